import { loose, readingOrder, roomOrder } from './import-rules.ts'
import { isTest } from './source-file.ts'

const rooms = ['app', 'features', 'mail', 'server', 'web', 'db', 'shared']
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/
const emptyNames = new Set([
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'service',
  'services',
  'manager',
  'managers',
])

/** The folder and contents of each fixed file name in a feature. */
const fixedPlaces: Readonly<Record<string, { folder: 'server' | 'web' | 'loose'; holds: string }>> = {
  'rules.ts': { folder: 'loose', holds: 'what is allowed and how things are calculated, for both sides' },
  'schema.ts': { folder: 'loose', holds: 'the shapes of requests and answers, for both sides' },
  'routes.ts': { folder: 'server', holds: 'the calls that the feature answers' },
  'queries.ts': { folder: 'server', holds: 'what is read from the database' },
  'commands.ts': { folder: 'server', holds: 'what is written to the database' },
  'plugin.ts': { folder: 'server', holds: 'what the server registers of the feature: the calls of its rooms' },
  'api.ts': { folder: 'web', holds: "the browser's calls to the feature's routes" },
}

/** Returns one sentence for each path in `src/` with a wrong place or name, with what to do instead. */
export function nameViolations(paths: readonly string[]): string[] {
  const inSrc = paths.filter((path) => path.startsWith('src/'))
  return [
    ...inSrc.flatMap((path) => {
      const problem = nameProblem(path) ?? roomProblem(path) ?? featureFileProblem(path)
      return problem ? [`${path}: ${problem}`] : []
    }),
    ...unknownFeatures(inSrc),
  ]
}

function nameProblem(path: string): string | undefined {
  const [stem = ''] = lastOf(path).split('.')
  if (!kebabCase.test(stem)) return 'names are kebab-case (menu-card.tsx).'
  if (stem === 'index' && /\.tsx?$/.test(path)) return 'no barrels: import each thing from the file that makes it.'
  const empty = stem.split('-').find((word) => emptyNames.has(word))
  return empty && `"${empty}" says nothing. Name the file by its noun: what it makes or knows.`
}

function roomProblem(path: string): string | undefined {
  const [, room = '', ...rest] = path.split('/')
  if (rest.length > 0 && rooms.includes(room)) return undefined
  return `src/ holds the rooms ${rooms.join(', ')} and nothing else. Move the file into one of them.`
}

function featureFileProblem(path: string): string | undefined {
  const [, room, ...folders] = path.split('/').slice(0, -1)
  if (room !== 'features') return undefined
  if (folders.length === 0) return 'a feature is a folder. Move the file into the feature that it belongs to.'
  const sideAt = folders.findIndex((folder) => folder === 'server' || folder === 'web')
  if (sideAt !== -1 && sideAt !== folders.length - 1)
    return `no folders inside ${folders[sideAt]}/. Name the file by its noun, or give the part a room of its own in the feature.`
  if (folders.some((folder) => !kebabCase.test(folder))) return 'folder names are kebab-case.'
  const rooms = sideAt === -1 ? folders : folders.slice(0, sideAt)
  // The plugin of a feature stands above all of its rooms.
  const isPlugin = rooms.length === 1 && lastOf(path) === 'plugin.ts'
  const planProblem = isPlugin ? undefined : innerRoomProblem(rooms)
  if (planProblem) return planProblem
  const side = sideAt === -1 ? 'loose' : (folders[sideAt] as 'server' | 'web')
  return placeProblem(lastOf(path), side)
}

function innerRoomProblem([feature = '', ...rooms]: readonly string[]): string | undefined {
  const planned = roomOrder[feature]
  const room = rooms[0] ?? loose
  if (planned?.includes(room) || (!planned && room === loose)) return undefined
  if (!planned) return `${feature}/ has no rooms yet. Name ${room} in scripts/structure/import-rules.ts.`
  return `${feature}/ consists of the rooms ${planned.filter((room) => room !== loose).join(', ')}. Move the file into one of them, or give a new room its place in scripts/structure/import-rules.ts.`
}

function placeProblem(name: string, side: 'server' | 'web' | 'loose'): string | undefined {
  const fixed = fixedPlaces[name]
  if (fixed && fixed.folder !== side) {
    const place = fixed.folder === 'loose' ? 'loose in the feature folder' : `in ${fixed.folder}/`
    return `${name} holds ${fixed.holds} and stands ${place}. Move it there, or name it by its noun.`
  }
  if (side === 'loose' && name.endsWith('-page.tsx')) return 'a screen stands in web/. Move it there.'
  if (side === 'loose' || isTest(name) || /\.(tsx?|css)$/.test(name)) return undefined
  return `${side}/ holds only .ts, .tsx and .css files. Put what both sides read loose in the feature folder.`
}

function unknownFeatures(paths: readonly string[]): string[] {
  const features = paths.map((path) => /^src\/features\/([^/]+)\//.exec(path)?.[1]).filter((name) => name !== undefined)
  return [...new Set(features)]
    .filter((name) => !readingOrder.includes(name))
    .map(
      (name) =>
        `src/features/${name}: not in the reading order. Give it its place in scripts/structure/import-rules.ts.`,
    )
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
