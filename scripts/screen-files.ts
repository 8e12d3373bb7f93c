import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, parseSync, type Rolldown } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const table = 'src/app/screens.tsx'
const data = 'src/app/query-client.tsx'
const frame = 'src/app/staff-frame.tsx'
/** What surrounds the screens of each table (see router.tsx). */
const frames: Readonly<Record<string, readonly string[]>> = {
  visitorScreens: [],
  readingScreens: [data],
  sharedScreens: [data, frame],
  staffScreens: [data, frame],
}

/**
 * Adds `screens.json` to the build: for the path of each screen the files that it loads besides those of every screen, so
 * that the server can name them in its document and the browser asks for all of them at once.
 */
export function screenFiles(): Plugin {
  return {
    name: 'screen-files',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const screens = [...codeOfScreens()].map(([path, files]) => [path, filesOf(files, chunks)])
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(Object.fromEntries(screens)) })
    },
  }
}

/** Returns the source files that each screen imports, as its table names them. */
function codeOfScreens(): Map<string, string[]> {
  const { program } = parseSync(table, readFileSync(`${root}${table}`, 'utf8'))
  const declared = new Map(declarationsOf(program).map(({ id, init }) => [id.name, init]))
  const found = new Map<string, string[]>()
  for (const [name, around] of Object.entries(frames))
    for (const { key, value } of declared.get(name)?.properties ?? [])
      found.set(String(key.value), [...around, ...importsIn(value, declared)])
  return found
}

/** A node of the syntax tree, as far as it is read here: https://github.com/estree/estree */
type Node = { type: string; name?: string; value?: unknown; source?: Node; declaration?: Node }
type Declared = {
  id: { name: string }
  init: Node & { properties?: { key: { value: unknown }; value: Node }[] }
}

function declarationsOf({ body }: { body: unknown }): Declared[] {
  return (body as Node[])
    .map((statement) => (statement.declaration ?? statement) as { declarations?: Declared[] })
    .flatMap(({ declarations = [] }) => declarations)
}

function importsIn(node: Node, declared: ReadonlyMap<string, Node>): string[] {
  const files = nodesIn(node).flatMap((part) => {
    if (part.type === 'ImportExpression') return [String(part.source?.value)]
    // One that has a name, as several screens import it.
    const named = part.type === 'Identifier' && declared.get(part.name ?? '')
    return named && named !== node ? importsIn(named, new Map()) : []
  })
  return files.map((file) => file.replace(/^#/, 'src/').replace(/^\.\//, 'src/app/'))
}

function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(nodesIn)
  return 'type' in value ? [value as Node, ...inner] : inner
}

function filesOf(sources: readonly string[], chunks: readonly Rolldown.OutputChunk[]) {
  const entry = chunks.find(({ isEntry }) => isEntry)
  const seen = new Set(entry && [entry.fileName])
  const needed: Rolldown.OutputChunk[] = []
  const walk = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || seen.has(chunk.fileName)) return
    seen.add(chunk.fileName)
    needed.push(chunk)
    for (const imported of chunk.imports) walk(chunks.find(({ fileName }) => fileName === imported))
  }
  for (const source of sources) walk(chunkOf(`${root}${source}`, chunks))
  const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return { scripts: needed.map(({ fileName }) => fileName), styles: [...new Set(styles)] }
}

function chunkOf(id: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ facadeModuleId, moduleIds }) => facadeModuleId === id || moduleIds.includes(id))
  if (!chunk) throw new Error(`${id} is in no file of the build, though ${table} imports it`)
  return chunk
}
