import { type Import, isTest, type SourceFile } from './source-file.ts'

/** Where code runs: in the server's process, in the browser, or in either. */
type Side = 'server' | 'web' | 'both'
type Room = keyof typeof mayImport

const mayImport = {
  app: ['features', 'mail', 'server', 'web', 'db', 'shared'],
  features: ['mail', 'server', 'web', 'db', 'shared'],
  mail: ['server', 'db', 'shared'],
  server: ['db', 'shared'],
  web: ['shared'],
  db: ['shared'],
  shared: [],
} as const satisfies Record<string, readonly string[]>

const sideOfRoom: Partial<Record<Room, Side>> = { mail: 'server', server: 'server', db: 'server', web: 'web' }

/** The reading order of `src/features/`: a feature may import only those above it. */
export const readingOrder = [
  'history',
  'allergens',
  'words',
  'accounts',
  'catalogue',
  'translations',
  'trash',
  'products',
  'menu',
  'publishing',
  'floor',
  'programs',
  'inspection',
  'scanner',
  'helpdesk',
  'dashboard',
  'takeout',
]

/** What lies in no room of its feature: loose files, and its own `server/` and `web/`. */
export const loose = '.'

/** The plugin of a feature, which registers all its rooms and so may import each of them. */
const plugin = 'plugin.ts'

/** The reading order of the rooms in each feature that has any: a room may import only those above it. */
export const roomOrder: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    ...['company', loose, 'security', 'access-requests', 'invitations', 'colleagues', 'registration', 'deletion'],
    ...['sign-in', 'profile'],
  ],
  catalogue: [loose, 'open-food-facts', 'embedded', 'menuapp', 'starter', 'sources', 'importing'],
  words: ['dictionary', 'foods', loose],
  translations: [loose, 'own-texts', 'providers'],
  products: [
    'product',
    'questions',
    'statements',
    'doubts',
    'label-photos',
    'graph',
    'sign-off',
    'links',
    'which-contain',
    'trash',
    loose,
  ],
  menu: [
    ...[
      'hours',
      'rows',
      'photos',
      'claims',
      'menus',
      'prices',
      'category',
      'suggestions',
      'choices',
      'leaving-out',
      'stations',
      'trash',
      'doubts',
      'questions',
      'translating',
      'which-contain',
      'recall',
      'dishes',
    ],
    ...[
      'product-search',
      'categories',
      'serving',
      'put-in-dishes',
      'replacing',
      'file-reading',
      'quick-entry',
      'order-list',
      loose,
    ],
  ],
  publishing: [
    ...[
      'fonts',
      'colours',
      'style',
      'card',
      'filter',
      'embedding',
      'public-card',
      'address',
      'logo',
      'preview',
      'settings',
      'codes',
    ],
  ],
  inspection: ['paper', loose],
  scanner: [loose, 'matching', 'decoding', 'label-photo', 'phone', 'code-reading'],
}

/** Returns one sentence for each import in `src/` that the layout forbids, with what to do instead. */
export function importViolations(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap((file) =>
      file.imports.flatMap((imported) => {
        const problem = problemOf(file, imported, byPath)
        return problem ? [`${file.path} imports ${imported.specifier}: ${problem}`] : []
      }),
    )
}

type Files = ReadonlyMap<string, SourceFile>

function problemOf(file: SourceFile, { specifier, target }: Import, files: Files): string | undefined {
  if (target === undefined) return specifier.startsWith('node:') ? nodeProblem(sideOf(file.path, files)) : undefined
  if (!target.startsWith('src/') || isTest(target))
    return 'the product never imports tests or tools. Move what both need into src/.'
  return (
    roomProblem(file.path, target) ??
    featureProblem(file.path, target) ??
    sideProblem(sideOf(file.path, files), sideOf(target, files)) ??
    extensionProblem(target)
  )
}

function roomProblem(from: string, to: string): string | undefined {
  const [fromRoom, toRoom] = [roomOf(from), roomOf(to)]
  if (!fromRoom || !toRoom || fromRoom === toRoom) return undefined
  const allowed: readonly string[] = mayImport[fromRoom]
  if (allowed.includes(toRoom)) return undefined
  const rooms = allowed.length === 0 ? 'nothing' : `only ${allowed.join(', ')}`
  const instead =
    toRoom === 'app'
      ? 'Let app/ hand it over as an argument, a slot in screens.tsx, or a subscription that it wires.'
      : `Move what both need to a room that ${fromRoom}/ may import, or hand it over as an argument.`
  return `${fromRoom}/ may import ${rooms}. ${instead}`
}

function featureProblem(from: string, to: string): string | undefined {
  const [fromFeature, toFeature] = [featureOf(from), featureOf(to)]
  if (!fromFeature || !toFeature) return undefined
  if (fromFeature === toFeature) return innerRoomProblem(fromFeature, innerRoomOf(from), innerRoomOf(to))
  if (readingOrder.indexOf(toFeature) < readingOrder.indexOf(fromFeature)) return undefined
  return `${toFeature} comes below ${fromFeature} in the reading order. Move the shared part up, tell it by a subscription that app/ wires, or make it a slot that app/screens.tsx fills.`
}

function innerRoomProblem(feature: string, from: string, to: string): string | undefined {
  const order = roomOrder[feature]
  const nameOf = (room: string) => (room === loose ? `what lies in no room of ${feature}` : room)
  const placeOf = (room: string) => (room === plugin ? Number.POSITIVE_INFINITY : (order?.indexOf(room) ?? 0))
  if (placeOf(to) <= placeOf(from)) return undefined
  return `${nameOf(to)} comes below ${nameOf(from)} among the rooms of ${feature}. Move the shared part up, or the file that needs it down.`
}

function sideProblem(from: Side, to: Side): string | undefined {
  if (to === 'both' || from === to) return undefined
  if (from === 'both')
    return `this file runs on both sides, so it may import neither server nor browser code. Put it in ${to}/, or move what it needs to a loose file.`
  return from === 'web'
    ? 'browser code never imports server code. Ask for it through a call in web/api.ts, or move what both need to a loose file (rules.ts, schema.ts).'
    : 'server code never imports browser code. Move what both need to a loose file of the feature (rules.ts, schema.ts, <noun>.tsx).'
}

function nodeProblem(side: Side): string | undefined {
  return side === 'server'
    ? undefined
    : 'browsers have no Node modules, and this file runs there. Move this part to server/, and hand in its result.'
}

function extensionProblem(target: string): string | undefined {
  return /\.[a-z0-9]+$/.test(target) ? undefined : 'write the extension (.ts, .tsx), as Node needs it.'
}

function roomOf(path: string): Room | undefined {
  const room = path.split('/')[1] ?? ''
  return room in mayImport ? (room as Room) : undefined
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1]
}

function innerRoomOf(path: string): string {
  const [room = '', ...within] = path.split('/').slice(3)
  if (room === 'server' && within[0] === plugin) return plugin
  return within.length === 0 || room === 'server' || room === 'web' ? loose : room
}

/**
 * Returns the side on which a file runs. In `app/`, where no folder tells, the .tsx files run in the browser; a .ts file
 * runs on the server if it reaches server code, else where its imports run.
 */
function sideOf(path: string, files: Files, seen: ReadonlySet<string> = new Set()): Side {
  const room = roomOf(path)
  if (room !== 'app' && room !== 'features') return (room && sideOfRoom[room]) ?? 'both'
  if (path.includes('/server/')) return 'server'
  if (path.includes('/web/')) return 'web'
  if (room === 'features') return 'both'
  if (path.endsWith('.tsx')) return 'web'
  if (seen.has(path)) return 'both'
  const reached = (files.get(path)?.imports ?? []).map(({ specifier, target }) => {
    if (target === undefined) return specifier.startsWith('node:') ? 'server' : 'both'
    return sideOf(target, files, new Set([...seen, path]))
  })
  return reached.find((side) => side === 'server') ?? reached.find((side) => side === 'web') ?? 'both'
}
