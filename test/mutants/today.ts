import type { Fault } from './fault.ts'

const dashboard = 'src/features/dashboard'
const dishes = 'src/features/menu/dishes/rules.ts'
const history = 'src/features/history'
const queries = `${history}/server/queries.ts`
const overview = [`${dashboard}/dashboard.test.ts`]
const pages = [`${dashboard}/history.test.ts`]
const rules = [`${dashboard}/rules.test.ts`]
const groups = [`${history}/groups.test.ts`]

/** What can go wrong on the first screen: somebody reads another's, is told too little, or is told what is not so. */
export const faults: readonly Fault[] = [
  {
    name: "a company reads another's history",
    file: queries,
    find: ".where('history.company_id', '=', companyId)",
    replace: ".where('history.company_id', '>', 0 as CompanyId)",
    seenBy: pages,
  },
  {
    name: "the name of another company's colleague can be asked for, and its lines",
    file: queries,
    find: "if (person !== undefined && !people.some(({ id }) => id === person)) throw notFound('Collega')",
    replace: '',
    seenBy: pages,
    titled: 'like nobody',
  },
  {
    name: 'a page of the history begins with the last line of the one before',
    file: queries,
    find: "query.where('history.id', '<', before ?? 0)",
    replace: "query.where('history.id', '<=', before ?? 0)",
    seenBy: pages,
    titled: 'a page at a time',
  },
  {
    name: 'any colleague reads who asks for access',
    file: 'src/features/accounts/access-requests/server/queries.ts',
    find: 'return mayManageColleagues(caller) ? readRequests(db, companyId) : []',
    replace: "return caller.kind === 'staff' ? readRequests(db, companyId) : []",
    seenBy: overview,
    titled: 'asks for access',
  },
  {
    name: 'what two people did is said of one of them',
    file: `${history}/groups.ts`,
    find: 'JSON.stringify([who, userId, action, what, wayOf(line)])',
    replace: 'JSON.stringify([action, what, wayOf(line)])',
    seenBy: groups,
  },
  {
    name: 'a price that changed twice shows its last step alone',
    file: `${history}/changes-in-words.ts`,
    find: '...lines.map((line) => line.before)',
    replace: '...lines.slice(0, 1).map((line) => line.before)',
    seenBy: groups,
  },
  {
    name: 'an owner who took the card offline is a beginner again',
    file: `${dashboard}/server/queries.ts`,
    find: 'waspublished: ispublished || (await wasMenuPublished(db, companyId))',
    replace: 'waspublished: ispublished || ((await wasMenuPublished(db, companyId)) && ispublished)',
    seenBy: overview,
    titled: 'leads a new owner',
  },
  {
    name: 'a dish that guests read with unknown allergens stands below drafts',
    file: `${dashboard}/rules.ts`,
    find: 'gravityOf(a.dish, read) - gravityOf(b.dish, read)',
    replace: 'gravityOf(b.dish, read) - gravityOf(a.dish, read)',
    seenBy: rules,
  },
  {
    name: 'a dish without a category is nothing to do',
    file: dishes,
    find: "'zonder categorie': ({ categoryid }) => categoryid === 0",
    replace: "'zonder categorie': ({ categoryid }) => categoryid < 0",
    seenBy: ['src/features/menu/dishes/rules.test.ts'],
  },
  {
    name: 'the list that opens from what there is to do leaves some out',
    file: dishes,
    find: 'tasksOf(dish).length > 0',
    replace: 'tasksOf(dish).length > 1',
    seenBy: rules,
    titled: 'holds exactly that',
  },
  {
    name: 'what is back on the card is said to be out',
    file: `${dashboard}/rules.ts`,
    find: 'soldoutuntil !== null',
    replace: 'soldoutuntil !== undefined',
    seenBy: overview,
    titled: 'names what is sold out',
  },
  {
    name: 'the note undoes nothing',
    file: `${dashboard}/web/use-sold-out.ts`,
    find: 'mutate({ ...dish, soldout: !soldout })',
    replace: 'mutate({ ...dish, soldout })',
    seenBy: ['e2e/today.spec.ts'],
  },
  {
    name: 'what is gone can be put back from each line that ever named it',
    file: `${dashboard}/web/history-page.tsx`,
    find: 'newest.get(key) === thing && ',
    replace: '',
    seenBy: ['e2e/today.spec.ts'],
  },
  {
    name: 'a day of another year is said as if it were of this one',
    file: 'src/shared/dates.ts',
    find: 'sayDay(isoDay, dutchDay(now))}`',
    replace: 'sayDay(isoDay, isoDay)}`',
    seenBy: ['src/shared/dates.test.ts'],
    titled: 'said as people say it',
  },
  {
    name: 'a menu that is offline is said to be served',
    file: `${dashboard}/server/queries.ts`,
    find: '.filter(({ isPublished }) => isPublished)',
    replace: '',
    seenBy: overview,
    titled: 'of a house with several menus',
  },
  {
    name: 'a house that is offline is said to serve its menus',
    file: `${dashboard}/server/queries.ts`,
    find: 'menu.ispublished && served && { served }',
    replace: 'served && { served }',
    seenBy: overview,
    titled: 'of a house with several menus',
  },
  {
    name: 'a house with one menu reads of several',
    file: `${dashboard}/server/queries.ts`,
    find: 'menus.length < 2',
    replace: 'menus.length < 0',
    seenBy: overview,
    titled: 'of a house with several menus',
  },
  {
    name: 'what comes today is still that of yesterday after midnight',
    file: `${dashboard}/served-today.ts`,
    find: 'Math.min(midnight, ...changes)',
    replace: 'Math.min(...changes)',
    seenBy: [`${dashboard}/served-today.test.ts`],
    titled: 'no longer than the midnight',
  },
  {
    name: 'of categories that end before their menu nothing is said',
    file: `${dashboard}/served-today.ts`,
    find: "said !== '' && said !== menu.said",
    replace: "said === '' && said !== menu.said",
    seenBy: [`${dashboard}/served-today.test.ts`],
    titled: 'end or come at another hour',
  },
  {
    name: 'hours are told of categories that no guest reads',
    file: `${dashboard}/server/queries.ts`,
    find: 'new Map(shownToGuests(groups).map',
    replace: 'new Map(groups.map',
    seenBy: overview,
    titled: 'of a house with several menus',
  },
]
