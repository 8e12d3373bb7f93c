import type { Fault } from './fault.ts'

const verdict = 'src/features/publishing/filter/verdict.ts'
const without = 'src/features/menu/doubts/server/known-without.ts'
const command = 'src/features/menu/leaving-out/server/commands.ts'
const byRule = ['src/features/publishing/filter/verdict.test.ts']
const byCalls = ['src/features/menu/leaving-out/leaving-out.test.ts']

/** What can go wrong with what can be left off: a dish is promised without what stays in it, or by whom may not. */
export const faults: readonly Fault[] = [
  {
    name: 'a part that only may hold it is promised away',
    file: verdict,
    find: 'parts.every((part) => !leavesOpen(part.marks, chosen))',
    replace: 'parts.length > 0',
    seenBy: byRule,
  },
  {
    name: 'what stays in the dish is not looked at',
    file: verdict,
    find: "placeWithChoices(leaveOut.without, groups, chosen) === 'rest'",
    replace: "placeWithChoices({ ...leaveOut.without, contains: [] }, groups, chosen) === 'rest'",
    seenBy: byRule,
  },
  {
    name: 'choices are not looked at in a dish without a part',
    file: verdict,
    find: 'placeWithChoices(leaveOut.without, groups, chosen)',
    replace: 'placeWithChoices(leaveOut.without, [], chosen)',
    seenBy: byRule,
  },
  {
    name: 'more is left off than a guest avoids',
    file: verdict,
    find: "filter(({ marks }) => placeOf(marks, { allergens, diets: [] }) !== 'rest')",
    replace: 'filter(() => allergens.length > 0)',
    seenBy: byRule,
  },
  {
    name: 'anybody says what can be left off',
    file: command,
    find: 'if (leaveout && !mayApproveAllergens(caller)) throw mayNotAllow()',
    replace: '',
    seenBy: byCalls,
  },
  {
    name: 'a marinade can be left off',
    file: command,
    find: 'if (leaveout && isHiddenBase(name)) throw isInside(name)',
    replace: '',
    seenBy: byCalls,
  },
  {
    name: 'the mark leaves no line in the history',
    file: command,
    find: 'await record({ action,',
    replace: 'if (leaveout === null) await record({ action,',
    seenBy: byCalls,
  },
  {
    name: 'words that name what is left off say nothing of what stays',
    file: without,
    find: 'unknown: eitherOf(without.unknown, doubtedIn(open))',
    replace: 'unknown: without.unknown',
    seenBy: byCalls,
  },
  {
    name: 'any word is believed to name what is left off',
    file: without,
    find: "mention.manner === 'says' && isSameFood(mention.key, key)",
    replace: "mention.manner === 'says' && key !== ''",
    seenBy: byCalls,
  },
  {
    name: 'all of a loaded dish can be left off',
    file: 'src/features/takeout/server/commands.ts',
    find: 'canLeaveOut: leaveout.includes(product)',
    replace: 'canLeaveOut: leaveout.length > 0',
    seenBy: byCalls,
  },
  {
    name: 'the mark is lost in a copy of the dish',
    file: 'src/features/menu/dishes/server/dish-copy.ts',
    find: "'position', 'can_leave_out', ...begunColumns",
    replace: "'position', ...begunColumns",
    seenBy: byCalls,
  },
  {
    name: 'the card loses the diets of what remains',
    file: 'src/features/publishing/filter/dish-attributes.ts',
    find: 'without: { ...read(without), diets },',
    replace: 'without: read(without),',
    seenBy: byRule,
  },
  {
    name: 'the usual product is promised away while another one is served in its place',
    file: without,
    find: ".where('id', 'not in', swappedIn(db, companyId))",
    replace: '',
    seenBy: byCalls,
  },
  {
    name: 'what was renamed to a batter can be left off',
    file: without,
    find: 'if (!isHiddenBase(name)) names.set(id, name)',
    replace: 'names.set(id, name)',
    seenBy: byCalls,
  },
]
