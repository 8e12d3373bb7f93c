import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { shippedIndexPath } from '#features/catalogue/embedded/server/index-path.ts'
import { buildStarterIndex } from '#features/catalogue/starter/server/starter-index.ts'
import { guests, staff } from './old-browsers/browsers.ts'
import { scriptsMayLack, stylesMayLack } from './old-browsers/may-lack.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const root = fileURLToPath(new URL('..', import.meta.url))
const builtFolder = join(root, 'dist/web')
/** The file with the fingerprint of the build's sources: of their content, as times change with every copy. */
const stamp = join(builtFolder, '.built-from')
const settings = [
  'package-lock.json',
  'scripts/card-words.ts',
  'scripts/code-loader.ts',
  'scripts/dist.ts',
  'scripts/first-screens.ts',
  'scripts/old-browsers/browsers.ts',
  'scripts/old-browsers/may-lack.ts',
  'scripts/own-document.ts',
  'scripts/page-script.ts',
  'scripts/screen-files.ts',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.web.json',
]
/** The code for servers that the build runs: it makes the index of the starter foods, and reads the tables of a card's words. */
const runByBuild =
  /^(features\/(catalogue\/(embedded|starter)|publishing\/filter|translations)\/server\/|features\/words\/server\/fresh-foods\.ts$|server\/files\/read-table\.ts$)/
const serverOnly = /(^|\/)(server|demo)\/|^(db|mail)\//
// A release has none.
const isTest = /\.test\.tsx?$/

/** Returns whether `dist` was built from the sources as they are now. */
export function isBuilt(): boolean {
  return existsSync(shippedIndexPath) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

/**
 * Builds the staff app into `dist/web`, and the index of the starter foods beside it; refuses what the browsers of staff
 * or guests lack. Throws a sentence that says what to do, also when the build tool is not installed.
 */
export async function buildDist(): Promise<void> {
  const from = fingerprint()
  const { build } = await import('vite').catch((cause: unknown) => {
    const instead = 'Run "npm ci" with development packages and "npm run build", then start again.'
    throw new Error(`The screens must be built, and Vite is not installed. ${instead}`, { cause })
  })
  await build({ logLevel: 'warn' })
  await refuseNewer(join(builtFolder, 'assets'))
  await compressFiles(join(builtFolder, 'assets'))
  buildStarterIndex(shippedIndexPath)
  writeFileSync(stamp, from)
}

async function refuseNewer(folder: string): Promise<void> {
  // With the build tool, of which the server has none.
  const { findNewerScripts, findNewerStyles } = await import('./old-browsers/find-newer.ts')
  const isGuests = (name: string) => /^(?:guest-script|drawn-choice|card-worker|embed)-/.test(name)
  const read = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(
      readdirSync(folder)
        .filter(isWanted)
        .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    )
  const isScript = (name: string) => name.endsWith('.js')
  const refused = [
    ...findNewerScripts(
      read((name) => isScript(name) && !isGuests(name)),
      staff,
      scriptsMayLack.staff,
    ),
    ...findNewerScripts(
      read((name) => isScript(name) && isGuests(name)),
      guests,
      scriptsMayLack.guests,
    ),
    ...findNewerStyles(
      read((name) => name.endsWith('.css')),
      staff,
      stylesMayLack.staff,
    ),
  ]
  if (refused.length > 0) throw new Error(refused.join('\n'))
}

/** Writes brotli and gzip versions beside each text: done once here, the files are smaller and the server does less. */
async function compressFiles(folder: string): Promise<void> {
  const texts = readdirSync(folder).filter((name) => /\.(js|css|svg|wasm)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const plain = await readFile(join(folder, name))
      await writeFile(join(folder, `${name}.br`), await compressBrotli(plain))
      await writeFile(join(folder, `${name}.gz`), await compressGzip(plain, { level: constants.Z_BEST_COMPRESSION }))
    }),
  )
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of [...settings, ...sources()]) hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/** Lists every file that the build may read; one too many costs just a needless build. */
function sources(): string[] {
  return readdirSync(join(root, 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, 'src/').length).replaceAll('\\', '/'))
    .filter((path) => !isTest.test(path) && (runByBuild.test(path) || !serverOnly.test(path)))
    .map((path) => `src/${path}`)
    .toSorted()
}
