import { type FaultyServer, startFaultyServer } from './faulty-server.ts'

/** A product in the field names of Open Food Facts. */
export type OpenFoodFactsRow = Readonly<Record<string, unknown>> & { code: string }

export type OpenFoodFactsServer = FaultyServer & {
  /** Answers later calls as version 2 of the API did: always 200, with status 0 or 1 in the body. */
  speakV2: () => void
}

/** An invented product in the genuine layout; 952 is GS1's prefix for demonstrations. */
export const speculaas: OpenFoodFactsRow = {
  code: '9521234500018',
  lang: 'nl',
  product_name: 'Speculaasbrokken',
  product_name_nl: 'Speculaasbrokken',
  brands: 'De Windmolen,Bakkerij De Windmolen',
  quantity: '400 g',
  ingredients_text_nl: '_Tarwebloem_, suiker, roomboter (_melk_), amandelspijs.',
  allergens_tags: ['en:gluten', 'en:milk', 'en:nuts'],
  traces_tags: ['en:eggs'],
  countries_tags: ['en:netherlands'],
  unique_scans_n: 60,
  last_modified_t: 1_577_918_611,
  image_front_small_url: 'https://images.example/speculaas.200.jpg',
}

/** Starts a server that answers like Open Food Facts for these products, with the requested fields only. */
export async function startOpenFoodFactsServer(
  rows: readonly OpenFoodFactsRow[] = [speculaas],
): Promise<OpenFoodFactsServer> {
  let version = 3
  const server = await startFaultyServer(({ path }) => {
    const url = new URL(path, 'http://localhost')
    const code = /^\/api\/v3\/product\/(\d+)\.json$/.exec(url.pathname)?.[1]
    const row = rows.find((candidate) => candidate.code === code)
    if (version === 2) return { status: 200, body: row ? foundV2(row) : missingV2(code) }
    if (!row) return { status: 404, body: missing(code) }
    const fields = url.searchParams.get('fields')?.split(',') ?? []
    return { status: 200, body: found(Object.fromEntries(fields.map((field) => [field, row[field]])), row.code) }
  })
  return {
    ...server,
    speakV2: () => {
      version = 2
    },
  }
}

function found(product: Readonly<Record<string, unknown>>, code: string) {
  const result = { id: 'product_found', lc_name: 'Product found', name: 'Product found' }
  return { code, errors: [], product, result, status: 'success', warnings: [] }
}

function missing(code: string | undefined) {
  const result = { id: 'product_not_found', lc_name: 'Product not found', name: 'Product not found' }
  const error = { field: { id: 'code', value: code }, impact: { id: 'failure' }, message: { id: 'product_not_found' } }
  return { code, errors: [error], result, status: 'failure', warnings: [] }
}

function foundV2(product: OpenFoodFactsRow) {
  return { status_verbose: 'product found', status: 1, code: product.code, product }
}

function missingV2(code: string | undefined) {
  return { status_verbose: 'product not found', status: 0, code }
}
