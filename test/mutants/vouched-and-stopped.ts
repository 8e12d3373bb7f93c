import type { Fault } from './fault.ts'

const stop = 'src/features/menu/dishes/server/stopped.ts'
const vouching = 'src/features/products/links/server/vouching.ts'
const confirmations = 'src/features/menu/dishes/server/confirmations.ts'
const ended = 'src/features/products/links/server/ended-links.ts'
const ofStops = ['src/features/menu/dishes/stopped.test.ts']
const ofVouching = ['src/features/products/links/vouched.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'anybody releases a dish that was stopped',
    file: stop,
    find: 'if (!stopped && !mayApproveAllergens(caller)) throw mayNotRelease()',
    replace: "if (!stopped && caller.kind !== 'staff') throw mayNotRelease()",
    seenBy: ofStops,
    titled: 'only by somebody with the right',
  },
  {
    name: 'a stopped dish counts as known, as all of its products are',
    file: 'src/features/products/product/rules.ts',
    find: '!dish.isStopped && dish.isConfirmed && parts',
    replace: 'dish.isConfirmed && parts',
    seenBy: ofStops,
    titled: 'counts as not known everywhere',
  },
  {
    name: 'who looks up an allergen finds a stopped dish among those that do not mention it',
    file: 'src/features/menu/doubts/server/known-dishes.ts',
    find: 'isStopped: row.stopped_at !== null',
    replace: 'isStopped: false',
    seenBy: ofStops,
    titled: 'counts as not known everywhere',
  },
  {
    name: 'guests and search engines read of a stopped dish that it is vegan',
    file: 'src/features/menu/dishes/stopped.ts',
    find: 'dish.stopped === null || !promises.has(id)',
    replace: 'true',
    seenBy: ofStops,
    titled: 'counts as not known everywhere',
  },
  {
    name: 'a card that shows no allergens says nothing of a stopped dish',
    file: 'src/features/publishing/card/dish-on-card.tsx',
    find: '{dish.stopped ? (',
    replace: '{dish.stopped && shown.allergens ? (',
    seenBy: ofStops,
    titled: 'without allergens',
  },
  {
    name: 'a copy of a stopped dish is the way around its stop',
    file: 'src/features/menu/dishes/server/dish-copy.ts',
    find: 'stoppedAt: dish.stopped_at,',
    replace: 'stoppedAt: null,',
    seenBy: ofStops,
    titled: 'its copy starts so',
  },
  {
    name: 'a download that is loaded elsewhere releases every dish',
    file: 'src/features/takeout/server/commands.ts',
    find: 'stoppedAt: stopped?.at ?? null',
    replace: 'stoppedAt: null',
    seenBy: ofStops,
    titled: 'after it was loaded',
  },
  {
    name: 'whoever stops a dish once more is named in place of who did so first',
    file: stop,
    find: 'if ((dish.stopped_at !== null) === stopped) return true as const',
    replace: 'if (dish.stopped_at === null && !stopped) return true as const',
    seenBy: ofStops,
    titled: 'only by somebody with the right',
  },
  {
    name: 'a colleague takes away an allergen after the owner checked the product with it',
    file: 'src/features/products/product/rules.ts',
    find: 'if (added.isVouched) return false\n',
    replace: '',
    seenBy: ofVouching,
    titled: 'an allergen .*after a check of the product',
  },
  {
    name: 'a colleague takes a product out unasked after the owner ticked the dish with it',
    file: 'src/features/products/links/rules.ts',
    find: 'if (begun.isVouched && !mayApproveAllergens(caller)) return false\n',
    replace: '',
    seenBy: ofVouching,
    titled: 'a product in a dish .*after a tick of the dish',
  },
  {
    name: 'a tick of a dish covers its products, but not what is said of them',
    file: vouching,
    find: 'await statements.where(isOpen).execute()',
    replace: 'statements.where(isOpen)',
    seenBy: ofVouching,
    titled: 'an allergen .*after a tick of the dish',
  },
  {
    name: 'a check of a product does not cover the components that were added to what it holds',
    file: vouching,
    find: 'await links.where(isOpen).execute()',
    replace: 'links.where(isOpen)',
    seenBy: ofVouching,
    titled: 'a component .*after a check of a product that holds it',
  },
  {
    name: 'dishes that are ticked together are not vouched for',
    file: confirmations,
    find: 'await vouchForDishes(trx, companyId, ids)',
    replace: 'await vouchForDishes(trx, companyId, [])',
    seenBy: ofVouching,
    titled: 'several dishes at once',
  },
  {
    name: 'an answer that puts a product back leaves its allergens to whoever added them',
    file: 'src/features/products/links/server/answers.ts',
    find: "if (answer === 'back') await vouchForProducts(trx, companyId, [question.product.id])\n",
    replace: '',
    seenBy: ofVouching,
    titled: 'an allergen .*that puts it back',
  },
  {
    name: 'a vouched link is its maker’s own again once it was taken out and put back',
    file: ended,
    find: '      ...begun,\n      ...ended,',
    replace: '      ...begun,\n      vouched_at: null,\n      ...ended,',
    seenBy: ofVouching,
    titled: 'taken out and put back',
  },
  {
    name: 'who scanned a product by mistake leaves a question by undoing it',
    file: 'src/features/scanner/server/scan-places.ts',
    find: "if (dishId !== null)\n    await trx\n      .updateTable('dish_product')\n      .set({ begun_by: pairedBy })",
    replace: "if (dishId !== null)\n    await trx\n      .updateTable('dish_product')\n      .set({ begun_by: null })",
    seenBy: ofVouching,
    titled: 'a scan .*is taken back within ten minutes',
  },
]
