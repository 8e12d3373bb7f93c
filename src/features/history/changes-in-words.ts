import { formatDay } from '#shared/dates.ts'
import { formatEuro } from '#shared/money.ts'

type Details = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, unknown>>

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
  choices: (_, after) => (Array.isArray(after) ? after.join(' · ') : ''),
  type: (before, after) => `${typeNames[String(before)] ?? before} → ${typeNames[String(after)] ?? after}`,
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
  const before: Fields = Object.assign({}, ...lines.map((line) => line.before))
  const after: Fields = Object.assign({}, ...lines.toReversed().map((line) => line.after))
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

function levelsInWords(lines: readonly Details[], kept: 'added' | 'taken', prefix: string): string[] {
  return Object.entries(levelNames).flatMap(([level, inWords]) => {
    const names = new Set(lines.flatMap((line) => (line[kept] as Record<string, string[]> | undefined)?.[level] ?? []))
    return names.size > 0 ? [`${prefix}${inWords} ${[...names].join(', ')}`] : []
  })
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
