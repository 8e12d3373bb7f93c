/** What every paper has in its foot: whose it is, of when (as it reads there: '28-11-2026 16:20'), and its number. */
export type Imprint = { company: string; moment: string; number: number }

/** What can be printed. `url` is the address of the living card, drawn as a QR code; undefined while none is published. */
export type Paper =
  | { kind: 'matrix'; url: string | undefined; menus: readonly PrintedMenu[] }
  | { kind: 'signs'; url: string | undefined; signs: readonly PrintedSign[] }
  | { kind: 'cards'; url: string | undefined; perSheet: 8 | 10; cards: readonly PrintedCard[] }
  | { kind: 'large'; menus: readonly LargeMenu[] }
  | { kind: 'log'; period: string; days: readonly { day: string; lines: readonly string[] }[] }
  | { kind: 'instruction'; text: string; read: readonly Confirmation[]; waiting: readonly string[] }
  | { kind: 'signoffs'; dishes: readonly VouchedThing[]; products: readonly VouchedThing[] }

/** A menu against the fourteen allergens; without a name where the house has one menu. */
export type PrintedMenu = { name: string; categories: readonly PrintedCategory[] }
export type PrintedCategory = { name: string; rows: readonly PrintedRow[] }
/** A dish or a choice in it; its fourteen cells in words, '' where there is nothing to say: 'Bevat: tarwe. Kan bevatten: rogge'. */
export type PrintedRow = { name: string; isChoice: boolean; cells: readonly string[] }
/** Tells guests at one place how they learn what is in the dishes. */
export type PrintedSign = { place: string; way: 'written' | 'oral' | 'both' }
/** Stands at a dish in a buffet or a display; its allergens are sentences: 'Bevat: gluten (tarwe), melk.' */
export type PrintedCard = {
  name: string
  description: string
  allergens: readonly string[]
  diets: readonly string[]
}
export type LargeMenu = { name: string; categories: readonly { name: string; dishes: readonly LargeDish[] }[] }
export type LargeDish = PrintedCard & { price: string }
/** A colleague who read the instruction, and when, as people say it. */
export type Confirmation = { name: string; on: string }
/** A dish or product, and what was said of it by whom, in Dutch. */
export type VouchedThing = { name: string; said: readonly string[] }

/** What a cell says of one allergen at one level; `names` are grains or nuts, '' where none are told apart. */
export type Mark = { sign: string; names: string }

/** The signs of the matrix, by the words of its cells. They differ as letters, as paper may have no colours. */
export const signs: Readonly<Record<string, string>> = { Bevat: 'B', 'Niet bekend': '?', 'Kan bevatten': 'K' }

/** Returns the marks of a cell of the matrix in its order; words that have no sign stand as they are. */
export function marksOf(cell: string): Mark[] {
  if (cell === '') return []
  return cell.split('. ').map((said) => {
    const [level = '', ...names] = said.split(': ')
    const sign = signs[level]
    return sign === undefined ? { sign: '', names: said } : { sign, names: names.join(': ') }
  })
}

/** A part of the instruction, of its plain text. */
export type InstructionPart =
  | { kind: 'heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }

/**
 * Reads the instruction's text: a line that begins with '# ' is a heading, one with '- ' an item of a list; other lines that
 * follow each other are one paragraph, until an empty line.
 */
export function instructionParts(text: string): InstructionPart[] {
  const parts: InstructionPart[] = []
  let isFollowing = false
  for (const line of text.split(/\r\n?|\n/).map((line) => line.trim())) {
    const last = parts.at(-1)
    if (line.startsWith('# ')) parts.push({ kind: 'heading', text: line.slice(2) })
    else if (line.startsWith('- ') && isFollowing && last?.kind === 'list')
      parts[parts.length - 1] = { kind: 'list', items: [...last.items, line.slice(2)] }
    else if (line.startsWith('- ')) parts.push({ kind: 'list', items: [line.slice(2)] })
    else if (line !== '' && isFollowing && last?.kind === 'paragraph')
      parts[parts.length - 1] = { kind: 'paragraph', text: `${last.text} ${line}` }
    else if (line !== '') parts.push({ kind: 'paragraph', text: line })
    isFollowing = line !== ''
  }
  return parts
}
