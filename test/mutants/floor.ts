import type { Fault } from './fault.ts'

const verdict = 'src/features/floor/verdict.ts'
const reasons = 'src/features/floor/reasons.ts'
const queries = 'src/features/floor/server/queries.ts'
const seenBy = ['src/features/floor/waiter-view.test.ts']

/** What can go wrong at the table: a waiter says "kan" of what a guest may not have, or too long, or of another's dish. */
export const faults: readonly Fault[] = [
  {
    name: 'a dish to ask about can be had',
    file: verdict,
    find: "if (word === 'can') return 'yes'",
    replace: "if (word === 'can' || word === 'unknown') return 'yes'",
    seenBy,
  },
  {
    name: 'who may have traces is told yes where there may be some',
    file: verdict,
    find: 'asks: [...traces, ...unknown]',
    replace: 'asks: unknown',
    seenBy,
  },
  {
    name: 'what may be there is not known, for who may not have traces',
    file: verdict,
    find: '(wanted.traces && hasTraces)',
    replace: '(!wanted.traces && hasTraces)',
    seenBy,
  },
  {
    name: 'what is not known counts as absent',
    file: verdict,
    find: 'asks: [...traces, ...unknown]',
    replace: 'asks: traces',
    seenBy,
  },
  {
    name: 'a choice that a guest may not have is not named',
    file: verdict,
    find: '!fits(marksOf(one), wanted)',
    replace: 'fits(marksOf(one), wanted)',
    seenBy,
  },
  {
    name: 'an answer of an hour ago still counts',
    file: verdict,
    find: 'const longestWithoutNetwork = 30 * 60_000',
    replace: 'const longestWithoutNetwork = 90 * 60_000',
    seenBy,
  },
  {
    name: 'all nuts that are named one by one leave out nuts that nobody named',
    file: verdict,
    find: 'return avoidedBy(boxes.map((one) => ({ nr: one.id, ...parentOf(one.id), checked: ticked.has(one.id) })))',
    replace: 'return [...ticked].filter((id) => boxes.length > 0 && (id !== 16 || ticked.size === 1))',
    seenBy,
  },
  {
    name: 'a stopped dish has the word of what it holds',
    file: 'src/features/publishing/card/server/queries.ts',
    find: 'const beside = { stopped: dish.stopped !== null,',
    replace: 'const beside = { stopped: false,',
    seenBy,
  },
  {
    name: 'a menu that guests do not see is served',
    file: queries,
    find: '.filter(({ isPublished }) => isPublished)',
    replace: '',
    seenBy,
  },
  {
    name: 'choices count as what everybody gets',
    file: queries,
    find: '...eaten(asServed(dish))',
    replace: '...eaten(dish)',
    seenBy,
  },
  {
    name: 'a menu that is closed counts as served',
    file: queries,
    find: 'name, served: isServed([schedule])',
    replace: 'name, served: isServed([schedule]) || true',
    seenBy,
  },
  {
    name: 'what comes with a choice is not told of a dish that is opened',
    file: reasons,
    find: 'return said.length > 0 ?',
    replace: 'return said.length > 1 ?',
    seenBy,
  },
  {
    name: 'a group that has a choice left is said to have none',
    file: verdict,
    find: 'filter((group) => leavesNothing(choiceOf(group), wanted))',
    replace: "filter((group) => group.kind !== 'any' && wanted.allergens.length > 0)",
    seenBy,
  },
  {
    name: 'what was read too long ago is told of a dish that is opened',
    file: 'src/features/floor/web/waiter-dishes.tsx',
    find: '{isOpen && !isTooOld && <DishFacts',
    replace: '{isOpen && <DishFacts',
    seenBy: ['e2e/waiter-view.spec.ts'],
  },
  {
    name: 'what can be had without a part counts as what can be had',
    file: verdict,
    find: "if (word === 'can-without') return 'without'",
    replace: "if (word === 'can-without') return 'yes'",
    seenBy,
  },
  {
    name: 'what must be left off is not named',
    file: reasons,
    find: '...partsToLeave(dish, wanted), ',
    replace: '',
    seenBy,
  },
  {
    name: 'what brings it is not named',
    file: reasons,
    find: 'return found?.[level].includes(id) ? [found.name] : []',
    replace: "return found?.[level].includes(id) ? [''] : []",
    seenBy,
  },
  {
    name: 'the slip says nothing of a dish that can not be had any more',
    file: 'src/features/floor/slip.ts',
    find: "const isFine = word === 'yes' || word === 'without'",
    replace: "const isFine = word !== 'no' || dish.contains.length > 0",
    seenBy,
  },
  {
    name: 'the slip does not say what to leave off',
    file: 'src/features/floor/slip.ts',
    find: 'isFine ? namesToLeave(dish, wanted) : []',
    replace: 'isFine ? [] : namesToLeave(dish, wanted)',
    seenBy,
  },
]
