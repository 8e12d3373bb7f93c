import type { Fault } from './fault.ts'

const rules = ['src/features/publishing/embedding/sites.test.ts']
const line = ['src/features/publishing/embedding/embed-line.test.ts']
const headers = ['src/features/publishing/public-card/embedded-cards.test.ts']
const walk = ['e2e/embedded-card.spec.ts']
const sites = 'src/features/publishing/embedding/sites.ts'
const anyOrigin = 'src/server/requests/any-origin.ts'
const publicCard = 'src/features/publishing/public-card/server/public-card.ts'
const script = 'src/features/publishing/embedding/web/embed.ts'

export const faults: readonly Fault[] = [
  {
    name: 'embedding: what stands in the database stands in the header as it is',
    file: sites,
    find: '...sites.filter(isSite)',
    replace: '...sites',
    seenBy: rules,
  },
  {
    name: 'embedding: a site without https may show a card',
    file: sites,
    find: "scheme.toLowerCase() !== 'https://'",
    replace: '!/^https?:/.test(scheme.toLowerCase())',
    seenBy: rules,
  },
  {
    name: 'embedding: a name of letters that look like others is taken',
    file: sites,
    find: "host.split('.').some(mixesAlphabets) ? mixed",
    replace: "host.split('.').every(mixesAlphabets) ? mixed",
    seenBy: rules,
  },
  {
    name: 'embedding: an address in the network is a site',
    file: sites,
    find: '(?=[a-z])',
    replace: '',
    seenBy: rules,
  },
  {
    name: 'embedding: every site may show a card of a house with sites',
    file: 'src/features/publishing/public-card/server/card-page.tsx',
    find: 'framedBy(sites)}`',
    replace: "sites.length === 0 ? framedBy(sites) : '*'}`",
    seenBy: headers,
    titled: 'who may show',
  },
  {
    name: 'embedding: the header of before forbids what the policy allows',
    file: 'src/features/publishing/public-card/server/routes.ts',
    find: "  reply.removeHeader('x-frame-options')\n",
    replace: '',
    seenBy: headers,
    titled: 'who may show',
  },
  {
    name: 'embedding: an old copy is in no frame',
    file: publicCard,
    find: '{ script, oldCopy, sites }',
    replace: '{ script, oldCopy }',
    seenBy: headers,
    titled: 'who may show',
  },
  {
    name: 'embedding: a browser that has the card goes on by the sites of before',
    file: 'src/server/files/precompressed.ts',
    find: '.update(JSON.stringify(headers))',
    replace: '',
    seenBy: headers,
    titled: 'who may show',
  },
  {
    name: 'embedding: the sites of any house count for every house',
    file: 'src/features/publishing/embedding/server/stored-sites.ts',
    find: ".where('company_id', '=', companyId)",
    replace: ".where('company_id', '>', 0).where('sites', '<>', String(companyId)).orderBy('sites', 'desc')",
    seenBy: headers,
    titled: 'who may show',
  },
  {
    name: 'embedding: the name of a menu ends the line',
    file: 'src/features/publishing/embedding/embed-line.ts',
    find: 'escapeHtml(`Menukaart',
    replace: 'String(`Menukaart',
    seenBy: line,
  },
  {
    name: 'embedding: a page of another site reads the data with cookies',
    file: anyOrigin,
    find: "'access-control-allow-origin': '*',",
    replace: "'access-control-allow-origin': '*',\n    'access-control-allow-credentials': 'true',",
    seenBy: headers,
    titled: 'the data of a card',
  },
  {
    name: 'embedding: a browser may not ask with an ETag',
    file: anyOrigin,
    find: "'access-control-allow-headers': 'If-None-Match'",
    replace: "'access-control-allow-headers': ''",
    seenBy: headers,
    titled: 'the data of a card',
  },
  {
    name: 'embedding: the version stands still',
    file: 'src/features/publishing/card/server/queries.ts',
    find: 'version: menu.card_version',
    replace: 'version: menu.id',
    seenBy: headers,
    titled: 'the data of a card',
  },
  {
    name: 'embedding: any frame sizes any other',
    file: script,
    find: 'if (frame.contentWindow === event.source) {',
    replace: 'if (event.source) {',
    seenBy: walk,
    titled: 'frames are as tall',
  },
  {
    name: 'embedding: any page says how tall a frame is',
    file: script,
    find: 'event.origin !== cards || ',
    replace: '',
    seenBy: walk,
    titled: 'frames are as tall',
  },
  {
    name: 'embedding: a frame is taller than the window, and what opens in it out of sight',
    file: script,
    find: "  style.maxHeight = '100vh'\n",
    replace: "  style.maxHeight = 'none'\n  if (height) return\n",
    seenBy: walk,
    titled: 'an owner puts',
  },
  {
    name: 'embedding: a card in a frame asks for storage that it may not have',
    file: 'src/features/publishing/public-card/web/guest-script.ts',
    find: '  if (isFramed()) return\n',
    replace: '',
    seenBy: walk,
    titled: 'keep nothing',
  },
  {
    name: 'embedding: on paper a card ends where the window did',
    file: script,
    find: "style.maxHeight = 'none'",
    replace: '',
    seenBy: walk,
    titled: 'an owner puts the card',
  },
]
