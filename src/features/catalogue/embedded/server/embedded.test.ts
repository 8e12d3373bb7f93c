import { readdirSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { indexEntry } from '#test/index-entries.ts'
import { buildIndex, indexPath } from '#test/index-folder.ts'
import { SourceAway } from '../../server/source.ts'
import { createEmbeddedSource, type EmbeddedSource } from './embedded.ts'
import { logRefusals } from './refusal-log.ts'

const page = { index: 0, size: 200 }
const milk = indexEntry(1, 'Melk', { origin: 'starter', brand: 'Vers' })
const cheese = indexEntry(0, 'Geitenkaas', { gtin: '8712345678906', levels: [{ id: 1, level: 'contains' }] })

const changed = (sql: string) => (path: string) => {
  const db = new DatabaseSync(path)
  db.exec(sql)
  db.close()
}

function open(path: string, options = {}): EmbeddedSource {
  const source = createEmbeddedSource(path, options)
  onTestFinished(() => source.close())
  return source
}

async function namesOf(source: EmbeddedSource, keyword: string): Promise<string[]> {
  return (await source.search?.(keyword, page))?.map(({ name }) => name) ?? []
}

test('products are searched, looked up and counted in threads', async () => {
  const source = open(buildIndex([milk, cheese]))
  expect(await namesOf(source, 'kaas')).toEqual(['Geitenkaas'])
  expect((await source.findByGtin(8712345678906))?.name).toBe('Geitenkaas')
  expect(await source.findByGtin(8712345678913)).toBeUndefined()
  expect(await source.findSheet(milk.sheet.refid)).toEqual(milk.sheet)
  expect(await source.findSheet(42)).toBeUndefined()
  expect(await source.stats()).toEqual({
    ...{ products: 2, openfoodfacts: 1, starter: 1, importedAt: null },
    refused: null,
  })
})

// spec: sheets-5
test('without an import the starter foods that come with the product are searched', async () => {
  const path = indexPath()
  const source = open(path, { shipped: buildIndex([milk]) })
  expect(await namesOf(source, 'melk')).toEqual(['Melk'])
  const version = source.version()
  buildIndex([cheese], path, { importedAt: new Date() })
  expect(await namesOf(source, 'melk')).toEqual([])
  expect(await namesOf(source, 'kaas')).toEqual(['Geitenkaas'])
  expect(source.version()).not.toBe(version)
  expect(readdirSync(dirname(path)).toSorted()).toEqual([basename(path), `${basename(path)}.in-use`])
})

test.each([
  ['', () => undefined],
  [' of another format', changed('pragma user_version = 0')],
])(
  'starter foods that an earlier version put in the data folder%s give way to those that come with the product',
  async (_, age) => {
    const path = buildIndex([indexEntry(2, 'Ei', { origin: 'starter' })])
    age(path)
    const source = open(path, { shipped: buildIndex([milk]) })
    expect(await namesOf(source, 'ei')).toEqual([])
    expect(await namesOf(source, 'melk')).toEqual(['Melk'])
    expect((await source.stats()).refused).toBeNull()
  },
)

test('a file that cannot be searched leaves the starter foods that come with the product in use, and is named', async () => {
  const path = indexPath()
  writeFileSync(path, 'no index')
  const source = open(path, { shipped: buildIndex([milk]) })
  expect(await namesOf(source, 'melk')).toEqual(['Melk'])
  expect((await source.stats()).refused).toMatchObject({ file: basename(path), defect: 'unreadable' })
})

// spec: import-7
test('an index that replaces another is searched from then on', async () => {
  const path = buildIndex([milk])
  const source = open(path)
  expect(await namesOf(source, 'kaas')).toEqual([])
  buildIndex([milk, cheese], path)
  expect(await namesOf(source, 'kaas')).toEqual(['Geitenkaas'])
})

test('a file that cannot be searched, or none at all, leaves the last index in use', async () => {
  const path = buildIndex([milk])
  const source = open(path)
  expect(await namesOf(source, 'melk')).toEqual(['Melk'])
  writeFileSync(`${path}.broken`, 'no index')
  renameSync(`${path}.broken`, path)
  expect(await namesOf(source, 'melk')).toEqual(['Melk'])
  rmSync(path)
  expect(await namesOf(source, 'melk')).toEqual(['Melk'])
  buildIndex([cheese], path)
  expect(await namesOf(source, 'kaas')).toEqual(['Geitenkaas'])
})

const cutOff = (path: string) => truncateSync(path, statSync(path).size - 4096)
const saysSeven = changed("update about set value = json_set(value, '$.products', 7)")

// spec: sheets-4
test.each([
  ['that is no database', (path: string) => writeFileSync(path, 'no index'), /^unreadable$/, /not a database/],
  ['of another program', changed('pragma application_id = 7'), /^other-kind$/, /another kind of file/],
  ['of an older format', changed('pragma user_version = 0'), /^other-format$/, /format is 0/],
  ['that is cut off', cutOff, /^(cut-off|unreadable)$/, /cut off|malformed/],
  ['that lacks products', saysSeven, /^not-whole$/, /not hold what it says/],
])('a new file %s leaves the last index in use, also in threads that start later', async (_, spoil, defect, reason) => {
  const path = buildIndex([milk])
  const lines: string[] = []
  const openTold = () => open(path, { warn: (line: string) => void lines.push(line) })
  const first = openTold()
  expect(await namesOf(first, 'melk')).toEqual(['Melk'])
  const broken = buildIndex([cheese], `${path}.broken`)
  spoil(broken)
  renameSync(broken, path)
  const sources = [first, openTold(), openTold()]
  for (const source of sources) {
    for (let time = 0; time < 3; time++) expect(await namesOf(source, 'melk')).toEqual(['Melk'])
    const { products, refused } = await source.stats()
    expect([products, refused?.file, refused?.defect]).toEqual([1, basename(path), expect.stringMatching(defect)])
  }
  await vi.waitFor(() => expect(lines).toHaveLength(sources.length))
  for (const line of lines) {
    expect(line).toContain(`the last one stays. ${path} is no index that can be searched`)
    expect(line).toMatch(reason)
  }
  buildIndex([cheese], path)
  for (const source of [...sources, openTold()]) {
    expect(await namesOf(source, 'kaas')).toEqual(['Geitenkaas'])
    expect((await source.stats()).refused).toBeNull()
  }
  expect(lines).toHaveLength(sources.length)
  const again = buildIndex([milk], `${path}.broken`)
  spoil(again)
  renameSync(again, path)
  expect(await namesOf(openTold(), 'kaas')).toEqual(['Geitenkaas'])
  expect(readdirSync(dirname(path)).toSorted()).toEqual([basename(path), `${basename(path)}.in-use`])
})

test('a file that several threads could not use is told once, and another one again', () => {
  const lines: string[] = []
  const tell = logRefusals((line) => void lines.push(line))
  for (const identity of ['1', '1', '2', '2']) tell({ identity, reason: `file ${identity} is cut off` })
  expect(lines.map((line) => line.match(/file \d/)?.[0])).toEqual(['file 1', 'file 2'])
})

test('without an index, or with a broken one, the source is away with the reason', async () => {
  const absent = open(indexPath())
  await expect(absent.search?.('melk', page)).rejects.toThrow(SourceAway)
  await expect(absent.findByGtin(1)).rejects.toThrow(/ENOENT/)
  const path = indexPath()
  writeFileSync(path, 'no index at all')
  await expect(open(path).search?.('melk', page)).rejects.toThrow(/no index that can be searched/)
})

test('an index that appears is used by a source that was away', async () => {
  const path = indexPath()
  const source = open(path)
  await expect(source.search?.('melk', page)).rejects.toThrow(SourceAway)
  buildIndex([milk], path)
  expect(await namesOf(source, 'melk')).toEqual(['Melk'])
})

test('searches beyond those that may wait are refused at once, and the waiting ones are answered', async () => {
  const source = open(buildIndex([milk]))
  const asked = await Promise.allSettled(Array.from({ length: 400 }, () => source.search?.('melk', page)))
  const refused = asked.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(200)
  expect(await namesOf(source, 'melk')).toEqual(['Melk'])
})

// spec: sheets-2
test('a search whose thread cannot start fails with the reason, and the next one starts another thread', async () => {
  const path = buildIndex([cheese])
  const breaking = join(dirname(path), 'breaking.cjs')
  writeFileSync(breaking, "throw new Error('no room for another thread')")
  vi.stubEnv('NODE_OPTIONS', `--require=${breaking}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const source = open(path)
  await expect(source.search?.('kaas', page)).rejects.toSatisfy(
    (error) => error instanceof SourceAway && error.message.includes('no room for another thread'),
  )
  vi.unstubAllEnvs()
  expect(await namesOf(source, 'kaas')).toEqual(['Geitenkaas'])
})
