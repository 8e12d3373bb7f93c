import type { Fault } from './fault.ts'

const commands = 'src/features/menu/replacing/server/swap-commands.ts'
const queries = 'src/features/menu/replacing/server/swap-queries.ts'
const rules = 'src/features/menu/replacing/swap-rules.ts'
const links = 'src/features/products/links/server/links.ts'
const standing = 'src/features/products/links/server/swaps.ts'
const products = 'src/features/products/server/commands.ts'
const byCalls = ['src/features/menu/replacing/swaps.test.ts']
const byEnds = ['src/features/menu/replacing/swap-ends.test.ts']
const byRule = ['src/features/menu/replacing/swap-rules.test.ts']

/** What can go wrong with a product that is there today in place of another: it stops to count, or by whom may not say so. */
export const faults: readonly Fault[] = [
  {
    name: 'anybody ends a swap',
    file: links,
    find: '    throw mayNotEndSwap(product.name)',
    replace: '    mayNotEndSwap(product.name)',
    seenBy: byEnds,
  },
  {
    name: 'a swap ends where what is there today is deleted',
    file: links,
    find: "if (endedWith !== 'unseen' && links.some(",
    replace: "if (endedWith === 'itself' && links.some(",
    seenBy: byEnds,
  },
  {
    name: 'nobody without the right takes any component out',
    file: links,
    find: 'link.swap_until !== null && asks(link)',
    replace: 'asks(link)',
    seenBy: ['src/features/products/links/removals.test.ts'],
  },
  {
    name: 'nobody takes back their own swap of just now',
    file: links,
    find: 'link.swap_until !== null && asks(link)',
    replace: 'link.swap_until !== null && !mayApproveAllergens(caller)',
    seenBy: byEnds,
  },
  {
    name: 'the usual product goes with what is there today',
    file: products,
    find: '    await requireNoSwap(trx, companyId, caller, { id, name })\n',
    replace: '',
    seenBy: byEnds,
  },
  {
    name: 'the owner deletes no product in whose place another is',
    file: standing,
    find: '  if (mayApproveAllergens(caller)) return\n',
    replace: '',
    seenBy: byEnds,
  },
  {
    name: 'one swap keeps every product from being deleted',
    file: standing,
    find: ".where('product_id', '=', id)",
    replace: ".where('product_id', '>', 0)",
    seenBy: byEnds,
  },
  {
    name: 'a swap is meant for a day less than was chosen',
    file: rules,
    find: 'dayAfter(today, index + 1)',
    replace: 'dayAfter(today, index)',
    seenBy: byRule,
  },
  {
    name: 'a product that is not alike can not be found',
    file: rules,
    find: 'return rated.sort(',
    replace: 'return rated.filter((one) => one.likeness > 0).sort(',
    seenBy: byRule,
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
