import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const apart = 'MENUKAART_BENCH_APART'
/** Where the machines have their folders: in memory, and in these namespaces only. */
const disks = '/mnt'
const diskOptions = 'size=640m,uid=postgres,gid=postgres,mode=700'
/** Where all that programs print goes, a file for each program of each machine. */
export const logs = join(disks, 'logs')
const bridge = 'hub'
const here = '10.0.0.254/24'
// Nobody has it: what is sent there is lost in silence, as behind a broken switch.
const nobody = '02:00:00:00:00:99'

/**
 * Runs this program once more in namespaces of its own and returns false when that has ended; there it returns true.
 * However either of them ends, the kernel ends all that was started within, with its networks and its mounts.
 */
export async function isApart(): Promise<boolean> {
  if (process.env[apart]) return true
  const own = ['--net', '--mount', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc']
  // A shell comes first in them, as the first process has to bury what others leave behind.
  const again = ['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, ...process.argv.slice(1)]
  const program = spawn('setpriv', ['--pdeathsig', 'KILL', 'unshare', ...own, ...again], {
    stdio: 'inherit',
    env: { ...process.env, [apart]: '1' },
  })
  process.exitCode = await new Promise<number>((resolve) => program.once('exit', (code) => resolve(code ?? 1)))
  return false
}

/** Prepares what machines stand on, a network and a folder, inside the namespaces of `isApart`. */
export function layGround(): void {
  ip('link set lo up')
  ip(`link add ${bridge} type bridge`)
  ip(`addr add ${here} dev ${bridge}`)
  ip(`link set ${bridge} up`)
  for (const folder of ['/run/netns', disks]) execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder])
  mkdirSync(logs)
}

/**
 * A machine of the cluster: a network namespace with one address and a disk of its own. What `keep` starts there is started again a second
 * after it ended, as systemd does, unless the machine is off.
 */
export class Machine {
  readonly name: string
  readonly address: string
  readonly folder: string
  #isOff = false
  readonly #services: (() => void)[] = []

  constructor(name: string, address: string) {
    this.name = name
    this.address = address
    this.folder = join(disks, name)
    ip(`netns add ${name}`)
    ip(`link add ${name} type veth peer name eth0 netns ${name}`)
    ip(`link set ${name} master ${bridge} up`)
    for (const command of [`addr add ${address}/24 dev eth0`, 'link set eth0 up', 'link set lo up'])
      ip(`-n ${name} ${command}`)
    mkdirSync(this.folder)
    execFileSync('mount', ['-t', 'tmpfs', '-o', diskOptions, 'tmpfs', this.folder])
  }

  /** Starts a program as an unprivileged user, with this in its environment. */
  keep(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
    const output = createWriteStream(join(logs, `${this.name}-${basename(command)}.log`), { flags: 'a' })
    const asUser = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]
    const options = { env: { ...process.env, HOME: this.folder, ...env } }
    let running: ChildProcess | undefined
    const start = () => {
      if (running || this.#isOff) return
      const child = spawn('nsenter', this.#inside(asUser), options)
      for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false })
      child.once('exit', () => {
        running = undefined
        setTimeout(start, 1000)
      })
      running = child
    }
    this.#services.push(start)
    start()
  }

  /** Sends a signal to all that runs here, or to what has `program` in its command line. */
  signal(signal: NodeJS.Signals, program = ''): void {
    const pids = execFileSync('ip', ['netns', 'pids', this.name], { encoding: 'utf8' })
    for (const pid of pids.split('\n').filter(Boolean).map(Number)) signalTo(pid, signal, program)
  }

  /** Ends all that runs here as a loss of power does, or only `program`; nothing is started again before `boot`. */
  die(program?: string): void {
    this.#isOff = true
    this.signal('SIGKILL', program)
  }

  boot(): void {
    this.#isOff = false
    for (const start of this.#services) start()
  }

  /** Loses all that this machine sends to another. */
  cutFrom({ address }: Machine): void {
    ip(`-n ${this.name} neigh replace ${address} lladdr ${nobody} dev eth0 nud permanent`)
  }

  joinTo({ address }: Machine): void {
    ip(`-n ${this.name} neigh del ${address} dev eth0`)
  }

  /**
   * Has all that this machine sends wait for two seconds behind other traffic, of which a tenth is lost, until the
   * function that it returns is called. A full queue does what tc's netem would: not every kernel has that.
   */
  clog(): () => void {
    const line = ['qdisc', 'replace', 'dev', 'eth0', 'root', 'tbf', 'rate', '1mbit', 'burst', '3000', 'latency', '2s']
    execFileSync('nsenter', this.#inside(['tc', ...line]))
    const flood = `const s = require('node:dgram').createSocket('udp4')
      setInterval(() => s.send(Buffer.alloc(1380), 9, '${here.split('/')[0]}'), 10)`
    const sender = spawn('nsenter', this.#inside([process.execPath, '-e', flood]), { stdio: 'ignore' })
    return () => {
      sender.kill()
      execFileSync('nsenter', this.#inside(['tc', 'qdisc', 'del', 'dev', 'eth0', 'root']))
    }
  }

  #inside(command: readonly string[]): string[] {
    return [`--net=/run/netns/${this.name}`, ...command]
  }
}

function ip(command: string): void {
  execFileSync('ip', command.split(' '))
}

function signalTo(pid: number, signal: NodeJS.Signals, program: string): void {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    if (command.replaceAll('\0', ' ').includes(program)) process.kill(pid, signal)
  } catch (error) {
    // Processes of PostgreSQL come and go meanwhile.
    if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
