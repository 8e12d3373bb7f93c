import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Connection, Db } from '#db/connect.ts'
import { accessRequestRoutes, newcomerRoutes } from '#features/accounts/access-requests/server/routes.ts'
import { colleagueRoutes } from '#features/accounts/colleagues/server/routes.ts'
import { onCompanyChanged } from '#features/accounts/company/server/company-changes.ts'
import { deletionRoutes } from '#features/accounts/deletion/server/routes.ts'
import { profileRoutes } from '#features/accounts/profile/server/routes.ts'
import { registrationRoutes } from '#features/accounts/registration/server/routes.ts'
import { securityRoutes } from '#features/accounts/security/server/routes.ts'
import { signInRoutes } from '#features/accounts/security/server/sign-in-routes.ts'
import { type Auth, authSecret, createAuth } from '#features/accounts/server/auth.ts'
import { type Passwords, scryptPasswords } from '#features/accounts/server/passwords.ts'
import { accountRoutes } from '#features/accounts/server/routes.ts'
import { signedInOnly, staffOnly } from '#features/accounts/server/session.ts'
import { isSignedIn } from '#features/accounts/server/session-cookie.ts'
import { staffTurns } from '#features/accounts/server/staff-turns.ts'
import { createEmbeddedSource } from '#features/catalogue/embedded/server/embedded.ts'
import { exportPathOf, indexPathOf, shippedIndexPath } from '#features/catalogue/embedded/server/index-path.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { createCatalogue } from '#features/catalogue/sources/server/configured-catalogue.ts'
import { catalogueRoutes, publicCatalogueRoutes } from '#features/catalogue/sources/server/routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import { isHelpdeskPath } from '#features/helpdesk/helpdesk-paths.ts'
import { createAltcha } from '#features/helpdesk/server/altcha.ts'
import { createRecaptcha, googleSources, googleVerifyUrl } from '#features/helpdesk/server/recaptcha.ts'
import { challengeRoute, helpdeskRoutes } from '#features/helpdesk/server/routes.ts'
import { categoryRoutes } from '#features/menu/categories/server/routes.ts'
import { endLinksWithDishes } from '#features/menu/dishes/server/dish-products.ts'
import { dishRoutes } from '#features/menu/dishes/server/routes.ts'
import { doubtsRoutes } from '#features/menu/doubts/server/routes.ts'
import { putInDishesRoutes } from '#features/menu/put-in-dishes/server/routes.ts'
import { quickEntryRoutes } from '#features/menu/quick-entry/server/routes.ts'
import { suggestionsRoute } from '#features/menu/suggestions/server/routes.ts'
import { translationRoutes } from '#features/menu/translating/server/routes.ts'
import { restorers } from '#features/menu/trash/server/restorers.ts'
import { dishesWithAllergenRoutes } from '#features/menu/which-contain/server/routes.ts'
import { labelPhotoRoutes } from '#features/products/label-photos/server/routes.ts'
import { productDoubtRoutes } from '#features/products/server/doubt-routes.ts'
import { productRoutes } from '#features/products/server/routes.ts'
import { productsWithAllergenRoutes } from '#features/products/which-contain/server/routes.ts'
import { shareableUrl } from '#features/publishing/card/card-address.ts'
import { codeRoutes } from '#features/publishing/codes/server/routes.ts'
import { sharePictureRoute } from '#features/publishing/codes/server/share-route.ts'
import { fontRoutes } from '#features/publishing/fonts/server/routes.ts'
import { logoImageRoute, logoRoutes } from '#features/publishing/logo/server/routes.ts'
import { previewRoute } from '#features/publishing/preview/server/routes.ts'
import { CardCache } from '#features/publishing/public-card/server/card-cache.ts'
import { createCardMaker } from '#features/publishing/public-card/server/card-maker.ts'
import { CardVersions } from '#features/publishing/public-card/server/card-versions.ts'
import { cardRoutes, cardWorkerRoute } from '#features/publishing/public-card/server/routes.ts'
import { createMenu } from '#features/publishing/settings/server/commands.ts'
import { settingsRoutes } from '#features/publishing/settings/server/routes.ts'
import { pairingRoutes, scannerRoutes } from '#features/scanner/server/routes.ts'
import { createFileReader } from '#features/takeout/server/file-reader.ts'
import { loadRoute, takeoutRoute } from '#features/takeout/server/routes.ts'
import { createTranslator } from '#features/translations/providers/server/translator.ts'
import { trashRoutes } from '#features/trash/server/routes.ts'
import { builtCode, builtScript, serveDocument, serveWebFiles } from '#server/files/web-files.ts'
import { serverSecret } from '#server/hashes/secrets.ts'
import type { App } from '#server/requests/app.ts'
import {
  answerBrokenRequest,
  endUnreadAnswers,
  refuseIncompleteRequests,
  timeLimits,
} from '#server/requests/broken-requests.ts'
import { drainBeforeClosing } from '#server/requests/drain.ts'
import { answerError, sendRefusal, unknownAddress } from '#server/requests/errors.ts'
import { healthRoutes } from '#server/requests/health.ts'
import { acceptOnlyJson } from '#server/requests/json-body.ts'
import { keepNowhere } from '#server/requests/no-store.ts'
import { onePort } from '#server/requests/one-port.ts'
import { describeRoutes } from '#server/requests/openapi.ts'
import { refuseOtherSites } from '#server/requests/same-origin.ts'
import { userAgentOf } from '#server/requests/user-agent.ts'
import type { Certificate } from '#server/settings/certificate.ts'
import { type Config, publicUrlOf } from '#server/settings/config.ts'
import { catalogueAskerOf } from './catalogue-asker.ts'
import { notFoundPage, pageRoutes } from './pages/server/routes.ts'
import { preloadFor } from './preload.ts'
import { routeExistsFor } from './route-exists.ts'
import { screenPaths } from './screen-paths.ts'
import { createSheetReadings } from './sheets/sheet-readings.ts'
import { wayOnFor } from './way-on.ts'

export type ServerOptions = {
  config: Config
  connection: Connection
  /** The folder of the built staff app; undefined serves only the calls and the card, no screens and pages. */
  webFolder?: string
  /** A certificate of our own, to answer over HTTPS without a proxy in front; plain HTTP by default. */
  certificate?: Certificate | undefined
  /** The destination of log lines; standard output by default. */
  logTo?: { write: (line: string) => void }
  /** False lifts the rate limits per address, for tests that do in a second what people do in a week. */
  limitRequests?: boolean
  /** The address that checks answers to reCAPTCHA, for tests; Google's by default. */
  recaptchaVerifyUrl?: string
  /** The index of the starter foods, for tests, which run without a build; what `npm run build` makes by default. */
  shippedIndex?: string
  /** How passwords are stored, for tests, which can not wait for what is slow on purpose; scrypt by default. */
  passwords?: Passwords
}

/** The folder where `npm run build` puts the staff app. */
export const builtWebFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

const cardCacheBytes = 64 * 1024 * 1024
const maxBodyBytes = 1024 * 1024

/** Builds the whole server, ready to listen; expects a migrated database. */
export async function buildServer({
  config,
  connection,
  webFolder,
  certificate,
  logTo,
  limitRequests = true,
  recaptchaVerifyUrl = googleVerifyUrl,
  shippedIndex = shippedIndexPath,
  passwords = scryptPasswords,
}: ServerOptions): Promise<App> {
  const publicUrl = publicUrlOf(config)
  const app = Fastify({
    ...timeLimits,
    // `refuseIncompleteRequests` refuses them instead, with a message.
    http: { ...timeLimits.http, requireHostHeader: false },
    ...(certificate && { serverFactory: onePort(certificate, publicUrl) }),
    clientErrorHandler: answerBrokenRequest,
    logger: { level: 'warn', ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    trustProxy: trusted(config.trustProxy),
    frameworkErrors: answerError,
    // Its own refusal is English; what still comes is answered as ever, and the connection ends with that.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 8000 },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  acceptOnlyJson(app)
  app.decorateRequest('staff', null)
  app.decorateRequest('signedIn', null)

  drainBeforeClosing(app)
  refuseIncompleteRequests(app)
  endUnreadAnswers(app)
  app.addHook('onRequest', refuseOtherSites(config.publicUrl, certificate && 'https'))
  app.addHook('onSend', keepNowhere)
  const overTls = publicUrl.startsWith('https:')
  await registerPlugins(app, { overTls, hsts: overTls && !certificate, limitRequests })
  const catalogue = createCatalogue({
    config,
    log: app.log,
    openEmbedded: () =>
      createEmbeddedSource(indexPathOf(config.dataDir), {
        shipped: shippedIndex,
        warn: (line) => app.log.warn(line),
      }),
  })
  app.addHook('onClose', catalogue.close)
  keepSheetsRead(app, connection.db, catalogue, publicUrl)
  const guestScript = webFolder && builtScript(webFolder, 'guest-script')
  const auth = await registerRoutes(app, connection, {
    config,
    catalogue,
    passwords,
    guestScript,
  })
  await registerHelpdesk(app, connection.db, auth, config, recaptchaVerifyUrl)
  const withGoogle = (screen: string) => config.captcha.kind === 'recaptcha' && isHelpdeskPath(screen)
  if (webFolder && guestScript) {
    await cardWorkerRoute(app, builtCode(webFolder, 'card-worker'))
    const signInScript = builtScript(webFolder, 'sign-in')
    pageRoutes(app, {
      guestScript,
      config,
      catalogue,
      signInScript,
      isSignedIn: (request, reply) => isSignedIn(auth, request, reply),
    })
    const scanned = config.catalogue.includes('menuapp') ? 'menuapp' : 'openfoodfacts'
    const texts = { CATALOGUE: catalogue.nameOf(scanned) }
    serveDocument(app, webFolder, { path: '/scanner/:code', file: 'phone.html', texts })
    await serveWebFiles(app, webFolder, screenPaths, {
      sourcesOf: (screen) => (withGoogle(screen) ? googleSources : {}),
      callsOf: preloadFor(auth, connection.db),
      wayOn: wayOnFor((request, reply) => isSignedIn(auth, request, reply)),
      isThere: routeExistsFor(catalogue, catalogueAskerOf(auth, connection.db)),
      sendNotFound: notFoundPage(),
    })
  } else app.setNotFoundHandler((_request, reply) => sendRefusal(reply, unknownAddress()))
  return app
}

/** Reads the sheets of the catalogue again while the server listens. */
function keepSheetsRead(app: App, db: Db, catalogue: Catalogue, publicUrl: string): void {
  const warn = (message: string, err: unknown) => app.log.warn({ err }, message)
  const readings = createSheetReadings(db, { catalogue, publicUrl, warn })
  app.addHook('onListen', async () => readings.start())
  // Before the catalogue closes: the hooks run the last one first.
  app.addHook('onClose', readings.stop)
}

/**
 * Returns Fastify's `trustProxy` setting. Given a number, Fastify trusts no proxy at all, since a hop count cannot
 * validate the nearest peer; a function that counts hops still works.
 */
function trusted(proxy: Config['trustProxy']) {
  return typeof proxy === 'number' ? (_address: string, hop: number) => hop < proxy : proxy
}

type Safety = {
  overTls: boolean
  /** False for a certificate that no authority signed: browsers let nobody pass its warning on a host that sent HSTS. */
  hsts: boolean
  limitRequests: boolean
}

async function registerPlugins(app: App, { overTls, hsts, limitRequests }: Safety): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    hsts: hsts && { maxAge: 63_072_000 },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: overTls,
    originAgentCluster: overTls,
  })
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } })
  if (limitRequests) await app.register(rateLimit, { global: false })
  await describeRoutes(app)
}

type Parts = {
  config: Config
  catalogue: Catalogue
  passwords: Passwords
  guestScript: string | undefined
}

async function registerRoutes(
  app: App,
  { db, kind }: Connection,
  { config, catalogue, passwords, guestScript }: Parts,
): Promise<Auth> {
  const publicUrl = publicUrlOf(config)
  const authOptions = { kind, secret: await authSecret(db), publicUrl, passwords }
  const auth = createAuth(db, authOptions)
  const accounts = { auth: authOptions, onCompanyFounded: createMenu }
  accountRoutes(app, db, auth, authOptions)
  registrationRoutes(app, db, auth, accounts)
  signInRoutes(app, { db, auth, options: authOptions })
  await app.register(async (area) => {
    const own = area.withTypeProvider<ZodTypeProvider>()
    own.addHook('onRequest', signedInOnly(auth, db))
    profileRoutes(own, db, authOptions)
    newcomerRoutes(own, db, accounts)
    securityRoutes(own, db, auth, authOptions)
    deletionRoutes(own, db, auth, authOptions)
    takeoutRoute(own, db)
  })
  const versions = await guestCardRoutes(app, db, config, guestScript)
  healthRoutes(app, db, () => versions.holdsCards())
  logoImageRoute(app, db, auth)
  sharePictureRoute(app, db)
  publicCatalogueRoutes(app, catalogue, {
    askerOf: catalogueAskerOf(auth, db),
    exportFile: exportPathOf(config.dataDir),
  })
  scannerRoutes(app, db, catalogue)
  fontRoutes(app)
  const reader = createFileReader(app.log)
  app.addHook('onClose', reader.close)
  await app.register(async (area) => {
    const staff = area.withTypeProvider<ZodTypeProvider>()
    const { begin, remember } = staffTurns()
    for (const hook of [begin, staffOnly(auth, db), remember]) staff.addHook('onRequest', hook)
    accessRequestRoutes(staff, db, publicUrl)
    colleagueRoutes(staff, db, publicUrl)
    categoryRoutes(staff, db)
    dishRoutes(staff, db, catalogue)
    putInDishesRoutes(staff, db)
    suggestionsRoute(staff, db, catalogue)
    quickEntryRoutes(staff, db)
    trashRoutes(staff, db, restorers)
    dishesWithAllergenRoutes(staff, db)
    doubtsRoutes(staff, db)
    translationRoutes(
      staff,
      db,
      createTranslator({ config, userAgent: userAgentOf(config), log: { warn: (line) => app.log.warn(line) } }),
    )
    productRoutes(staff, db, catalogue, endLinksWithDishes)
    productDoubtRoutes(staff, db)
    productsWithAllergenRoutes(staff, db)
    labelPhotoRoutes(staff, db)
    catalogueRoutes(staff, catalogue)
    previewRoute(staff, db)
    settingsRoutes(staff, db, publicUrl)
    logoRoutes(staff, db)
    codeRoutes(staff, db, publicUrl)
    pairingRoutes(staff, db, publicUrl)
    dashboardRoutes(staff, db, publicUrl)
    loadRoute(staff, db, reader)
  })
  return auth
}

/** Serves the cards, made in a thread, from a cache that hears of every change. Returns what is known of them. */
async function guestCardRoutes(app: App, db: Db, config: Config, script: string | undefined): Promise<CardVersions> {
  const cards = new CardCache(cardCacheBytes)
  const versions = new CardVersions(db, {
    warn: (err) => app.log.warn({ err }, 'the versions of the cards are not known'),
    wentBack: (companyId) => cards.forget(companyId),
  })
  onCompanyChanged(db, (companyId) => {
    versions.forget(companyId)
    cards.forget(companyId)
  })
  const maker = createCardMaker()
  app.addHook('onListen', async () => maker.start())
  app.addHook('onClose', async () => {
    versions.close()
    await maker.close()
  })
  const source = { db, cards, versions, maker, script, publicUrl: shareableUrl(config.publicUrl) }
  await cardRoutes(app, source)
  return versions
}

async function registerHelpdesk(app: App, db: Db, auth: Auth, config: Config, verifyUrl: string): Promise<void> {
  const addresses = { email: config.helpdeskEmail, providerEmail: config.provider.email }
  if (config.captcha.kind === 'recaptcha') {
    const captcha = createRecaptcha({ ...config.captcha, verifyUrl, log: { warn: (line) => app.log.warn(line) } })
    return helpdeskRoutes(app, db, auth, { captcha, ...addresses })
  }
  const captcha = createAltcha(await serverSecret(db, 'captcha'))
  challengeRoute(app, captcha)
  helpdeskRoutes(app, db, auth, { captcha, ...addresses })
}
