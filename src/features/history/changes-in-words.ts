import { formatDay } from '#shared/dates.ts'
import { formatEuro } from '#shared/money.ts'
import {
  isSameKept,
  type KeptGroup,
  type KeptOption,
  type KeptPlace,
  type KeptThing,
  kindsInWords,
} from './kept-lists.ts'

type Details = Readonly<Record<string, unknown>>
/** Values by the names of their columns. */
export type Fields = Readonly<Record<string, unknown>>

const typeNames: Readonly<Record<string, string>> = { homemade: 'Huisgemaakt', bought: 'Gekocht' }
const levelNames: Readonly<Record<string, string>> = {
  contains: 'bevat',
  'may-contain': 'kan bevatten',
  'free-from': 'bevat niet',
}

/** The fields of which people read something, by the names of their columns. */
const fieldsInWords: Readonly<Record<string, (before: unknown, after: unknown, all: Fields) => string>> = {
  price_cents: (before, after) => `${priceOf(before)} → ${priceOf(after)}`,
  sizes: (before, after) => sizesInWords(sizesOf(before), sizesOf(after)),
  coming_cents: (_, after, all) => (after === null ? 'geen nieuwe prijs meer' : `${comingDay(all)} ${priceOf(after)}`),
  coming_sizes: (_, after, all) =>
    after === null ? 'geen nieuwe prijzen meer' : `${comingDay(all)} ${eachSize(sizesOf(after))}`,
  coming_from: (_, after) => `nieuwe prijs vanaf ${dayOf(after)}`,
  first_day: (_, after) => `eerste dag: ${dayOf(after)}`,
  last_day: (_, after) => `laatste dag: ${dayOf(after)}`,
  name: (before, after) => `"${before}" → "${after}"`,
  description: () => 'omschrijving',
  is_published: (_, after) => (after === 1 ? 'gepubliceerd' : 'niet meer gepubliceerd'),
  category_id: () => 'andere categorie',
  dietaryneeds: () => 'dieetwensen',
  choices: (before, after) => choicesInWords(groupsIn(before), groupsIn(after)),
  introduction: () => 'inleiding',
  schedule: () => 'andere uren',
  ...{ show_prices: shown('prijzen'), show_diets: shown('diëten') },
  ...{ show_allergens: shown('allergenen'), show_translations: shown('vertalingen') },
  categories: (before, after) => categoriesInWords(placesIn(before), placesIn(after)),
  menus: (before, after) => `${namesIn(before)} → ${namesIn(after)}`,
  type: (before, after) => `${typeNames[String(before)] ?? before} → ${typeNames[String(after)] ?? after}`,
}

/** Says of a switch what it was and is; a menu of several can leave it to the house. */
function shown(what: string): (before: unknown, after: unknown) => string {
  const inWords = (flag: unknown) => (flag === null ? 'zoals je hele menu' : flag === 1 ? 'tonen' : 'niet tonen')
  return (before, after) => `${what}: ${inWords(before)} → ${inWords(after)}`
}

/**
 * Says in Dutch what the lines about one thing changed, of their details, the newest first: one entry for each field that
 * is another in the end but the one that the sentence tells, and one for each level of allergens that came or went. A
 * new name is not said again where the thing `isNamed` by it.
 */
export function changesInWords(
  lines: readonly Details[],
  { except, isNamed = true }: { except?: string; isNamed?: boolean } = {},
): string[] {
  const { before, after } = joinChanges(lines)
  const isSame = (field: string) => JSON.stringify(before[field]) === JSON.stringify(after[field])
  // Sizes say the lowest price too, and a price that comes says its day.
  const saysDay = !isSame('coming_cents') || !isSame('coming_sizes')
  const unsaid = [except, ...(isSame('sizes') ? [] : ['price_cents']), ...(saysDay ? ['coming_from'] : [])]
  const fields = Object.entries(fieldsInWords)
    .filter(([field]) => !unsaid.includes(field) && field in before && !isSame(field))
    .map(([field, inWords]) =>
      field === 'name' && isNamed ? `heette "${before.name}"` : inWords(before[field], after[field], after),
    )
  return [...fields, ...levelsInWords(lines, 'added', ''), ...levelsInWords(lines, 'taken', 'weg: ')]
}

/** Returns what stood before and after the changes of one thing together, of their details, the newest first. */
export function joinChanges(lines: readonly Details[]): { before: Fields; after: Fields } {
  return {
    before: Object.assign({}, ...lines.map((line) => line.before)),
    after: Object.assign({}, ...lines.toReversed().map((line) => line.after)),
  }
}

function levelsInWords(lines: readonly Details[], kept: 'added' | 'taken', prefix: string): string[] {
  return Object.entries(levelNames).flatMap(([level, inWords]) => {
    const names = new Set(lines.flatMap((line) => (line[kept] as Record<string, string[]> | undefined)?.[level] ?? []))
    return names.size > 0 ? [`${prefix}${inWords} ${[...names].join(', ')}`] : []
  })
}

function listIn(kept: unknown): unknown[] {
  return Array.isArray(kept) ? kept : []
}

function namesIn(kept: unknown): string {
  return listIn(kept)
    .map((one) => (one as KeptThing).called)
    .join(', ')
}

/** Older lines keep the names of categories alone. */
function placesIn(kept: unknown): (Omit<KeptPlace, 'id'> & { id: unknown })[] {
  return listIn(kept).map((one) =>
    typeof one === 'string' ? { id: one, called: one, schedule: null } : (one as KeptPlace),
  )
}

type Places = ReturnType<typeof placesIn>

/** Says which categories came on a menu, left it or have other hours; that they stand otherwise where none did. */
function categoriesInWords(before: Places, after: Places): string {
  const lacks = (places: Places) => (one: Places[number]) => !places.some(({ id }) => id === one.id)
  const isOther = (one: Places[number]) =>
    before.some(({ id, schedule }) => id === one.id && !isSameKept(schedule, one.schedule))
  const told = [
    ...after.filter(lacks(before)).map(({ called }) => `"${called}" erbij`),
    ...before.filter(lacks(after)).map(({ called }) => `"${called}" eraf`),
    ...after.filter(isOther).map(({ called }) => `andere uren voor "${called}"`),
  ]
  return told.length > 0 ? told.join(', ') : 'categorieën in een andere volgorde'
}

/** A group of choices in words; older lines keep these alone. */
type ToldGroup = { id: unknown; head: string; options: string }

function groupsIn(kept: unknown): ToldGroup[] {
  return listIn(kept).map((one) => {
    if (typeof one === 'string') return { id: one, head: one, options: '' }
    const { id, options, ...group } = one as KeptGroup
    return { id, head: headOf(group), options: options.map(optionInWords).join(', ') }
  })
}

function headOf({ name, kind, fromcourses }: Omit<KeptGroup, 'id' | 'options'>): string {
  if (name === '') return 'Extra'
  return `${name} (${kindsInWords[kind]}${fromcourses === null ? '' : `, vanaf ${fromcourses} gangen`})`
}

function optionInWords({ called, cents }: KeptOption): string {
  const price = `${cents < 0 ? '−' : '+'} ${formatEuro(Math.abs(cents) / 100)}`
  return `${called || 'Verrassing'}${cents === 0 ? '' : ` ${price}`}`
}

/** Says of each group of choices from what it became what; that they stand otherwise where none did. */
function choicesInWords(before: readonly ToldGroup[], after: readonly ToldGroup[]): string {
  const whole = ({ head, options }: ToldGroup) => (options === '' ? head : `${head}: ${options}`)
  const told = after.flatMap((now) => {
    const old = before.find(({ id }) => id === now.id)
    if (!old) return [`erbij: ${whole(now)}`]
    if (whole(old) === whole(now)) return []
    if (old.head === now.head) return [`${now.head}: ${old.options} → ${now.options}`]
    return [`${whole(old)} → ${whole(now)}`]
  })
  const gone = before.filter(({ id }) => !after.some((now) => now.id === id))
  const all = [...told, ...gone.map((old) => `weg: ${whole(old)}`)]
  return all.length > 0 ? all.join(' · ') : 'keuzes in een andere volgorde'
}

type Sizes = ReadonlyMap<string, number>

/** The sizes of a dish as they are stored, the cents of each by its name. */
function sizesOf(stored: unknown): Sizes {
  const sizes = typeof stored === 'string' ? (JSON.parse(stored) as { name: string; cents: number }[]) : []
  return new Map(sizes.map(({ name, cents }) => [name, cents]))
}

/** Says of each size what became of it: 'Glas € 4,50 → € 4,75, Fles weg'; 'maten in een andere volgorde' where nothing did. */
function sizesInWords(before: Sizes, after: Sizes): string {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const told = names.flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)]
    if (old === now) return []
    if (now === undefined) return [`${name} weg`]
    return [`${name} ${old === undefined ? '' : `${priceOf(old)} → `}${priceOf(now)}`]
  })
  return told.length > 0 ? told.join(', ') : 'maten in een andere volgorde'
}

function eachSize(sizes: Sizes): string {
  return [...sizes].map(([name, cents]) => `${name} ${priceOf(cents)}`).join(', ')
}

/** Says from when on a price holds, of all that a change made; 'straks' where the day stays. */
function comingDay({ coming_from }: Fields): string {
  return typeof coming_from === 'string' ? `vanaf ${formatDay(coming_from)}` : 'straks'
}

function dayOf(day: unknown): string {
  return typeof day === 'string' ? formatDay(day) : 'geen'
}

function priceOf(cents: unknown): string {
  return typeof cents === 'number' ? formatEuro(cents / 100) : 'geen prijs'
}
