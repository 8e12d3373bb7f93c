import type { MenuLine } from '../lines/menu-lines.ts'
import { isLabel, isPriceWord } from '../lines/price-words.ts'
import { type Label, placeOf } from '../tagging/labels.ts'
import {
  align,
  type Found,
  foldScanned,
  type PlacedToken,
  placedTokens,
  type TrueDish,
  type Truth,
} from './alignment.ts'

/** Returns the label of each token of a menu by its truth, and how many dishes of the truth were not found in it. */
export function goldLabels(lines: readonly MenuLine[], truth: Truth): { labels: Uint8Array; lost: string[] } {
  const tokens = placedTokens(lines)
  const { found, lost } = align(tokens, truth)
  const labels: Label[] = tokens.map(() => 'other')
  for (const { from, to, dish } of found)
    for (let at = from; at < to; at += 1)
      labels[at] = dish ? (at === from ? 'name' : 'nameOn') : at === from ? 'heading' : 'headingOn'
  labelPrices(tokens, labels, found, withSizes(found, truth))
  labelTexts(tokens, labels, found, withSizes(found, truth))
  labelColumns(lines, tokens, labels, truth)
  const missing = lost.flatMap(({ dish }) => (dish ? [dish.name] : []))
  return { labels: Uint8Array.from(labels, placeOf), lost: missing }
}

/** Gives a dish the prices of those below it that have its name and a size, as their name stands in the text once. */
function withSizes(found: readonly Found[], truth: Truth): ReadonlyMap<TrueDish, TrueDish> {
  const placed = new Set(found.map(({ dish }) => dish))
  const merged = new Map<TrueDish, TrueDish>()
  for (const { dishes } of truth.categories) {
    let above: TrueDish | undefined
    for (const dish of dishes) {
      if (placed.has(dish)) {
        above = dish
        merged.set(dish, dish)
      } else if (above && sharesWord(above.name, dish.name)) {
        const own = merged.get(above) ?? above
        const rest = dish.name.slice(above.name.length)
        const prices = dish.prices.map(({ label, cents }) => ({ label: `${label} ${rest}`, cents }))
        merged.set(above, { ...own, prices: [...own.prices, ...prices] })
      }
    }
  }
  return merged
}

function sharesWord(a: string, b: string): boolean {
  return foldScanned(a.split(' ')[0] ?? '') === foldScanned(b.split(' ')[0] ?? '')
}

type Region = { from: number; to: number }
type Placed = { dish: TrueDish; above: Region; below: Region }

function labelPrices(
  tokens: readonly PlacedToken[],
  labels: Label[],
  found: readonly Found[],
  whole: ReadonlyMap<TrueDish, TrueDish>,
): void {
  const priced = found.flatMap(({ from, to, dish }, at): Placed[] => {
    const own = dish && (whole.get(dish) ?? dish)
    const above = { from: found[at - 1]?.to ?? 0, to: from }
    const below = { from: to, to: found[at + 1]?.from ?? tokens.length }
    return own && own.prices.length > 0 ? [{ dish: own, above, below }] : []
  })
  const matching = (dish: TrueDish, { from, to }: Region) => amountsIn(tokens, labels, dish, from, to)
  const hits = (side: 'above' | 'below') => priced.filter((one) => matching(one.dish, one[side]).length > 0).length
  const isAhead = hits('above') > hits('below')
  const open: { dish: TrueDish; to: number }[] = []
  for (const { dish, above, below } of priced) {
    const ahead = () => label(labels, matching(dish, above), 'priceAhead')
    const behind = () => label(labels, matching(dish, below), 'price')
    // In a menu with prices behind, one above the name is of another dish, unless it stands near.
    const near = () =>
      label(
        labels,
        matching(dish, above).filter((at) => above.to - at < 8),
        'priceAhead',
      )
    const isFound = isAhead ? ahead() || behind() : behind() || near()
    if (!isFound) open.push({ dish, to: below.from })
  }
  labelBlocks(tokens, labels, open)
}

/** Gives words a label; returns whether there are any. */
function label(labels: Label[], places: readonly number[], own: Label): boolean {
  for (const at of places) labels[at] = own
  return places.length > 0
}

function amountsIn(
  tokens: readonly PlacedToken[],
  labels: readonly Label[],
  { prices }: TrueDish,
  from: number,
  to: number,
): number[] {
  const wanted = new Set(prices.map(({ cents }) => cents))
  const places: number[] = []
  for (let at = from; at < to; at += 1)
    if (labels[at] === 'other' && wanted.has(tokens[at]?.token.amount?.cents ?? -1)) places.push(at)
  return places
}

// In words: how far below its name a price in a block may stand.
const longestBlock = 120

function labelBlocks(
  tokens: readonly PlacedToken[],
  labels: Label[],
  open: readonly { dish: TrueDish; to: number }[],
): void {
  let reached = 0
  for (const { dish, to } of open) {
    const [at] = amountsIn(tokens, labels, dish, Math.max(to, reached), Math.min(tokens.length, to + longestBlock))
    if (at === undefined) continue
    labels[at] = 'priceOfBlock'
    reached = at + 1
  }
}

function labelTexts(
  tokens: readonly PlacedToken[],
  labels: Label[],
  found: readonly Found[],
  whole: ReadonlyMap<TrueDish, TrueDish>,
): void {
  for (const [index, { category, dish: own, from, to }] of found.entries()) {
    const dish = own && (whole.get(own) ?? own)
    const end = found[index + 1]?.from ?? tokens.length
    const words = wordsOf(dish ? dish.description : category.description)
    const sizes = wordsOf((dish?.prices ?? []).map(({ label }) => label).join(' '))
    for (let at = to; at < end; at += 1)
      labels[at] = textLabel(tokens, labels, at, { words, sizes, isDish: dish !== undefined })
    joinTexts(tokens, labels, to, end)
    if (dish) labelBefore(tokens, labels, from, sizes)
  }
}

type Said = { words: ReadonlySet<string>; sizes: ReadonlySet<string>; isDish: boolean }

/** Returns the label of a word behind a name: text or size, if the truth says it of the dish. */
function textLabel(
  tokens: readonly PlacedToken[],
  labels: readonly Label[],
  at: number,
  { words, sizes, isDish }: Said,
): Label {
  const form = tokens[at]?.form ?? ''
  const label = labels[at] ?? 'other'
  if (label !== 'other' || form === '') return label
  if (isDish && isPriceWord(tokens[at]?.token.form ?? '')) return 'size'
  const isSize = sizes.has(form)
  if (words.has(form) && !(isSize && isBesidePrice(labels, at))) return 'text'
  return isDish && (isSize || isUnit(tokens, labels, at)) ? 'size' : 'other'
}

const orderNumber = /^\(?(?:nr\.?)?[A-Z]{0,3}\d{1,4}[a-z]?[.)]?$/i

/** Labels what stands before a name on its line: the number of the dish, or what its price is for. */
function labelBefore(tokens: readonly PlacedToken[], labels: Label[], from: number, sizes: ReadonlySet<string>): void {
  const line = tokens[from]?.line
  for (let at = from - 1; tokens[at]?.line === line && labels[at] === 'other'; at -= 1) {
    if (orderNumber.test(tokens[at]?.token.text ?? '')) labels[at] = 'number'
    else if (sizes.has(tokens[at]?.form ?? '')) labels[at] = 'size'
  }
}

/** A single word between two words of a description is of it too. */
function joinTexts(tokens: readonly PlacedToken[], labels: Label[], from: number, to: number): void {
  for (let at = from + 1; at < to - 1; at += 1)
    if (labels[at] === 'other' && labels[at - 1] === 'text' && labels[at + 1] === 'text' && !tokens[at]?.token.amount)
      labels[at] = 'text'
}

function isBesidePrice(labels: readonly Label[], at: number): boolean {
  return labels[at - 1] === 'price' || labels[at + 1] === 'price'
}

function isUnit(tokens: readonly PlacedToken[], labels: readonly Label[], at: number): boolean {
  const token = tokens[at]
  return token !== undefined && isLabel(token.token.text) && isBesidePrice(labels, at)
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    text
      .split(/[\s,;:|/–—-]+/)
      .flatMap((word) => [foldScanned(word)])
      .filter((word) => word !== ''),
  )
}

/** Lines that say no more than what the prices below them are for. */
function labelColumns(lines: readonly MenuLine[], tokens: readonly PlacedToken[], labels: Label[], truth: Truth): void {
  const sizes = wordsOf(
    truth.categories
      .flatMap(({ dishes }) => dishes.flatMap(({ prices }) => prices.map(({ label }) => label)))
      .join(' '),
  )
  const byLine = Map.groupBy(tokens.entries(), ([, { line }]) => line)
  for (const [line, own] of byLine) {
    const free = own.filter(([at]) => labels[at] === 'other')
    const isHead = own.every(([at]) => !['name', 'nameOn', 'price', 'priceAhead', 'text'].includes(labels[at] ?? ''))
    if (!isHead || free.length === 0 || lines[line]?.isLegend) continue
    const fitting = free.filter(([, { form, token }]) => sizes.has(form) || isLabel(token.text))
    if (fitting.length * 2 > free.length && fitting.length > 1) for (const [at] of free) labels[at] = 'size'
  }
}
