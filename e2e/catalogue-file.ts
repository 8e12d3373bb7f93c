import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Server } from './server.ts'

const run = promisify(execFile)
const firstOfMay = Date.UTC(2026, 4, 1) / 1000

/** A product in the field names of Open Food Facts; `code` is a GTIN-13. */
export type ExportLine = { code: string; product_name_nl: string } & Readonly<Record<string, unknown>>

/** Returns a GTIN-13 with GS1's prefix for demonstrations (952) and a valid check digit. */
export function proofCode(count: number): string {
  const body = `9529${String(count).padStart(8, '0')}`
  const sum = Array.from(body, Number).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

function line(count: number, name: string, fields: Readonly<Record<string, unknown>> = {}): ExportLine {
  return {
    code: proofCode(count),
    product_name_nl: name,
    lang: 'nl',
    brands: 'Proefmerk',
    quantity: '500 g',
    countries_tags: ['en:netherlands'],
    last_modified_t: firstOfMay,
    ...fields,
  }
}

export const broth = line(1, 'Zwijmelbouillon', {
  ingredients_text_nl: 'Water, zout, _SELDERIJ_, _TARWE_bloem, gist',
  allergens_tags: ['en:celery', 'nl:tarwe'],
  traces_tags: ['nl:hazelnoot', 'en:sesame-seeds'],
})
export const biscuits = line(2, 'Zwijmelkoekjes', { allergens_tags: ['en:eggs', 'nl:wonderpoeder'] })
export const lemonade = line(3, 'Zwijmellimonade', { brands: '', quantity: '', last_modified_t: 0 })
export const longNamed = line(
  4,
  'Zwijmelsaus met een bijzonder lange naam voor de professionele keuken, glutenarm en zonder toegevoegde smaakversterkers',
  { brands: 'Proefmerk van de Nederlandse Horecagroothandel', quantity: '12 × 500 g', allergens_tags: ['en:mustard'] },
)
export const water = line(5, 'Zwijmelwater', { ingredients_text_nl: 'Water', allergens_tags: ['en:none'] })
export const spread = line(6, 'Zwijmelpasta', { ingredients_text_nl: 'Suiker, pinda', allergens_tags: ['en:none'] })
export const unproven = line(7, 'Zwijmelpoeder', { allergens_tags: ['en:none'] })
const crackers = Array.from({ length: 230 }, (_, index) => line(100 + index, `Knisperbiscuit ${index + 1}`))

/** Invented products: incomplete, doubtful, unknown, complete, with a long name, contradictory, unproven, and more than 200 alike. */
const products: readonly ExportLine[] = [
  ...[broth, biscuits, lemonade, longNamed, water],
  ...[spread, unproven],
  ...crackers,
]

/** Returns the refid of an imported product: for Open Food Facts it is the barcode. */
export function refidOf({ code }: ExportLine): number {
  return Number(code)
}

const imported = new Map<string, string>()

/** Imports products into a running server's catalogue with `npm run catalogue`, unless it last imported the same. */
export async function importProducts(server: Server, lines: readonly ExportLine[] = products): Promise<void> {
  const text = lines.map((one) => `${JSON.stringify(one)}\n`).join('')
  if (imported.get(server.dataDir) === text) return
  const file = join(server.dataDir, 'export.jsonl')
  writeFileSync(file, text)
  await runCatalogue(server, 'import', file)
  imported.set(server.dataDir, text)
}

/** Runs a command of `npm run catalogue` for a running server; throws when it fails. */
export async function runCatalogue(server: Server, ...args: readonly string[]): Promise<void> {
  const { DATABASE_URL: _, ...inherited } = process.env
  await run('node', ['--import', 'tsx', 'src/app/run-catalogue.ts', ...args], {
    env: { ...inherited, DATA_DIR: server.dataDir },
  })
}
