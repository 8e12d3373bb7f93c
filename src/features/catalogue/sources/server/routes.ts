import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Guards } from '#features/accounts/server/guards.ts'
import type { App } from '#server/requests/app.ts'
import {
  catalogueSearch,
  catalogueStats,
  eanAnswer,
  type FoundByEan,
  oneEan,
  oneSheet,
  searchAnswer,
  sheetAnswer,
} from '../../schema.ts'
import type { Catalogue } from '../../server/catalogue.ts'
import { downloadPath, downloadRoute, sizeOf } from '../../server/download-route.ts'
import { asFound, asMatch, asSheetAnswer } from './sheet-answer.ts'

const tags = ['Catalogue']
// Per address: enough for a kitchen that scans its whole store, too little to copy the index.
const reading = { rateLimit: { max: 120, timeWindow: '1 minute' } }

/** The sources that the caller of a public call may use besides the local index. */
export type Asker = {
  /** Whether sources on other machines may be asked for them. */
  live: boolean
  /** Finds the product to which the caller's own company gave a barcode. */
  findOwn: (gtin: number) => Promise<FoundByEan | undefined>
}

type PublicOptions = {
  catalogue: Catalogue
  askerOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Asker>
  exportFile: string
}

/**
 * Registers the searches and sheets of all sources for staff, and the local index for anybody, with more for callers whom
 * `askerOf` knows. Offers `exportFile` as a download where it exists.
 */
export async function cataloguePlugin(
  app: App,
  { guards, ...options }: PublicOptions & { guards: Guards },
): Promise<void> {
  publicRoutes(app, options)
  app.register(async (staff: App) => {
    guards.staff(staff)
    staffRoutes(staff, options.catalogue)
  })
}

/** Serves the searches and sheets of all sources to signed-in staff. */
function staffRoutes(app: App, catalogue: Catalogue): void {
  app.post(
    '/MenuApp/SearchResults',
    { schema: { tags, body: catalogueSearch, response: { 200: searchAnswer } } },
    async (request) => {
      const { keyword, pageIndex, pageSize } = request.body
      if (keyword === '') return { results: 0, products: [], notices: [] }
      const { products, notices } = await catalogue.search(keyword, { index: pageIndex, size: pageSize })
      return {
        results: products.length,
        products: products.map((product) => asMatch(catalogue, product)),
        notices: [...notices],
      }
    },
  )
  app.get(
    '/MenuApp/GetProductSheet/:refid',
    { schema: { tags, params: oneSheet, response: { 200: sheetAnswer } } },
    async (request) => asSheetAnswer(catalogue, await catalogue.getSheet(request.params.refid, { live: true })),
  )
}

function publicRoutes(app: App, { catalogue, askerOf, exportFile }: PublicOptions): void {
  app.get(
    '/MenuApp/SearchByEan/:ean',
    { config: reading, schema: { tags, params: oneEan, response: { 200: eanAnswer } } },
    async (request, reply) => {
      const { ean } = request.params
      const { live, findOwn } = await askerOf(request, reply)
      const own = await findOwn(ean)
      if (own) return { products: [own] }
      const product = await catalogue.findByGtin(ean, { live })
      return { products: product ? [asFound(catalogue, product)] : [] }
    },
  )
  app.get(
    '/catalogue/GetProduct/:refid',
    { config: reading, schema: { tags, params: oneSheet, response: { 200: sheetAnswer } } },
    async (request, reply) => {
      const { live } = await askerOf(request, reply)
      return asSheetAnswer(catalogue, await catalogue.getSheet(request.params.refid, { live }))
    },
  )
  app.get('/catalogue/GetStats', { config: reading, schema: { tags, response: { 200: catalogueStats } } }, async () => {
    const { importedAt, ...counts } = await catalogue.stats()
    const isOffered = (await sizeOf(exportFile)) !== undefined
    return { ...counts, importedat: importedAt, download: isOffered ? downloadPath : null }
  })
  downloadRoute(app, exportFile)
}
