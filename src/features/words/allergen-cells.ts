import { searchForm } from '#shared/text.ts'
import { beginsWithAllergen, namesAllergen } from './allergen-names.ts'

/**
 * What cells of a table say of the allergens of their row: in words for its description, and what is neither a yes nor a
 * no, at which somebody must look. Nothing is said of an allergen that a cell denies.
 */
export type SaidInCells = { says: string[]; unclear: string[] }

const yes = /^(?:x+|✓|✔|√|☑|●|•|■|j|ja|y|yes|oui|si|1|\+|v|bevat|contains|true|waar)$/i
// A cross may be either: it is in neither list.
const no =
  /^(?:|nee?|n|no|non|nein|none|niet|0|-+|–|—|○|☐|□|geen|bevat niet|(?:niet|geen) van toepassing|nvt|n\.v\.t\.|n\/a|#n\/a|false|onwaar|faux|vrij|zonder)\.?$/iu
const traces = /^(?:\(x\)|sporen|traces?|spuren|kan|may|s|t|o)$/i
const denies =
  /(?:^|[^\p{L}])(?:nee|niet|geen|vrij|zonder|free|ohne|sans|non|none|no|nein|without|frei)(?![\p{L}])|vrij(?![\p{L}])/iu
const mayBe = /(?:^|[^\p{L}])(?:kan|may|sporen|traces?|spuren|mogelijk|eventueel|evt)(?![\p{L}])/iu
// What is free of lactose is mostly of milk.
const freeOfOne = /^(?!la[ck]tose)\p{L}+-?vrij$/iu
const without = /^(?:geen|zonder) (\p{L}+)$/iu

/** Returns whether a cell says yes of what its column is about. */
export function saysYes(cell: string): boolean {
  return yes.test(cell)
}

/** Returns the allergen of which the head of a column speaks: 'Melk', '7. Melk', 'Bevat melk'; undefined for any other head. */
export function allergenOfHead(head: string): string | undefined {
  const name = head
    .trim()
    .replace(/^\d{1,2}[.):]?\s+/, '')
    .replace(/^(?:bevat|contains|allergee?n|allergenen)[:\s]+/i, '')
  return namesAllergen(name) ? name : undefined
}

/** Returns what a cell says in the column of one allergen. */
export function saidInColumn(cell: string, allergen: string): SaidInCells {
  const text = cell.trim()
  // 'Zonder melk' denies; 'zonder kaas' may be what a guest can ask for.
  const isDenied = freeOfOne.test(text) || beginsWithAllergen(without.exec(text)?.[1] ?? '')
  if (no.test(text) || isDenied) return { says: [], unclear: [] }
  if (yes.test(text)) return { says: [allergen], unclear: [] }
  if (traces.test(text)) return { says: [`kan ${allergen} bevatten`], unclear: [] }
  if (denies.test(text) || !/\p{L}{2}/u.test(text)) return { says: [], unclear: [`${allergen}: ${text}`] }
  return { says: [mayBe.test(text) ? `kan ${allergen} bevatten` : `${text} (${allergen})`], unclear: [] }
}

/** Returns what a cell says that lists allergens in words; `isOfTraces` where its column is about what a dish may contain. */
export function saidInWords(cell: string, isOfTraces: boolean): SaidInCells {
  const text = cell.trim()
  if (/^(?:nee?|no|none|0|-+|–|—|geen|nvt|n\.v\.t\.|n\/a|)$|^(?:geen|no) (?:bekende )?allergen(?:en|s)$/i.test(text))
    return { says: [], unclear: [] }
  const parts = (text.match(/(?:\([^()]*\)|[^,;/()])+|[()]/gu) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const freeOfLactose = parts.filter((part) => /^la[ck]tose-?vrij$/i.test(part))
  const said = parts.filter((part) => !freeOfOne.test(part) && !freeOfLactose.includes(part))
  const bare = said.map((part) => part.replace(/\([^()]*\)/g, ''))
  // A denial may reach over the commas: 'vrij van pinda, noten'.
  if (bare.some((part) => denies.test(part))) return { says: [], unclear: [text] }
  if (bare.some((part) => mayBe.test(part))) return { says: [text], unclear: [text] }
  const unknown = bare.filter((part) => !beginsWithAllergen(searchForm(part).replace(/^(?:bevat|contains):? /, '')))
  const says = isOfTraces ? said.map((part) => `kan ${part} bevatten`) : said
  return { says, unclear: [...unknown, ...freeOfLactose] }
}

/** Returns what several cells say together, each once. */
export function saidTogether(cells: readonly SaidInCells[]): SaidInCells {
  const unique = (texts: readonly string[]) => [...new Set(texts)]
  return { says: unique(cells.flatMap(({ says }) => says)), unclear: unique(cells.flatMap(({ unclear }) => unclear)) }
}
