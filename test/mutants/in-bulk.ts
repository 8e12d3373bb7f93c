import type { Fault } from './fault.ts'

const commands = 'src/features/menu/dishes/server/commands.ts'
const updates = 'src/features/menu/dishes/server/dish-updates.ts'
const calls = ['src/features/menu/dishes/changed-dishes.test.ts']

/** What can go wrong where many dishes change at once, and are changed back. */
export const faults: readonly Fault[] = [
  {
    name: 'several dishes are changed on top of what a colleague changed in one of them',
    file: commands,
    find: 'requireVersion(row, wanted.version, changedSinceRead(row.name))',
    replace: '',
    seenBy: calls,
    titled: 'of another version',
  },
  {
    name: 'a dish without a price comes on the card with all the others',
    file: commands,
    find: 'if (problem) throw',
    replace: 'if (problem === name) throw',
    seenBy: calls,
    titled: 'without a price',
  },
  {
    name: 'the price that is taken away is zero',
    file: 'src/features/menu/dishes/schema.ts',
    find: '(cents) => cents || null',
    replace: '(cents) => cents',
    seenBy: calls,
    titled: 'without a price',
  },
  {
    name: 'a dish that is moved back stands at the end',
    file: updates,
    find: 'position: order ?? nextPosition(categoryid)',
    replace: 'position: nextPosition(categoryid)',
    seenBy: calls,
    titled: 'give the same list',
  },
  {
    name: 'of dishes that change alike only the first does',
    file: updates,
    find: '[first, ...others].map',
    replace: '[first].map',
    seenBy: calls,
    titled: 'made together',
  },
  {
    name: 'a new name in the table leaves the tick that was put at the old one',
    file: updates,
    find: 'isRedescribed(Object.keys(columns))',
    replace: 'isRedescribed([])',
    seenBy: calls,
    titled: 'end ticks',
  },
  {
    name: 'guests read at once that a dish is gluten-free, when it was typed in the table',
    file: updates,
    find: 'await claimsIn(changed, claims?.find)',
    replace: '[]',
    seenBy: calls,
    titled: 'let claims wait',
  },
  {
    name: 'the change before the one that was taken back can no longer be taken back',
    file: 'src/features/menu/dishes/made-changes.ts',
    find: 'newest.get(dish.id) === dish.version',
    replace: 'newest.get(dish.id) === undefined',
    seenBy: ['src/features/menu/dishes/made-changes.test.ts'],
  },
  {
    name: 'what a colleague changed after us counts as ours, and is overwritten',
    file: 'src/features/menu/dishes/made-changes.ts',
    find: 'step.read === reached ? step.version : reached',
    replace: 'step.version',
    seenBy: ['src/features/menu/dishes/made-changes.test.ts'],
  },
  {
    name: 'a dish in a category that guests do not see counts as put on the card',
    file: 'src/features/menu/dishes/on-card.ts',
    find: "return category.ispublished ? undefined : 'hidden'",
    replace: 'return undefined',
    seenBy: ['src/features/menu/dishes/on-card.test.ts'],
  },
  {
    name: 'the tab of what is not on the card leaves out what is published where guests see nothing',
    file: 'src/features/menu/dishes/rules.ts',
    find: '!isOnCard(dish, group)',
    replace: '!dish.ispublished',
    seenBy: ['src/features/menu/dishes/rules.test.ts'],
  },
  {
    name: 'a new dish is offered the category of the first one ever made',
    file: 'src/features/menu/categories/server/queries.ts',
    find: 'Math.max(last, id), 0)',
    replace: 'Math.min(last, id), 1e9)',
    seenBy: ['src/features/menu/categories/categories.test.ts'],
    titled: 'lists its dishes',
  },
  {
    name: 'an n in a name opens a new dish',
    file: 'src/app/keys/web/pressed-key.ts',
    find: 'if (target?.closest(fields)) return undefined',
    replace: '',
    seenBy: ['e2e/keys.spec.ts'],
  },
]
