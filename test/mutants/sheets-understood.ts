import type { Fault } from './fault.ts'

const server = 'src/features/catalogue/open-food-facts/server'
const texts = `${server}/sheet-texts.ts`
const list = `${server}/ingredient-list.ts`
const words = `${server}/ingredient-words.ts`
const suitable = `${server}/suitable-for.ts`
const plain = 'src/features/words/server/sheet-text.ts'
const rows = 'src/features/catalogue/menuapp/server/allergen-rows.ts'
const byTexts = [`${server}/sheet-texts.test.ts`]
const bySheets = ['src/features/catalogue/menuapp/server/sheets.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'ingredients that nobody understood complete a sheet',
    file: texts,
    find: 'if (isUnderstood && isWhole) return []',
    replace: 'if (isUnderstood || !isForeign) return []',
    seenBy: byTexts,
    titled: 'proves nothing',
  },
  {
    name: 'a text that is longer than what is read completes a sheet',
    file: texts,
    find: 'if (isUnderstood && isWhole) return []',
    replace: 'if (isUnderstood) return []',
    seenBy: byTexts,
    titled: 'proves nothing',
  },
  {
    name: 'a text without any food, such as "zie verpakking", is taken for a list of ingredients',
    file: list,
    find: 'isForeign: foods === 0 || unknown.length > known,',
    replace: 'isForeign: unknown.length > known,',
    seenBy: byTexts,
    titled: 'proves nothing',
  },
  {
    name: 'an ingredient that nobody knows weighs no more than a word beside a known one',
    file: list,
    find: 'isSaidOfFood(clause) ? 0 : clause.unknown.length',
    replace: '0',
    seenBy: byTexts,
    titled: 'proves nothing',
  },
  {
    name: 'letters of another width are other letters',
    file: plain,
    find: ".normalize('NFKC')",
    replace: ".normalize('NFC')",
    seenBy: byTexts,
    titled: 'proves nothing',
  },
  {
    name: 'a word that is broken over two lines is two words',
    file: plain,
    find: ".replace(brokenWord, '$1')",
    replace: '',
    seenBy: byTexts,
    titled: 'proves nothing',
  },
  {
    name: 'E(221) is no sulphite',
    file: words,
    find: '[ .:(–-]{0,3}',
    replace: '[ -]?',
    seenBy: byTexts,
    titled: 'proves nothing',
  },
  {
    name: '"niet geschikt voor mensen met coeliakie" says nothing of gluten',
    file: suitable,
    find: 'if (coeliac.test(word)) return { ids: [5] }',
    replace: '',
    seenBy: byTexts,
    titled: 'a warning is read',
  },
  {
    name: 'a warning in a text leaves the level as it was',
    file: texts,
    find: '({ ids }) => ids).filter((id) => !known.has(id))',
    replace: '({ ids }) => ids).filter((id) => known.has(id))',
    seenBy: byTexts,
    titled: 'a warning is read',
  },
  {
    name: 'a name that names an allergen contradicts nothing',
    file: texts,
    find: 'names.flatMap(namedIn).filter(({ ids }) => isNew(ids))',
    replace: 'names.flatMap(namedIn).filter(({ ids }) => ids.length > 14)',
    seenBy: byTexts,
    titled: 'every field',
  },
  {
    name: 'a number of the newer layout, where 4 is "Bevat", contradicts the name of its level',
    file: rows,
    find: 'isNewer: true',
    replace: 'isNewer: false',
    seenBy: bySheets,
    titled: 'newer layout',
  },
  {
    name: 'a warning of traces in which nobody found the allergen is believed',
    file: texts,
    find: ', ...unnamedIn(lists, fields.ingredients), ...unnamedIn(others, fields.other)]',
    replace: ']',
    seenBy: byTexts,
  },
  {
    name: 'a pan of stroopwafels proves that there is no gluten in it',
    file: 'src/features/words/dictionary/ingredients-that-hold.tsv',
    find: 'stroopwafels\t5,3,1\n',
    replace: '',
    seenBy: byTexts,
    titled: 'of which a menu is asked',
  },
  {
    name: 'feed and cosmetics of the shared database are offered as food',
    file: 'src/features/catalogue/open-food-facts/server/product-mapping.ts',
    find: "if (isNoFood(row)) return 'no-food'",
    replace: '',
    seenBy: ['src/features/catalogue/open-food-facts/server/product-mapping.test.ts'],
    titled: 'is refused where nobody eats it',
  },
  {
    name: 'a name is shown with its entities',
    file: 'src/features/words/server/entities.ts',
    find: 'return signs[name.toLowerCase()] ?? whole',
    replace: 'return whole',
    seenBy: ['src/features/catalogue/open-food-facts/server/product-mapping.test.ts'],
    titled: 'entities of its texts decoded once',
  },
  {
    name: 'a sheet whose layout nobody knows has no allergens, and says nothing of it',
    file: 'src/features/catalogue/menuapp/server/sheets.ts',
    find: 'doubtful: isUnread, unread: isUnread',
    replace: 'doubtful: false, unread: false',
    seenBy: ['src/features/catalogue/menuapp/server/sheets.test.ts'],
    titled: 'of a layout that nobody knows',
  },
]
