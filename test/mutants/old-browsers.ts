import type { Fault } from './fault.ts'

/** The worst that could happen to somebody with an old browser, or with two people in one browser. */
export const faults: readonly Fault[] = [
  {
    name: 'a browser counts as having what came years after it',
    file: 'scripts/old-browsers/support.ts',
    find: ' || isLater(added, version)',
    replace: '',
    seenBy: ['test/old-browsers.sqlite.test.ts'],
    titled: 'the build',
  },
  {
    name: 'a style of the card has nothing else for the height that old phones do not know',
    file: 'src/features/publishing/style/filter.css',
    find: '  max-height: 85vh;\n',
    replace: '',
    seenBy: ['test/old-browsers.sqlite.test.ts'],
    titled: 'every style of a card',
  },
  {
    name: 'the card asks for one feature of styles and uses another',
    file: 'src/features/publishing/style/languages.css',
    find: '@supports (inset-inline-end: 0)',
    replace: '@supports (display: grid)',
    seenBy: ['test/old-browsers.sqlite.test.ts'],
    titled: 'every style of a card',
  },
  {
    name: 'a mistake of our own is told as a lost connection',
    file: 'src/web/call.ts',
    find: '  const answer = await fetchAnswer(method, path, options)\n',
    replace:
      "  const answer = await fetchAnswer(method, path, options).catch(() => {\n    throw new CallError(0, 'no-answer', noAnswerMessage)\n  })\n",
    seenBy: ['src/web/call.test.ts'],
  },
  {
    name: 'a call waits for its answer for ever',
    file: 'src/web/call.ts',
    find: 'setTimeout(() => patienceEnds.abort(), within)',
    replace: 'setTimeout(() => undefined, within)',
    seenBy: ['src/web/call.test.ts'],
  },
  {
    name: 'an amount that does not stand where money stands ends the reading of its line',
    file: 'src/features/menu/quick-entry/lines/placed.ts',
    find: '    else pattern.lastIndex = match.index + 1\n',
    replace: '    else break\n',
    seenBy: ['src/features/menu/quick-entry/pasted-menus.test.ts', 'src/features/menu/quick-entry/rules.test.ts'],
  },
  {
    name: 'a tab saves under whoever signed in since in another',
    file: 'src/features/accounts/server/session.ts',
    find: '  if (openedFor !== undefined && openedFor !== session.user.id) throw anotherUser()\n',
    replace: '',
    seenBy: ['src/features/accounts/accounts.test.ts'],
    titled: 'two tabs',
  },
  {
    name: 'confirming an address leaves the session of somebody else in that browser',
    file: 'src/features/accounts/registration/server/routes.ts',
    find: '      await endSessionBefore(db, auth, request)\n',
    replace: '',
    seenBy: ['src/features/accounts/registration/registration.test.ts'],
    titled: 'signing in ends',
  },
  {
    name: 'a link to the login leads somebody who is signed in to another site',
    file: 'src/app/way-on.ts',
    find: 'pathAfterSignIn(naar)',
    replace: "String(naar ?? '/dashboard')",
    seenBy: ['src/app/way-on.test.ts'],
  },
  {
    name: 'the list of what is not published shows all dishes',
    file: 'src/features/menu/dishes/rules.ts',
    find: "'niet gepubliceerd': ({ ispublished }) => !ispublished",
    replace: "'niet gepubliceerd': () => true",
    seenBy: ['src/features/menu/dishes/rules.test.ts'],
  },
  {
    name: 'over no dish at all the filter says what the rest does not mention',
    file: 'src/features/publishing/filter/web/filter-card.ts',
    find: 'notice.hidden = !left.some((count) => count > 0)',
    replace: 'notice.hidden = left.length < 0',
    seenBy: ['e2e/card-filter.spec.ts'],
    titled: 'nor where each dish',
  },
]
