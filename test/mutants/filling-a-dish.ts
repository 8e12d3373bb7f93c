import type { Fault } from './fault.ts'

const fill = 'src/features/menu/web/use-fill.ts'
const commands = 'src/features/menu/put-in-dishes/server/commands.ts'
const dishProducts = 'src/features/menu/dishes/server/dish-products.ts'
const suggesting = 'src/features/menu/suggestions/server/queries.ts'
const words = 'src/features/menu/suggestions/rules.ts'
const onPhone = ['e2e/filling.spec.ts']
const manyDishes = ['src/features/menu/put-in-dishes/put-in-dishes.test.ts']
const suggested = ['src/features/menu/suggestions/suggestions.test.ts']
const ofWords = ['src/features/menu/suggestions/rules.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'two quick taps add a product twice',
    file: fill,
    find: "if (state && state.is !== 'failed') return",
    replace: '',
    seenBy: onPhone,
    titled: 'two quick taps',
  },
  {
    name: 'a row says that a product is in, which the server refused',
    file: fill,
    find: "put(keyOf(choice), { is: 'failed', error: why })",
    replace: "put(keyOf(choice), { is: 'added', productId: 0 })",
    seenBy: onPhone,
    titled: 'two quick taps',
  },
  {
    name: "'Ongedaan' says that a product is out, which is still in",
    file: fill,
    find: "put(key, { is: 'added', productId, error: why })",
    replace: 'put(key, undefined)',
    seenBy: onPhone,
    titled: 'two quick taps',
  },
  {
    name: "'Klaar' leaves while a product is still being added, and nobody sees that it fails",
    file: fill,
    find: 'return done.every(Boolean) && isShown.current',
    replace: 'return isShown.current || done.every(Boolean)',
    seenBy: onPhone,
    titled: "'Klaar' waits",
  },
  {
    name: 'after the search the history holds the dish twice',
    file: 'src/web/use-way.ts',
    find: 'screen.state.openedAt === entryNumber() - 1',
    replace: 'screen.state.openedAt === -1',
    seenBy: onPhone,
    titled: 'holds the dish once',
  },
  {
    name: 'another tab opens under the results once something was added',
    file: 'src/features/menu/web/product-search-page.tsx',
    find: 'held?.keyword === keyword ? held.tab : undefined',
    replace: 'undefined',
    seenBy: onPhone,
    titled: 'the tab does not change',
  },
  {
    name: "a product goes into another company's dishes",
    file: commands,
    find: 'if (found.length < batch.length) throw',
    replace: 'if (found.length === 0) throw',
    seenBy: manyDishes,
  },
  {
    name: 'of sixty dishes the last is left out',
    file: dishProducts,
    find: '        ids.map((id) => ({\n',
    replace: '        ids.slice(0, Math.max(1, ids.length - 1)).map((id) => ({\n',
    seenBy: manyDishes,
  },
  {
    name: 'the undo takes a product out of dishes that a colleague put it in',
    file: commands,
    find: 'mayTakeBack(caller, begunOf(begun), now)',
    replace: 'Boolean(begunOf(begun))',
    seenBy: manyDishes,
    titled: 'taking it out again',
  },
  {
    name: 'a dish that was ticked with the product stays ticked without it',
    file: commands,
    find: "(confirmedAt ?? '') >= at || ",
    replace: '',
    seenBy: manyDishes,
    titled: 'ends a tick',
  },
  {
    name: 'the undo ends the ticks of dishes that are as they were',
    file: commands,
    find: '!isUndoneFrom(at, now)',
    replace: 'isUndoneFrom(at, now)',
    seenBy: manyDishes,
    titled: 'taking it out again',
  },
  {
    name: 'many dishes at once get a link of the wrong maker, which goes unasked',
    file: dishProducts,
    find: '...begun(id),',
    replace: '...begun(-id),',
    seenBy: manyDishes,
    titled: 'does not come out unasked',
  },
  {
    name: 'the undo leaves no line in the history',
    file: commands,
    find: "if (dishes.length > 0) await record({ action: 'take-out-of-dishes'",
    replace: "if (dishes.length < 0) await record({ action: 'take-out-of-dishes'",
    seenBy: manyDishes,
  },
  {
    name: 'what a dish says is not in it is suggested',
    file: words,
    find: "new Set(['zonder', 'geen', 'niet', 'vrij'])",
    replace: 'new Set([])',
    seenBy: ofWords,
  },
  {
    name: 'a part of a longer name is suggested beside it',
    file: words,
    find: 'if (at < passed) continue',
    replace: '',
    seenBy: ofWords,
  },
  {
    name: 'a packaged product is suggested by its name alone, as if it were the only one',
    file: 'src/features/catalogue/embedded/server/read-index.ts',
    find: 'brand === freshBrand && ',
    replace: '',
    seenBy: ['src/features/catalogue/embedded/server/read-index.test.ts'],
    titled: 'fresh starter foods',
  },
  {
    name: 'a name that is two words written together is suggested for them',
    file: 'src/features/catalogue/embedded/server/read-index.ts',
    find: " && wanted.has(wordsOf(name).join(' '))",
    replace: '',
    seenBy: ['src/features/catalogue/embedded/server/read-index.test.ts'],
    titled: 'fresh starter foods',
  },
  {
    name: 'the starter food is suggested although the own list has that name, with its own allergens',
    file: suggesting,
    find: 'own.has(text) ? [] : (fresh.get(text) ?? [])',
    replace: 'fresh.get(text) ?? []',
    seenBy: suggested,
  },
  {
    name: 'what is in the dish already is suggested',
    file: suggesting,
    find: '!inDish.has(id)',
    replace: 'id > 0',
    seenBy: suggested,
  },
]
