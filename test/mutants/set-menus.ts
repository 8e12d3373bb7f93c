import type { Fault } from './fault.ts'

const room = 'src/features/menu/quick-entry'
const turning = `${room}/courses/turning.ts`
const texts = `${room}/courses/course-texts.ts`
const ofTurning = { seenBy: [`${room}/courses/turning.test.ts`] }
const entered = { seenBy: [`${room}/entered-whole.sqlite.test.ts`], titled: 'a set menu whose courses' }

/** What can go wrong between a pasted set menu and its courses: a choice, a supplement or a doubt is lost, or a diet is claimed. */
export const faults: readonly Fault[] = [
  {
    name: 'a dish that was doubtful is saved as a choice without a question',
    file: turning,
    find: 'taken.some(({ doubts }) => doubts.length > 0) || ',
    replace: '',
    ...ofTurning,
  },
  {
    name: 'the second of two supplements is lost',
    file: texts,
    find: 'const isOne = amounts.length < 2',
    replace: 'const isOne = amounts.length < 9',
    ...ofTurning,
  },
  {
    name: 'a choice with an amount that nothing explains is saved without a question',
    file: texts,
    find: 'isUnclear: !isOne || hasAmount || mayBeTwo',
    replace: 'isUnclear: false',
    ...ofTurning,
  },
  {
    name: 'the text of a dish, and what it says of allergens, is lost when it is a choice',
    file: texts,
    find: '[...plain, ...extras',
    replace: "[plain[0] ?? '', ...extras",
    ...ofTurning,
  },
  {
    name: 'an extra of a choice is lost, and only costs more',
    file: texts,
    find: '[...plain, ...extras.map(',
    replace: '[...plain, ...extras.slice(9).map(',
    ...ofTurning,
  },
  {
    name: 'a choice that is served with longer menus alone makes its whole course so',
    file: texts,
    find: 'only !== undefined && read.length === 1',
    replace: 'only !== undefined',
    ...ofTurning,
  },
  {
    name: 'back again loses what stood behind a dish that was left out meanwhile',
    file: turning,
    find: '? after : key',
    replace: '? after : after',
    ...ofTurning,
  },
  {
    name: 'back again puts the categories at the wrong place',
    file: turning,
    find: 'isThere ? category.key === after : isHome(category)',
    replace: 'isHome(category)',
    ...ofTurning,
  },
  {
    name: 'what was corrected on a set menu goes when its courses are dishes again',
    file: turning,
    find: 'was: sizes ? first : { lines: first.lines, doubts: first.doubts }',
    replace: 'was: first',
    ...ofTurning,
  },
  {
    name: 'courses are offered that can not be saved',
    file: turning,
    find: 'return isAccepted(dish, list) ? dish : undefined',
    replace: 'return dish',
    ...ofTurning,
  },
  {
    name: 'a nameless choice is saved as a surprise',
    file: turning,
    find: '!isBlank(option.name) && ',
    replace: '',
    ...ofTurning,
  },
  {
    name: 'the size of a menu says what it is free of',
    file: turning,
    find: ' || mayClaim(price)',
    replace: '',
    ...ofTurning,
  },
  {
    name: 'a set menu that is made a category loses its courses',
    file: `${room}/corrections.ts`,
    find: '!dish || dish.courses',
    replace: '!dish',
    ...ofTurning,
  },
  {
    name: 'the courses of a menu are not saved',
    file: `${room}/sending.ts`,
    find: '...(dish.courses?.list ?? []).map(courseOf), ',
    replace: '',
    ...entered,
  },
  {
    name: 'a supplement of a course is not saved',
    file: `${room}/sending.ts`,
    find: ', ...(cents > 0 && { price: toEuros(cents) })',
    replace: '',
    ...entered,
  },
  {
    name: 'a course that short menus leave out is saved as one of all',
    file: `${room}/sending.ts`,
    find: ', ...(fromcourses !== undefined && { fromcourses })',
    replace: '',
    ...entered,
  },
  {
    name: 'a supplement that was left unread is not asked for',
    file: texts,
    find: 'const typed = [name, description, ...unread]',
    replace: 'const typed = [name, description]',
    ...ofTurning,
  },
  {
    name: 'two dishes on a line cost both what one of them does',
    file: turning,
    find: 'dish.lines.includes(line) && !others.some(({ lines }) => lines.includes(line))',
    replace: 'dish.lines.includes(line)',
    ...ofTurning,
  },
  {
    name: 'what stood unread between the courses is lost on the way back',
    file: turning,
    find: '[...draft.unread, ...unread].sort',
    replace: '[...draft.unread].sort',
    ...ofTurning,
  },
  {
    name: 'a dish that the reader took for the text of another one goes without a question',
    file: texts,
    find: "const mayBeTwo = description !== '' && lines.length > 1",
    replace: 'const mayBeTwo = lines.length > 99',
    ...ofTurning,
  },
  {
    name: 'the dishes of another menu are choices of this one',
    file: `${room}/courses/set-menus.ts`,
    find: 'return !isMenu && ',
    replace: 'return ',
    ...ofTurning,
  },
  {
    name: 'a dish that is moved to an empty category without a name is lost',
    file: `${room}/corrections.ts`,
    find: 'category.key === to ? [...dishes, dish] : dishes',
    replace: "category.key === to && category.name !== '' ? [...dishes, dish] : dishes",
    seenBy: [`${room}/rules.test.ts`],
    titled: 'can move a dish',
  },
]
