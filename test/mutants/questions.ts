import type { Fault } from './fault.ts'

const room = 'src/features/products/questions/server/questions.ts'
const list = 'src/features/menu/questions/server/queries.ts'
const commands = 'src/features/menu/questions/server/commands.ts'
const ofSheets = ['src/features/products/statements/questions.test.ts']
const ofRemovals = ['src/features/products/links/removals.test.ts']
const ofDoubts = ['src/features/menu/doubts/doubts.test.ts']
const ofClaims = ['src/features/menu/claims/claims.test.ts']

/** Faults by which nobody sees a question, or it is answered by whom, or for what, it must not be. */
export const faults: readonly Fault[] = [
  {
    name: 'what a sheet says less is in no list of questions',
    file: list,
    find: '...(await askedSheets(trx, companyId)),',
    replace: '',
    seenBy: ofSheets,
  },
  {
    name: 'what was taken out is in no list of questions',
    file: list,
    find: '...(await askedRemovals(trx, companyId)),',
    replace: '',
    seenBy: ofRemovals,
  },
  {
    name: 'a claim that waits is in no list of questions',
    file: list,
    find: '...(await askedClaims(trx, companyId)),',
    replace: '',
    seenBy: ofClaims,
  },
  {
    name: 'the words of products are in no list of questions',
    file: list,
    find: '...(await askedProducts(trx, companyId, known, things)),',
    replace: '',
    seenBy: ofDoubts,
  },
  {
    name: 'a question stays in the list once it is answered',
    file: room,
    find: "    .where('question.answered_at', 'is', null)\n",
    replace: '',
    seenBy: ofRemovals,
  },
  {
    name: 'the list offers to put back what is deleted',
    file: 'src/features/products/links/removal-words.ts',
    find: "question.mayreturn ? ['back', 'gone'] : ['gone']",
    replace: "['back', 'gone']",
    seenBy: ofRemovals,
  },
  {
    name: 'the list answers what a sheet says unseen',
    file: list,
    find: 'questions: [{ text, answers: [], stamp: null }] }',
    replace: "questions: [{ text, answers: ['right'], stamp: null }] }",
    seenBy: ofSheets,
  },
  {
    name: 'an answer goes to the question of something else that is worded alike',
    file: commands,
    find: ' && subjectKey(claim.of) === subjectKey(of))',
    replace: ')',
    seenBy: ofClaims,
  },
  {
    name: 'the answer to one kind of question ends another',
    file: commands,
    find: "    if (isAbout(asked, 'product')) return answerSheet(asked, answer)",
    replace: "    if (isAbout(asked, 'product')) return settleRemoval(asked, 'gone')",
    seenBy: ofSheets,
  },
  {
    name: 'the mail does not count what sheets ask',
    file: room,
    find: "openQuestions(db, companyId, [...aboutSheets, 'taken-out'])",
    replace: "openQuestions(db, companyId, ['taken-out'])",
    seenBy: ['src/app/sheets/sheet-readings.test.ts'],
  },
]
