import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Image } from './image.ts'

/** Folders of this machine that are writable inside, by their path there. */
type Folders = Readonly<Record<string, string>>

// The image read-only, with a /tmp in memory and the given folders, in a namespace of mounts that ends with the process. No
// rights of root are left, as under `cap_drop: [ALL]` and `no-new-privileges`. Everything is exec'd: a signal to this
// process is one to the server.
const enter = `
set -e
root=$1 user=$2 folder=$3; shift 3
mount --bind "$root" "$root"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
while [ "$1" != -- ]; do
  mkdir -p "$root$2"
  mount --bind "$1" "$root$2"
  shift 2
done
shift
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,bind,ro "$root"
drop="--clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all"
exec chroot "$root" setpriv --reuid="\${user%:*}" --regid="\${user#*:}" $drop \\
  sh -c 'cd "$0" && exec env -i "$@"' "$folder" "$@"
`

export type Contained = { image: Image; folders: Folders; env: Readonly<Record<string, string>> }

/** Starts a command in the image as its user; what it prints is shown. */
export function startContained(what: Contained, command: readonly string[]): ChildProcess {
  return spawn('unshare', entering(what, command), { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Runs a command in the image as its user and returns what it prints; throws when it fails. */
export function runContained(what: Contained, command: readonly string[]): string {
  return execFileSync('unshare', entering(what, command), { encoding: 'utf8' })
}

function entering({ image, folders, env }: Contained, command: readonly string[]): string[] {
  const { root, user, workingDir } = image
  const mounts = Object.entries(folders).flatMap(([inside, outside]) => [outside, inside])
  const settings = [...image.env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)]
  return ['--mount', 'sh', '-c', enter, 'sh', root, user, workingDir, ...mounts, '--', ...settings, ...command]
}

/** Sends SIGTERM and returns the exit code and the time that it took, in ms. */
export async function endBySigterm(server: ChildProcess): Promise<{ code: number | null; took: number }> {
  const begun = performance.now()
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  const [code] = await ended
  return { code, took: Math.round(performance.now() - begun) }
}
