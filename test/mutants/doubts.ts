import type { Fault } from './fault.ts'

const rules = 'src/features/products/doubts/rules.ts'
const ofRules = ['src/features/products/doubts/rules.test.ts']
const ofMenu = ['src/features/menu/doubts/doubts.test.ts']
const ofClaims = ['src/features/menu/claims/claims.test.ts']
const claims = 'src/features/menu/claims/server/claims.ts'
const known = 'src/features/menu/doubts/server/known-dishes.ts'
const answered = 'src/features/products/doubts/server/answered.ts'

/** Faults by which words that nobody vouched for are taken for facts, or what somebody vouched for is asked for ever. */
export const faults: readonly Fault[] = [
  {
    name: '"glutenvrij" is believed where gluten may be in it',
    file: rules,
    find: ': isIn || hasTraces(known, id)',
    replace: ': isIn',
    seenBy: ofRules,
  },
  {
    name: 'an allergen that is only in traces counts as told, where the name says that it is in it',
    file: rules,
    find: "if (manner === 'says') return !isIn",
    replace: "if (manner === 'says') return !isIn && !hasTraces(known, id)",
    seenBy: ofRules,
  },
  {
    name: 'vegan with milk is asked about nowhere',
    file: 'src/features/products/doubts/diets.ts',
    find: 'setOfAllergens([milk, egg, fish, crustaceans, molluscs])',
    replace: 'setOfAllergens([egg, fish, crustaceans, molluscs])',
    seenBy: [...ofRules, ...ofMenu],
  },
  {
    name: 'a diet that the data contradict is shown to guests all the same',
    file: 'src/features/publishing/card/server/queries.ts',
    find: '!withheld.some((one) => one.id === diet.id)',
    replace: '!withheld.some((one) => one.id === -diet.id)',
    seenBy: ofMenu,
  },
  {
    name: 'what the words of a product leave in doubt is known of the dishes that hold it',
    file: 'src/features/products/doubts/server/products-in-doubt.ts',
    find: 'unknown: eitherOf(node.own.unknown, unknown)',
    replace: 'unknown: node.own.unknown',
    seenBy: ofMenu,
  },
  {
    name: 'an answer about one word holds for another that was written later',
    file: rules,
    find: 'facts: [kind, mention.key, id, place, text, levelIn(known, id)]',
    replace: 'facts: [kind, id, levelIn(known, id)]',
    seenBy: ofMenu,
  },
  {
    name: 'who agreed to "pindavrij" where traces may be agreed to peanuts',
    file: rules,
    find: "if (includesAllergen(known.contained, id)) return 'contains'",
    replace: '',
    seenBy: ofMenu,
  },
  {
    name: 'a salad "zonder noten" asks nothing, as a product in it is called "Noten"',
    file: rules,
    find: "!(kind === 'lacking' && isBelow(mention, id))",
    replace: '!isBelow(mention, id)',
    seenBy: ofMenu,
  },
  {
    name: 'what guests read while a claim waits is read by nobody',
    file: 'src/features/menu/doubts/server/menu-words.ts',
    find: "...readMeanwhile(claims, { kind: 'dish', id: dish.id }),",
    replace: '',
    seenBy: ofMenu,
  },
  {
    name: 'a copy of a dish lets guests read a translation that nobody agreed to',
    file: 'src/features/menu/dishes/server/dish-copy.ts',
    find: 'await keepTranslatedClaims(',
    replace: 'if (id < 0) await keepTranslatedClaims(',
    seenBy: ofClaims,
  },
  {
    name: '"Niet voor zwangeren" goes from the card where another diet waits',
    file: claims,
    find: "else if (about === 'diets') await keepRead(trx, companyId, open.id, before)",
    replace: '',
    seenBy: ofClaims,
  },
  {
    name: 'what the words of a dish leave in doubt is asked, and counts as known',
    file: known,
    find: 'return { row, ...withDoubted(dish, doubtedIn(open)) }',
    replace: 'return { row, ...dish }',
    seenBy: ofMenu,
  },
  {
    name: 'mayonnaise that a category says comes with each dish is asked about, and counts as known of them',
    file: known,
    find: 'withDoubted(dish, doubted.get(row.id))',
    replace: 'withDoubted(dish)',
    seenBy: ofMenu,
  },
  {
    name: 'a colleague without the right says that the words are right',
    file: answered,
    find: 'if (!mayApproveAllergens(caller)) throw mayNotAnswer()',
    replace: '',
    seenBy: ofMenu,
  },
  {
    name: 'an answer holds for ever, whatever products come into the dish',
    file: 'src/features/products/doubts/server/open-doubts.ts',
    find: 'return stampFor([facts, parts.toSorted((one, other) => one - other)])',
    replace: 'return stampFor([facts, parts.length > 99])',
    seenBy: ofMenu,
  },
  {
    name: 'an answer about one dish settles the same words in another',
    file: answered,
    find: ' ? of.kind : ',
    replace: ' ? of.kind : of.kind || ',
    seenBy: ofMenu,
  },
  {
    name: 'the words of a translation are not read',
    file: 'src/features/menu/doubts/server/menu-words.ts',
    find: '...readNamed(dish),\n      ...inOthers(',
    replace: '...readNamed(dish),\n      ...((_: string) => [])(',
    seenBy: ofMenu,
  },
  {
    name: 'a colleague writes "notenvrij" in a description, and guests read it at once',
    file: claims,
    find: 'const waiting = mayClaim ? [] : written.filter',
    replace: 'const waiting = !mayClaim ? [] : written.filter',
    seenBy: ofClaims,
  },
  {
    name: 'guests read a claim once its author saves it again',
    file: claims,
    find: 'if (mayClaim || !isClaim || text',
    replace: 'if (mayClaim || isClaim || text',
    seenBy: ofClaims,
  },
  {
    name: 'a dish that is called gluten-free stands on the card before anybody agreed',
    file: 'src/features/menu/claims/guest-texts.ts',
    find: "if (find(of, 'name')) return []",
    replace: '',
    seenBy: ofClaims,
  },
  {
    name: 'a colleague takes "Niet voor zwangeren" away, and it is gone from the card',
    file: 'src/features/menu/claims/rules.ts',
    find: 'return isNew || (read.includes(notForPregnant) && !wanted.includes(notForPregnant))',
    replace: 'return isNew',
    seenBy: ofClaims,
  },
  {
    name: 'who agrees to a claim agrees to another one that was written since',
    file: 'src/features/menu/claims/server/asked-claims.ts',
    find: 'stamp: stampFor([claim, said])',
    replace: 'stamp: stampFor([claim])',
    seenBy: ofClaims,
  },
  {
    name: 'a translation that promises more than the Dutch text is read at once',
    file: 'src/features/menu/translating/server/claimed-texts.ts',
    find: 'return claimedIn(text).some((id) => !claimed.includes(id))',
    replace: 'return claimedIn(text).some((id) => claimed.includes(id))',
    seenBy: ofClaims,
  },
]
