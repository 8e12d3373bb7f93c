import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Limits = { memory: number; share: number }
export type Used = { processor: number; peak: number; killed: number }
/** Processes that share limits: `args` starts one in it, `used` says what all of them took until now. */
export type LimitedGroup = {
  args: (command: string, ...args: string[]) => [string, string[]]
  used: () => Used
  remove: () => void
}
type Files = { folders: string[]; limits: Record<string, string | number>; used: () => Used }

const root = '/sys/fs/cgroup'
const name = `menukaart-${process.pid}`
const period = 100_000

/**
 * Makes a control group of Linux (v2, or v1 where a machine still has that) with at most `memory` bytes and this share of
 * one core. Processor time is in seconds, `peak` in bytes, caches of files included; `killed` counts processes that ended
 * for want of memory. Throws where groups may not be made: it needs root.
 */
export function limitedGroup(limits: Limits): LimitedGroup {
  const group = existsSync(join(root, 'cgroup.controllers')) ? second(limits) : first(limits)
  for (const folder of group.folders) mkdirSync(folder)
  for (const [file, value] of Object.entries(group.limits)) writeFileSync(file, String(value))
  const enter = group.folders.map((folder) => `echo $$ > ${join(folder, 'cgroup.procs')}`).join('; ')
  return {
    args: (command, ...args) => ['sh', ['-c', `${enter}; exec "$0" "$@"`, command, ...args]],
    used: group.used,
    remove: () => {
      for (const folder of group.folders) rmdirSync(folder)
    },
  }
}

// https://docs.kernel.org/admin-guide/cgroup-v2.html
function second({ memory, share }: Limits): Files {
  const folder = join(root, name)
  return {
    folders: [folder],
    limits: { [join(folder, 'memory.max')]: memory, [join(folder, 'cpu.max')]: `${share * period} ${period}` },
    used: () => ({
      processor: numberIn(join(folder, 'cpu.stat'), /usage_usec (\d+)/) / 1e6,
      peak: numberIn(join(folder, 'memory.peak')),
      killed: numberIn(join(folder, 'memory.events'), /oom_kill (\d+)/),
    }),
  }
}

// https://docs.kernel.org/admin-guide/cgroup-v1/
function first({ memory, share }: Limits): Files {
  const [ofMemory, ofTime, ofUse] = ['memory', 'cpu', 'cpuacct'].map((kind) => join(root, kind, name)) as [
    string,
    string,
    string,
  ]
  return {
    folders: [ofMemory, ofTime, ofUse],
    limits: {
      [join(ofMemory, 'memory.limit_in_bytes')]: memory,
      [join(ofTime, 'cpu.cfs_period_us')]: period,
      [join(ofTime, 'cpu.cfs_quota_us')]: share * period,
    },
    used: () => ({
      processor: numberIn(join(ofUse, 'cpuacct.usage')) / 1e9,
      peak: numberIn(join(ofMemory, 'memory.max_usage_in_bytes')),
      killed: numberIn(join(ofMemory, 'memory.oom_control'), /oom_kill (\d+)/),
    }),
  }
}

function numberIn(file: string, pattern = /(\d+)/): number {
  return Number(pattern.exec(readFileSync(file, 'utf8'))?.[1])
}
