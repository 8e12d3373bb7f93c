import type { MenuLine } from '../lines/menu-lines.ts'
import type { Token } from '../lines/tokens.ts'
import { isPricePlace, type Label, labels } from '../tagging/labels.ts'
import { pick, randomOf } from './random.ts'

type Random = () => number
type Piece = { token: Token; label: Label; isPrice: boolean }
type Row = { line: MenuLine; pieces: readonly Piece[] }

/** How a menu is written anew: as it was, or in another way throughout. */
type Style = {
  heading: (text: string) => string
  name: (text: string) => string
  money: ((cents: number) => string) | undefined
  leader: string | undefined
  blank: 'same' | 'none' | 'dishes' | 'headings'
  price: 'same' | 'below' | 'above' | 'beside'
  bullet: string
}

const same = (text: string) => text
const upper = (text: string) => text.toUpperCase()
const lower = (text: string) => text.toLowerCase()
const euros = (cents: number, point: string) => (cents / 100).toFixed(2).replace('.', point)

function styleOf(random: Random): Style {
  return {
    heading: pick(random, [
      same,
      same,
      upper,
      lower,
      (text: string) => `${text}:`,
      (text: string) => `*** ${text} ***`,
    ]),
    name: pick(random, [same, same, same, upper, lower]),
    money: pick<Style['money']>(random, [
      undefined,
      undefined,
      undefined,
      (cents) => euros(cents, ','),
      (cents) => `€ ${euros(cents, ',')}`,
      (cents) => `€${euros(cents, '.')}`,
      (cents) => euros(cents, '.'),
      (cents) => (cents % 100 === 0 ? `${cents / 100},-` : euros(cents, ',')),
      (cents) => (cents % 100 === 0 ? String(cents / 100) : euros(cents, ',').replace(/0$/, '')),
    ]),
    leader: pick(random, [undefined, undefined, undefined, '\t', ' ........ ', '      ', ' - ', ' ']),
    blank: pick(random, ['same', 'same', 'none', 'dishes', 'headings']),
    price: pick(random, ['same', 'same', 'same', 'below', 'above', 'beside']),
    bullet: pick(random, ['', '', '', '', '- ', '• ', '1']),
  }
}

/** Writes a menu, of which the label of each token is known, in another style, with all else that stands in it; the same for the same seed. */
export function restyle(lines: readonly MenuLine[], gold: Uint8Array, seed: number): string {
  const random = randomOf(seed)
  const style = styleOf(random)
  let from = 0
  let number = 0
  const written: string[] = []
  for (const line of lines) {
    const pieces = line.tokens.map((token, at): Piece => {
      const place = gold[from + at] ?? 0
      return { token, label: labels[place] ?? 'other', isPrice: isPricePlace(place) }
    })
    from += line.tokens.length
    const row = { line, pieces }
    if (isBlankBefore(row, style)) written.push('')
    if (begins(row, 'name')) number += 1
    addRow(written, row, style, number)
  }
  return written.join('\n')
}

function begins({ pieces }: Row, label: Label): boolean {
  return pieces.find((piece) => piece.label !== 'number' && piece.label !== 'priceAhead')?.label === label
}

function isBlankBefore(row: Row, { blank }: Style): boolean {
  if (blank === 'same') return row.line.isApart
  if (blank === 'none') return false
  return begins(row, 'heading') || (blank === 'dishes' && begins(row, 'name'))
}

function addRow(written: string[], row: Row, style: Style, number: number): void {
  const { line, pieces } = row
  const last = pieces.at(-1)
  const isName = begins(row, 'name')
  const bullet = !isName || pieces[0]?.label !== 'name' ? '' : style.bullet === '1' ? `${number}. ` : style.bullet
  const onlyPrice = pieces.length === 1 && last?.label === 'price'
  // Where tabs make columns, they stay.
  const isOne = !line.text.includes('\t') && pieces.filter(({ isPrice }) => isPrice).length === 1 && last?.label === 'price' && pieces.length > 1
  if (style.price === 'beside' && onlyPrice && written.length > 0 && written.at(-1) !== '') {
    written.push(`${written.pop()}${style.leader ?? ' '}${textOf(row, style)}`)
  } else if ((style.price === 'below' || style.price === 'above') && isName && isOne && last) {
    const rest = { line: { ...line, text: line.text.slice(0, pieces.at(-2)?.token.end) }, pieces: pieces.slice(0, -1) }
    const price = style.money && last.token.amount ? style.money(last.token.amount.cents) : last.token.text
    const name = bullet + textOf(rest, style)
    written.push(...(style.price === 'above' ? [price, name] : [name, price]))
  } else written.push(bullet + textOf(row, style))
}

function textOf({ line, pieces }: Row, style: Style): string {
  let text = ''
  let at = 0
  for (const { token, label, isPrice } of pieces) {
    const between = line.text.slice(at, token.start)
    const isLed = isPrice && style.leader !== undefined && token.separator === 'gap' && text !== '' && !between.includes('\t')
    text += isLed ? style.leader : between
    text += wordOf(token, label, isPrice, style)
    at = token.end
  }
  return text + line.text.slice(at)
}

function wordOf(token: Token, label: Label, isPrice: boolean, style: Style): string {
  if (isPrice && style.money && token.amount) return style.money(token.amount.cents)
  const text = token.text
  if (label === 'heading' || label === 'headingOn')
    return style.heading === upper || style.heading === lower ? style.heading(text) : text
  return label === 'name' || label === 'nameOn' ? style.name(text) : text
}
