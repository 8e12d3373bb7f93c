import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Fault } from '../test/mutants/fault.ts'
import { type ListedFault, loadFaults, pickFaults, whyStale } from './mutants/fault-list.ts'
import { tryFaults } from './mutants/try-faults.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const sums = {
  'package.json': '{ "type": "module" }',
  'vitest.config.cjs': `
    const test = (name, include) => ({ test: { name, include } })
    module.exports = { test: { projects: [test('unit', ['*.test.ts']), test('sqlite', ['none'])] } }`,
  'sum.ts': 'export const sum = (a: number, b: number) => a + b\nexport const half = (a: number) => a / 2\n',
  'sum.test.ts': `
    import { describe, expect, test } from 'vitest'
    import { half, sum } from './sum.ts'
    describe('a sum', () => test('adds', () => expect(sum(1, 1)).toBe(2)))
    test('halves', () => expect(half(0)).toBe(0))
    test('is wrong by itself', () => expect(sum(1, 1)).toBe(3))`,
}

/** Creates a project of one file and its tests, which lists no packages but can import them. */
function sumProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-sums-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(sums)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n')
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  return folder
}

const inSums: ListedFault = {
  room: 'sums',
  name: 'subtracts',
  file: 'sum.ts',
  find: 'a + b',
  replace: 'a - b',
  seenBy: ['sum.test.ts'],
  titled: 'a sum adds',
}

describe('planting faults', () => {
  test('names those that no test notices, those that cannot be planted, and tests that prove nothing', async () => {
    const folder = sumProject()
    const faults: ListedFault[] = [
      inSums,
      { ...inSums, name: 'doubles', find: 'a / 2', replace: 'a * 2', titled: 'halves' },
      { ...inSums, name: 'multiplies', find: 'a * b' },
      { ...inSums, name: 'is broken before', titled: 'wrong by itself' },
      { ...inSums, name: 'is not tried', titled: 'divides' },
    ]
    const reported: string[] = []
    const verdicts = await tryFaults(folder, faults, {
      report: ({ fault }) => reported.push(fault.name),
      interrupted: new AbortController().signal,
    })
    const said = Object.fromEntries(verdicts.map(({ fault, verdict, why }) => [fault.name, `${verdict}: ${why}`]))
    expect(said).toEqual({
      subtracts: 'seen: a sum adds',
      doubles: 'UNSEEN: sum.test.ts',
      multiplies: 'stale: its text stands 0 times in sum.ts',
      'is broken before': 'BROKEN: without the fault fails: is wrong by itself',
      'is not tried': 'BROKEN: none of its tests runs',
    })
    expect(reported.toSorted()).toEqual(Object.keys(said).toSorted())
    expect(readFileSync(join(folder, 'sum.ts'), 'utf8')).toBe(sums['sum.ts'])
    expect(existsSync(join(folder, 'report.json'))).toBe(false)
  }, 60_000)

  test('ends when it is interrupted', async () => {
    const interrupt = new AbortController()
    const run = tryFaults(sumProject(), [inSums], { report: () => undefined, interrupted: interrupt.signal })
    interrupt.abort(new Error('enough'))
    await expect(run).rejects.toThrow('enough')
  })

  test('picks a room by its name, else the faults with the words in their name or file', () => {
    const faults = [inSums, { ...inSums, room: 'halves', name: 'doubles sums' }]
    expect(pickFaults(faults, 'sums')).toEqual([inSums])
    expect(pickFaults(faults, 'Double').map(({ name }) => name)).toEqual(['doubles sums'])
    expect(pickFaults(faults, '')).toHaveLength(2)
    expect(pickFaults(faults, 'nothing')).toEqual([])
  })

  test('refuses a fault whose text, file or test is gone, or that any test would notice', () => {
    const folder = sumProject()
    const whys: [Partial<Fault>, string | undefined][] = [
      [{}, undefined],
      [{ file: 'som.ts' }, 'som.ts is not there'],
      [{ find: 'number', replace: 'string' }, 'its text stands 3 times in sum.ts'],
      [{ replace: 'a + b' }, 'it changes nothing'],
      [{ seenBy: [] }, 'it names no test'],
      [{ seenBy: ['sum.test.ts', 'e2e/sum.spec.ts'] }, 'e2e/sum.spec.ts is not there'],
      [{ replace: 'a +' }, 'sum.ts cannot be read once it is planted'],
    ]
    for (const [changed, why] of whys)
      expect([changed, whyStale(folder, { ...inSums, ...changed })]).toEqual([changed, why])
  })
})

test('every fault of the lists can be planted, and has a name of its own', async () => {
  const faults = await loadFaults(root)
  const stale = faults.map((fault) => [fault.room, fault.name, whyStale(root, fault)]).filter(([, , why]) => why)
  expect(stale).toEqual([])
  const names = faults.map(({ room, name }) => `${room}: ${name}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
