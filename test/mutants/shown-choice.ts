import type { Fault } from './fault.ts'

const code = 'src/features/publishing/filter/shown-choice.ts'
const ticked = 'src/features/floor/ticked.ts'
const onCard = 'src/features/publishing/filter/web/show-choice.ts'
const taken = 'src/features/floor/web/use-shown-choice.ts'
const ofCode = { seenBy: ['src/features/publishing/filter/shown-choice.test.ts'] }
const ofTicks = { seenBy: ['src/features/floor/ticked.test.ts'] }
const atTable = { seenBy: ['e2e/shown-choice.spec.ts'] }

/** What can go wrong between the guest's card and the waiter: less than the guest chose is ticked, and nobody hears it. */
export const faults: readonly Fault[] = [
  {
    name: 'a code that was cut off counts as whole',
    file: code,
    find: 'Number(count) === ids.length && ',
    replace: '',
    ...ofCode,
  },
  {
    name: 'what is unknown in a code is left out without a word',
    file: code,
    find: ' && chosen.allergens.length + chosen.diets.length === ids.length',
    replace: '',
    ...ofCode,
  },
  {
    name: 'a nut that a guest avoids is not read',
    file: code,
    find: ', ...named(grainsAndNuts, choiceOfPart)]',
    replace: ']',
    ...ofCode,
  },
  {
    name: 'a code that a reader escaped is not read',
    file: code,
    find: "fragment.replace(/%2c/gi, ',')",
    replace: 'fragment',
    ...ofCode,
  },
  {
    name: 'nuts of one guest narrow the nuts of another',
    file: ticked,
    find: 'if (parent !== undefined && avoided.has(parent)) continue',
    replace: '',
    ...ofTicks,
  },
  {
    name: 'a nut without its parent counts for nothing',
    file: ticked,
    find: 'if (parent !== undefined) allergens.add(parent)',
    replace: '',
    ...ofTicks,
  },
  {
    name: 'a second code takes away what was ticked',
    file: ticked,
    find: '[...avoidedOf(ticked.allergens), ...chosen.allergens]',
    replace: 'chosen.allergens',
    ...ofTicks,
  },
  {
    name: 'a code lets traces pass',
    file: ticked,
    find: 'new Set([...ticked.diets, ...chosen.diets]), traces: true }',
    replace: 'new Set([...ticked.diets, ...chosen.diets]), traces: ticked.traces }',
    ...ofTicks,
  },
  {
    name: 'a reload ticks the guest of before for the next table',
    file: taken,
    find: 'void navigate(pathname, { replace: true, state, preventScrollReset: true })',
    replace: '',
    ...atTable,
  },
  {
    name: 'a waiter who has to sign in first loses the choice',
    file: 'src/app/staff-frame.tsx',
    find: '{hash}`} state',
    replace: '{""}`} state',
    ...atTable,
  },
  {
    name: 'nothing is shown where the code can not be drawn',
    file: onCard,
    find: 'dialog.append(title, place, ...said(linesOf(chosen, own)), end)',
    replace: 'dialog.append(title, place, end)',
    ...atTable,
  },
  {
    name: 'the waiter does not hear that a code was not read whole',
    file: 'src/features/floor/web/shown-choice.tsx',
    find: '{!isWhole && <b>',
    replace: '{isWhole && <b>',
    ...atTable,
  },
]
