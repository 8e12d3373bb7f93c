import type { Fault } from './fault.ts'

const shell = 'src/app/app-shell.module.css'
const everyScreen = ['e2e/every-screen.spec.ts']
const byEar = { seenBy: ['e2e/screen-reader.spec.ts'], titled: 'by ear' } as const
const resetLink = { seenBy: ['src/features/accounts/accounts.test.ts'], titled: 'nothing of whose they are' } as const

/** What can go wrong for who sees little, hears the screens, holds a phone on its side, or has one thumb. */
export const faults: readonly Fault[] = [
  {
    ...resetLink,
    name: 'a reset link that was used or never existed passes for one that works',
    file: 'src/features/accounts/server/email-tokens.ts',
    find: 'return found !== undefined',
    replace: 'return found === undefined || true',
  },
  {
    ...resetLink,
    name: 'a reset link that has expired passes for one that works',
    file: 'src/features/accounts/server/email-tokens.ts',
    find: "    .where('expires_at', '>', new Date().toISOString())\n    .executeTakeFirst()\n}",
    replace: '    .executeTakeFirst()\n}',
  },
  {
    name: 'anybody may ask without end whether a reset link works',
    file: 'src/features/accounts/server/routes.ts',
    find: '{ config: guessing, schema: { tags, body: resetLink,',
    replace: '{ schema: { tags, body: resetLink,',
    seenBy: ['src/features/accounts/accounts.test.ts'],
    titled: 'refuse with the time to wait',
  },
  {
    name: 'the form is shown for a dead reset link',
    file: 'src/features/accounts/web/reset-password-page.tsx',
    find: "setState(works ? 'works' : 'dead')",
    replace: "setState(works ? 'works' : 'works')",
    seenBy: ['e2e/accounts.spec.ts'],
    titled: 'forgotten password',
  },
  {
    name: 'who comes back to the dishes sees the order from before the one that is being saved',
    file: 'src/web/saving/use-reorder.ts',
    find: 'waiting.reduce(apply, data)',
    replace: 'waiting.slice(0, 0).reduce(apply, data)',
    seenBy: ['e2e/dishes.spec.ts'],
    titled: 'who leaves while an order',
  },
  {
    name: 'a draft of a dish that is gone is not thrown away, and prompts for ever',
    file: 'src/web/ui/draft-of-gone.tsx',
    find: 'for (const name of names) forgetDraft(name)',
    replace: 'if (names.length > 99) forgetDraft(names[0] as string)',
    seenBy: ['e2e/leaving.spec.ts'],
    titled: 'a dish that is gone',
  },
  {
    name: 'the navigation lies over the form of a phone on its side',
    file: shell,
    find: '(max-width: 61.99em) and (max-height: 30em)',
    replace: '(max-width: 1em) and (max-height: 30em)',
    seenBy: everyScreen,
    titled: 'full company',
  },
  {
    name: "the home indicator lies over the buttons of a phone's navigation",
    file: shell,
    find: 'padding: 0 max(4px, env(safe-area-inset-right)) env(safe-area-inset-bottom) max',
    replace: 'padding: 0 max(4px, env(safe-area-inset-right)) 0 max',
    seenBy: everyScreen,
    titled: 'full company',
  },
  {
    name: 'the notch lies over the names of the navigation',
    file: shell,
    find: 'env(safe-area-inset-bottom) env(safe-area-inset-left);',
    replace: 'env(safe-area-inset-bottom) 0;',
    seenBy: everyScreen,
    titled: 'full company',
  },
  {
    name: 'enlarged text breaks the names of the navigation',
    file: shell,
    find: '@media (max-width: 18em)',
    replace: '@media (max-width: 1em)',
    seenBy: everyScreen,
    titled: 'empty company',
  },
  {
    name: 'the search asks for a barcode in a placeholder that is cut',
    file: 'src/features/menu/web/search-form.tsx',
    find: '          leftSection={undefined}\n',
    replace: '',
    seenBy: everyScreen,
    titled: 'empty company',
  },
  {
    name: 'the switch that waits for a save looks like the one that works at once',
    file: 'src/web/ui/form.tsx',
    find: '{...(waits && waitingLook)}',
    replace: '',
    seenBy: ['e2e/thumb.spec.ts'],
    titled: 'publishes at once',
  },
  {
    name: "'Verwijderen' lies beside 'Opslaan' again",
    file: 'src/web/ui/editor.tsx',
    find: '{actions && <div className={classes.actions}>{actions}</div>}',
    replace: '{actions && <div>{removal}{actions}</div>}',
    seenBy: ['e2e/thumb.spec.ts'],
    titled: 'Verwijderen',
  },
  {
    name: 'the name of an icon covers the button of the preview where text is large',
    file: 'src/features/publishing/preview/web/result-page.module.css',
    find: '3rem + 36px',
    replace: '84px',
    seenBy: ['e2e/thumb.spec.ts'],
    titled: 'covers no button',
  },
  {
    ...byEar,
    name: 'that something was saved is shown and not announced',
    file: 'src/web/ui/save-result.tsx',
    find: '<div role="status" className',
    replace: '<div className',
  },
  {
    ...byEar,
    name: 'a screen that opens leaves the focus where nothing is',
    file: 'src/web/ui/page.tsx',
    find: 'heading.current?.focus({ preventScroll: true })',
    replace: 'heading.current?.blur()',
  },
]
