import type { Fault } from './fault.ts'

const pageTests = ['src/app/pages/pages.test.ts']
const legalTests = ['src/app/pages/legal/legal.test.ts']

export const faults: readonly Fault[] = [
  {
    name: 'any cookie of a session leads from the landing page to the dashboard',
    file: 'src/features/accounts/server/session-cookie.ts',
    find: 'return (await findSession(auth, request, reply)) !== undefined',
    replace: 'return findSession(auth, request, reply) !== undefined',
    seenBy: pageTests,
    titled: 'is one whose session holds',
  },
  {
    name: 'a password leaves the landing page as a plain form while its script is away',
    file: 'src/app/pages/frame/server/document.tsx',
    find: '"form-action \'none\'",',
    replace: '"form-action *",',
    seenBy: pageTests,
    titled: 'allows only its own styles',
  },
  {
    name: 'the landing page promises 250,000 products whatever the index holds',
    file: 'src/features/catalogue/catalogue-size.ts',
    find: 'products > promised ?',
    replace: 'products > 0 ?',
    seenBy: pageTests,
    titled: 'is that of the index now',
  },
  {
    name: 'the landing page keeps the number of an index that was replaced',
    file: 'src/app/pages/server/routes.ts',
    find: 'if (products !== kept.products)',
    replace: "if (kept.products === '')",
    seenBy: pageTests,
    titled: 'is that of the index now',
  },
  {
    name: 'search engines may not read on a card whether they may list it',
    file: 'src/app/pages/server/routes.ts',
    find: "['/scanner/', ",
    replace: "['/show/', '/scanner/', ",
    seenBy: pageTests,
    titled: 'is text that leads to the pages',
  },
  {
    name: 'pages tell search engines that they live on this computer',
    file: 'src/features/publishing/card/card-address.ts',
    find: '&& !isLoopback(publicUrl)',
    replace: '',
    seenBy: pageTests,
    titled: 'names its own address only',
  },
  {
    name: 'the privacy statement says nothing of whose data a table holds',
    file: 'src/app/pages/legal/stored-data.ts',
    find: "  passkey: ['signIn'],\n",
    replace: '',
    seenBy: legalTests,
    titled: 'speaks of every table',
  },
  {
    name: 'the privacy statement hides that the provider is not filled in',
    file: 'src/app/pages/legal/provider.ts',
    find: 'missing.length === 0',
    replace: 'missing.length <= 3',
    seenBy: legalTests,
    titled: 'did not fill it in',
  },
  {
    name: 'a provider with an asterisk in its name has no terms',
    file: 'src/app/pages/written/server/read-text.ts',
    find: 'return words.replace(/[!-/:-@[-`{-~]/g,',
    replace: 'return words.replace(/[{}]/g,',
    seenBy: legalTests,
    titled: 'as the settings tell',
  },
  {
    name: 'the list of what is kept may vanish from the privacy statement',
    file: 'src/app/pages/written/server/read-text.ts',
    find: 'inserted[name] === undefined',
    replace: "name === ''",
    seenBy: legalTests,
    titled: 'a name that stands for nothing',
  },
]
