import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { shareableUrl } from '#features/publishing/card/card-address.ts'
import { packPage } from '#features/publishing/public-card/server/card-jobs.ts'
import { renderCard } from '#features/publishing/public-card/server/card-page.tsx'
import { type Language, readLanguage } from '#features/translations/languages.ts'
import { type Precompressed, precompress, sendPrecompressed, sendTagged } from '#server/files/precompressed.ts'
import type { App } from '#server/requests/app.ts'
import { unknownAddress } from '#server/requests/errors.ts'
import { type Config, publicUrlOf } from '#server/settings/config.ts'
import { MadeOnce } from '#server/work/made-once.ts'
import { screenPaths } from '../../screen-paths.ts'
import { isOpenedFromSettings } from '../frame/server/frame.tsx'
import { renderNotFoundPage } from '../frame/server/not-found-page.tsx'
import { filesPrefix, findPageFile } from '../frame/server/page-files.ts'
import { drawSampleCode, sampleCodePath } from '../landing/sample-code.ts'
import { sampleMenu } from '../landing/sample-menu.ts'
import { followCatalogueSize } from '../landing/server/catalogue-size.ts'
import { renderLandingPage } from '../landing/server/landing-page.tsx'
import { renderPrivacy, renderTerms } from '../legal/server/legal-page.tsx'
import { renderManual, renderTableSheet } from '../manual/server/manual-page.tsx'
import { pagePaths } from '../page-paths.ts'

export type PageContext = {
  config: Pick<Config, 'publicUrl' | 'port' | 'provider'>
  catalogue: Pick<Catalogue, 'stats'>
  /** Returns whether the visitor has a session that still holds. */
  isSignedIn: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
  /** The path of the script of each card. */
  guestScript: string
  /** The path of the login form's script. */
  signInScript: string
}
type PageRequest = { Querystring: Record<string, unknown> }

const hidden = { schema: { hide: true } }
const aYear = 'public, max-age=31536000, immutable'

/** Serves the pages around the product, each rendered once and kept as compressed bytes; none needs a script. */
export function pageRoutes(app: App, context: PageContext): void {
  const { publicUrl, provider } = context.config
  landingRoute(app, context)
  sampleRoutes(app, publicUrlOf(context.config), context.guestScript)
  const texts = {
    ...{ '/terms': renderTerms, '/privacy': renderPrivacy },
    ...{ '/explanation': renderManual, '/explanation/service': renderTableSheet },
  } as const
  for (const [path, render] of Object.entries(texts)) {
    const pages = keepPages((isFromSettings: boolean) =>
      packPage(render({ publicUrl: shareableUrl(publicUrl), provider, isFromSettings })),
    )
    app.get<PageRequest>(path, hidden, async (request, reply) =>
      sendTagged(request, reply, await pages(isOpenedFromSettings(request.query))),
    )
  }
  fileRoutes(app)
  robotsRoutes(app, shareableUrl(publicUrl))
}

/** Returns a function that answers a browser at an unknown address with a page that leads home. */
export function notFoundPage(): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const page = keepPages(() => packPage(renderNotFoundPage()))
  return async (request, reply) => sendPrecompressed(request, reply.code(404), await page(undefined))
}

/** The landing page at `/`; somebody with a session goes to the dashboard instead. */
function landingRoute(app: App, { config, catalogue, isSignedIn, signInScript }: PageContext): void {
  const productsNow = followCatalogueSize(catalogue, app.log)
  const pagesFor = (products: string) =>
    keepPages((language: Language) =>
      packPage(renderLandingPage({ language, products, publicUrl: shareableUrl(config.publicUrl), signInScript })),
    )
  let kept = { products: '', pages: pagesFor('') }
  const pageIn = (language: Language) => {
    const products = productsNow()
    if (products !== kept.products) kept = { products, pages: pagesFor(products) }
    return kept.pages(language)
  }
  // So that the first visitor reads how many products there are. A test that only injects requests does not pay for it.
  app.addHook('onListen', async () => void productsNow())
  app.get<PageRequest>('/', hidden, async (request, reply) => {
    if (await isSignedIn(request, reply)) return reply.redirect('/dashboard', 302)
    return sendTagged(request, reply, await pageIn(readLanguage(request.query.lang)))
  })
}

function sampleRoutes(app: App, publicUrl: string, script: string): void {
  const cards = keepPages((language: Language) => packPage(renderCard(sampleMenu, language, { script })))
  app.get<PageRequest>('/voorbeeld', hidden, async (request, reply) =>
    sendTagged(request, reply, await cards(readLanguage(request.query.lang))),
  )
  const code = keepPages(() => precompress(drawSampleCode(publicUrl), 'image/svg+xml'))
  app.get(sampleCodePath, hidden, async (request, reply) => sendTagged(request, reply, await code(undefined)))
}

function fileRoutes(app: App): void {
  app.get(`${filesPrefix}:file`, hidden, (request, reply) => {
    const file = findPageFile(request.url)
    if (!file) throw unknownAddress()
    return reply.headers({ 'content-type': file.type, 'cache-control': aYear }).send(file.bytes)
  })
}

function robotsRoutes(app: App, publicUrl: string | undefined): void {
  const text = keepPages(() => precompress(robotsText(publicUrl), 'text/plain; charset=utf-8'))
  app.get('/robots.txt', hidden, async (request, reply) => sendTagged(request, reply, await text(undefined)))
  if (publicUrl === undefined) return
  const pages = keepPages(() => precompress(sitemap(publicUrl), 'application/xml; charset=utf-8'))
  app.get('/sitemap.xml', hidden, async (request, reply) => sendTagged(request, reply, await pages(undefined)))
}

/**
 * Returns a function that makes a page the first time that somebody asks for it with an input, and gives the same packed
 * bytes ever after.
 */
function keepPages<Input>(make: (input: Input) => Promise<Precompressed>): (input: Input) => Promise<Precompressed> {
  const kept = new MadeOnce<Input, Precompressed>(new Map())
  return (input) => kept.get(input, () => make(input))
}

/** The pages that search engines may list; the sample card is a card of nobody. */
const listed = pagePaths.filter((path) => path !== '/voorbeeld')

/**
 * Returns `robots.txt` (https://www.rfc-editor.org/rfc/rfc9309). The pages about the product may be found; screens lead
 * to a login form. A card says itself whether it may be listed, which a crawler reads only where it may come: its owner
 * decides, and messengers that show a shared card obey this file too.
 */
function robotsText(publicUrl: string | undefined): string {
  const screens = screenPaths.map((path) => path.replace(/:.*$/, ''))
  const hidden = ['/scanner/', '/voorbeeld', ...screens].map((path) => `Disallow: ${path}`)
  const sitemap = publicUrl === undefined ? [] : ['', `Sitemap: ${publicUrl}/sitemap.xml`]
  return `${['User-agent: *', ...hidden, ...sitemap].join('\n')}\n`
}

/** Returns the list of pages for search engines (https://www.sitemaps.org/protocol.html). */
function sitemap(publicUrl: string): string {
  const urls = listed.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
