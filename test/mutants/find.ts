import type { Fault } from './fault.ts'

const rules = 'src/features/products/which-contain/rules.ts'
const found = 'src/features/products/which-contain/server/queries.ts'
const dishesWith = 'src/features/menu/which-contain/server/queries.ts'
const ofRules = ['src/features/products/which-contain/rules.test.ts']
const ofCalls = ['src/features/menu/which-contain/which-contain.test.ts']

const mentions = 'src/features/words/server/reading.ts'
const ofDoubts = ['src/features/products/doubts/rules.test.ts']

/** Faults with which somebody reads to a guest that an allergen is not in a dish, or is never asked where words say so. */
export const faults: readonly Fault[] = [
  {
    name: 'a dish with traces of an allergen stands among those that do not mention it',
    file: rules,
    find: "return block === 'traces' && meet(withWheat(known.traces), related)",
    replace: "return block === 'traces' && meet(known.traces, own) && !isUnknown(known, allergenId)",
    seenBy: ofRules,
  },
  {
    name: 'traces of spelt are no traces of wheat for who looks up wheat',
    file: rules,
    find: 'meet(withWheat(known.traces), related)',
    replace: 'meet(known.traces, related)',
    seenBy: ['src/features/products/hostile.sqlite.test.ts'],
  },
  {
    name: 'of a dish with nuts that nobody named it is said that cashew is not mentioned',
    file: rules,
    find: 'includesAllergen(unknown, allergenId) ||',
    replace: 'false ||',
    seenBy: ofRules,
  },
  {
    name: 'where nuts are not known, neither contained nor absent, cashew counts as not mentioned',
    file: rules,
    find: 'includesAllergen(unknown, parentAllergens.get(allergenId) ?? allergenId)',
    replace: 'includesAllergen(unknown, allergenId)',
    seenBy: ofRules,
  },
  {
    name: 'a dish of which not all is known stands among those that do not mention an allergen',
    file: rules,
    find: "if (block === 'unknown') return isUnknown(known, allergenId)",
    replace: "if (block === 'unknown') return false",
    seenBy: [...ofRules, ...ofCalls],
  },
  {
    name: 'the shown way into a dish is a longer one than there is',
    file: rules,
    find: 'for (const { id, length, source } of reached) {',
    replace: 'for (const { id, length, source } of reached.toReversed()) {',
    seenBy: ofRules,
  },
  {
    name: 'traces are told without that not all is known',
    file: found,
    find: "alsounknown: block === 'traces' && isUnknown(known, allergenId),",
    replace: 'alsounknown: false,',
    seenBy: ofCalls,
  },
  {
    name: "a guest's question is answered with the dishes of every company",
    file: dishesWith,
    find: "    .where('dish.company_id', '=', companyId)\n",
    replace: '',
    seenBy: ofCalls,
  },
  {
    name: 'a dish that is not published is left out, and served all the same',
    file: dishesWith,
    find: "    .where('dish.company_id', '=', companyId)\n",
    replace: "    .where('dish.company_id', '=', companyId)\n    .where('dish.is_published', '=', 1)\n",
    seenBy: ofCalls,
  },
  {
    name: "a search for 'selderij' answers that there is no such product, in a list full of it",
    file: 'src/features/products/which-contain/web/search-outcome.tsx',
    find: 'const meant = allergensCalled(keyword)',
    replace: 'const meant = allergensCalled(keyword.slice(0, 3))',
    seenBy: ['e2e/allergen.spec.ts'],
    titled: 'a search for an allergen',
  },
  {
    name: 'an allergen in the middle of a compound is not asked about',
    file: 'src/features/words/server/named-words.ts',
    find: 'length >= 2; length -= 1',
    replace: 'length > word.length; length -= 1',
    seenBy: ofDoubts,
  },
  {
    name: 'what follows "zonder noten" in a name is never asked about',
    file: mentions,
    find: "return !endsScope(token) || isBeforeOr ? scope : 'says'",
    replace: 'return scope',
    seenBy: ofDoubts,
  },
]
