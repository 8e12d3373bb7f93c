import { execFile, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { freePort } from '../test/free-port.ts'
import { buildDist } from './dist.ts'
import { readAudit } from './release/audit.ts'
import { releaseFiles } from './release/contents.ts'
import { type Licensed, licenceList, licenceProblems, licencesOf, type Sbom } from './release/licences.ts'
import { untilAnswered } from './until-answered.ts'

// Usage: npm run release. Makes release/ from the commit that is checked out, and tries the tarball as a stranger would.
const root = join(import.meta.dirname, '..')
const folder = join(root, 'release')
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>
const title = `${name}-${version}`

try {
  refuseUnfinished()
  refuseVulnerable(await audit())
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  await buildDist()
  const tarball = writeTarball()
  writeParts()
  writeSums()
  await tryTarball(tarball)
  for (const file of readdirSync(folder))
    console.log(`release/${file}  ${readFileSync(join(folder, file)).length} bytes`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function refuseUnfinished(): void {
  const changed = git('status', '--porcelain')
  if (changed !== '') throw new Error(`These files are not committed:\n${changed}`)
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  if (!changelog.split('\n').some((line) => line.startsWith(`## ${version} `)))
    throw new Error(`CHANGELOG.md has no heading "## ${version} – <date>".`)
}

/** Returns what npm says; it ends with an error when there are findings as well as when nobody answers. */
async function audit(): Promise<string> {
  const asked = promisify(execFile)('npm', ['audit', '--omit=dev', '--json'], { cwd: root })
  const { stdout } = await asked.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }))
  return stdout
}

function refuseVulnerable(output: string): void {
  const result = readAudit(output)
  if (!result.asked) console.warn(`Known vulnerabilities could not be asked for: ${result.why}`)
  else if (result.findings.length > 0) throw new Error(`Known vulnerabilities:\n${result.findings.join('\n')}`)
  else console.log('No known vulnerabilities.')
}

/** The same bytes from the same commit: sorted, with the commit's time, of nobody in particular. */
function writeTarball(): string {
  const built = readdirSync(join(root, 'dist'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  const files = [...releaseFiles(git('ls-files').split('\n')), ...built].toSorted()
  const looks = ['--format=gnu', '--mode=u=rw,go=r', `--mtime=@${git('log', '-1', '--format=%ct')}`]
  const owner = ['--owner=0', '--group=0', '--numeric-owner', `--transform=s,^,${title}/,`]
  const tar = execFileSync('tar', ['--create', ...looks, ...owner, '--files-from=-'], {
    cwd: root,
    input: files.join('\n'),
    maxBuffer: 1e9,
  })
  const path = join(folder, `${title}.tar.gz`)
  writeFileSync(path, gzipSync(tar, { level: 9 }))
  return path
}

/** Writes what the server is made of, and under which licences; the screens hold packages of the build too. */
function writeParts(): void {
  const sbom: Sbom = JSON.parse(listParts('--omit', 'dev'))
  const bundled = bundledPackages()
  const nameOf = ({ name, version }: { name: string; version: string }) => `${name}@${version}`
  const known = new Set(sbom.components.map(nameOf))
  const wanted = new Set(bundled.map(nameOf).filter((one) => !known.has(one)))
  // The build has set NODE_ENV, by which npm would leave these out.
  const everything: Sbom = JSON.parse(listParts('--include', 'dev'))
  const added = everything.components.filter((one) => wanted.has(nameOf(one)))
  if (added.length < wanted.size) throw new Error('npm does not know all packages that the screens hold.')
  // For npm they are of the build alone.
  sbom.components.push(...added.map((one) => ({ ...one, scope: 'required', properties: [] })))
  writeFileSync(join(folder, `${title}.cdx.json`), `${JSON.stringify(sbom, null, 2)}\n`)

  const packages = [...licencesOf(sbom), ...bundled]
  const problems = licenceProblems(packages)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  writeFileSync(join(folder, `licences-${version}.txt`), licenceList(packages))
}

/** From the lock file, so that it is the same on every machine. */
function listParts(...options: string[]): string {
  const sbom = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', ...options]
  return execFileSync('npm', sbom, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 })
}

function bundledPackages(): Licensed[] {
  const listed = JSON.parse(readFileSync(join(root, 'dist/web/licences.json'), 'utf8'))
  return listed.map(({ name, version, identifier }: Record<string, string>) => ({
    name,
    version,
    licence: identifier ?? '',
  }))
}

function writeSums(): void {
  const sums = readdirSync(folder).map((file) => {
    const hash = createHash('sha256').update(readFileSync(join(folder, file)))
    return `${hash.digest('hex')}  ${file}\n`
  })
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
}

/** Unpacks it elsewhere, installs as an operator does, and asks the server for its first page. */
async function tryTarball(tarball: string): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), `${basename(tarball)}-`))
  try {
    execFileSync('tar', ['--extract', '--file', tarball, '--directory', place])
    const unpacked = join(place, title)
    execFileSync('npm', ['ci', '--omit=dev'], { cwd: unpacked, stdio: ['ignore', 'ignore', 'inherit'] })
    // The build tool is there for some package's sake; a release must do without.
    rmSync(join(unpacked, 'node_modules/vite'), { recursive: true, force: true })
    await tryServer(unpacked)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

async function tryServer(unpacked: string): Promise<void> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(unpacked, 'data'), DATABASE_URL: '' }
  const server = spawn('npm', ['start', '--silent'], { cwd: unpacked, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit')
  try {
    await Promise.race([
      untilAnswered(`http://127.0.0.1:${port}/`),
      ended.then(() => {
        throw new Error('The server from the tarball did not start.')
      }),
    ])
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

function git(...options: string[]): string {
  return execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trim()
}
