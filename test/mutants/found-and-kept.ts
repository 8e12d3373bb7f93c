import type { Fault } from './fault.ts'

const copies = 'src/features/publishing/public-card/kept-copies.ts'
const kept = 'src/features/publishing/public-card/web/kept-cards.ts'
const later = 'src/features/publishing/public-card/web/guest-script.ts'
const worker = 'src/features/publishing/public-card/web/card-worker.ts'
const cardRules = 'src/features/publishing/public-card/rules.ts'
const data = 'src/features/publishing/public-card/structured-menu.ts'
const head = 'src/features/publishing/public-card/server/found-head.tsx'
const bySight = { seenBy: ['src/features/publishing/public-card/kept-copies.test.ts'] }
const byGuest = { seenBy: ['e2e/kept-card.spec.ts'] }
const byCrawler = { seenBy: ['src/features/publishing/public-card/found.sqlite.test.ts'] }
const inOldCopy = { seenBy: ['src/features/publishing/public-card/old-copy.sqlite.test.ts'] }

export const faults: readonly Fault[] = [
  {
    name: 'a copy stays although the server is back',
    file: later,
    find: '|| ask(), minute)',
    replace: '|| ask(), 1000 * minute)',
    seenBy: ['e2e/kept-card.spec.ts'],
    titled: 'keeps a guest waiting',
  },
  {
    name: 'a kept copy shows allergens for a week',
    file: copies,
    find: 'return soldOutUntil(answered) - answered',
    replace: 'return soldOutUntil(answered) - answered + 7 * 24 * 60 * minute',
    ...bySight,
    titled: 'until the end of the kitchen',
  },
  {
    name: 'a clock that was set back makes a kept copy young',
    file: copies,
    find: 'return !isYoung || !(now >= seen - leeway)',
    replace: 'return !isYoung',
    ...bySight,
    titled: 'does not become young',
  },
  {
    name: 'a kept copy of an unknown moment shows its allergens',
    file: copies,
    find: '.every((age) => age >= -leeway && age < allergensLast(answered))',
    replace: '.every((age) => !(age < -leeway || age >= allergensLast(answered)))',
    ...bySight,
    titled: 'when a moment is not known',
  },
  {
    name: 'a kept copy is shown without its moment',
    file: copies,
    find: 'if (opening === undefined || isSaid) return opening && html',
    replace: 'if (opening === undefined || isSaid) return html',
    ...bySight,
    titled: 'says from when it is',
  },
  {
    name: 'the worker answers for staff pages too',
    file: copies,
    find: '/^\\/show\\/([\\w-]+)\\/?$/',
    replace: '/^\\/(?:show\\/)?([\\w-]+)\\/?$/',
    ...bySight,
    titled: 'leaves all else alone',
  },
  {
    name: 'photos stay on a phone although no card shows them any more',
    file: kept,
    find: 'ofCard.map((key) => cards.delete(key)))\n  await dropUnshown(cards)',
    replace: 'ofCard.map((key) => cards.delete(key)))',
    seenBy: ['e2e/photo.spec.ts'],
    titled: 'until no card on the phone shows it',
  },
  {
    name: 'an unpublished menu takes the photos of a card that still shows them',
    file: kept,
    find: 'picture !== undefined && !copies.some((html) => html.includes(picture))',
    replace: 'picture !== undefined',
    seenBy: ['e2e/photo.spec.ts'],
    titled: 'until no card on the phone shows it',
  },
  {
    name: 'an old copy is the one with allergens',
    file: kept,
    find: 'isTooOld(timesOf(copy), now) ? show(cards, address.withoutAllergens, now)',
    replace: 'isTooOld(timesOf(copy), now) ? show(cards, address.card, now)',
    ...byGuest,
    titled: 'a copy of yesterday',
  },
  {
    name: 'a copy that is left open shows allergens until the night after it was opened',
    file: later,
    find: 'Number(copy?.dataset.answered ?? opened)',
    replace: 'opened',
    ...byGuest,
    titled: 'left open',
  },
  {
    name: 'a copy stays when the network is back',
    file: later,
    find: "addEventListener('online', reload)",
    replace: "addEventListener('offline', reload)",
    ...byGuest,
    titled: 'readable without network',
  },
  {
    name: 'a guest keeps looking at a copy when another card comes late',
    file: later,
    find: "workers.addEventListener('message', reload)",
    replace: "workers.addEventListener('messageerror', reload)",
    ...byGuest,
    titled: 'a server that fails',
  },
  {
    name: 'an unpublished card stays on the phone',
    file: worker,
    find: 'const isGone = answer.status === 404 || answer.status === 410',
    replace: 'const isGone = answer.status === 410',
    ...byGuest,
    titled: 'unpublished card is gone',
  },
  {
    name: 'a server that fails hides the card on the phone',
    file: copies,
    find: 'return status >= 500 || status === 429',
    replace: 'return status === 429',
    ...byGuest,
    titled: 'a server that fails',
  },
  {
    name: 'the card for an old copy holds traces and grains',
    file: cardRules,
    find: '...dish, ...unsaid',
    replace: '...dish',
    seenBy: ['src/features/publishing/public-card/rules.test.ts'],
  },
  {
    name: 'the card for an old copy is the card of today',
    file: 'src/features/publishing/public-card/server/public-card.ts',
    find: 'withoutHours(withoutAllergens(withoutSpecials(today)))',
    replace: 'withoutHours(withoutSpecials(today))',
    ...inOldCopy,
    titled: 'nothing of allergens',
  },
  {
    name: 'the card for an old copy is read when the menu is not published',
    file: cardRules,
    find: 'return menu.isPublished',
    replace: 'return menu.isPublished || true',
    ...inOldCopy,
    titled: 'is gone with the card',
  },
  {
    name: 'a name ends the script element of the menu as data',
    file: data,
    find: '/[<\\u2028\\u2029]/g',
    replace: '/[\\u2028\\u2029]/g',
    ...byCrawler,
    titled: 'never ends its own element',
  },
  {
    name: 'search engines may keep the allergens of last month',
    file: head,
    find: "? 'noarchive' :",
    replace: "? 'all' :",
    ...byCrawler,
    titled: 'for no copy',
  },
  {
    name: 'a card is listed although its owner said no',
    file: head,
    find: "menu.findable ? 'noarchive' : 'noindex'",
    replace: "'noarchive'",
    ...byCrawler,
    titled: 'while the owner says so',
  },
]
