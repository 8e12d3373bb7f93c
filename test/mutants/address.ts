import type { Fault } from './fault.ts'

const address = 'src/features/publishing/address'
const rules = `${address}/rules.ts`
const commands = `${address}/server/commands.ts`
const queries = `${address}/server/queries.ts`
const routes = `${address}/server/routes.ts`
const data = 'src/features/publishing/public-card/structured-menu.ts'
const maps = 'src/features/publishing/codes/food-menus.ts'
const mapsRead = 'src/features/publishing/codes/server/queries.ts'
const statements = 'src/features/publishing/card/allergen-statements.ts'
const byStatements = { seenBy: ['src/features/publishing/card/allergen-statements.test.ts'] }
const byRules = { seenBy: [`${address}/rules.test.ts`] }
const byCall = { seenBy: [`${address}/address.test.ts`] }
const byCrawler = { seenBy: ['src/features/publishing/public-card/structured-menu.sqlite.test.ts'] }
const byMaps = { seenBy: ['src/features/publishing/codes/food-menus.test.ts'] }

export const faults: readonly Fault[] = [
  {
    name: 'address: a name with a nought passes for the one with an o',
    file: rules,
    find: "0: 'o', ",
    replace: '',
    ...byRules,
  },
  {
    name: 'address: somebody is admin, spelled with a one',
    file: rules,
    find: 'reservedSkeletons.has(skeletonOf(name))',
    replace: 'reservedSkeletons.has(name)',
    ...byRules,
  },
  {
    name: 'address: a name may end with a hyphen',
    file: rules,
    find: '(?:-[a-z0-9]+)*$/',
    replace: '(?:-[a-z0-9]*)*$/',
    ...byRules,
  },
  {
    name: 'address: a proposal is refused once it is chosen',
    file: rules,
    find: '.filter((proposal) => addressProblem(proposal) === undefined)',
    replace: '',
    ...byRules,
  },
  {
    name: "address: a house takes another's name",
    file: commands,
    find: 'if (claimed) return',
    replace: 'if (claimed || !claimed) return',
    ...byCall,
    titled: 'may not be, nor look like|goes to one of two',
  },
  {
    name: 'address: a colleague chooses it',
    file: commands,
    find: 'if (!mayEditCompany(caller))',
    replace: 'if (false)',
    ...byCall,
    titled: 'by an owner alone',
  },
  {
    name: 'address: a house hoards names',
    file: commands,
    find: 'own.length >= mostAddresses',
    replace: 'own.length >= 10 * mostAddresses',
    ...byCall,
    titled: 'is one of at most',
  },
  {
    name: 'address: two addresses of a house stand at once',
    file: commands,
    find: "await ofHouse.set({ is_current: 0 }).where('is_current', '=', 1).execute()",
    replace: '',
    ...byCall,
    titled: 'can be changed',
  },
  {
    name: 'address: an unpublished menu is reached by it',
    file: queries,
    find: 'mayBeRead({ isPublished: house.is_published === 1 })',
    replace: 'mayBeRead({ isPublished: true })',
    ...byCall,
    titled: 'of an unpublished menu',
  },
  {
    name: 'address: capitals lead nowhere',
    file: queries,
    find: 'typed.toLowerCase()',
    replace: 'typed',
    ...byCall,
    titled: 'in letters of any case',
  },
  {
    name: 'address: the language that was asked for is lost on the way',
    file: routes,
    find: "inHeader(query ?? '')",
    replace: "''",
    ...byCall,
    titled: 'in letters of any case',
  },
  {
    name: 'address: a proxy keeps the way for good',
    file: routes,
    find: 'keptInCaches(0)',
    replace: "'public, max-age=31536000'",
    ...byCall,
    titled: 'in letters of any case',
  },
  {
    name: 'data: the address of the house is told although its owner hides it',
    file: 'src/features/publishing/card/rules.ts',
    find: 'showaddress ? contact',
    replace: 'showphone ? contact',
    ...byCrawler,
    titled: 'where the house is',
  },
  {
    name: 'data: a property that schema.org does not have',
    file: data,
    find: 'streetAddress: address',
    replace: 'street: address',
    ...byCrawler,
    titled: 'has every class and property',
  },
  {
    name: 'data: the card of one menu describes the others as well',
    file: data,
    find: '(own.length > 0 ? own : kaarten)',
    replace: 'kaarten',
    ...byCrawler,
    titled: 'of a house with several menus',
  },
  {
    name: 'data: a long menu loses its last dishes',
    file: data,
    find: 'hasMenuItem: dishes.map((dish)',
    replace: 'hasMenuItem: dishes.slice(0, 60).map((dish)',
    ...byCrawler,
    titled: 'is whole',
  },
  {
    name: 'maps: the file says what a dish is free of',
    file: maps,
    find: "5: 'KOSHER'",
    replace: "5: 'GLUTEN_FREE'",
    ...byMaps,
  },
  {
    name: 'maps: five cents are fifty',
    file: maps,
    find: '* 10_000_000',
    replace: '* 100_000_000',
    ...byMaps,
  },
  {
    name: 'maps: a dish that goes by itself stands there for good',
    file: mapsRead,
    find: '.map(withoutSpecials)',
    replace: '',
    ...byMaps,
  },
  {
    name: 'data: what the text of a dish says of allergens is told to search engines',
    file: data,
    find: 'const description = withoutAllergenStatements(text)',
    replace: 'const description = text',
    ...byCrawler,
    titled: 'says nothing of allergens',
  },
  {
    name: 'maps: what the text of a dish or section says of allergens is in the file',
    file: maps,
    find: 'const description = withoutAllergenStatements(text)',
    replace: 'const description = text',
    ...byMaps,
    titled: 'says nothing of allergens',
  },
  {
    name: 'maps: a section is called after what it lacks',
    file: maps,
    find: "labels(nameElsewhere(name, 'Gerechten'), description)",
    replace: 'labels(name, description)',
    ...byMaps,
    titled: 'says nothing of allergens',
  },
  {
    name: 'statements: what may be in it is told',
    file: statements,
    find: '(?:sporen|traces?|',
    replace: '(?:traces?|',
    ...byStatements,
  },
  {
    name: 'statements: what it is free of is told',
    file: statements,
    find: 'if (claim.test(word)) return !harmless.test(word)',
    replace: 'if (claim.test(word)) return false',
    ...byStatements,
  },
  {
    name: 'statements: only the word behind "zonder" counts',
    file: statements,
    find: 'return lastNamed > at',
    replace: 'return namesAllergen(words[at + 1])',
    ...byStatements,
  },
  {
    name: 'statements: food that is only named is lost',
    file: statements,
    find: 'return lastNamed > at',
    replace: 'return lastNamed >= 0',
    ...byStatements,
  },
  {
    name: 'statements: the list under "Allergenen:" stays',
    file: statements,
    find: "isAfterStatement && isList(sentence) ? ''",
    replace: "isAfterStatement && sentence === '' ? ''",
    ...byStatements,
  },
  {
    name: 'statements: a statement goes with the sentence before it',
    file: statements,
    find: '(?=[^\\s\\p{Ll}])(?<=',
    replace: '(?=[^\\s\\p{L}])(?<=',
    ...byStatements,
  },
  {
    name: 'statements: what is cut leaves two halves that make another',
    file: statements,
    find: 'return withoutAllergenStatements(left.replace(',
    replace: 'return String(left.replace(',
    ...byStatements,
  },
]
