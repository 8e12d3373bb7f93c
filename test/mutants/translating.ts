import type { Fault } from './fault.ts'

const room = 'src/features/menu/translating'
const texts = `${room}/menu-texts.ts`
const commands = `${room}/server/commands.ts`
const field = `${room}/web/translated-text.tsx`
const saving = `${room}/web/use-text-save.ts`

const calls = [`${room}/menu-texts.test.ts`]
const rules = [`${room}/rules.test.ts`]
const proposals = [`${room}/proposals.test.ts`]
const answers = ['src/features/translations/providers/rules.test.ts']
const browser = ['e2e/translations.spec.ts']

/** Faults by which texts are lost, or go where nobody wanted them, when a menu is translated a language at a time. */
export const faults: readonly Fault[] = [
  {
    name: 'what a colleague wrote a moment ago is overwritten unseen',
    file: commands,
    find: 'byKey.get(keyOf({ field, dutch, text: before }))',
    replace: 'all.find((one) => one.field === field && one.dutch === dutch && before !== undefined)',
    seenBy: calls,
    titled: 'somebody else was earlier',
  },
  {
    name: 'a text fills places that somebody translated otherwise',
    file: texts,
    find: 'return JSON.stringify([field, dutch, text])',
    replace: "return JSON.stringify([field, dutch, text === '' ? '' : 'x'])",
    seenBy: calls,
    titled: 'the same words',
  },
  {
    name: 'only the first of the places with the same words is filled in',
    file: commands,
    find: '      places.map(({ subject, old }) => ({',
    replace: '      places.slice(0, 1).map(({ subject, old }) => ({',
    seenBy: calls,
    titled: 'filled in once for every place',
  },
  {
    name: 'a text that is stale somewhere passes for one that is right',
    file: texts,
    find: 'if (byNeed.indexOf(state) > byNeed.indexOf(text.state)) text.state = state',
    replace: 'if (byNeed.indexOf(state) < byNeed.indexOf(text.state)) text.state = state',
    seenBy: rules,
  },
  {
    name: 'guests read a claim that nobody agreed to, and the screen says nothing',
    file: `${room}/server/queries.ts`,
    find: 'return subjects.some((subject) => find(',
    replace: 'return subjects.every((subject) => !find(',
    seenBy: calls,
    titled: 'claims more',
  },
  {
    name: 'the texts of a dish of another company are read',
    file: `${room}/server/queries.ts`,
    find: '    if (one) await getSubject(trx, companyId, one)\n',
    replace: '',
    seenBy: calls,
    titled: 'of one dish on their own',
  },
  {
    name: 'the last texts of a large menu can never be read',
    file: texts,
    find: 'next: end < texts.length ? end : null',
    replace: 'next: end + 1 < texts.length ? end + 1 : null',
    seenBy: [...rules, ...calls],
  },
  {
    name: 'a name that stays Dutch loses what explains it',
    file: `${room}/kept-name.ts`,
    find: 'text.slice(dutch.length + 2, -1)',
    replace: "''",
    seenBy: rules,
  },
  {
    name: 'a pasted column takes cells of several lines apart, so that each text below is of another dish',
    file: `${room}/column.ts`,
    find: '"((?:[^"]|"")*)"(?=',
    replace: '"((?:[^"\\n]|"")*)"(?=',
    seenBy: rules,
  },
  {
    name: 'a program that says the Dutch word again passes for a translation',
    file: 'src/features/translations/providers/rules.ts',
    find: 'searchForm(translated) !== searchForm(dutch) && ',
    replace: '',
    seenBy: answers,
  },
  {
    name: 'a hundred words that a program can not translate keep the rest of the menu untranslated',
    file: `${room}/server/proposals.ts`,
    find: 'firstPart(missing.slice(skip))',
    replace: 'firstPart(missing.slice(skip * 0))',
    seenBy: proposals,
  },
  {
    name: 'a text that is sent again after its answer got lost is told as a colleague’s',
    file: saving,
    find: '{ send, rebase: onTopOf }',
    replace: '{ send, rebase: undefined }',
    seenBy: browser,
    titled: 'walked down by keyboard',
  },
  {
    name: 'Enter sends a text, and the field that it leaves sends it once more',
    file: field,
    find: 'isFinished.current || typing.finish()',
    replace: 'typing.finish()',
    seenBy: browser,
    titled: 'walked down by keyboard',
  },
  {
    name: 'what was typed is gone when a colleague was earlier',
    file: saving,
    find: 'wanted: isPending || error ? variables?.text : undefined',
    replace: 'wanted: isPending ? variables?.text : undefined',
    seenBy: browser,
    titled: 'walked down by keyboard',
  },
  {
    name: 'what a menu says of itself is saved a second time beside its translation',
    file: 'src/features/translations/own-texts/server/queries.ts',
    find: "subject.kind === 'word' ? '' : field",
    replace: 'field',
    seenBy: [`${room}/menu-names.test.ts`],
    titled: 'until it is translated again',
  },
  {
    name: 'what the translation of a menu says comes with each dish is not asked about',
    file: 'src/features/menu/doubts/server/menu-words.ts',
    find: ', ...wordInOthers(text, place)])',
    replace: '])',
    seenBy: [`${room}/menu-names.test.ts`],
    titled: 'as if the Dutch text said it',
  },
]
