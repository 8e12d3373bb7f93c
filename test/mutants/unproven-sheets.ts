import type { Fault } from './fault.ts'

const texts = 'src/features/catalogue/open-food-facts/server/sheet-texts.ts'
const stems = 'src/features/words/server/word-stems.ts'
const sheets = 'src/features/catalogue/menuapp/server/sheets.ts'
const doubts = 'src/features/catalogue/sources/server/sheet-doubts.ts'
const reasons = 'src/features/words/foods/reasons.tsv'
const byStem = ['src/features/words/server/word-stems.test.ts']
const byCook = ['src/features/menu/doubted-sheet.sqlite.test.ts']
const byKitchen = ['src/features/catalogue/starter/traps.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'a sheet that declares all absent without ingredients is taken at its word',
    file: texts,
    find: 'return withoutFreedom({ ...compared, unread: [...compared.unread, unprovenTag], doubtful: true })',
    replace: 'return compared',
    seenBy: byCook,
    titled: 'proves nothing',
  },
  {
    name: 'the end of a word proves nothing',
    file: stems,
    find: 'plain.endsWith(stem.word)',
    replace: 'plain === stem.word',
    seenBy: byStem,
  },
  {
    name: 'a sheet dated in the future is newer than all that are to come',
    file: 'src/features/catalogue/sources/server/joined-sources.ts',
    find: 'date: knownDay(value.date)',
    replace: 'date: value.date ?? knownDay(null)',
    seenBy: ['src/features/menu/corrected-sheet.test.ts'],
    titled: 'dated in the future',
  },
  {
    name: 'ingredients are not compared with the traces beside "en:none"',
    file: texts,
    find: "new Set([...free, ...idsAt(levels, 'may-contain')])",
    replace: 'new Set(free)',
    seenBy: byCook,
    titled: 'warns of traces completes nothing',
  },
  {
    name: 'a warning of traces among the ingredients contradicts the traces themselves',
    file: texts,
    find: 'warned.filter(({ ids }) => isNew(ids, free))',
    replace: 'warned.filter(({ ids }) => isNew(ids))',
    seenBy: ['src/features/catalogue/open-food-facts/server/product-mapping.test.ts'],
    titled: 'only known traces',
  },
  {
    name: 'a sheet of a foodservice catalogue is not compared with its own ingredients',
    file: sheets,
    find: 'ingredientsIn(specifications).flatMap(linesOf)',
    replace: '[]',
    seenBy: ['src/features/catalogue/menuapp/server/sheets.test.ts'],
    titled: 'name what its levels declare absent',
  },
  {
    name: 'a fish in the middle of a word is no fish',
    file: 'src/features/words/dictionary/stems.tsv',
    find: 'visfilet, vissoort, ',
    replace: '',
    seenBy: byCook,
    titled: 'plain Dutch words',
  },
  {
    name: 'coconut milk is taken for milk',
    file: stems,
    find: 'return chances.has(',
    replace: 'return id > 99 && chances.has(',
    seenBy: byStem,
  },
  {
    name: 'a doubted sheet does not say which ingredient contradicts it',
    file: doubts,
    find: 'doubted && doubted.ids.length > 0',
    replace: 'doubted && doubted.ids.length > 14',
    seenBy: ['src/features/catalogue/server/sheet-doubts.test.ts'],
  },
  {
    name: 'a sheet with words that nobody could map is not doubted',
    file: doubts,
    find: 'doubtful: doubtful || unread.length > 0',
    replace: 'doubtful',
    seenBy: ['src/features/catalogue/server/sheet-doubts.test.ts'],
  },
  {
    name: 'a food that each maker composes in a way of their own is free from what it is not made of',
    file: reasons,
    find: 'own-recipe\t-\tgluten, schaaldieren, ei, vis, ',
    replace: 'own-recipe\t-\tgluten, schaaldieren, ei, ',
    seenBy: byKitchen,
    titled: 'free from anything',
  },
]
