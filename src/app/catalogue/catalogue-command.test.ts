import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFollower } from '#features/catalogue/embedded/server/follow-index.ts'
import { listEntries } from '#features/catalogue/embedded/server/list-entries.ts'
import { makeDataFolder } from '#test/data-folder.ts'
import { parquetFile } from '#test/parquet-file.ts'
import { readArguments } from './arguments.ts'
import { runCommand } from './commands.ts'

type Product = Record<string, unknown> & { code: string; product_name?: string }

const soup = {
  code: '8712345678906',
  lang: 'fr',
  product_name: 'Soupe aux tomates',
  product_name_nl: 'Tomatensoep',
  brands: 'Voorbeeld,Ander',
  quantity: '500 g',
  ingredients_text: 'tomates',
  allergens_tags: ['en:milk', 'nl:gerstemout'],
  traces_tags: ['en:celery'],
  countries_tags: ['en:netherlands', 'en:belgium'],
  unique_scans_n: 12,
  last_modified_t: 1700000000,
} satisfies Product
const bread = {
  code: '73513537',
  lang: 'de',
  product_name: 'Roggenbrot',
  allergens_tags: ['nl:iets-onbekends'],
  traces_tags: [],
  countries_tags: ['en:germany'],
} satisfies Product
const water = {
  code: '0036000291452',
  lang: 'nl',
  product_name: 'Water',
  ingredients_text: 'water',
  allergens_tags: ['en:none'],
  traces_tags: [],
  countries_tags: ['en:netherlands'],
} satisfies Product
const products: readonly Product[] = [soup, bread, water]

let folder = ''
let dataDir = ''
let imported: Buffer | undefined
beforeEach(() => {
  folder = makeDataFolder('menukaart-catalogue-')
  dataDir = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const jsonl = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

function start(args: readonly string[], wrapper: readonly string[] = []) {
  const [program = process.execPath, ...rest] = [...wrapper, process.execPath, 'src/app/run-catalogue.ts', ...args]
  const child = spawn(program, rest, { env: { ...process.env, DATA_DIR: dataDir } })
  let output = ''
  let errors = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    errors += text
  })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output, errors: errors.trim() }))
  return { child, ended }
}

/** Runs the command in its own process, as operators do. */
const runProcess = (...args: readonly string[]) => start(args).ended

/** Runs the command in this process: starting another costs a second of processor time. */
async function run(...args: readonly string[]) {
  const lines: Record<'log' | 'error', string[]> = { log: [], error: [] }
  const spies = (['log', 'error'] as const).map((kind) =>
    vi.spyOn(console, kind).mockImplementation((line: string) => void lines[kind].push(`${line}\n`)),
  )
  try {
    const command = readArguments(args)
    if (command.name === 'help') throw new Error('help is printed by the process itself')
    const code = await runCommand(command, { dataDir })
    return { code, output: lines.log.join(''), errors: lines.error.join('').trim() }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

const entries = () => [...listEntries(join(dataDir, 'catalogue.db'))]
const gtins = () =>
  entries()
    .map(({ sheet }) => sheet.gtin)
    .sort()

describe('an import', () => {
  // spec: import-1, import-4
  test('reads JSONL, plain and gzipped, whatever the name of the file, and reports what it did', async () => {
    const gzipped = gzipSync(jsonl([bread]))
    const plain = fileOf('water.jsonl.gz', `\ufeff${jsonl([water]).trimEnd()}`)
    // Two members in succession are one file: RFC 1952, section 2.2.
    const members = fileOf('soup.txt', Buffer.concat([gzipped, gzipSync(jsonl([soup]))]))
    const { code, output } = await runProcess('import', plain, members)
    expect(code).toBe(0)
    expect(gtins()).toEqual(['0036000291452', '73513537', '8712345678906'])
    expect(output).toMatch(/^Gelezen +3 {2}in /m)
    expect(output).toMatch(/^Overgenomen +3$/m)
    expect(output).toMatch(/^Alle 14 bekend +1$/m)
    expect(output).toMatch(/^Niet te lezen: nl:iets-onbekends \(1\)$/m)
    expect(readdirSync(dataDir)).toEqual(['catalogue.db'])
  })

  // spec: import-1
  test('reads the same from Parquet as from JSONL', async () => {
    const many = [...products, ...products.map((product) => ({ ...product, product_name: 'Weer' }))]
    await run('import', fileOf('products.jsonl', jsonl(many)))
    const fromJson = entries()
    const { code } = await run('import', fileOf('products.parquet', parquetOf(many, 2)))
    expect(code).toBe(0)
    expect(fromJson).toHaveLength(3)
    expect(entries()).toEqual(fromJson)
  })

  // spec: import-3
  test('leaves out other countries and other languages when asked', async () => {
    const file = fileOf('products.jsonl', jsonl(products))
    await run('import', file, '--countries', 'be,germany')
    expect(gtins()).toEqual(['73513537', '8712345678906'])
    const { output } = await run('import', file, '--language', 'nl')
    expect(gtins()).toEqual(['0036000291452', '8712345678906'])
    expect(output).toMatch(/^Overgeslagen +1 /m)
    await run('import', fileOf('products.parquet', parquetOf(products, 3)), '--language', 'nl', '--countries', 'nl')
    expect(gtins()).toEqual(['0036000291452', '8712345678906'])
  })

  // spec: import-4
  test('refuses products without a real barcode or without a name, and what nobody eats, and counts the reasons', async () => {
    const codes = ['1234', '8712345678907', '2000000000008']
    const refused = [...codes.map((code) => ({ ...soup, code })), { ...soup, product_name: '', product_name_nl: ' ' }]
    const feed = { ...soup, code: '73513537', product_type: 'petfood' }
    const { output } = await run('import', fileOf('products.jsonl', jsonl([...refused, feed, soup])))
    expect(output).toMatch(/^ +1 {2}geen eten/m)
    expect(output).toMatch(/^Geweigerd +1 {2}geen streepjescode/m)
    expect(output).toMatch(/^ +1 {2}controlecijfer/m)
    expect(output).toMatch(/^ +1 {2}eigen code/m)
    expect(output).toMatch(/^ +1 {2}geen naam/m)
    expect(output).toMatch(/^Overgenomen +1$/m)
    expect(gtins()).toEqual(['8712345678906'])
  })

  test('keeps the newest of a product that comes twice, in whatever order', async () => {
    const older = { ...soup, allergens_tags: ['en:fish'], last_modified_t: 1600000000 }
    const file = fileOf('export.jsonl', jsonl([older, soup, older]))
    expect((await run('import', file)).code).toBe(0)
    const { sheet } = entries().find(({ sheet: { gtin } }) => gtin === soup.code) ?? {}
    expect(sheet?.levels.map(({ id }) => id)).not.toContain(11)
  })

  test('counts lines that are no product or too long for one', async () => {
    const long = JSON.stringify({ ...soup, code: '73513537', junk: 'x'.repeat(17_000_000) })
    const lines = [JSON.stringify(soup), '{"code": ', long, JSON.stringify(water), '[]', '', JSON.stringify(bread)]
    const file = fileOf('products.jsonl', lines.join('\n'))
    const { code, output } = await run('import', file)
    expect(code).toBe(0)
    expect(output).toContain(`2  regel is geen product in JSON; de eerste is regel 2 van ${file}`)
    expect(output).toContain('1  regel langer dan 16 MB')
    expect(gtins()).toHaveLength(3)
  })
})

test('an import reads many products in several threads, and keeps the last of each barcode', async () => {
  const many = manyProducts(8_000)
  const again = many.slice(0, 100).map((product) => ({ ...product, product_name_nl: 'Weer een soep' }))
  const { output } = await run('import', fileOf('many.gz', gzipSync(jsonl([...many, ...again]))))
  expect(output).toMatch(/^Overgenomen +8\.100$/m)
  const soups = entries().filter(({ sheet }) => sheet.origin === 'openfoodfacts')
  expect(soups).toHaveLength(8_000)
  expect(soups.filter(({ sheet }) => sheet.name === 'Weer een soep')).toHaveLength(100)
  expect((await run('search', 'soep 7999')).output).toContain('Soep 7999')
  expect((await run('search', 'soep 5')).output).not.toContain('Soep 5,')
})

describe('an import that cannot be done', () => {
  // Enough that it is still under way when it is ended.
  const longImport = manyProducts(20_000)
  const refusals: readonly (readonly [what: string, make: () => string, message: string])[] = [
    ['a missing file', () => join(folder, 'weg.jsonl'), 'bestaat niet'],
    ['a folder', () => folder, 'is een map'],
    ['an empty file', () => fileOf('leeg.jsonl', ''), 'is leeg'],
    ['a CSV', () => fileOf('products.csv', 'code\turl\tproduct_name\n1\thttp://x\tSoep\n'), 'is een CSV'],
    ['text', () => fileOf('brief.jsonl', 'Beste,\n\nGroet\n'), 'is geen JSONL: 2 van de 2 regels'],
    ['JSON over several lines', () => fileOf('a.json', JSON.stringify(products, null, 2)), 'is geen JSONL'],
    ['a cut-off gzip', () => fileOf('a.gz', gzipSync(jsonl(products)).subarray(0, -12)), 'is afgekapt'],
    [
      'a damaged gzip',
      () => fileOf('a.gz', Buffer.concat([gzipSync('x').subarray(0, 10), Buffer.from('??????')])),
      'is beschadigd',
    ],
    ['a cut-off last line', () => fileOf('a.jsonl', jsonl(products).slice(0, -20)), 'houdt op midden in regel 3'],
    ['a cut-off Parquet', () => fileOf('a.parquet', parquetOf(products, 2).subarray(0, -20)), 'is afgekapt'],
    ['a damaged Parquet', () => fileOf('a.parquet', damage(parquetOf(products, 2))), 'is beschadigd'],
    [
      'another Parquet',
      () => fileOf('a.parquet', parquetFile([{ name: 'code', kind: 'text', rows: ['1'] }], 1)),
      'mist de kolom product_name, allergens_tags, traces_tags',
    ],
  ]

  test.each(refusals)('because of %s says so and leaves the catalogue as it was', async (_, make, message) => {
    const before = await giveCatalogue()
    const { code, errors, output } = await run('import', fileOf('more.jsonl', jsonl([soup])), make())
    expect({ code, output, lines: errors.split('\n').length }).toEqual({ code: 1, output: '', lines: 1 })
    expect(errors).toContain(message)
    expectCatalogue(before)
  })

  test('because no product is usable, or none is wanted, leaves the catalogue as it was', async () => {
    const before = await giveCatalogue()
    const unusable = await run('import', fileOf('a.jsonl', jsonl([{ ...soup, code: '1' }])))
    expect(unusable.code).toBe(1)
    expect(unusable.errors).toContain('staat geen bruikbaar product (1 gelezen)')
    const unwanted = await run('import', fileOf('a.jsonl', jsonl(products)), '--countries', 'fr')
    expect(unwanted.code).toBe(1)
    expect(unwanted.errors).toContain('voldoet aan --countries en --language')
    expectCatalogue(before)
  })

  test('because a folder is in the place of the catalogue says so, and leaves nothing behind', async () => {
    mkdirSync(join(dataDir, 'catalogue.db'), { recursive: true })
    const answer = await runProcess('import', fileOf('export.jsonl', jsonl(products)))
    expect(answer).toMatchObject({ code: 1 })
    expect(answer.errors).toContain('kan niet worden weggeschreven')
    expect(answer.errors).not.toContain('at async')
    expect(readdirSync(dataDir)).toEqual(['catalogue.db'])
  })

  test.each(['/proc/menukaart/data', '/dev/null/data'])('because %s cannot be made says so', async (path) => {
    dataDir = path
    const { code, errors } = await run('import', fileOf('a.jsonl', jsonl(products)))
    expect(code).toBe(1)
    expect(errors).toMatch(
      /^De map .* kan niet worden gemaakt \(.*\)\. Zet in DATA_DIR een map waarin je mag schrijven\.$/,
    )
  })

  test('because it was killed leaves nothing that the next import does not remove', async () => {
    await giveCatalogue()
    const { child, ended } = start(['import', fileOf('many.jsonl', jsonl(longImport))])
    await expect.poll(() => readdirSync(dataDir).length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(1)
    child.kill('SIGKILL')
    await ended
    expect(readdirSync(dataDir).length).toBeGreaterThan(1)
    expectCatalogue(await importProducts())
  })

  test('because its threads cannot start says why and leaves the catalogue as it was', async () => {
    const before = await giveCatalogue()
    const breaking = fileOf('breaking.cjs', "throw new Error('no room for another thread')")
    vi.stubEnv('NODE_OPTIONS', `--require=${breaking}`)
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(run('import', fileOf('products.jsonl', jsonl(products)))).rejects.toThrow('no room for another thread')
    expectCatalogue(before)
  })

  // spec: import-5
  test('because the disk is full says so and leaves the catalogue as it was', async () => {
    const before = await giveCatalogue()
    const file = fileOf('many.jsonl', jsonl(manyProducts(2000)))
    // No file of the process can grow beyond 128 kB.
    const { code, errors } = await start(['import', file], ['sh', '-c', 'ulimit -f 256; exec "$@"', 'sh']).ended
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringMatching(/^De schijf is vol: .*catalogue\.db kan niet worden weggeschreven/m),
    })
    expectCatalogue(before)
  })

  test.each(['SIGINT', 'SIGTERM'] as const)('because of %s leaves the catalogue as it was', async (signal) => {
    const before = await giveCatalogue()
    const { child, ended } = start(['import', fileOf('many.jsonl', jsonl(longImport))])
    await expect.poll(() => readdirSync(dataDir).length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(1)
    child.kill(signal)
    const { code, errors } = await ended
    expect({ code, errors }).toEqual({ code: 1, errors: 'De import is afgebroken. De catalogus is niet veranderd.' })
    expectCatalogue(before)
  })
})

test('of two imports at once the last to end leaves its whole catalogue', async () => {
  const files = [fileOf('soup.jsonl', jsonl([soup])), fileOf('bread.jsonl', jsonl([bread]))]
  const ended = await Promise.all(files.map((file) => runProcess('import', file)))
  expect(ended.map(({ code }) => code)).toEqual([0, 0])
  expect([['8712345678906'], ['73513537']]).toContainEqual(gtins())
  expect(readdirSync(dataDir)).toEqual(['catalogue.db'])
})

describe('the other commands', () => {
  // spec: import-2
  test('an export is licensed, and imported again gives the same catalogue', async () => {
    await giveCatalogue()
    const before = entries()
    const file = join(folder, 'export.gz')
    const { code, output } = await run('export', file)
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('3 producten van Open Food Facts') })
    expect(gunzipSync(readFileSync(file)).toString().split('\n')[0]).toMatch(/Open Database License.*Open Food Facts/)
    rmSync(dataDir, { recursive: true })
    const imported = await run('import', file)
    expect(imported.output).toMatch(/^Gelezen +3 /m)
    expect(entries()).toEqual(before)
    expect(readdirSync(folder)).not.toContain('export.gz.part')
  })

  // spec: import-2
  test('search, show and stats report what the catalogue holds', async () => {
    await giveCatalogue()
    expect((await run('search', 'tomatensoep')).output).toMatch(/^8712345678906 +Tomatensoep, Voorbeeld, 500 g$/m)
    expect((await run('search', 'xyzzyqwrt')).output).toBe('Niets gevonden.\n')
    expect((await run('show', '8712345678906')).output).toBe(
      'Tomatensoep, Voorbeeld, 500 g\nStreepjescode: 8712345678906\nOmschrijving: tomates\nBevat: Gluten, Melk, gerst\nKan bevatten: Selderij\nNog niet alles is bekend over de allergenen.\nBron: Open Food Facts (ODbL 1.0), 2023-11-14\n',
    )
    const shown = await runProcess('show', '4006381333931')
    expect(shown).toMatchObject({ code: 1, output: 'Niets gevonden.\n' })
    expect((await run('stats')).output).toMatch(/^Open Food Facts +3$/m)
  })

  // spec: sheets-4
  test('a file that cannot be searched is named, and what the server uses in its place is shown', async () => {
    await giveCatalogue()
    const path = join(dataDir, 'catalogue.db')
    createFollower({ path }, () => undefined)().index.close()
    writeFileSync(`${path}.new`, 'no index')
    renameSync(`${path}.new`, path)
    const notice =
      'Het bestand catalogue.db is niet in gebruik genomen: het is niet te lezen. De vorige catalogus blijft in gebruik.'
    const stats = await run('stats')
    expect(stats).toMatchObject({ code: 0, errors: `Let op. ${notice}` })
    expect(stats.output).toMatch(/^Open Food Facts +3$/m)
    expect((await run('search', 'tomatensoep')).output).toContain('Tomatensoep')
    const exported = await run('export')
    expect(exported).toEqual({ code: 1, output: '', errors: `${notice} Er is niets geëxporteerd.` })
    rmSync(`${path}.in-use`)
    new DatabaseSync(`${path}.new`).exec('pragma application_id = 7')
    renameSync(`${path}.new`, path)
    expect((await run('stats')).errors).toBe(
      `In ${path} staat geen catalogus die te lezen is: het is geen catalogus. Maak er een met: npm run catalogue -- import BESTAND`,
    )
  })

  test.each(['search kaas', 'show 8712345678906', 'stats', 'export'])(
    '%s without a catalogue tells how to make one',
    async (line) => {
      const { code, errors, output } = await run(...line.split(' '))
      expect({ code, output }).toEqual({ code: 1, output: '' })
      expect(errors).toMatch(/geen catalogus die te lezen is\. Maak er een met: npm run catalogue -- import BESTAND$/)
    },
  )

  test('help lists all commands', async () => {
    const { code, output } = await runProcess('help')
    expect(code).toBe(0)
    for (const word of ['import', 'search', 'show', 'stats', 'export', '--countries', '--language', 'nl'])
      expect(output).toContain(word)
  })
})

/** Puts a catalogue of the three products in the data folder, from one import for all tests; returns its bytes. */
async function giveCatalogue(): Promise<Buffer> {
  imported ??= await importProducts()
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'catalogue.db'), imported)
  return imported
}

async function importProducts(): Promise<Buffer> {
  await run('import', fileOf('products.jsonl', jsonl(products)))
  return readFileSync(join(dataDir, 'catalogue.db'))
}

function expectCatalogue(before: Buffer): void {
  expect(readdirSync(dataDir)).toEqual(['catalogue.db'])
  expect(readFileSync(join(dataDir, 'catalogue.db')).equals(before)).toBe(true)
}

function manyProducts(count: number): Product[] {
  return Array.from({ length: count }, (_, index) => {
    const digits = `87${String(index).padStart(10, '0')}`
    const sum = Array.from(digits, Number).reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0)
    return { ...soup, code: `${digits}${(10 - (sum % 10)) % 10}`, product_name_nl: `Soep ${index}` }
  })
}

function damage(file: Buffer): Buffer {
  return Buffer.concat([file.subarray(0, 4), Buffer.alloc(400, 255), file.subarray(404)])
}

function parquetOf(rows: readonly Product[], groupRows: number): Buffer {
  const text = (name: string) => ({
    name,
    kind: 'text' as const,
    rows: rows.map((row) => (row[name] as string) ?? null),
  })
  const number = (name: string) => ({
    name,
    kind: 'number' as const,
    rows: rows.map((row) => (row[name] as number) ?? null),
  })
  const texts = (name: string) => ({ name, kind: 'texts' as const, rows: rows.map((row) => row[name] as string[]) })
  const languages = (name: string) => ({
    name,
    kind: 'languages' as const,
    rows: rows.map((row) => languagesOf(row, name)),
  })
  return parquetFile(
    [
      texts('allergens_tags'),
      text('brands'),
      text('code'),
      texts('countries_tags'),
      languages('ingredients_text'),
      text('lang'),
      number('last_modified_t'),
      languages('product_name'),
      text('quantity'),
      texts('traces_tags'),
      number('unique_scans_n'),
    ],
    groupRows,
  )
}

function languagesOf(row: Product, name: string): { lang: string; text: string }[] {
  const main = row[name]
  const dutch = row[`${name}_nl`]
  return [
    ...(typeof main === 'string' ? [{ lang: 'main', text: main }] : []),
    ...(typeof dutch === 'string'
      ? [
          { lang: 'nl', text: dutch },
          { lang: 'nl', text: 'dubbel' },
        ]
      : []),
  ]
}
