import { searchForm } from '#shared/text.ts'

/** The part of a line that tells a heading from a description. */
type Line = { text: string; isDecorated: boolean }

// Kinds of dishes, drinks and menus, to which a heading may add other words: 'Warme voorgerechten'.
const kinds =
  wordsOf(`gerechten rijsttafels voorgerechten hoofdgerechten nagerechten tussengerechten bijgerechten lunchgerechten visgerechten
  vleesgerechten grillgerechten kindergerechten kipgerechten rijstgerechten wokgerechten desserts toetjes soepen salades
  maaltijdsalades dranken frisdranken wijnen bieren cocktails mocktails aperitieven digestieven likeuren sappen smoothies
  drankjes huiswijnen deals pizza's pizzas pasta's pastas burgers hamburgers broodjes tosti's tostis sandwiches wraps borrelhapjes hapjes snacks
  tapas kindermenu kinderkaart specialiteiten schotels noedels curry's taarten sorbets pannenkoeken poffertjes sauzen
  extra's supplementen arrangementen menu's starters mains sides drinks antipasti primi secondi contorni dolci
  前菜 开胃菜 開胃菜 头盘 頭盤 冷盘 冷菜 凉菜 热菜 熱菜 主菜 主食 汤 湯 汤类 湯類 甜品 甜点 甜點 饮料 飲料 饮品 飲品 酒水 点心 點心 小吃 海鲜 海鮮
  肉类 肉類 蔬菜 素菜 米饭 米飯 炒饭 炒飯 面食 麵食 面类 麵類 套餐`)
// Words that make a heading only without other words: 'Nasi' is one, 'Nasi goreng' is a dish.
const subjects = wordsOf(`voorgerecht hoofdgerecht nagerecht dessert lunch diner ontbijt brunch borrel bites mezze kids
  grill bbq vis vlees kip vegetarisch vega vegan wijn bier koffie thee koffies theeën bami nasi mihoen noedels sushi
  sashimi nigiri maki curry gebak ijs ijsjes patat friet warm koud rood wit rose mousserend fris sterk kaas overig overige frankrijk italië spanje
  portugal duitsland oostenrijk nederland argentinië chili amerika australië zuid-afrika bordeaux bourgogne loire rhône
  elzas toscane piemonte rioja`)
const descriptive =
  /^(?:met|en|of|in|op|van de chef|geserveerd|inclusief|incl\.|keuze|naar keuze|gevuld|huisgemaakte?)(?![\p{L}\p{M}])/iu
const maxHeading = 60
const decoration = /[\s:=~_*#|<>«»+•·–—-]/
/** The end of '7,-', whose dash is no decoration. */
const wholeEuros = /\d[,.][–—-]$/

/** Returns whether a line is a heading wherever it is: decorated, in capitals, or a usual name ('Voorgerechten'). */
export function isClearHeading(line: Line): boolean {
  if (line.text.length > maxHeading || !/\p{L}{2}|\p{Lo}/u.test(line.text)) return false
  return line.isDecorated || isInCapitals(line.text) || isUsualHeading(line.text)
}

/** Returns whether a short line may be a heading if it is set apart. */
export function mayBeHeading(text: string): boolean {
  const words = text.split(/\s+/).length
  return (
    text.length <= maxHeading &&
    words <= 6 &&
    /^[\p{Lu}\p{Lo}\p{N}'"‘“]/u.test(text) &&
    /\p{L}{2}/u.test(text) &&
    !/[.!?=]$|[=;]|,.*,|\d{4,}/.test(text)
  )
}

/** Returns whether a text reads as a description and not as a name: a small letter first, commas, many words. */
export function readsAsDescription(text: string): boolean {
  return continues(text) || text.includes(',') || text.split(/\s+/).length > 5
}

/** Returns the name of a category for its heading: without decoration, and not all in capitals. */
export function headingName(text: string): string {
  const begun = text.replace(/^[^\p{L}\p{N}]+/u, '')
  // Walks from the end: a regular expression for decoration before the end would start over at each sign of it.
  let end = begun.length
  while (end > 0 && decoration.test(begun[end - 1] ?? '') && !wholeEuros.test(begun.slice(end - 3, end))) end -= 1
  const plain = begun.slice(0, end)
  return isInCapitals(plain) ? inSentenceCase(plain) : plain
}

function continues(text: string): boolean {
  return /^\p{Ll}/u.test(text) || descriptive.test(text)
}

/** Returns whether a text has no small letters. */
export function isInCapitals(text: string): boolean {
  return !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= 3
}

/** Returns whether a text is a usual name of a part of a menu: 'Warme voorgerechten'. */
export function isUsualHeading(text: string): boolean {
  if (descriptive.test(text) || text.includes(',') || /\d/.test(text)) return false
  const words = searchForm(text)
    .replace(/[^\p{L}\p{N}'-]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '' && word !== 'en')
  if (words.length === 0 || words.length > 5) return false
  if (words.every((word) => kinds.has(word))) return true
  if (words.every((word) => kinds.has(word) || subjects.has(word))) return !/^\p{Ll}/u.test(text)
  return words.length <= 4 && (kinds.has(words[0] ?? '') || kinds.has(words.at(-1) ?? ''))
}

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).map(searchForm))
}

/** Turns "IJS & PIZZA'S" into "IJs & pizza's"; a word without a vowel ('BBQ') is an abbreviation and stays. */
function inSentenceCase(text: string): string {
  const lower = text.replace(/[\p{L}\p{M}'’]+/gu, (word) =>
    /[AEIOUYÀ-Ý]/.test(word) || word.length < 2 ? word.toLowerCase() : word,
  )
  return lower.replace(/\p{L}+/u, (first) =>
    first.startsWith('ij') ? `IJ${first.slice(2)}` : first.charAt(0).toUpperCase() + first.slice(1),
  )
}

/** Returns whether a text begins with a small letter. */
export function startsSmall(text: string): boolean {
  return /^\p{Ll}/u.test(text)
}
