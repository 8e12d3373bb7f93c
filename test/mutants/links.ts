import type { Fault } from './fault.ts'

const rules = 'src/features/products/product/rules.ts'
const linkRules = 'src/features/products/links/rules.ts'
const ended = 'src/features/products/links/server/ended-links.ts'
const answers = 'src/features/products/links/server/answers.ts'
const confirmations = 'src/features/menu/dishes/server/confirmations.ts'

const ofRemovals = 'src/features/products/links/removals.test.ts'
const ofConfirmations = 'src/features/menu/dishes/confirmations.test.ts'
const ofProducts = 'src/features/products/products.test.ts'
const ofRules = 'src/features/products/product/rules.test.ts'
const atRandom = 'src/features/products/inheritance.test.ts'
const onScreen = 'e2e/confirmations.spec.ts'

/** Faults by which the end of a link, or what was once said of a dish or product, tells guests too little. */
export const faults: readonly Fault[] = [
  {
    name: 'a dish is complete without anybody saying that all ingredients are listed',
    file: rules,
    find: 'dish.isConfirmed && parts.length > 0',
    replace: 'parts.length > 0',
    seenBy: [ofRules, ofConfirmations],
  },
  {
    name: 'a check outlives another name or description by the owner',
    file: 'src/features/products/sign-off/rules.ts',
    find: "['name', 'description', 'type'].includes(field)",
    replace: "['type'].includes(field)",
    seenBy: [ofProducts],
    titled: 'ends when anybody changes',
  },
  {
    name: 'a check outlives an allergen that was taken away',
    file: 'src/features/products/sign-off/rules.ts',
    find: "product: ['allergen-added']",
    replace: "product: ['allergen-added', 'allergen-taken']",
    seenBy: [ofProducts],
    titled: 'ends when anybody changes',
  },
  {
    name: 'a check outlives a component that was added',
    file: 'src/features/products/sign-off/rules.ts',
    find: "product: ['allergen-added']",
    replace: "product: ['allergen-added', 'part-added']",
    seenBy: [ofProducts],
    titled: 'ends when anybody changes',
  },
  {
    name: 'a product may be taken out of a dish by anybody without a question',
    file: linkRules,
    find: 'mayApproveAllergens(caller) || bringsNothing(known)',
    replace: "caller.kind === 'staff' || bringsNothing(known)",
    seenBy: [ofRemovals],
  },
  {
    name: 'what the owner put back is taken out again unasked by its first maker',
    file: ended,
    find: '  if (mayApproveAllergens(caller)) return () => begun\n',
    replace: '',
    seenBy: [ofRemovals],
    titled: 'asks its first maker too',
  },
  {
    name: 'who takes a product out, puts it back and takes it out again is not asked about',
    file: ended,
    find: 'return (id) => earlier.get(id) ?? begun\n',
    replace: 'return (id) => (earlier.has(id) ? begun : begun)\n',
    seenBy: [ofRemovals],
    titled: 'once more',
  },
  {
    name: 'who put a product in a year ago takes it out without a question',
    file: linkRules,
    find: ' && isJustNow(begun.at, now)\n',
    replace: '\n',
    seenBy: [ofRemovals],
    titled: 'within ten minutes',
  },
  {
    name: 'anybody takes out without a question what was put in a moment ago',
    file: linkRules,
    find: 'isMaker(caller, begun) && begun.at',
    replace: 'begun.at',
    seenBy: [ofRemovals, atRandom],
  },
  {
    name: 'a product with traces alone leaves no question',
    file: linkRules,
    find: '[contained, traces, unknown].every',
    replace: '[contained].every',
    seenBy: [atRandom, 'src/features/products/links/rules.test.ts'],
  },
  {
    name: 'the end of a link in a dish leaves its confirmation',
    file: 'src/features/products/sign-off/rules.ts',
    find: "'part-added', 'part-deleted-below'",
    replace: "'part-added', 'part-removed', 'part-deleted-below'",
    seenBy: [ofConfirmations],
    titled: 'ends by',
  },
  {
    name: 'a deleted product leaves the confirmation of its dishes',
    file: 'src/features/products/sign-off/rules.ts',
    find: "'part-added', 'part-deleted-below'",
    replace: "'part-added', 'part-deleted', 'part-deleted-below'",
    seenBy: [ofConfirmations],
    titled: 'ends by',
  },
  {
    name: 'a deleted product leaves its dishes without a line or a question',
    file: 'src/features/products/server/commands.ts',
    find: 'const higher = await endHigherLinks(deletion)',
    replace: 'const higher = { links: [], ticks: [], ties: [] }',
    seenBy: [ofRemovals],
    titled: 'a product that is deleted',
  },
  {
    name: 'a question about a removed component leaves the product complete',
    file: 'src/features/products/graph/server/product-graph.ts',
    find: 'and parent_id is not null and brought is not null and answered_at is null',
    replace: 'and parent_id is null and brought is not null and answered_at is null',
    seenBy: [ofRemovals],
    titled: 'catalogue product',
  },
  {
    name: 'a dish is confirmed while a question about it is open',
    file: confirmations,
    find: '  if (await hasLinkQuestion(trx, companyId, { dish_id: dish.id, parent_id: null })) throw questionOpen()\n',
    replace: '',
    seenBy: [ofRemovals],
    titled: 'vouched for',
  },
  {
    name: 'anybody may answer what was taken out',
    file: answers,
    find: 'if (!mayApproveAllergens(caller)) throw mayNotAnswer()',
    replace: "if (caller.kind !== 'staff') throw mayNotAnswer()",
    seenBy: [ofRemovals],
    titled: 'vouched for',
  },
  {
    name: 'a product that is put in again leaves the question open',
    file: ended,
    find: "answer: 'back' })",
    replace: "answer: 'back', answered_at: null })",
    seenBy: [ofRemovals],
  },
  {
    name: 'a dish keeps its confirmation under another description',
    file: 'src/features/products/sign-off/rules.ts',
    find: "['name', 'description', 'type'].includes(field)",
    replace: "['name', 'type'].includes(field)",
    seenBy: [ofConfirmations],
    titled: 'another description',
  },
  {
    name: 'a dish is confirmed whatever its stamp',
    file: confirmations,
    find: 'if (stamp !== stampOfDish({ ...dish, products })) throw',
    replace: "if (stamp === '') throw",
    seenBy: [ofConfirmations],
    titled: 'what was on the screen',
  },
  {
    name: 'one of several dishes is confirmed whatever its stamp',
    file: confirmations,
    find: 'if (dish?.stamp !== stamp) throw',
    replace: 'if (dish === undefined) throw',
    seenBy: [ofConfirmations],
  },
  {
    name: 'a copy of a dish is confirmed too',
    file: 'src/features/menu/dishes/server/dish-copy.ts',
    find: '    await copyProducts(trx, companyId, id, copy.id)\n',
    replace:
      "    await copyProducts(trx, companyId, id, copy.id)\n    await trx.insertInto('sign_off').values({ company_id: companyId, dish_id: copy.id, said_at: '2026-01-01' }).execute()\n",
    seenBy: [ofConfirmations],
    titled: 'copy',
  },
  {
    name: 'what is taken apart in steps is asked about without what went first',
    file: 'src/features/products/links/server/leaving-products.ts',
    find: 'own: joinKnowledge([node.own, knowledgeIn(brought)])',
    replace: 'own: joinKnowledge([node.own, knowledgeIn(brought)].slice(0, 1))',
    seenBy: [ofRemovals, 'src/features/menu/trash/trash.test.ts'],
    titled: 'taken',
  },
  {
    name: 'a copy of a dish does not ask what the dish asks',
    file: 'src/features/menu/dishes/server/dish-copy.ts',
    find: '    await copyLinkQuestions(trx, companyId, id, copy.id)\n',
    replace: '',
    seenBy: ['src/features/menu/dishes/dishes.test.ts'],
    titled: 'asks what the dish asks',
  },
  {
    name: 'who changes a confirmed dish is not asked if it still holds',
    file: 'src/web/saving/use-ask-when-ended.ts',
    find: '    askNow()\n',
    replace: '',
    seenBy: [onScreen],
    titled: 'asked in the same step',
  },
  {
    name: 'who takes a confirmation back is asked if it still holds',
    file: 'src/web/saving/use-ask-when-ended.ts',
    find: '    if (isTakingBack) wasChanged.current = false\n',
    replace: '    if (isTakingBack) wasChanged.current = true\n',
    seenBy: [onScreen],
    titled: 'asked in the same step',
  },
  {
    name: 'the history keeps the new values of a change as the old ones',
    file: 'src/features/history/lines.ts',
    find: 'stored.get(field)])',
    replace: 'stored.get(field) === undefined])',
    seenBy: ['src/features/menu/kept-changes.test.ts'],
  },
  {
    name: 'a changed category leaves no line in the history',
    file: 'src/features/menu/categories/server/commands.ts',
    find: 'else if (saved.changed) await record(',
    replace: 'else if (saved.changed === null) await record(',
    seenBy: ['src/features/menu/kept-changes.test.ts'],
  },
  {
    name: 'a second tap confirms a dish that changed after the first',
    file: 'src/features/products/sign-off/web/sign-off-box.tsx',
    find: 'keepsScreenWhenRefused: true, ',
    replace: '',
    seenBy: [onScreen],
    titled: 'asked in the same step',
  },
]
