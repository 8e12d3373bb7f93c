import { nameAllergens, nameDiets } from '#features/allergens/allergens.ts'
import { searchForm } from '#shared/text.ts'
import type { Colours } from './card/rules.ts'
import type { CompleteMenu } from './schema.ts'

/** True for an address that only this computer itself can reach: a printed code with it would lead guests nowhere. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname) ||
    hostname === '0.0.0.0'
  )
}

/** The address behind the QR code of a menu. */
export function cardUrl(publicUrl: string, qrcode: string): string {
  return `${publicUrl}/show/${qrcode}`
}

/** Where staff open the card: the address in the code, or this same server while that address works on one computer only. */
export function openableUrl({ url, reachable }: { url: string; reachable: boolean }): string {
  return reachable ? url : new URL(url).pathname
}

/** The name of the downloaded code without its ending, from the menu's name: 'Café Zé' → 'qr-code-cafe-ze'. */
export function qrFileName(menuName: string): string {
  return `qr-code-${fileNamePart(menuName)}`
}

/** The name of the table card's file: 'Café Zé' → 'tafelkaart-cafe-ze-a6.pdf'. */
export function tableCardFileName(menuName: string, size: 'a6' | 'a4'): string {
  return `tafelkaart-${fileNamePart(menuName)}-${size}.pdf`
}

function fileNamePart(menuName: string): string {
  const name = searchForm(menuName)
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
    .toWellFormed()
  return name || 'menukaart'
}

/** A colour as it is kept, from six digits with or without their '#'; undefined for what is none, or not yet. */
export function readColour(typed: string): string | undefined {
  const [, digits] = /^\s*#?([0-9a-f]{6})\s*$/i.exec(typed) ?? []
  return digits && `#${digits.toLowerCase()}`
}

/** What somebody meant who stopped typing: also the short way to write a colour, '#fa0' for '#ffaa00'. */
export function completeColour(typed: string): string | undefined {
  const [, digits] = /^\s*#?([0-9a-f]{3})\s*$/i.exec(typed) ?? []
  return readColour(digits ? digits.replace(/./g, '$&$&') : typed)
}

/** Colours that go together, for owners who would rather choose than mix. The first pair is that of a new menu. */
export const palettes: readonly (Colours & { readonly name: string })[] = [
  { name: 'Standaard', backgroundcolor: '#ffffff', textcolor: '#000000' },
  { name: 'Papier', backgroundcolor: '#fbf8f3', textcolor: '#1f1b16' },
  { name: 'Salie', backgroundcolor: '#e8eee4', textcolor: '#24382a' },
  { name: 'Zee', backgroundcolor: '#e6eff4', textcolor: '#12344d' },
  { name: 'Blos', backgroundcolor: '#f9ece8', textcolor: '#5a1f2b' },
  { name: 'Bos', backgroundcolor: '#17352a', textcolor: '#f3ead2' },
  { name: 'Bordeaux', backgroundcolor: '#4a1020', textcolor: '#f8ead9' },
  { name: 'Nacht', backgroundcolor: '#1f1b16', textcolor: '#fbf8f3' },
]

/** The owner's first category with at most two dishes, to show colours and font on; an example while there is none. */
export function sampleOf(menu: CompleteMenu | undefined): CompleteMenu['categories'] {
  const first = menu?.categories.find(({ name, dishes }) => name !== '' && dishes.length > 0)
  return first ? [{ ...first, dishes: first.dishes.slice(0, 2) }] : exampleCategories
}

/** What the owner's switches keep from guests, in a sentence; undefined when they see all of it. */
export function hiddenFromGuests(
  menu: Pick<CompleteMenu, 'price' | 'diets' | 'allergens' | 'incomplete'>,
): string | undefined {
  const hidden = [
    !menu.price && 'geen prijzen',
    !menu.diets && 'geen diëten',
    !menu.allergens && 'geen allergenen',
    !menu.incomplete && 'niet bij welk gerecht nog niet alles bekend is',
  ].filter((what) => what !== false)
  if (hidden.length === 0) return undefined
  return `Gasten zien nu ${new Intl.ListFormat('nl').format(hidden)}.`
}

const exampleCategories: CompleteMenu['categories'] = [
  {
    id: 0,
    name: 'Voorgerechten',
    description: 'Met brood van de bakker',
    dishes: [
      {
        id: 0,
        name: 'Tomatensoep',
        description: 'Van geroosterde tomaten, met basilicum',
        price: 7.5,
        allergens: nameAllergens([5, 21]),
        dietaryneeds: nameDiets([2]),
        complete: true,
      },
      {
        id: -1,
        name: 'Vangst van de dag',
        description: '',
        price: 12.5,
        allergens: nameAllergens([11]),
        dietaryneeds: [],
        complete: false,
      },
    ],
  },
]
