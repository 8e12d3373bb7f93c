import type { Fault } from './fault.ts'

const placeTests = ['src/web/trail.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'a tap on another screen is lost while the one tapped before is still opening',
    file: 'src/web/ui/leave-guard.tsx',
    find: '!isOnTheWay() && !isSameEntry',
    replace: '(isOnTheWay() || true) && !isSameEntry',
    seenBy: ['e2e/leaving.spec.ts'],
    titled: 'wins over',
  },
  {
    name: 'what a save leads on to undoes what was tapped meanwhile',
    file: 'src/web/navigations.ts',
    find: 'return () => count === before',
    replace: 'return () => count >= before',
    seenBy: ['e2e/leaving.spec.ts'],
    titled: 'wins over',
  },
  {
    name: 'rows are replaced under the mouse that presses them',
    file: 'src/web/ui/sortable-list.tsx',
    find: '      await untilReleased()\n',
    replace: '      void untilReleased\n',
    seenBy: ['e2e/dishes.spec.ts'],
    titled: 'being pressed',
  },
  {
    name: 'the next screen scrolls away under the thumb that is about to tap it',
    file: 'src/web/global.css',
    find: 'html {\n  scroll-padding:',
    replace: 'html {\n  scroll-behavior: smooth;\n  scroll-padding:',
    seenBy: ['e2e/publish-step.spec.ts'],
    titled: 'stands still',
  },
  {
    name: 'the way back knows only the nearest place',
    file: 'src/web/trail.ts',
    find: '...(rest.length > 0 && { way: rest })',
    replace: '...(rest.length > 99 && { way: rest })',
    seenBy: placeTests,
    titled: 'the way back goes one step at a time',
  },
  {
    name: 'walking in circles makes the way back longer',
    file: 'src/web/trail.ts',
    find: 'isSameThing(passed, { path, state })',
    replace: 'thingOf(passed) === path',
    seenBy: placeTests,
    titled: 'the way back walking in circles',
  },
  {
    name: 'the history may name a place on another site',
    file: 'src/web/trail.ts',
    find: 'isShortText(value) && /^\\/[a-z-]+$/.test(value)',
    replace: 'isShortText(value)',
    seenBy: placeTests,
    titled: 'history state keeps the part',
  },
  {
    name: 'the back button leaves the screen under a question to delete',
    file: 'src/web/ui/leave-guard.tsx',
    find: "historyAction === 'POP' && closeTopDialog()",
    replace: "historyAction === 'PUSH' && closeTopDialog()",
    seenBy: ['e2e/dialogs.spec.ts'],
    titled: "the browser's back closes an open question",
  },
  {
    name: 'a note with something to do goes while it is being read',
    file: 'src/web/toast.ts',
    find: '  if (holds.size === 0) {\n    clearTimeout(timer)\n',
    replace: '  if (holds.size === 0) {\n',
    seenBy: ['src/web/toast.test.ts'],
    titled: 'a toast waits',
  },
]
