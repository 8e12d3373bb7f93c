import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexEntry } from '#test/index-entries.ts'
import { buildIndex, indexPath } from '#test/index-folder.ts'
import { beginIndex } from './build-index.ts'
import type { IndexEntry } from './index-entry.ts'
import { listEntries } from './list-entries.ts'
import { openIndex } from './read-index.ts'

const milk = indexEntry(1, 'Melk', { origin: 'starter', brand: 'Vers', levels: [{ id: 1, level: 'contains' }] })
const cheese = indexEntry(8700000000001, 'Geitenkaas')

test('an index holds every product and the number of each origin', () => {
  const path = indexPath()
  const build = beginIndex(path, { importedAt: new Date('2026-03-01T10:00:00Z') })
  for (const entry of [cheese, milk]) build.add(entry)
  const contents = { products: 2, openfoodfacts: 1, starter: 1, importedAt: '2026-03-01T10:00:00.000Z' }
  expect(build.finish()).toEqual(contents)
  const index = openIndex(path)
  expect(index.about).toMatchObject(contents)
  expect(index.findSheet(milk.sheet.refid)).toEqual(milk.sheet)
  index.close()
})

test('a sheet is read back exactly as it was added', () => {
  const { sheet } = indexEntry(5, 'Crème "fraîche" 30%', {
    brand: 'Zuivelhoeve',
    gtin: '9521234567899',
    quantity: '500 g',
    image: 'https://example.org/a.jpg',
    description: 'Room\nen\tmelk',
    levels: [
      { id: 1, level: 'contains' },
      { id: 16, level: 'may-contain' },
    ],
    doubtful: true,
    unread: ['en:kiwi'],
    footprint: 1.5,
    farmtofarm: 2,
    date: '2025-12-31',
  })
  const index = openIndex(buildIndex([{ sheet, popularity: 3, isDutch: false }]))
  expect(index.findSheet(sheet.refid)).toEqual(sheet)
  expect(index.findByGtin(9521234567899)?.name).toBe(sheet.name)
  index.close()
})

test('a product is found by its barcode also where that is not its number, the best of several', () => {
  const starter = (id: number, name: string) => indexEntry(id, name, { origin: 'starter', gtin: '9521234567899' })
  const index = openIndex(buildIndex([indexEntry(7, 'Kwark'), starter(12, 'Room'), starter(13, 'Slagroom')]))
  expect(index.findByGtin(9521234567899)?.name).toBe('Room')
  index.close()
})

test('a product that is added again replaces the first', () => {
  const again = indexEntry(8700000000001, 'Geitenkaas jong', {}, false, 1000)
  const index = openIndex(buildIndex([cheese, milk, again]))
  expect(index.about.products).toBe(2)
  expect(index.search('geitenkaas', { index: 0, size: 10 }).map(({ name }) => name)).toEqual(['Geitenkaas jong'])
  index.close()
})

test('of each product the newest is kept, and of one day the last, in the order in which they came', () => {
  const one = fc.tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.constantFrom(null, '1999-12-31', '2024-01-31', '2024-02-01'),
    fc.integer({ min: 0, max: 40 }),
  )
  fc.assert(
    fc.property(fc.array(one, { maxLength: 20 }), (said) => {
      const added = said.map(([id, date, popularity], at) => indexEntry(id, `Kaas ${at}`, { date }, true, popularity))
      const newest = new Map<number, IndexEntry>()
      for (const entry of added) {
        const { refid, date } = entry.sheet
        const known = newest.get(refid)?.sheet.date ?? null
        if (known !== null && date !== null && date < known) continue
        newest.delete(refid)
        newest.set(refid, entry)
      }
      const kept = [...listEntries(buildIndex(added))]
      const best = (entry: IndexEntry) => Math.floor(Math.log2(entry.popularity + 1))
      expect(kept).toEqual([...newest.values()].sort((some, other) => best(other) - best(some)))
    }),
    { numRuns: 30 },
  )
})

// spec: import-7, sheets-3
test('an unfinished build is invisible, and an abandoned one leaves no trace', () => {
  const path = buildIndex([milk])
  const before = readFileSync(path)
  const build = beginIndex(path)
  build.add(cheese)
  expect(readFileSync(path)).toEqual(before)
  build.abandon()
  expect(readdirSync(dirname(path))).toEqual(['catalogue.sqlite'])
})

test('a finished build leaves only the index, and removes the files of a dead build', () => {
  const path = indexPath()
  const dead = `${path}.building-dead`
  const young = `${path}.building-young`
  const foreign = join(dirname(path), 'other.building-dead')
  for (const file of [dead, young, foreign]) writeFileSync(file, 'x')
  for (const file of [dead, foreign]) utimesSync(file, 1, 1)
  buildIndex([milk], path)
  expect(readdirSync(dirname(path)).sort()).toEqual([
    'catalogue.sqlite',
    'catalogue.sqlite.building-young',
    'other.building-dead',
  ])
})

test('the files of a killed build are removed at once, those of a running one stay', () => {
  const path = indexPath()
  const living = beginIndex(path)
  living.add(cheese)
  const [own = ''] = readdirSync(dirname(path))
  const { pid } = spawnSync(process.execPath, ['--version'])
  const killed = join(dirname(path), own.replace(`-${process.pid}-`, `-${pid}-`))
  const elsewhere = join(dirname(path), own.replace(/-(\d+)-[0-9a-f]{8}-/, `-${pid}-00000000-`))
  for (const file of [killed, elsewhere]) writeFileSync(file, 'x')
  buildIndex([milk], path)
  expect([killed, elsewhere].map((file) => existsSync(file))).toEqual([false, true])
  expect(living.finish().products).toBe(1)
})

test('many products are found by their words', () => {
  const names = ['Geitenkaas', 'Tomatensoep', 'Kaasbroodje', 'Crème fraîche']
  const many = Array.from({ length: 20_000 }, (_, index) => indexEntry(index + 1, `${names[index % 4]} ${index}`))
  const path = buildIndex([...many, indexEntry(3, 'Broodje kaas')])
  expect(readdirSync(dirname(path))).toEqual(['catalogue.sqlite'])
  const index = openIndex(path)
  const namesOf = (keyword: string) => index.search(keyword, { index: 0, size: 5 }).map(({ name }) => name)
  expect(index.about.products).toBe(20_000)
  expect(namesOf('19997')).toEqual(['Tomatensoep 19997'])
  expect(namesOf('broodje kaas')[0]).toBe('Broodje kaas')
  expect(namesOf('geit').length).toBe(5)
  index.close()
  const db = new DatabaseSync(path)
  expect(() => db.exec("insert into words (words) values ('integrity-check')")).not.toThrow()
  db.close()
})

test('a build whose folder is gone throws the reason', () => {
  expect(() => beginIndex('/nowhere/catalogue.sqlite')).toThrow(/ENOENT/)
})

test('an empty index finds nothing', () => {
  const index = openIndex(buildIndex([]))
  expect(index.search('melk', { index: 0, size: 10 })).toEqual([])
  expect(index.findByGtin(8700000000001)).toBeUndefined()
  index.close()
})

test('a file that is no index, damaged or of another format is refused with the reason', () => {
  const path = buildIndex([milk, cheese])
  const text = `${path}.text`
  writeFileSync(text, 'refid;name\n'.repeat(1000))
  const cut = `${path}.cut`
  copyFileSync(path, cut)
  truncateSync(cut, readFileSync(path).length - 4096)
  const foreign = `${path}.foreign`
  new DatabaseSync(foreign).exec('create table a (b)')
  const old = `${path}.old`
  copyFileSync(path, old)
  new DatabaseSync(old).exec('pragma user_version = 99')
  expect(() => openIndex(text)).toThrow(/not a database/)
  expect(() => openIndex(cut)).toThrow(/cut off|malformed/)
  expect(() => openIndex(foreign)).toThrow(/another kind of file/)
  expect(() => openIndex(old)).toThrow(/format is 99/)
  expect(() => openIndex(`${path}.absent`)).toThrow(/ENOENT/)
  mkdirSync(`${path}.folder`)
  expect(() => openIndex(`${path}.folder`)).toThrow(`${path}.folder is no index that can be searched`)
})
