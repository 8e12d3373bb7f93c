import type { Fault } from './fault.ts'

const rules = 'src/features/translations/own-texts/rules.ts'
const commands = 'src/features/menu/translating/server/commands.ts'
const missing = 'src/features/menu/translating/server/missing-translations.ts'
const answers = 'src/features/translations/providers/rules.ts'
const written = 'src/features/publishing/card/written.tsx'

const ofRules = 'src/features/translations/own-texts/rules.test.ts'
const ofTexts = 'src/features/menu/translating/translating.test.ts'
const ofProposals = 'src/features/menu/translating/proposals.test.ts'
const ofTranslator = 'src/features/translations/providers/server/translator.test.ts'
const ofLanguages = 'src/features/publishing/card/languages.sqlite.test.ts'

/** Faults by which guests read of another dish than the one they get, or staff lose what they wrote. */
export const faults: readonly Fault[] = [
  {
    name: 'a repeated call has a menu translated once more, and tells of another number of texts',
    file: 'src/features/menu/translating/server/proposals.ts',
    find: 'const before = await findKeptAnswer<MenuProposals>(db, companyId, who)',
    replace: 'const before = (await findKeptAnswer<MenuProposals>(db, companyId, who)) && undefined',
    seenBy: ['src/features/menu/translating/proposals.test.ts'],
    titled: 'under the same key',
  },
  {
    name: 'a menu of long descriptions is translated in one call, which the screen does not wait for',
    file: 'src/features/menu/translating/server/proposals.ts',
    find: 'batches.slice(0, batchesPerCall)',
    replace: 'batches',
    seenBy: ['src/features/menu/translating/proposals.test.ts'],
    titled: 'come in parts',
  },
  {
    name: 'a translation of what the dish was before is still read by guests',
    file: rules,
    find: "dutch === '' || isStale(translation, dutch)) return undefined",
    replace: "dutch === '') return undefined",
    seenBy: [ofRules, ofTexts],
  },
  {
    name: 'a machine replaces the translation that a person wrote',
    file: rules,
    find: 'return !translation || (translation.isMachine && isStale(translation, dutch))',
    replace: 'return !translation || isStale(translation, dutch)',
    seenBy: [ofRules, ofProposals],
  },
  {
    name: 'saving the texts of one language says that a stale one of them is right',
    file: rules,
    find: "return old.text === text && (!accepted || stateOf(old, dutch) === 'hand')",
    replace: "return old.text === text && stateOf(old, dutch) === 'hand'",
    seenBy: [ofRules, ofTexts],
  },
  {
    name: 'a translation is saved on top of a Dutch text that its writer never saw',
    file: commands,
    find: '    requireVersion(row, version)\n',
    replace: '',
    seenBy: [ofTexts],
    titled: 'is refused on top of an older version',
  },
  {
    name: 'a translation that a person wrote leaves no line in the history',
    file: commands,
    find: "if (row.kind === 'word') return []",
    replace: 'if (row.kind) return []',
    seenBy: [ofTexts],
    titled: 'stands in the history',
  },
  {
    name: 'a proposal for a dish that was renamed meanwhile passes for one of its new name',
    file: missing,
    find: '!isStale(proposal, dutch) && ',
    replace: '',
    seenBy: [ofProposals],
  },
  {
    name: 'what a program proposed passes for what a person wrote',
    file: missing,
    find: '{ ...proposal, isMachine: true }',
    replace: '{ ...proposal, isMachine: false }',
    seenBy: [ofProposals],
  },
  {
    name: 'translations are given to the wrong dishes when the program leaves one out',
    file: answers,
    find: '  if (answered.length !== texts.length) return undefined\n',
    replace: '',
    seenBy: [ofTranslator],
    titled: 'that answers',
  },
  {
    name: 'markup of a translation program is kept as text',
    file: answers,
    find: 'isBlank(clean) || (markup.test(clean) && !markup.test(text))',
    replace: 'isBlank(clean)',
    seenBy: [ofTranslator, ofProposals],
  },
  {
    name: 'one text that a program can not translate holds up the whole menu',
    file: answers,
    find: 'if (translated !== undefined) read.set(text, translated)',
    replace: 'if (translated === undefined) return undefined\n    read.set(text, translated)',
    seenBy: [ofTranslator, ofProposals],
  },
  {
    name: 'an answer without one translation passes for an answer',
    file: answers,
    find: '  if (read.size === 0 && texts.length > 1) return undefined\n',
    replace: '',
    seenBy: [ofTranslator],
    titled: 'is refused as a whole',
  },
  {
    name: 'text of a machine is not marked on the card',
    file: written,
    find: "{...(translated.isMachine && { className: 'card-machine' })}",
    replace: '',
    seenBy: [ofProposals],
  },
  {
    name: 'the Dutch name is missing under a name that a machine translated',
    file: written,
    find: '!translated?.isMachine || translated.text === text',
    replace: '!translated?.isMachine || translated.text !== text',
    seenBy: [ofProposals],
  },
  {
    name: 'the Dutch description is missing under one that a machine translated',
    file: written,
    find: '      <DutchBelow {...props} />\n    </p>',
    replace: '    </p>',
    seenBy: [ofProposals],
  },
  {
    name: 'a dish that was translated loses its warning that not all is known',
    file: 'src/features/publishing/card/dish-on-card.tsx',
    find: 'saysIncomplete(shown, dish) && ',
    replace: 'saysIncomplete(shown, dish) && !dish.translated?.name && ',
    seenBy: [ofLanguages],
  },
]
