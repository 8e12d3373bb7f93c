import { maxDescriptionLength } from '#shared/lengths.ts'
import { isUsualHeading, startsSmall } from './lines/heading-text.ts'
import { markText } from './lines/marks.ts'
import type { MenuLine } from './lines/menu-line.ts'
import { menuLines } from './lines/menu-lines.ts'
import { isBadge } from './lines/no-menu.ts'
import { MenuBuilding } from './menu-building.ts'
import type { ReadCategory, ReadDish, ReadingDoubt, ReadMenu } from './menu-reading.ts'
import type { LineDish } from './prices/line-dishes.ts'
import { type RoleOfLine, rolesOf } from './roles/line-roles.ts'
import type { TextStyle } from './roles/role.ts'
import { isDietWord } from './roles/text-fits.ts'
import { textStyleOf } from './roles/text-style.ts'

// By how much a reading has to beat the next best one: below it somebody should look.
const sureLead = 1.5

/**
 * Reads a pasted menu: headings become categories, lines with a price dishes, the text around them descriptions. The
 * number of every line that is not blank is in the `lines` of at least one category, dish or unread entry: a line that is
 * not understood becomes unread and is never left out. Every amount of money is a price, in a description or in a line that
 * is unread or has a doubt. Names and descriptions fit SetCategory and SetDish, except the empty name of a first category
 * without heading.
 */
export function readMenuText(text: string): ReadMenu {
  const typed = menuLines(text)
  const lines = typed.filter((line) => !isBadge(line.text))
  const building = new MenuBuilding()
  for (const line of typed) if (isBadge(line.text)) building.leave(line)
  const style = textStyleOf(lines)
  for (const [index, role] of rolesOf(lines, style).entries()) {
    const line = lines[index]
    if (line) takeLine(building, line, role, style)
  }
  return withDoubts(withMarks(building.finish(), typed), lines)
}

// In characters, some three times the longest menu that one call accepts.
const longestText = 200_000

/** Returns the sentence about a pasted text that is too long to be read at once; undefined for any other. */
export function textProblem(text: string): string | undefined {
  if (text.length <= longestText) return undefined
  return 'Dit is te veel om in één keer te lezen. Plak je menu in delen, van hoogstens 200.000 tekens per keer.'
}

function takeLine(building: MenuBuilding, line: MenuLine, { role, lead, rival }: RoleOfLine, style: TextStyle): void {
  const unclear: readonly ReadingDoubt[] = line.shape.kind === 'unclear' ? ['prices'] : []
  const doubts: ReadingDoubt[] = lead < sureLead ? [doubtAbout(rival), ...unclear] : [...unclear]
  if (role === 'heading') building.head(line, doubts.length > 0 ? ['heading'] : [])
  else if (role === 'intro') building.introduce(line)
  else if (role === 'dish') takeDishes(building, line, doubts, style)
  else if (role === 'name') building.add({ ...line.named, prices: [], doubts: [] }, line, doubts)
  else if (role === 'about' || role === 'aboutName') takeText(building, line, doubts, style)
  else if (role === 'price') takePrice(building, line, doubts)
  else if (role === 'variant') takeVariant(building, line)
  else building.leave(line)
}

function doubtAbout(rival: RoleOfLine['rival']): ReadingDoubt {
  if (rival === 'heading') return 'heading'
  return rival === 'dish' || rival === 'name' || rival === 'price' || rival === 'variant' ? 'dish' : 'text'
}

function dishesOf({ shape }: MenuLine): readonly LineDish[] {
  return shape.kind === 'dishes' ? shape.dishes : []
}

function takeDishes(building: MenuBuilding, line: MenuLine, doubts: readonly ReadingDoubt[], style: TextStyle): void {
  const weak: readonly ReadingDoubt[] = line.shape.kind === 'dishes' && line.shape.isWeak ? ['price'] : []
  for (const dish of dishesOf(line)) {
    const isLoose = startsSmall(line.text) && startsSmall(dish.name) && !style.isLowercase && !line.isListed
    const loose: readonly ReadingDoubt[] = isLoose ? ['text'] : isUsualHeading(dish.name) && line.gap ? ['heading'] : []
    building.add(dish, line, [...doubts, ...weak, ...loose])
  }
}

/** Adds a text about the dish above; an amount in it that the dish does not have asks somebody to look. */
function takeText(building: MenuBuilding, line: MenuLine, doubts: readonly ReadingDoubt[], style: TextStyle): void {
  const said = dishesOf(line).flatMap(({ prices }) => prices)
  const isNew = said.some((cents) => !building.dish?.prices.includes(cents))
  const isOther = /p\.p\.|per pers/.test(line.text) && /\d pers/.test(building.dish?.name ?? '')
  // 'Met bacon + 2,00' is about the dish above; 'Roti vol + 2,50' may be one of its own.
  const isExtra = line.shape.kind === 'extra' && /^(?!Met )\p{Lu}[^+:]*[+:]/u.test(line.text)
  // Where texts about dishes are rare or begin small, one that begins as names do may be a dish.
  const isRare = (style.isAboutSmall || style.described < 0.3) && /^(?:\p{Lu}|\d(?!\d* \p{Ll}+$))/u.test(line.original)
  const rare: readonly ReadingDoubt[] =
    isRare && line.indent < 2 && !style.isPricedBelow && !isDietWord(line.text) ? ['dish'] : []
  const more: readonly ReadingDoubt[] = isNew || isOther ? ['prices'] : isExtra ? ['extra'] : []
  building.extend(line, line.text, [], [...doubts, ...rare, ...more])
}

function takePrice(building: MenuBuilding, line: MenuLine, doubts: readonly ReadingDoubt[]): void {
  if (line.shape.kind === 'price') {
    const none: readonly ReadingDoubt[] = line.shape.said === '' && line.shape.prices.length === 0 ? ['noPrice'] : []
    building.extend(line, line.shape.said, line.shape.prices, [...doubts, ...none])
  }
  for (const dish of dishesOf(line)) {
    const texts = [dish.name, dish.description, dish.said].filter((part) => part !== '')
    building.extend(line, texts.join(' '), dish.prices, [...doubts, ...dish.doubts])
  }
}

/** Adds a further price to the dish above, with what it is for; below a heading the dish has the heading's name. */
function takeVariant(building: MenuBuilding, line: MenuLine): void {
  const { openHeading } = building
  const prices = line.shape.kind === 'price' ? line.shape.prices : dishesOf(line).flatMap((dish) => dish.prices)
  const doubts: ReadingDoubt[] = line.shape.kind === 'price' ? ['prices'] : []
  if (openHeading === undefined) building.extend(line, line.text, prices, doubts)
  else building.add({ name: openHeading, description: line.text, prices: [...prices], diets: [], doubts }, line, [])
}

/**
 * Adds to each dish what the marks on its lines say by the menu's legend, as a sentence of its description: its words are
 * then asked about as any are. A mark on a heading is of all dishes below it. What fits no description stays unread.
 */
function withMarks(menu: ReadMenu, lines: readonly MenuLine[]): ReadMenu {
  const marked = new Map(lines.flatMap((line) => line.numbers.map((number) => [number, line] as const)))
  const unread = [...menu.unread]
  const markedThing = <T extends ReadDish | ReadCategory>(thing: T, lead: string): T => {
    const own = thing.lines.flatMap((number) => marked.get(number) ?? [])
    const said = markText([...new Set(own.flatMap(({ says }) => says))], lead)
    const doubts = own.some(({ isUnclear }) => isUnclear)
      ? [...new Set<ReadingDoubt>([...thing.doubts, 'mark'])]
      : thing.doubts
    if (said === '') return { ...thing, doubts }
    const description = thing.description === '' ? said : `${thing.description.replace(/[.\s]+$/, '')}. ${said}`
    if (description.length <= maxDescriptionLength) return { ...thing, description, doubts }
    unread.push({ text: `${thing.name}: ${said}`, lines: [...thing.lines] })
    return { ...thing, doubts }
  }
  const categories = menu.categories.map((category) => ({
    ...markedThing(category, 'Altijd met'),
    dishes: category.dishes.map((dish) => markedThing(dish, 'Bevat:')),
  }))
  return { categories, unread: unread.sort((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0)) }
}

/** Asks to look at dishes for which no price was found, where the dishes around them have one. */
function withDoubts(menu: ReadMenu, lines: readonly MenuLine[]): ReadMenu {
  const asked = new Set(lines.filter(isOnRequest).flatMap(({ numbers }) => numbers))
  const doubtsOf = (dish: ReadDish, isCourse: boolean): ReadingDoubt[] =>
    dish.price !== null || isCourse || dish.lines.some((number) => asked.has(number))
      ? dish.doubts
      : [...new Set<ReadingDoubt>([...dish.doubts, 'noPrice'])]
  const categories = menu.categories.map((category) => {
    const priced = category.dishes.filter(({ price }) => price !== null).length
    const isMenu = category.dishes.length - priced > 2 && priced < category.dishes.length / 2
    return { ...category, dishes: category.dishes.map((dish) => ({ ...dish, doubts: doubtsOf(dish, isMenu) })) }
  })
  return { ...menu, categories }
}

function isOnRequest({ shape }: MenuLine): boolean {
  if (shape.kind === 'price') return shape.prices.length === 0 && shape.said !== ''
  return shape.kind === 'dishes' && shape.dishes.some(({ prices }) => prices.length === 0)
}
