import type { Fault } from './fault.ts'

const server = 'src/features/words/server/'
const ofReading = [`${server}reading.test.ts`]
const ofFolding = ['src/shared/text.test.ts']

/** Faults with which a word that names an allergen is not seen, or another word is taken for it. */
export const faults: readonly Fault[] = [
  {
    name: 'the apostrophe of a phone makes another word of "pinda’s"',
    file: 'src/shared/text.ts',
    find: 'const apostrophes = /[\\u2018\\u2019',
    replace: 'const apostrophes = /[\\u2018',
    seenBy: ofFolding,
  },
  {
    name: 'names in mathematical letters and full width are other words',
    file: 'src/shared/text.ts',
    find: "\"'\"), 'NFKD')",
    replace: "\"'\"), 'NFC')",
    seenBy: ofFolding,
  },
  {
    name: 'searched names of before keep their old folding',
    file: 'src/db/migrations/021-one-folding.ts',
    find: 'if (folded !== name_search)',
    replace: 'if (folded === name_search)',
    seenBy: ['src/db/migrations.test.ts'],
    titled: 'names are found after the upgrade',
  },
  {
    name: 'names are folded anew for the first five hundred rows alone',
    file: 'src/db/migrations/021-one-folding.ts',
    find: 'if (rows.length < rowsAtOnce) return',
    replace: 'return',
    seenBy: ['src/db/migrations.test.ts'],
    titled: 'names are found after the upgrade',
  },
  {
    name: 'a starter food asks nothing by its own name',
    file: `${server}dictionary.ts`,
    find: "if (contains.length > 0) add(plain, 'usually', contains,",
    replace: "if (contains.length > 9) add(plain, 'usually', contains,",
    seenBy: ofReading,
    titled: 'is asked about each allergen that its sheet',
  },
  {
    name: 'a dish is not asked about what its last part usually holds: the gluten of a garnalenkroket',
    file: `${server}named-words.ts`,
    find: 'usually: [...new Set([...one.usually, ...other.usually])]',
    replace: 'usually: one.usually',
    seenBy: ofReading,
  },
  {
    name: '"zonder ei" hides the milk of a pancake as well',
    file: `${server}denied-words.ts`,
    find: 'known.filter((id) => !ids.has(id))',
    replace: 'known.filter(() => ids.size === 0)',
    seenBy: ofReading,
  },
  {
    name: 'a claim hides the allergen that the text itself names: "glutenvrije havermout"',
    file: `${server}denied-words.ts`,
    find: 'usuallyOnly ? meaning.names : left(meaning.names)',
    replace: 'left(meaning.names)',
    seenBy: ofReading,
  },
  {
    name: 'an offer to leave out gluten counts as being without it',
    file: `${server}reading.ts`,
    find: "return isDenied && offered.has(reading.token.clause) ? { ...reading, manner: 'offered' } : reading",
    replace: 'return reading',
    seenBy: ofReading,
  },
  {
    name: 'coconut milk asks about milk',
    file: `${server}named-words.ts`,
    find: 'if (!isPlant(plant) && !creamPlants.test(plant)) return false',
    replace: 'if (plant.length > 0) return false',
    seenBy: ofReading,
  },
  {
    name: 'a dish with "vegan" kaas and salmon is not asked about the salmon',
    file: `${server}denied-words.ts`,
    find: 'endsScope(token) || scopeEnd.test(token.form)',
    replace: 'endsScope(token)',
    seenBy: ofReading,
  },
  {
    name: 'what Turkish says at the end of a clause is not read: fındık içerebilir',
    file: `${server}reading.ts`,
    find: 'changeBefore(readings, tokens[index], cue)',
    replace: 'changeBefore([], tokens[index], cue)',
    seenBy: ofReading,
  },
  {
    name: 'of "gluten- en lactosevrij" gluten is in it',
    file: `${server}reading.ts`,
    find: 'withOffered(withSharedEnds(readings))',
    replace: 'withOffered(readings)',
    seenBy: ofReading,
  },
  {
    name: '"niet 100% glutenvrij" is free of gluten',
    file: `${server}reading.ts`,
    find: "scope === 'unsure' || isNot(tokens, index) ? 'may' : 'free'",
    replace: "'free'",
    seenBy: ofReading,
  },
]
