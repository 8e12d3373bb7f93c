import { searchForm } from '#shared/text.ts'
import type { OrderLine, UnreadRow } from './rules.ts'
import type { AddedProduct, Candidate, MatchedLine, OrderedInput } from './schema.ts'

/** A line of the list with what was found of it; `id` is its place in the list. */
export type FoundLine = MatchedLine & { id: number; line: OrderLine }

/** What was found of a list, and the rows of it that are no product. */
export type Found = { lines: readonly FoundLine[]; unread: readonly UnreadRow[] }

/** What is to be added of a line: a product of the catalogue, or one of the own kitchen by the name of the line. */
export type Choice = { refid: number } | 'own'
/** What is ticked, by the ids of the lines; a line that is missing adds nothing. */
export type Choices = ReadonlyMap<number, Choice>

/** Returns what to ask the server of each line. */
export function askedLines(lines: readonly OrderLine[]): { ean?: string; name: string; brand: string }[] {
  return lines.map(({ barcode, name, brand }) => ({
    ...(barcode && 'gtin' in barcode && { ean: String(barcode.gtin).padStart(14, '0') }),
    name,
    brand,
  }))
}

/**
 * Returns what is ticked before anybody looked: what the catalogue has under this very barcode. Zeros that were put back into
 * one are a reason to look first.
 */
export function chosenAtFirst(lines: readonly FoundLine[]): Choices {
  const sure = lines.flatMap(({ id, status, line: { barcode }, candidates: [product] }) => {
    const isRead = barcode !== undefined && 'gtin' in barcode && !barcode.isRepaired
    return status === 'found' && isRead && product ? [[id, { refid: product.id }] as const] : []
  })
  return new Map(sure)
}

/** Returns the choices after one was made for a line; undefined takes its tick away. */
export function withChoice(choices: Choices, id: number, choice: Choice | undefined): Choices {
  const others = [...choices].filter(([line]) => line !== id)
  return new Map(choice === undefined ? others : [...others, [id, choice]])
}

/** Returns whether this product is what is ticked for a line. */
export function isChosen(choice: Choice | undefined, candidate: Candidate | 'own'): boolean {
  if (choice === undefined || choice === 'own' || candidate === 'own') return choice === candidate
  return choice.refid === candidate.id
}

/** The name of a product of the own kitchen that is made of a line; undefined for a line that has none. */
export function ownNameOf({ name }: OrderLine): string | undefined {
  return /\p{L}/u.test(name) ? name : undefined
}

/** A product as it is sent to be added. */
type WantedProduct = OrderedInput['products'][number]
/** What was sent to be added, with what became of each. */
export type Added = { wanted: readonly WantedProduct[]; products: readonly AddedProduct[]; lines: readonly FoundLine[] }

/** Returns what is to be added: exactly what is ticked, in the order of the list, each product once. */
export function productsToAdd(lines: readonly FoundLine[], choices: Choices): WantedProduct[] {
  const wanted = new Map<string, WantedProduct>()
  for (const { id, line } of lines) {
    const choice = choices.get(id)
    if (choice === undefined) continue
    const product = choice === 'own' ? ownProduct(line) : choice
    const key = 'refid' in product ? String(product.refid) : `${searchForm(product.name ?? '')} ${product.ean ?? ''}`
    if (!wanted.has(key)) wanted.set(key, product)
  }
  return [...wanted.values()]
}

function ownProduct({ name, barcode }: OrderLine): { name: string; ean?: string } {
  const isSure = barcode !== undefined && 'gtin' in barcode && !barcode.isRepaired
  return { name, ...(isSure && { ean: String(barcode.gtin).padStart(14, '0') }) }
}

/** Returns a number of products in words. */
export function countProducts(count: number): string {
  return count === 1 ? '1 product' : `${count} producten`
}
