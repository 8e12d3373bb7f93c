import type { DishGroup, DishOption } from '#features/menu/choices/schema.ts'
import type { ShownText, TextField } from '#features/translations/own-texts/rules.ts'
import type { CardDish, CompleteMenu } from './schema.ts'

/** The texts in the guest's language of a category, dish or menu; those that are absent stay Dutch. */
export type GuestTexts = Partial<Record<TextField, ShownText>>

type Translated<T> = T & { translated?: GuestTexts }
/** A group of choices as guests read it; what is not translated stays Dutch. */
export type GuestGroup = Omit<DishGroup, 'options'> & {
  translated?: ShownText | undefined
  options: (DishOption & { translated?: ShownText | undefined })[]
}
type LeaveOut = NonNullable<CardDish['leaveout']>
/** What can be left off a dish as guests read it. */
export type GuestLeaveOut = Omit<LeaveOut, 'products'> & {
  products: (LeaveOut['products'][number] & { translated?: ShownText | undefined })[]
}
/** A dish as guests read it; a size without a translation stays Dutch. */
export type GuestDish = Translated<Omit<CardDish, 'sizes' | 'choices' | 'courses' | 'leaveout'>> & {
  leaveout?: GuestLeaveOut | undefined
  sizes: (CardDish['sizes'][number] & { translated?: ShownText | undefined })[]
  choices?: GuestGroup[] | undefined
  courses?: GuestGroup[] | undefined
}
type Category = CompleteMenu['categories'][number]
type Kaart = NonNullable<CompleteMenu['kaarten']>[number]

/** A menu as guests read it in one language. */
export type GuestMenu = Omit<CompleteMenu, 'categories' | 'kaarten'> & {
  kaarten?: Translated<Kaart>[] | undefined
  categories: Translated<Omit<Category, 'dishes'> & { dishes: GuestDish[] }>[]
}

/** Returns whether guests read any text that a machine translated, and whether any that nobody has translated. */
export function translationsOn(menu: Pick<GuestMenu, 'categories' | 'kaarten'>): { machine: boolean; dutch: boolean } {
  const { categories, kaarten = [] } = menu
  const words = [...categories.flatMap(({ dishes }) => dishes.flatMap(wordsOf)), ...wordsOfMenus(kaarten)]
  const texts = categories
    .flatMap((category) => [category, ...category.dishes])
    .flatMap(({ name, description, translated }) => [
      { dutch: name, text: translated?.name },
      { dutch: description, text: translated?.description },
    ])
  return {
    machine: [...texts, ...words].some(({ text }) => text?.isMachine === true),
    dutch: [...texts, ...words].some(({ dutch, text }) => dutch !== '' && !text),
  }
}

/** Returns what several menus are called, and what the open one says of itself. */
function wordsOfMenus(kaarten: NonNullable<GuestMenu['kaarten']>) {
  const names =
    kaarten.length > 1 ? kaarten.map(({ name, translated }) => ({ dutch: name, text: translated?.name })) : []
  const said = kaarten
    .filter(({ isopen }) => isopen)
    .map(({ introduction, translated }) => ({ dutch: introduction, text: translated?.description }))
  return [...names, ...said]
}

/** Returns what sizes, groups, options and left off products of a dish are called; a surprise has no name of its own. */
function wordsOf({ sizes, choices = [], courses = [], leaveout }: GuestDish) {
  const groups = [...courses, ...choices]
  const all = [...sizes, ...groups, ...groups.flatMap(({ options }) => options), ...(leaveout?.products ?? [])]
  return all.map(({ name, translated }) => ({ dutch: name, text: translated }))
}
