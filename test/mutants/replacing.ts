import type { Fault } from './fault.ts'

const command = 'src/features/menu/replacing/server/commands.ts'
const rules = 'src/features/menu/replacing/rules.ts'
const restore = 'src/features/menu/trash/server/restore.ts'
const page = 'src/features/menu/replacing/web/replace-product-page.tsx'
const calls = ['src/features/menu/replacing/replacing.test.ts']
const ofRules = ['src/features/menu/replacing/rules.test.ts']
const browser = ['e2e/replace-product.spec.ts']

export const faults: readonly Fault[] = [
  {
    name: 'the card says that its allergens are from before a product was replaced',
    file: 'src/features/history/allergen-changes.ts',
    find: "replace: true, 'undo-replace': true",
    replace: "replace: false, 'undo-replace': true",
    seenBy: ['src/features/publishing/card/card-words.sqlite.test.ts'],
    titled: 'took the place of another',
  },
  {
    name: 'a dish stays ticked although a product in it was replaced',
    file: command,
    find: "kind, ids, change: 'part-removed'",
    replace: "kind, ids, change: 'allergen-added'",
    seenBy: calls,
    titled: 'in the place of another',
  },
  {
    name: 'what was replaced lies nowhere to be put back',
    file: command,
    find: "endedWith: 'itself'",
    replace: "endedWith: 'take-out'",
    seenBy: calls,
    titled: 'undoing a replacement',
  },
  {
    name: 'a product is put in what is in it',
    file: command,
    find: '  if (!place) return\n',
    replace: '  if (graph) return\n  if (!place) return\n',
    seenBy: calls,
    titled: 'would hold itself',
  },
  {
    name: "a product goes into another company's dish",
    file: 'src/features/menu/replacing/server/places.ts',
    find: 'standing.length < ids.length',
    replace: 'standing.length > ids.length',
    seenBy: calls,
    titled: "another company's id",
  },
  {
    name: 'after the undo both products are in the dish',
    file: restore,
    find: 'await dropLinksBegun(trx, companyId, ended.endedIn)',
    replace: '(await mayDropBegun(trx, companyId, change.caller, ended.endedIn)) ? 1 : 0',
    seenBy: calls,
    titled: 'undoing a replacement',
  },
  {
    name: 'a question that the replacement answered is gone after its undo',
    file: restore,
    find: '  await reopenQuestions(trx, companyId, ended.endedIn)\n',
    replace: '',
    seenBy: calls,
    titled: 'undoing a replacement',
  },
  {
    name: 'an undo that comes too late puts the product back in one place of many, as if that were all',
    file: restore,
    find: '    if (wanted.undoonly && !undone) throw changedSince()\n',
    replace: '',
    seenBy: calls,
    titled: 'undoing a replacement',
  },
  {
    name: 'somebody without the right takes out unasked what the owner put in the place of another',
    file: restore,
    find: 'isAtOnce && (await mayDropBegun(trx, companyId, caller, ended.endedIn))',
    replace: 'isAtOnce',
    seenBy: calls,
    titled: 'undoing a replacement',
  },
  {
    name: 'a dish seems to lose what a sauce in it keeps',
    file: 'src/features/products/graph/server/product-graph.ts',
    find: 'swap?.products.has(id) ? swapped(linked, swap) : linked',
    replace: 'swap ? swapped(linked, swap) : linked',
    seenBy: calls,
    titled: 'would change',
  },
  {
    name: 'what nobody knows any more seems to be gone',
    file: rules,
    find: "has(unknown) ? 'unknown' : 'absent'",
    replace: "has(unknown) ? 'absent' : 'absent'",
    seenBy: ofRules,
  },
  {
    name: 'a product that may hold traces seems to bring nothing',
    file: rules,
    find: "  if (has(traces)) return 'may-contain'\n",
    replace: '',
    seenBy: ofRules,
  },
  {
    name: 'an allergen that the name of a dish speaks of seems to be gone from it',
    file: 'src/features/menu/replacing/server/queries.ts',
    find: '...dish.node, isConfirmed',
    replace: '...{ products: dish.node.products }, isConfirmed',
    seenBy: calls,
    titled: 'speaks against it',
  },
  {
    name: 'a product is replaced where its tick was taken away',
    file: page,
    find: '    .filter(ticks.has)\n',
    replace: '',
    seenBy: browser,
  },
  {
    name: 'who may sign off is not asked whether it still holds',
    file: page,
    find: 'isAsked ? onReplaced(replaced) : leave()',
    replace: 'isAsked ? leave() : leave()',
    seenBy: browser,
  },
  {
    name: 'a line of a pasted menu points at the dish below it',
    file: 'src/features/menu/quick-entry/web/source-text.tsx',
    find: 'keys.get(index + 1)',
    replace: 'keys.get(index + 2)',
    seenBy: ['e2e/quick-entry.spec.ts'],
    titled: 'two keys',
  },
]
