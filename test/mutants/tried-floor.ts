import type { Fault } from './fault.ts'

const swaps = 'src/features/menu/replacing/server/swap-commands.ts'
const links = 'src/features/products/links/server/links.ts'
const restore = 'src/features/menu/trash/server/restore.ts'
const incidents = 'src/features/menu/dishes/server/incidents.ts'
const queries = 'src/features/menu/recall/server/queries.ts'
const steps = 'src/features/menu/recall/server/steps.ts'
const bySwaps = ['src/features/menu/replacing/swaps.test.ts']
const byRecall = ['src/features/menu/recall/recall.test.ts']
const byModel = ['src/features/products/inheritance.test.ts']
const byStations = ['src/features/menu/stations/stations.test.ts']

/** What went wrong, or could, once swaps, stations, what can be left off, recalls and reactions met each other. */
export const faults: readonly Fault[] = [
  {
    name: 'the end of a swap takes out what was put in for good',
    file: links,
    find: '  await keepForGood(trx, companyId, held)\n',
    replace: '',
    seenBy: bySwaps,
  },
  {
    name: 'an undo of the end of a swap leaves the check of something else',
    file: restore,
    find: "  await endSignOffs(trx, companyId, caller, { kind: 'product', ids: held, change: 'part-added' })\n",
    replace: '',
    seenBy: bySwaps,
  },
  {
    name: 'a swap that the owner prolonged stays its first maker’s alone',
    file: swaps,
    find: '    await addPart(trx',
    replace: '    if (!held) await addPart(trx',
    seenBy: bySwaps,
  },
  {
    name: 'each tap mails the owners',
    file: incidents,
    find: '    if (isRepeat) return id\n',
    replace: '',
    seenBy: byRecall,
  },
  {
    name: 'a reaction to another dish mails nobody',
    file: incidents,
    find: ".where('dish_id', '=', dishId).executeTakeFirst()",
    replace: '.executeTakeFirst()',
    seenBy: byRecall,
  },
  {
    name: 'a note of a clock that stood ahead keeps the mails of a year',
    file: incidents,
    find: ".where('at', '<=', now.toISOString())",
    replace: '',
    seenBy: byRecall,
  },
  {
    name: 'a recall is answered with tens of megabytes',
    file: queries,
    find: '    if (held > mostHeld) throw tooMuchHeld()\n',
    replace: '',
    seenBy: byRecall,
  },
  {
    name: 'a station brings nothing to what is made on it',
    file: 'src/features/menu/doubts/server/known-alone.ts',
    find: '...(stations && { brought: broughtTo(stations) }),',
    replace: '',
    seenBy: byModel,
  },
  {
    name: 'a level of a recall reads all links of the company',
    file: steps,
    find: ".where('link.ended_at', '>', ended))\n",
    replace: ".where('link.ended_at', '>', ended)).orderBy('id')\n",
    seenBy: byRecall,
  },
  {
    name: 'what a station brings is left off with a product',
    file: 'src/features/menu/doubts/server/known-without.ts',
    find: 'summariseDish(summaries, { ...node, products: kept })',
    replace: 'summariseDish(summaries, { products: kept, isConfirmed: node.isConfirmed, isStopped: node.isStopped })',
    seenBy: byStations,
  },
]
