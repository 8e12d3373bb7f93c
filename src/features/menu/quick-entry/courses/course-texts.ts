import { toCents } from '#shared/money.ts'
import { cleanLine, isBlank } from '#shared/text.ts'
import { courseCounts } from '../../choices/rules.ts'
import { type DraftCourse, type DraftDish, textOfExtra } from '../draft.ts'
import { amountsIn } from '../lines/amounts.ts'

/** A course as its text has it; `isUnclear` if an amount in it may be no supplement. */
export type ReadCourse = { course: DraftCourse; isUnclear: boolean }

/** What stands in brackets, or up to the end of a part of the text; without looking behind, which old browsers can not. */
const part = (pattern: string) =>
  new RegExp(String.raw`[\s,;–-]*(?:\(\s*${pattern}\s*\)|${pattern}(?=\s*(?:$|[,;()]|\.(?:\s|$))))`, 'giu')
const supplement = part(
  String.raw`(?:\+|(?:supplement|suppl?|toeslag|meerprijs)\.?\s*:?\s*\+?)\s*(?:€\s*)?(\d{1,3}(?:[.,]\d{1,2})?)(?:,[-–])?(?:\s*(?:€|euro))?(?:\s*p\.?\s?p)?`,
)
const numbers = ['een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht', 'negen', 'tien']
/** '3 gangen', 'drie gangen', '3-gangen'. */
export const countedCourses = String.raw`(\d{1,2}|${numbers.slice(1).join('|')})[\s-]?(?:gangen|courses)`
const longerMenus = part(
  String.raw`(?:(?:alleen|enkel|only)\s+(?:bij|in|with)|vanaf|from)\s+(?:(?:het|een|the)\s+)?${countedCourses}(?:[\s-]?menu)?`,
)

/** A dish with what was left unread beside it: '(+ 3,50)'. */
export type Beside = { dish: DraftDish; unread: readonly string[] }

/** Puts a course together: what it is called, from how many courses on it comes, and its options with their supplements. */
export function readCourse(name: string, description: string, dishes: readonly Beside[]): ReadCourse {
  const read = dishes.map(optionOf)
  const [only] = read
  const heading = takeFewest(joinWords(name, description))
  // What a single option says of longer menus, it says of its course.
  const isOfOption = heading.fewest === undefined && only !== undefined && read.length === 1
  const own = isOfOption ? takeFewest(only.name) : undefined
  const fromcourses = heading.fewest ?? own?.fewest
  const options = read.map(({ name, cents, diets }) => ({ name: own?.text ?? name, cents, diets }))
  return {
    course: { name: heading.text, ...(fromcourses !== undefined && { fromcourses }), options },
    isUnclear: read.some((option) => option.isUnclear),
  }
}

/** Returns whether a text says nothing but what something costs more. */
export function isSupplement(text: string): boolean {
  return !isBlank(text) && isBlank(text.replace(supplement, ''))
}

/** An option has a name alone: the text of its dish goes into it, so that it is read for allergens as names are. */
function optionOf({ dish: { name, description, extras, diets, lines }, unread }: Beside) {
  const amounts = extras.map(({ cents }) => cents)
  const take = (found: string, inBrackets?: string, open?: string) => {
    const cents = toCents(Number((inBrackets ?? open ?? '').replace(',', '.')))
    if (cents > 0) amounts.push(cents)
    return cents > 0 ? '' : found
  }
  const typed = [name, description, ...unread]
  const plain = typed.map((text) => text.replace(supplement, take))
  const isOne = amounts.length < 2
  const texts = isOne
    ? [...plain, ...extras.map((extra) => `met ${extra.name}`)]
    : [...typed, ...extras.map(textOfExtra)]
  const said = texts.reduce(joinWords, '')
  const hasAmount = amountsIn(said).some(({ strength }) => strength !== 'bare')
  // A text on a line of its own may be the next dish.
  const mayBeTwo = description !== '' && lines.length > 1
  return { name: said, cents: (isOne && amounts[0]) || 0, diets, isUnclear: !isOne || hasAmount || mayBeTwo }
}

/** Returns a text without '(alleen bij 4 gangen)', and the number of courses that it says; one that no menu has stays text. */
export function takeFewest(text: string): { text: string; fewest?: number } {
  const found: number[] = []
  const left = text.replace(longerMenus, (_found, inBrackets?: string, open?: string) => {
    const said = (inBrackets ?? open ?? '').toLowerCase()
    found.push(numbers.includes(said) ? numbers.indexOf(said) + 1 : Number(said))
    return ''
  })
  const [fewest = 0] = found
  const isCount = found.length === 1 && fewest >= courseCounts.fewest && fewest <= courseCounts.most
  return isCount ? { text: tidied(left), fewest } : { text }
}

/** Returns a text with what comes behind it, as one line: 'Zeewolf met beurre blanc', 'Gravad lax, roggebrood'. */
export function joinWords(text: string, more: string): string {
  const [before, behind] = [tidied(text), tidied(more)]
  if (before === '' || behind === '') return before + behind
  return `${before}${/^(?:(?:met|en|in|op|van|uit)\s|\()/i.test(behind) ? ' ' : ', '}${behind}`
}

function tidied(text: string): string {
  return cleanLine(text).replace(/^[\s,;]+/, '')
}
