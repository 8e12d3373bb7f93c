import type { Fault } from './fault.ts'

const room = 'src/features/publishing/public-card/'
const versions = `${room}server/card-versions.ts`
const visit = 'src/server/door-visit.ts'
const seenByVersions = [`${room}card-versions.test.ts`]
const seenByLongMenu = ['src/features/publishing/card/long-menu.test.ts']
const seenByDoor = [`${room}front-door.test.ts`]

/** Faults in what makes the card quick: it is older than it may be, or not what the server itself would answer. */
export const faults: readonly Fault[] = [
  {
    name: 'a guest whose card waits reads a language that is switched off',
    file: 'src/features/publishing/public-card/server/public-card.ts',
    find: '    if (makingOf(now.card).form !== form) throw new NotOffered()\n',
    replace: '',
    seenBy: ['src/features/publishing/public-card/card-turns.test.ts'],
    titled: 'languages that are switched off',
  },
  {
    name: 'a card that is known is still sent after a save in the same process',
    file: versions,
    find: 'if (token !== undefined) this.#cards.delete(token)',
    replace: "if (token === '') this.#cards.delete(token)",
    seenBy: seenByVersions,
  },
  {
    name: 'what another process changed is seen whenever a timer comes round',
    file: versions,
    find: 'if (now - known.askedAt > trustedFor) return undefined',
    replace: '',
    seenBy: seenByVersions,
  },
  {
    name: 'a card is sent for ever while the database is away',
    file: versions,
    find: 'if (age > servedWhileAway) return undefined',
    replace: '',
    seenBy: seenByVersions,
    titled: 'ten minutes',
  },
  {
    name: 'a menu that was unpublished while its card waited still goes to guests',
    file: `${room}server/public-card.ts`,
    find: 'if (!now.card) throw cardNotFound()',
    replace: '',
    seenBy: [`${room}card-turns.test.ts`],
    titled: 'unpublished or deleted',
  },
  {
    name: 'a card of an hour ago does not say from when it is',
    file: `${room}server/public-card.ts`,
    find: '(packed) => date(packed, asOf)',
    replace: 'async (packed) => packed',
    seenBy: seenByVersions,
    titled: 'ten minutes',
  },
  {
    name: 'each token of no card asks the database each time',
    file: versions,
    find: 'if (!stored) this.#missing.set(token, known)',
    replace: 'if (!stored) this.#missing.delete(token)',
    seenBy: seenByVersions,
    titled: 'asks the database nothing',
  },
  {
    name: 'a kept card is sent after the moment until which it holds',
    file: `${room}rules.ts`,
    find: 'return kept.validUntil === undefined || now < kept.validUntil',
    replace: 'return now > 0 || kept.validUntil === undefined',
    seenBy: [`${room}kept-cards.test.ts`],
    titled: 'the moment',
  },
  {
    name: 'a prepared answer keeps the date of its first second',
    file: 'src/server/dated-answer.ts',
    find: 'if (second === this.#second) return this.#bytes',
    replace: 'if (this.#second > 0) return this.#bytes',
    seenBy: seenByDoor,
    titled: 'date of now',
  },
  {
    name: 'the date is written over in what a slow client has not read yet',
    file: 'src/server/dated-answer.ts',
    find: 'if (socket.writableLength > 0) this.#isBeingRead = true',
    replace: 'if (socket.writableLength < 0) this.#isBeingRead = true',
    seenBy: seenByDoor,
    titled: 'however late',
  },
  {
    name: 'guests in another language get the Dutch page at the door',
    file: `${room}server/card-answers.ts`,
    find: 'languageFor(card, lang), card.version',
    replace: "'nl', card.version",
    seenBy: seenByDoor,
    titled: 'each form',
  },
  {
    name: 'the door answers requests with a body, a range or any other header',
    file: 'src/server/read-head.ts',
    find: 'if (!once.has(name) || found.has(name)) return undefined',
    replace: 'if (found.has(name)) return undefined',
    seenBy: seenByDoor,
    titled: 'nothing else',
  },
  {
    name: 'a client that takes no answers fills the memory with them',
    file: visit,
    find: 'else if (answer.sendTo(this.#socket)) return found.end',
    replace: 'else if (answer.sendTo(this.#socket) || found.end > 0) return found.end',
    seenBy: seenByDoor,
    titled: 'takes no answers',
  },
  {
    name: 'a long menu is put together in one piece while every other guest waits',
    file: 'src/features/menu/dishes/server/queries.ts',
    find: 'return mapInTurns(rows, (row) => ({',
    replace: 'void mapInTurns\n  return rows.map((row) => ({',
    seenBy: seenByLongMenu,
  },
  {
    name: 'the products of a long menu are added up in one piece while every other guest waits',
    file: 'src/features/products/graph/server/product-graph.ts',
    find: 'const nodes = await mapInTurns(products.rows, ({ id',
    replace: 'const nodes = products.rows.map(({ id',
    seenBy: seenByLongMenu,
  },
  {
    name: 'cards from before a database was restored are sent once its versions are as high again',
    file: versions,
    find: 'if (before?.stored && hasGoneBack(before.stored, stored)) this.#wentBack',
    replace: 'if (before?.stored && hasGoneBack(before.stored, before.stored)) this.#wentBack',
    seenBy: seenByVersions,
    titled: 'to a restored database',
  },
  {
    name: 'cards outlive a database that was empty while it was restored',
    file: versions,
    find: 'now?.published?.version ?? never',
    replace: 'now?.published?.version ?? -never',
    seenBy: seenByVersions,
    titled: 'to a restored database',
  },
  {
    name: 'work on a long list never gives way',
    file: 'src/server/turns.ts',
    find: 'if (performance.now() - begin < longestTurn) continue',
    replace: 'if (begin > -longestTurn) continue',
    seenBy: ['src/server/turns.test.ts'],
  },
  {
    name: 'a long menu is rendered while every other guest waits',
    file: `${room}server/card-maker.ts`,
    find: 'if (!isReady && isShort(job)) return makeCard(job)',
    replace: 'if (!isReady) return makeCard(job)',
    seenBy: [`${room}card-maker.sqlite.test.ts`],
  },
]
