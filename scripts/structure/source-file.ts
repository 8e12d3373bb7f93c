import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export type Import = {
  /** The path or package as written in the file. */
  specifier: string
  /** The path from the root of the project; undefined for packages and Node's own modules. */
  target: string | undefined
}

/** A file of the project; `path` is relative to the root, with slashes. */
export type SourceFile = { path: string; text: string; imports: readonly Import[] }

const sourceFolders = ['src', 'test', 'e2e', 'bench', 'scripts']
const code = /\.tsx?$/
/** Matches `export … from`, and captures the re-exported file. */
export const reExport = /^\s*export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"]([^'"]+)['"]/gm
const importStatements = [
  /^\s*import\s+(?:type\s+)?[\w*{][^'"`;()=]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  reExport,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
]

/** Reads every file in the project's own folders; of files other than TypeScript only the path. */
export function readSources(root: string): SourceFile[] {
  return sourceFolders
    .flatMap((folder) => listFiles(root, folder))
    .map((path) => {
      const text = code.test(path) ? readFileSync(join(root, path), 'utf8') : ''
      return { path, text, imports: importsOf(path, text) }
    })
}

/** Returns whether only the test runner loads a file. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

function listFiles(root: string, folder: string): string[] {
  const entries = readdirSync(root, { withFileTypes: true }).some((entry) => entry.name === folder)
    ? readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    : []
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'))
    .toSorted()
}

function importsOf(path: string, text: string): Import[] {
  const specifiers = importStatements.flatMap((statement) => [...text.matchAll(statement)].map(([, found]) => found))
  return [...new Set(specifiers)]
    .filter((specifier) => specifier !== undefined)
    .map((specifier) => ({ specifier, target: resolve(path, specifier) }))
}

/** Resolves relative paths, and `#room/…` as package.json's "imports" does, without the `?…` that only Vite reads. */
function resolve(path: string, specifier: string): string | undefined {
  const [plain = ''] = specifier.split('?')
  if (plain.startsWith('#test/')) return plain.slice(1)
  if (plain.startsWith('#')) return posix.join('src', plain.slice(1))
  return plain.startsWith('.') ? posix.join(dirname(path), plain) : undefined
}
