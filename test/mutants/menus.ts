import type { Fault } from './fault.ts'

const commands = 'src/features/menu/menus/server/commands.ts'
const queries = 'src/features/menu/menus/server/queries.ts'
const placing = 'src/features/menu/menus/server/placing.ts'
const served = 'src/features/publishing/card/server/served-menus.ts'
const tokens = 'src/features/publishing/public-card/server/card-by-token.ts'
const cache = 'src/features/publishing/public-card/server/card-cache.ts'
const calls = 'src/features/menu/menus/menus.test.ts'
const cards = 'src/features/publishing/card/served-menus.test.ts'
const kept = 'src/features/publishing/public-card/kept-cards.sqlite.test.ts'

/** Faults in a house's menus: a code opens what it must not, a warning falls away, a card of another hour is shown. */
export const faults: readonly Fault[] = [
  {
    name: "another house's menu is changed by its id",
    file: queries,
    find: "    .where('company_id', '=', companyId)\n}",
    replace: '}',
    seenBy: [calls],
    titled: "another company's menu",
  },
  {
    name: 'a changed text of a menu forgets how it was translated',
    file: commands,
    find: 'before: row.introduction, after: introduction',
    replace: "before: '', after: introduction",
    seenBy: ['src/features/menu/translating/menu-names.test.ts'],
    titled: 'stale until somebody looks at it',
  },
  {
    name: 'a translation that went along to a changed text of a menu is read by guests',
    file: 'src/features/translations/own-texts/server/commands.ts',
    find: 'source: isStale({ source }, subject.words) ? source : null',
    replace: 'source: null',
    seenBy: ['src/features/menu/translating/menu-names.test.ts'],
    titled: 'stale until somebody looks at it',
  },
  {
    name: 'the code of a menu opens what is served in its place',
    file: 'src/features/publishing/public-card/server/public-card.ts',
    find: "menu: menuId ?? 'served'",
    replace: "menu: menuId === 0 ? menuId : 'served'",
    seenBy: [cards],
    titled: 'opens that menu at every hour',
  },
  {
    name: 'the menus of a house that is offline are read by their own codes',
    file: tokens,
    find: "eb.case().when('house.is_published', '=', 1)",
    replace: "eb.case().when('house.is_published', '>=', 0)",
    seenBy: [cards],
    titled: 'every menu of a house that is offline',
  },
  {
    name: "a menu that is offline stands behind the house's code",
    file: served,
    find: 'isPublished || !isForGuests',
    replace: 'isPublished || isForGuests',
    seenBy: [cards],
    titled: 'is read by nobody',
  },
  {
    name: 'a menu that hides allergens shows none of them and does not say so',
    file: served,
    find: "!(isHouse && name === 'translate')",
    replace: "!(isHouse && name !== 'price')",
    seenBy: [cards],
    titled: 'a menu without allergens',
  },
  {
    name: 'who lacks the right hides allergens by letting a menu follow a house that hides them',
    file: commands,
    find: 'house: house.show_allergens === 1, before',
    replace: 'house: true, before',
    seenBy: [calls],
    titled: 'hides none on a menu',
  },
  {
    name: 'who lacks the right calls a menu free of an allergen',
    file: commands,
    find: 'refuseClaims(caller, [columns.name, columns.introduction])',
    replace: 'refuseClaims(caller, [columns.name])',
    seenBy: [calls],
    titled: 'hides none on a menu',
  },
  {
    name: 'a category that is made later stands on no menu, so that no guest sees it',
    file: placing,
    find: 'menuId === undefined ? menus[0]',
    replace: 'menuId === undefined ? undefined',
    seenBy: [calls],
    titled: 'made later',
  },
  {
    name: 'the card of the next hours is that of now',
    file: cache,
    find: 'makeNext(new Date(validUntil))',
    replace: 'makeNext(new Date())',
    seenBy: [kept],
    titled: 'made before that',
  },
  {
    name: 'a proxy may answer with the card of the hours before while the server is away',
    file: 'src/features/publishing/public-card/rules.ts',
    find: 'validUntil - now < servedWhileAway',
    replace: 'validUntil < now',
    seenBy: [cards],
    titled: 'no proxy may keep',
  },
  {
    name: 'a menu of another house is passed over in silence by what is pasted on it',
    file: placing,
    find: "if (!menu && menuId !== undefined) throw notFound('Kaart')",
    replace: '',
    seenBy: ['src/features/menu/quick-entry/quick-entry.test.ts'],
    titled: 'is not found, and nothing is saved',
  },
  {
    name: 'who ordered the list of a menu before a menu was pasted on it takes its categories off again',
    file: placing,
    find: "version: eb('version', '+', 1)",
    replace: "version: eb('version', '+', 0)",
    seenBy: ['src/features/menu/quick-entry/quick-entry.test.ts'],
    titled: 'with the categories that were there already',
  },
]
