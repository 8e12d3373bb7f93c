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
const fieldsInWords: Readonly<Record<string, (before: unknown, after: unknown) => string>> = {
  price_cents: (before, after) => `${priceOf(before)} → ${priceOf(after)}`,
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
 * is another in the end but the one that the sentence tells, and one for each level of allergens that came or went.
 */
export function changesInWords(lines: readonly Details[], { except }: { except?: string } = {}): string[] {
  const before: Fields = Object.assign({}, ...lines.map((line) => line.before))
  const after: Fields = Object.assign({}, ...lines.toReversed().map((line) => line.after))
  const fields = Object.entries(fieldsInWords)
    .filter(
      ([field]) =>
        field !== except && field in before && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    )
    .map(([field, inWords]) => inWords(before[field], after[field]))
  return [...fields, ...levelsInWords(lines, 'added', ''), ...levelsInWords(lines, 'taken', 'weg: ')]
}

function levelsInWords(lines: readonly Details[], kept: 'added' | 'taken', prefix: string): string[] {
  return Object.entries(levelNames).flatMap(([level, inWords]) => {
    const names = new Set(lines.flatMap((line) => (line[kept] as Record<string, string[]> | undefined)?.[level] ?? []))
    return names.size > 0 ? [`${prefix}${inWords} ${[...names].join(', ')}`] : []
  })
}

function priceOf(cents: unknown): string {
  return typeof cents === 'number' ? formatEuro(cents / 100) : 'geen prijs'
}
