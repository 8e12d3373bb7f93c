import type { Fault } from './fault.ts'

const room = 'src/features/menu/prices'
const rules = `${room}/rules.ts`
const byRule = [`${room}/rules.test.ts`]
const byCall = [`${room}/prices.test.ts`]
const onCard = ['src/features/publishing/card/sizes.sqlite.test.ts']

const inWords = ['src/features/menu/translating/house-words.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'a save that knows nothing of sizes loses them',
    file: rules,
    find: 'const wanted = sizes ?? storedSizes(stored.sizes)',
    replace: 'const wanted = sizes ?? []',
    seenBy: byCall,
    titled: 'keeps them',
  },
  {
    name: 'a price that is not the lowest is taken in silence',
    file: rules,
    find: 'return price === undefined || price === lowest ? after',
    replace: 'return price === undefined || price ? after',
    seenBy: byCall,
    titled: 'keeps them',
  },
  {
    name: 'the price of a dish stays that of a size that is no longer the lowest',
    file: rules,
    find: 'const lowest = Math.min(...wanted.map(({ cents }) => cents))',
    replace: 'const lowest = wanted[0]?.cents ?? 0',
    seenBy: byRule,
    titled: 'the lowest size as the price',
  },
  {
    name: 'a dish can not have one price again',
    file: rules,
    find: 'if (wanted.length === 0) return',
    replace: 'if (wanted.length === 0 && stored.sizes === null) return',
    seenBy: byCall,
    titled: 'one price only when that is asked',
  },
  {
    name: 'a copy of a dish has one price',
    file: 'src/features/menu/dishes/server/dish-copy.ts',
    find: '      sizes: storedSizes(dish.sizes),\n',
    replace: '',
    seenBy: byCall,
    titled: 'in its copy',
  },
  {
    name: 'a size that names a food is not read: who may not have milk is told nothing of "met kaas"',
    file: 'src/features/menu/doubts/server/menu-words.ts',
    find: "        { ...readTextOf(name), place: 'maat' },\n",
    replace: '',
    seenBy: byCall,
    titled: 'is doubted',
  },
  {
    name: 'anybody promises guests "glutenvrij" in the name of a size',
    file: 'src/features/menu/dishes/server/dish-prices.ts',
    find: 'wanted.sizes?.some(',
    replace: '[].some(',
    seenBy: byCall,
    titled: 'one that promises',
  },
  {
    name: 'prices that are taken back leave the sizes that came instead',
    file: 'src/features/menu/dishes/made-changes.ts',
    find: '{ price: price ?? 0, sizes: [] }',
    replace: '{ price: price ?? 0 }',
    seenBy: ['src/features/menu/dishes/made-changes.test.ts'],
  },
  {
    name: 'a percentage raises the lowest size alone',
    file: rules,
    find: 'price: changed(size.price) }',
    replace: 'price: size.price === price ? changed(size.price) : size.price }',
    seenBy: ['src/features/menu/dishes/table/rules.test.ts'],
    titled: 'every size',
  },
  {
    name: 'a card without prices shows those of sizes',
    file: 'src/features/publishing/public-card/rules.ts',
    find: 'price: null, sizes: [], ',
    replace: 'price: null, ',
    seenBy: onCard,
    titled: 'without prices',
  },
  {
    name: 'a measure is lost on the way to another language',
    file: `${room}/server/size-words.ts`,
    find: ", after = ''] = named.exec(name) ?? []",
    replace: "] = named.exec(name) ?? []\n  const after = ''",
    seenBy: onCard,
    titled: 'in the language of the guest',
  },
  {
    name: 'a guest reads the words of another house',
    file: 'src/features/translations/own-texts/server/queries.ts',
    find: "['language', 'name_search', 'text', 'source', 'is_machine'])\n    .where('company_id', '=', companyId)",
    replace: "['language', 'name_search', 'text', 'source', 'is_machine'])",
    seenBy: inWords,
    titled: 'of one house',
  },
  {
    name: 'what a choice is called in another language raises no doubt',
    file: 'src/features/menu/doubts/server/known-choices.ts',
    find: "of(wordInOthers(option.name, 'naam van een keuze'), [option])",
    replace: 'of([], [option])',
    seenBy: inWords,
    titled: 'raises a doubt',
  },
  {
    name: 'a size in another language raises no doubt',
    file: 'src/features/menu/doubts/server/menu-words.ts',
    find: "        ...wordInOthers(name, 'maat'),\n",
    replace: '',
    seenBy: inWords,
    titled: 'raises a doubt',
  },
  {
    name: 'words of the house may claim to be free of something for all dishes',
    file: 'src/features/menu/translating/server/commands.ts',
    find: 'if (written.some(isClaimingWord)) throw',
    replace: 'if (false as boolean) throw',
    seenBy: inWords,
    titled: 'claims more',
  },
  {
    name: 'a download forgets the sizes of dishes',
    file: 'src/features/takeout/server/commands.ts',
    find: 'sizes: stored(now.sizes)',
    replace: 'sizes: []',
    seenBy: ['src/features/takeout/takeout.test.ts'],
  },
]
