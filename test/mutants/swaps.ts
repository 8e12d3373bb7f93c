import type { Fault } from './fault.ts'

const commands = 'src/features/menu/replacing/server/swap-commands.ts'
const queries = 'src/features/menu/replacing/server/swap-queries.ts'
const rules = 'src/features/menu/replacing/swap-rules.ts'
const byCalls = ['src/features/menu/replacing/swaps.test.ts']
const byRule = ['src/features/menu/replacing/swap-rules.test.ts']

/** What can go wrong with a product that is there today in place of another: it stops to count, or by whom may not say so. */
export const faults: readonly Fault[] = [
  {
    name: 'anybody ends a swap',
    file: commands,
    find: '    await requireMayEnd(trx, companyId, caller, { productId, byId })\n',
    replace: '',
    seenBy: byCalls,
  },
  {
    name: 'what is always in the product is ended as a swap',
    file: commands,
    find: 'if (!swap || swap.swap_until === null) return',
    replace: 'if (!swap) return',
    seenBy: byCalls,
  },
  {
    name: 'what is always in the product becomes a swap',
    file: commands,
    find: 'if (held?.swap_until === null) throw',
    replace: 'if (held && !held.begun_in) throw',
    seenBy: byCalls,
  },
  {
    name: 'a check stands again of another product than was checked',
    file: commands,
    find: 'earlier !== undefined && earlier.content_hash === (await readStamp(trx, companyId, productId))',
    replace: 'earlier !== undefined',
    seenBy: byCalls,
  },
  {
    name: 'a check stands again that was taken back',
    file: commands,
    find: 'return (await later.executeTakeFirst()) ? undefined : check',
    replace: 'return (await later.executeTakeFirst()) ? check : check',
    seenBy: byCalls,
  },
  {
    name: 'no check stands again',
    file: commands,
    find: 'const stands = isSame &&',
    replace: 'const stands = !isSame &&',
    seenBy: byCalls,
  },
  {
    name: 'a swap falls off the list by the clock',
    file: queries,
    find: ".where('link.swap_until', 'is not', null)",
    replace: ".where('link.swap_until', '>', new Date().toISOString())",
    seenBy: byCalls,
  },
  {
    name: 'swaps of another company are listed',
    file: queries,
    find: ".where('link.company_id', '=', companyId)",
    replace: ".where('link.company_id', '>', 0)",
    seenBy: byCalls,
  },
  {
    name: 'the evening ends at midnight',
    file: rules,
    find: 'dayAfter(dutchDay(new Date(soldOutUntil(now.getTime()))), -1)',
    replace: 'dutchDay(now)',
    seenBy: byRule,
  },
  {
    name: 'a swap whose time is over is said to be of today',
    file: rules,
    find: 'if (until <= now.toISOString()) return',
    replace: 'if (until < now.toISOString()) return',
    seenBy: byRule,
  },
]
