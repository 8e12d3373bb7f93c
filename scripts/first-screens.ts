import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { cardWords } from './card-words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/**
 * Has V8 compile a file whole, beside the page, instead of each function when the page first calls it:
 * https://v8.dev/blog/explicit-compile-hints. Other browsers read a comment.
 */
const compileWhole = '//# allFunctionsCalledOnLoad\n'
/** The code of each first screen: of visitors, and the lists of staff. */
const firstScreens: Readonly<Record<string, readonly string[]>> = {
  login: ['src/features/accounts/sign-in/web/login-page.tsx'],
  dashboard: staff('dashboard/web/dashboard-page.tsx'),
  categories: staff('menu/categories/web/categories-page.tsx'),
  dishes: staff('menu/dishes/web/dishes-page.tsx'),
  products: staff('products/web/products-page.tsx'),
}

const layer = 'for-'

function staff(page: string): string[] {
  return ['src/app/query-client.tsx', 'src/app/staff-frame.tsx', `src/features/${page}`]
}

const everyScreen: Rolldown.CodeSplittingGroup = {
  name: 'every-screen',
  tags: ['$initial'],
  priority: Object.keys(firstScreens).length + 1,
}

/**
 * The rest, in the order of the house's rooms: none imports a later one, so that no two files of theirs import each other,
 * as those of one group would where small files are merged.
 */
const inOrder: readonly Rolldown.CodeSplittingGroup[] = [
  { name: 'plumbing', test: /\/node_modules\/|\/src\/(?:web|shared)\// },
  { name: 'allergens', test: /\/src\/features\/allergens\// },
  ...['accounts', 'catalogue', 'trash', 'products', 'menu'].map((name) => ({
    name,
    test: new RegExp(`/src/features/${name}/`),
  })),
  { name: 'shared' },
].map((group) => ({ ...group, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8000 }))

/** Names of files without the list of screens that share them, which every file that may load them would repeat. */
const shortNames: Rolldown.OutputOptions = {
  chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
  assetFileNames: ({ names: [name = ''] }) => `assets/${name.replace(/~.*|\.\w+$/, '')}-[hash][extname]`,
}

/**
 * Divides the staff app into files such that a first screen loads few of them, and nothing that it does not need: what
 * the same first screens need is one file. What only other screens need is shared in files of some 8 kB at least; by
 * default a screen would load up to 44 files, most of them under 3 kB.
 */
export function firstScreenLayers(): Plugin {
  return {
    name: 'first-screen-layers',
    async config() {
      const neededBy = await findNeeds()
      const screensOf = (id: string) => neededBy.get(id)?.join('-')
      const names = new Map([...neededBy.values()].map((screens) => [screens.join('-'), screens.length]))
      // A file takes along what its modules import. Of that, what more screens need is in the file of those already.
      const layers = [...names].map(([screens, priority]) => ({
        name: `${layer}${screens}`,
        test: (id: string) => screensOf(id) === screens,
        priority,
      }))
      const groups = [everyScreen, ...layers, ...inOrder]
      return { build: { rolldownOptions: { output: { codeSplitting: { groups }, ...shortNames } } } }
    },
    generateBundle: {
      // The hint counts only at the very start of a file, where Vite too puts a line.
      order: 'post',
      handler(_options, bundle) {
        const circle = findCircle(bundle)
        if (circle)
          this.error(`Files that import each other, one of which runs before what it needs: ${circle.join(' → ')}`)
        for (const part of Object.values(bundle))
          if (part.type === 'chunk' && (part.isEntry || part.name.startsWith(layer)))
            part.code = `${compileWhole}${part.code}`
      },
    },
  }
}

/** Returns the names of files that import each other in a circle, as merging small files may make; else undefined. */
function findCircle(bundle: Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>) {
  const known = new Set<string>()
  const walk = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    const part = bundle[name]
    if (known.has(name) || part?.type !== 'chunk') return undefined
    const circle = part.imports.map((imported) => walk(imported, [...way, name])).find((found) => found !== undefined)
    known.add(name)
    return circle
  }
  return Object.keys(bundle)
    .map((name) => walk(name, []))
    .find((found) => found !== undefined)
}

/** Returns which first screens need each module, by a build that is divided as finely as can be. */
async function findNeeds(): Promise<Map<string, string[]>> {
  const shared = { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 0 }
  const built = await build({
    root: `${root}src/app`,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), cardWords()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: { groups: [everyScreen, shared] } } },
    },
  })
  if (!('output' in built)) throw new Error('The staff app was not built once')
  const chunks = new Map(built.output.filter((part) => part.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const needed = new Map<string, string[]>()
  for (const [screen, files] of Object.entries(firstScreens))
    for (const id of modulesOf(chunks, files)) needed.set(id, [...(needed.get(id) ?? []), screen])
  return needed
}

function modulesOf(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, files: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const walk = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || chunk.isEntry || seen.has(name)) return
    seen.add(name)
    for (const imported of chunk.imports) walk(imported)
  }
  for (const file of files) walk(chunkOf(chunks, `${root}${file}`).fileName)
  return new Set([...seen].flatMap((name) => Object.keys(chunks.get(name)?.modules ?? {})))
}

function chunkOf(chunks: ReadonlyMap<string, Rolldown.OutputChunk>, id: string): Rolldown.OutputChunk {
  const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId === id)
  if (!chunk) throw new Error(`${id} is no longer fetched by an import() of its own: see scripts/first-screens.ts`)
  return chunk
}
