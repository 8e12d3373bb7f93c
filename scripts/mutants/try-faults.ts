import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ListedFault, whyStale } from './fault-list.ts'
import { isHeavy, type Outcome, runTests, type Selection } from './run-tests.ts'
import { copyProject, type Workspace } from './workspace.ts'

/** The verdict on a fault; `why` names the test that noticed it, those that should have, or the mistake in the list. */
export type Verdict = { fault: ListedFault; verdict: 'seen' | 'UNSEEN' | 'stale' | 'BROKEN'; why: string; took: number }

type Group = Selection & { faults: ListedFault[] }
type Run = { report: (verdict: Verdict) => void; interrupted: AbortSignal }

const atOnce = 2
/** The limit in ms for tests without a fault; with a fault they may take a few times as long as they took without. */
const longest = 10 * 60_000

/**
 * Plants each fault in a copy of the project at `root` and runs the tests that should notice it, after the same tests
 * passed without it. Reports each verdict as soon as it is known, and returns all. The project itself is only read.
 */
export async function tryFaults(root: string, faults: readonly ListedFault[], run: Run): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const report = (verdict: Verdict) => {
    verdicts.push(verdict)
    run.report(verdict)
  }
  const fresh = faults.filter((fault) => {
    const why = whyStale(root, fault)
    if (why !== undefined) report({ fault, verdict: 'stale', why, took: 0 })
    return why === undefined
  })
  const groups = groupBySelection(fresh)
  const light = groups.filter((group) => !isHeavy(group))
  const heavy = groups.filter(isHeavy)
  const workspaces = Array.from({ length: Math.min(atOnce, groups.length) }, () => copyProject(root))
  try {
    await emptyQueue(light, workspaces, { ...run, report })
    await emptyQueue(heavy, workspaces.slice(0, 1), { ...run, report })
  } finally {
    for (const workspace of workspaces) workspace.remove()
  }
  return verdicts
}

/**
 * Groups the faults by the tests that should notice them, the largest group first: the last groups are then short, and
 * the two copies end together.
 */
function groupBySelection(faults: readonly ListedFault[]): Group[] {
  const groups = new Map<string, Group>()
  for (const fault of faults) {
    const { seenBy: files, titled, database } = fault
    const key = JSON.stringify([files, titled, database])
    const group = groups.get(key) ?? { files, ...(titled && { titled }), ...(database && { database }), faults: [] }
    groups.set(key, group)
    group.faults.push(fault)
  }
  return [...groups.values()].toSorted((a, b) => b.faults.length - a.faults.length)
}

/** Tries the groups in all workspaces at once. When one fails the others stop too, before their files are removed. */
async function emptyQueue(groups: Group[], workspaces: readonly Workspace[], run: Run): Promise<void> {
  const failed = new AbortController()
  const interrupted = AbortSignal.any([run.interrupted, failed.signal])
  const work = workspaces.map(async (workspace) => {
    try {
      for (let group = groups.shift(); group; group = groups.shift())
        await tryGroup(group, workspace, { ...run, interrupted })
    } catch (error) {
      failed.abort(error)
    }
  })
  await Promise.all(work)
  interrupted.throwIfAborted()
}

async function tryGroup(group: Group, workspace: Workspace, { report, interrupted }: Run): Promise<void> {
  const healthy = await runTests(workspace, group, { milliseconds: longest, interrupted })
  const why = whyUnfit(healthy)
  for (const fault of group.faults) {
    if (why !== undefined) {
      report({ fault, verdict: 'BROKEN', why, took: healthy.took })
      continue
    }
    const limits = { milliseconds: Math.max(60_000, 4 * healthy.took), interrupted }
    report(verdictOf(fault, await withPlanted(fault, workspace, () => runTests(workspace, group, limits))))
  }
}

/** Returns why tests prove nothing: they fail, hang or do not start without a fault either, or none of them runs. */
function whyUnfit(healthy: Outcome): string | undefined {
  if (healthy.result === 'failed') return `without the fault fails: ${healthy.title}`
  if (healthy.result === 'hung') return 'without the fault its tests do not end'
  if (healthy.result === 'not started') return 'without the fault its tests do not start'
  return healthy.tests === 0 ? 'none of its tests runs' : undefined
}

async function withPlanted<T>({ file, find, replace }: ListedFault, { root }: Workspace, act: () => Promise<T>) {
  const path = join(root, file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    sound.replace(find, () => replace),
  )
  try {
    return await act()
  } finally {
    writeFileSync(path, sound)
  }
}

function verdictOf(fault: ListedFault, outcome: Outcome): Verdict {
  const { took } = outcome
  if (outcome.result === 'passed') return { fault, verdict: 'UNSEEN', why: fault.seenBy.join(', '), took }
  if (outcome.result === 'not started') return { fault, verdict: 'BROKEN', why: 'with the fault nothing starts', took }
  return { fault, verdict: 'seen', why: outcome.result === 'hung' ? 'its tests do not end' : outcome.title, took }
}
