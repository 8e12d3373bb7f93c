import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** An image that was built, as a folder, with what its Dockerfile says of running it. */
export type Image = {
  root: string
  user: string
  workingDir: string
  env: string[]
  command: string[]
  healthcheck: string[]
  /** In MB: of all, and of what is added to Debian. */
  size: { whole: number; added: number }
  remove: () => void
}

/** How buildah describes what it built (Docker's format). */
type Description = {
  Docker: {
    config: { User: string; WorkingDir: string; Env: string[]; Cmd: string[]; Healthcheck: { Test: string[] } }
  }
}

/**
 * Builds the Dockerfile by buildah, without any registry of images: its two base images are made on the spot, from Debian's
 * packages and the project's own Node. `base` is the folder of a Debian that is there already.
 */
export function buildImage(project: string, base?: string): Image {
  const place = mkdtempSync(join(tmpdir(), 'menukaart-image-'))
  const remove = () => rmSync(place, { recursive: true, force: true })
  try {
    const buildah = buildahIn(place)
    const debian = base ?? makeDebian(join(place, 'debian'))
    const npmrc = writeNpmrc(place)
    makeBases(buildah, { project, debian, npmrc, layer: join(place, 'node') })
    const secret = ['--secret', `id=npmrc,src=${npmrc.path}`]
    buildah('build', '--pull=never', '--format=docker', '--quiet', ...secret, '--tag', 'menukaart', project)
    const container = buildah('from', '--pull=never', 'menukaart')
    const root = buildah('mount', container)
    const { config } = (JSON.parse(buildah('inspect', '--type', 'image', 'menukaart')) as Description).Docker
    const whole = megabytes(root)
    return {
      root,
      user: config.User,
      workingDir: config.WorkingDir,
      env: config.Env,
      command: config.Cmd,
      healthcheck: config.Healthcheck.Test.slice(1),
      size: { whole, added: whole - megabytes(debian) },
      remove() {
        buildah('umount', container)
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

type Buildah = (...options: string[]) => string

/** With storage of its own: whoever runs this keeps their images as they are. */
function buildahIn(place: string): Buildah {
  // Plain folders: other drivers leave mounts behind, and want more of the machine.
  const where = ['--storage-driver=vfs', '--root', join(place, 'storage'), '--runroot', join(place, 'run')]
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' }
  return (...options) =>
    execFileSync('buildah', [...where, ...options], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim()
}

function makeDebian(folder: string): string {
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return folder
}

type Npmrc = { path: string; certificates: string | undefined }

/** The settings of npm on this machine, for the build alone: no image keeps them. */
function writeNpmrc(place: string): Npmrc {
  const ask = (setting: string) => execFileSync('npm', ['config', 'get', setting], { encoding: 'utf8' }).trim()
  const files = [ask('globalconfig'), ask('userconfig')].filter((path) => existsSync(path))
  const path = join(place, 'npmrc')
  const certificates = [ask('cafile'), process.env.NODE_EXTRA_CA_CERTS ?? ''].find((file) => existsSync(file))
  const settings = [...files.map((file) => readFileSync(file, 'utf8')), certificates ? `cafile=${certificates}` : '']
  writeFileSync(path, settings.join('\n'), { mode: 0o600 })
  return { path, certificates }
}

/** Makes what the Dockerfile builds on, under the names that it uses. */
function makeBases(
  buildah: Buildah,
  { project, debian, npmrc, layer }: { project: string; debian: string; npmrc: Npmrc; layer: string },
): void {
  const [nodeImage = '', debianImage = ''] = Array.from(
    readFileSync(join(project, 'Dockerfile'), 'utf8').matchAll(/^FROM (\S+)/gm),
    ([, image]) => image ?? '',
  )
  commit(buildah, 'scratch', debian, debianImage)
  addNode(project, layer)
  if (npmrc.certificates) copyInto(layer, npmrc.certificates)
  commit(buildah, debianImage, layer, nodeImage)
}

function commit(buildah: Buildah, from: string, folder: string, image: string): void {
  const container = buildah('from', '--pull=never', from)
  buildah('copy', '--quiet', container, folder, '/')
  buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container)
  buildah('commit', '--quiet', '--rm', container, `docker.io/library/${image}`)
}

/** Node as package.json pins it, and the npm that runs this. */
function addNode(project: string, layer: string): void {
  const bin = join(layer, 'usr/local/bin')
  const modules = join(layer, 'usr/local/lib/node_modules')
  mkdirSync(bin, { recursive: true })
  mkdirSync(modules, { recursive: true })
  copyFileSync(join(project, 'node_modules/node/bin/node'), join(bin, 'node'))
  const npm = dirname(dirname(process.env.npm_execpath ?? ''))
  execFileSync('cp', ['--recursive', npm, join(modules, 'npm')])
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(bin, name))
}

function copyInto(layer: string, path: string): void {
  mkdirSync(join(layer, dirname(path)), { recursive: true })
  copyFileSync(path, join(layer, path))
}

function megabytes(folder: string): number {
  return Number(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0])
}
