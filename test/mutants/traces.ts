import type { Fault } from './fault.ts'

const own = 'src/features/products/statements/own-statements.ts'
const rules = 'src/features/products/product/rules.ts'
const parts = 'src/features/products/product/grains-and-nuts.ts'
const words = 'src/features/products/in-words.ts'
const levels = 'src/features/products/levels.ts'
const allergens = 'src/features/products/server/product-allergens.ts'
const cardRules = 'src/features/publishing/card/rules.ts'

const ofOwn = 'src/features/products/statements/own-statements.test.ts'
const ofWords = 'src/features/products/in-words.test.ts'
const ofLevels = 'src/features/products/levels.test.ts'
const ofTraces = 'src/features/products/traces.test.ts'
const ofCard = 'src/features/publishing/card/card-words.sqlite.test.ts'

const ofProducts = ['src/features/products/products.test.ts']

/** Faults by which traces, grains or nuts vanish, are lessened by whom may not, or read as safe on the card. */
export const faults: readonly Fault[] = [
  {
    name: 'a save that leaves out traces takes them away',
    file: own,
    find: '!wanted || wanted.includes(id) || includesAllergen(contained, id)',
    replace: 'wanted?.includes(id) || includesAllergen(contained, id)',
    seenBy: [ofOwn, ofTraces],
  },
  {
    name: 'who adds an allergen and takes it back takes the traces of another along',
    file: own,
    find: ' || includesAllergen(contained, id)\n  const added',
    replace: '\n  const added',
    seenBy: [ofOwn],
  },
  {
    name: 'a grain does not bring gluten along',
    file: 'src/features/allergens/knowledge.ts',
    find: '(bothOf(contained, parts) === noAllergens ? set : eitherOf(set, parent))',
    replace: '(bothOf(contained, parts) === noAllergens ? set : set)',
    seenBy: ['src/features/allergens/knowledge.test.ts', ofOwn],
  },
  {
    name: 'the grains stay when gluten is taken away, and bring it back',
    file: own,
    find: 'parentAllergens.has(id) && !goesAlong(id)',
    replace: 'parentAllergens.has(id)',
    seenBy: [ofOwn, ofTraces],
  },
  {
    name: 'a nut is said to be absent while there may be traces of it',
    file: own,
    find: '    !includesAllergen(traces, id) &&\n',
    replace: '',
    seenBy: [ofOwn],
  },
  {
    name: "anybody may say 'bevat niet' beside what another said",
    file: allergens,
    find: 'if (!narrowed.every(mayTake))',
    replace: 'if (!narrowed.some(mayTake) && taken.length > 0)',
    seenBy: [ofTraces],
    titled: 'a colleague without the right',
  },
  {
    name: 'anybody may take away what another said',
    file: allergens,
    find: 'taken.find((row) => !mayTake(row))',
    replace: "taken.find((row) => !mayTake(row) && row.level !== 'may-contain')",
    seenBy: [ofTraces],
    titled: 'a colleague without the right',
  },
  {
    name: "a check outlives a 'bevat niet' of who may not check",
    file: own,
    find: 'taken.length === 0 && stated.every(({ level }) => warns(level))',
    replace: 'taken.length === 0',
    seenBy: [ofOwn, ofTraces],
  },
  {
    name: 'a stamp does not cover what the product itself may hold traces of',
    file: 'src/features/products/server/queries.ts',
    find: '[ownallergens, ownmaycontain, ownsuballergens, ownfreefrom]',
    replace: '[ownallergens, ownsuballergens, ownfreefrom]',
    seenBy: [ofTraces],
    titled: 'the stamp of a check',
  },
  {
    name: 'a list does not tell the traces of a product, so that no stamp covers those of a component',
    file: 'src/features/products/server/queries.ts',
    find: 'maycontain: tracesIn(known),',
    replace: 'maycontain: [],',
    seenBy: [ofTraces, ofCard],
  },
  {
    name: 'traces of hazelnut vanish beside cashew',
    file: rules,
    find: 'parts.filter(({ parent }) => parent === allergen.id)',
    replace: 'parts.filter(({ parent }) => parent === allergen.id && whole.has(allergen))',
    seenBy: [ofWords, 'src/features/products/product/rules.test.ts'],
  },
  {
    name: 'a nut of which nothing was said counts as absent',
    file: parts,
    find: 'partsUnknownIn({ contained, unknown }: Knowledge): NamedId[] {\n  const open = firstWithout(bothOf(partsOf(contained), unknown), contained)',
    replace:
      'partsUnknownIn({ contained, unknown, traces }: Knowledge): NamedId[] {\n  const open = bothOf(traces, unknown)',
    seenBy: [ofWords],
  },
  {
    name: 'a line with the nuts that are known reads as all nuts',
    file: words,
    find: 'isOpen && parts.length > 0 ? [...parts, words.othersUnknown] : parts',
    replace: 'parts',
    seenBy: [ofWords, ofCard],
  },
  {
    name: 'the picker leaves a nut contained whose parent was switched off',
    file: levels,
    find: '.filter((one) => !isGone(one))',
    replace: '',
    seenBy: [ofLevels],
  },
  {
    name: 'a nut stays said to be absent when the picker says that it is there',
    file: levels,
    find: 'return tidy(all, traces, levels.freefrom)',
    replace: 'return { ...tidy(all, traces, levels.freefrom), freefrom: levels.freefrom }',
    seenBy: [ofLevels],
  },
  {
    name: 'the screen does not know of traces beside what is contained, and takes them away with it',
    file: parts,
    find: 'saidTracesIn({ traces }: Knowledge): NamedId[] {\n  return idsInSet(traces)',
    replace:
      'saidTracesIn({ contained, traces }: Knowledge): NamedId[] {\n  return idsInSet(firstWithout(traces, contained))',
    seenBy: [ofTraces],
    titled: 'on the screen',
  },
  {
    name: "a tap that takes back 'bevat' takes the traces of another along",
    file: levels,
    find: "level === 'none' && levelIn(levels, id) === 'may-contain'",
    replace: "level !== 'may-contain'",
    seenBy: [ofLevels, ofTraces],
    titled: 'keep traces beside|on the screen',
  },
  {
    name: 'the card does not tell what a dish may contain',
    file: 'src/features/publishing/card/dish-on-card.tsx',
    find: 'shown.allergens ? tracesInWords(dish, guestLanguage) : []',
    replace: '!shown.allergens ? tracesInWords(dish, guestLanguage) : []',
    seenBy: [ofCard],
  },
  {
    name: 'with allergens switched off, dishes still say which of them are not complete',
    file: cardRules,
    find: 'allergens && incomplete && !complete',
    replace: 'incomplete && !complete',
    seenBy: ['src/features/publishing/card/rules.test.ts', ofCard],
  },
  {
    name: 'a card without allergens does not say so',
    file: cardRules,
    find: "if (!allergens) return ['noAllergens', 'allergyNotice']",
    replace: "if (!allergens) return ['allergyNotice']",
    seenBy: ['src/features/publishing/card/rules.test.ts', ofCard],
  },
  {
    name: 'a printed card promises allergens that the card does not show',
    file: 'src/features/publishing/codes/server/queries.ts',
    find: 'allergens: menu.show_allergens === 1',
    replace: 'allergens: menu.show_allergens >= 0',
    seenBy: ['src/features/publishing/codes/codes.test.ts'],
    titled: 'the table card promises no allergens',
  },
  {
    name: 'anybody of the staff may take the allergens off the card',
    file: 'src/features/publishing/settings/server/commands.ts',
    find: 'changed.show_allergens === 0 || changed.show_incomplete === 0',
    replace: 'changed.show_incomplete === 0',
    seenBy: ['src/features/publishing/settings/settings.test.ts'],
    titled: 'the settings of a menu let only who has the right',
  },
  {
    name: 'what components bring becomes a statement of the product when a client saves what it read',
    file: 'src/features/products/server/commands.ts',
    find: 'if (!ownallergens) return wanted',
    replace: 'if (!ownallergens || id > 0) return wanted',
    seenBy: ofProducts,
    titled: 'all that GetProduct gave',
  },
  {
    name: 'traces that stand beside what is contained are taken back by a client that saves what it read',
    file: 'src/features/products/statements/own-statements.ts',
    find: '[...new Set([...traces, ...hidden])]',
    replace: '[...new Set(traces)]',
    seenBy: ofProducts,
    titled: 'all that GetProduct gave',
  },
  {
    name: 'an allergen that a client takes out of what it read stays',
    file: 'src/features/products/statements/own-statements.ts',
    find: "    allergens: ownOf('allergens'),",
    replace: "    allergens: [...(ownOf('allergens') ?? []), ...own.allergens],",
    seenBy: ofProducts,
    titled: 'loses what is taken out',
  },
]
