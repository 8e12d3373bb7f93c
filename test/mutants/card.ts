import type { Fault } from './fault.ts'

const changes = 'src/features/accounts/company/server/company-changes.ts'
const cache = 'src/features/publishing/public-card/server/card-cache.ts'
const watch = 'src/db/write-watch.ts'
const packed = 'src/server/files/precompressed.ts'
const version = 'src/features/publishing/public-card/card-version.test.ts'
const kept = 'src/features/publishing/public-card/kept-cards.sqlite.test.ts'
const turns = 'src/features/publishing/public-card/card-turns.test.ts'

/** Faults in the card that guests read: it is older than the menu, made too often, or kept where it must not be. */
export const faults: readonly Fault[] = [
  {
    name: 'rows that were written and returned on SQLite do not count as a change',
    file: watch,
    find: 'result.numAffectedRows ?? result.rows.length',
    replace: 'result.numAffectedRows ?? 0',
    seenBy: ['src/db/write-watch.test.ts'],
  },
  {
    name: 'a deleted row does not count as a change, so the old card stays',
    file: watch,
    find: ", 'DeleteQueryNode'])",
    replace: '])',
    seenBy: ['src/db/write-watch.test.ts', version],
  },
  {
    name: 'a row written by a common table expression of a statement without rows does not count as a change',
    file: watch,
    find: 'isCounted(node) && !writesBefore(node)',
    replace: 'isCounted(node)',
    seenBy: ['src/db/write-watch.postgres.test.ts'],
    database: 'postgres',
  },
  {
    name: 'a save that changes nothing drops the card',
    file: changes,
    find: 'if (hasWritten()) return { answer, version }',
    replace: 'if (version > 0) return { answer, version }',
    seenBy: [version],
  },
  {
    name: 'a command called inside a change writes past the watch',
    file: changes,
    find: '() => run(watched, caller))',
    replace: '() => run(trx, caller))',
    seenBy: ['src/features/menu/quick-entry/quick-entry.test.ts', version],
  },
  {
    name: 'a change joins a change of another company, whose version then rises instead',
    file: changes,
    find: 'open?.companyId === companyId && ',
    replace: 'open && ',
    seenBy: [version],
  },
  {
    name: 'kept cards are never evicted, however many there are',
    file: cache,
    find: 'maxSize: maxBytes',
    replace: 'maxSize: Number.MAX_SAFE_INTEGER',
    seenBy: [kept],
  },
  {
    name: 'a kept card is sent although the menu has changed since',
    file: cache,
    find: '!isCurrent(kept, version)) return undefined\n    if (stillHolds',
    replace: 'false) return undefined\n    if (stillHolds',
    seenBy: [kept],
    titled: 'are dropped when a change|never go back',
  },
  {
    name: 'after a backup is restored, guests are sent a kept card that is newer than the data',
    file: 'src/features/publishing/public-card/rules.ts',
    find: 'return kept.version === version',
    replace: 'return kept.version >= version',
    seenBy: [kept],
    titled: 'restored database',
  },
  {
    name: 'a guest who saw the newer version waits for a card that was begun at the older one',
    file: cache,
    find: 'underWay?.version !== undefined && underWay.version >= version',
    replace: 'underWay?.version !== undefined',
    seenBy: [kept],
    titled: 'never go back',
  },
  {
    name: 'a card that was being made when its company went back to an earlier day is kept',
    file: cache,
    find: 'if (!isLatest() || version === undefined) return',
    replace: 'if (version === undefined) return',
    seenBy: [turns],
    titled: 'for its guests alone',
  },
  {
    name: 'a cold card is made once for each guest who waits for it',
    file: cache,
    find: 'this.#underWay.set(name, underWay)',
    replace: '',
    seenBy: [kept],
    titled: 'made once for all guests',
  },
  {
    name: 'the cards of one restaurant keep the guests of all others waiting',
    file: cache,
    find: 'this.#turns.take(companyId, busy, begin)',
    replace: 'Promise.resolve().then(begin)',
    seenBy: [turns],
    titled: 'leaves the guest of another',
  },
  {
    name: 'a card that waits for its turn is made once more for each change meanwhile',
    file: cache,
    find: 'if (underWay && !underWay.hasBegun) Object.assign(underWay, { version, make })',
    replace: '',
    seenBy: [turns],
    titled: 'made once for all changes',
  },
  {
    name: 'a card that waited while its company changed is kept as the one of before',
    file: cache,
    find: 'else if (underWay) underWay.version = undefined',
    replace: '',
    seenBy: [turns],
    titled: 'for its guests alone',
  },
  {
    name: 'cards wait without end to be made',
    file: cache,
    find: 'new TenantQueue({ atOnce, waiting,',
    replace: 'new TenantQueue({ atOnce, waiting: waiting + 1000,',
    seenBy: [turns],
    titled: 'too many wait',
  },
  {
    name: 'one card after another waits for a database that is away',
    file: 'src/features/publishing/public-card/server/public-card.ts',
    find: 'now.asOf !== undefined',
    replace: 'now.asOf === 0',
    seenBy: [turns],
    titled: 'is not waited for again',
  },
  {
    name: 'every later guest gets the failure of a card that could not be made',
    file: cache,
    find: '.then(end, end)',
    replace: '.then(end, () => undefined)',
    seenBy: [kept],
    titled: 'made anew',
  },
  {
    name: "zlib's whole working buffers are kept with the few bytes of a card",
    file: packed,
    find: 'br: alone(br)',
    replace: 'br',
    seenBy: [kept],
    titled: 'packed bytes alone',
  },
  {
    name: 'a card that is known already comes with a policy that forbids its style',
    file: packed,
    find: "reply.headers(packed.headers).header('vary', 'accept-encoding').code(304)",
    replace: "reply.header('vary', 'accept-encoding').code(304)",
    seenBy: [kept],
    titled: 'revalidated by its ETag',
  },
  {
    name: 'the menu as data tells guests the prices that the owner hides',
    file: 'src/features/publishing/public-card/server/public-card.ts',
    find: `withoutHidden(await getCompleteMenu(db, card.companyId, first))
      return { packed: await maker.make({ kind: 'data'`,
    replace: `await getCompleteMenu(db, card.companyId, first)
      return { packed: await maker.make({ kind: 'data'`,
    seenBy: [kept],
  },
  {
    name: 'the browser may keep answers to staff',
    file: 'src/server/requests/no-store.ts',
    find: "|| !reply.hasHeader('cache-control')",
    replace: '',
    seenBy: ['test/all-routes.test.ts'],
    titled: 'may keep',
  },
  {
    name: 'dishes entered at once stand from the top of a category that has dishes already',
    file: 'src/db/positions.ts',
    find: '(lastOf.get(list) ?? 0) + 1',
    replace: '(lastOf.get(list) ?? 0) + (lastOf.has(list) ? 0 : 1)',
    seenBy: ['src/features/menu/quick-entry/quick-entry.test.ts'],
  },
]
