import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Connection, Db } from '#db/connect.ts'
import { type Auth, authSecret, createAuth } from '#features/accounts/server/auth.ts'
import { createGuards } from '#features/accounts/server/guards.ts'
import { type Passwords, scryptPasswords } from '#features/accounts/server/passwords.ts'
import { accountsPlugin } from '#features/accounts/server/plugin.ts'
import { isSignedIn } from '#features/accounts/server/session-cookie.ts'
import { createEmbeddedSource } from '#features/catalogue/embedded/server/embedded.ts'
import { exportPathOf, indexPathOf, shippedIndexPath } from '#features/catalogue/embedded/server/index-path.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { createCatalogue } from '#features/catalogue/sources/server/configured-catalogue.ts'
import { cataloguePlugin } from '#features/catalogue/sources/server/routes.ts'
import { dashboardPlugin } from '#features/dashboard/server/routes.ts'
import { floorPlugin } from '#features/floor/server/routes.ts'
import { isHelpdeskPath } from '#features/helpdesk/helpdesk-paths.ts'
import { googleSources, googleVerifyUrl } from '#features/helpdesk/server/recaptcha.ts'
import { helpdeskPlugin } from '#features/helpdesk/server/routes.ts'
import { inspectionPlugin } from '#features/inspection/server/routes.ts'
import { menuPlugin } from '#features/menu/server/plugin.ts'
import { productsPlugin } from '#features/products/server/plugin.ts'
import type { PostMessage } from '#features/programs/server/post-message.ts'
import { askNameServers, type Resolve } from '#features/programs/server/receivers.ts'
import { createWebhookParts, programsPlugin } from '#features/programs/server/routes.ts'
import { shareableUrl } from '#features/publishing/card/card-address.ts'
import { createCardSource } from '#features/publishing/public-card/server/card-source.ts'
import { publishingPlugin } from '#features/publishing/server/plugin.ts'
import { createMenu } from '#features/publishing/settings/server/commands.ts'
import { scannerPlugin } from '#features/scanner/server/routes.ts'
import { takeoutPlugin } from '#features/takeout/server/routes.ts'
import { builtCode, builtScript, serveDocument, serveWebFiles } from '#server/files/web-files.ts'
import type { App } from '#server/requests/app.ts'
import {
  answerBrokenRequest,
  endUnreadAnswers,
  refuseIncompleteRequests,
  timeLimits,
} from '#server/requests/broken-requests.ts'
import { drainBeforeClosing } from '#server/requests/drain.ts'
import { answerError, describeError, sendRefusal, unknownAddress } from '#server/requests/errors.ts'
import { offerGauges } from '#server/requests/gauges.ts'
import { healthRoutes } from '#server/requests/health.ts'
import { acceptOnlyJson } from '#server/requests/json-body.ts'
import { keepNowhere } from '#server/requests/no-store.ts'
import { onePort } from '#server/requests/one-port.ts'
import { describeRoutes } from '#server/requests/openapi.ts'
import { bareHeaders, hstsAge, hstsHeader, nothingPolicy } from '#server/requests/safe-headers.ts'
import { refuseOtherSites } from '#server/requests/same-origin.ts'
import type { Certificate } from '#server/settings/certificate.ts'
import { type Config, publicUrlOf } from '#server/settings/config.ts'
import { catalogueAskerOf } from './catalogue-asker.ts'
import { notFoundPage, pageRoutes } from './pages/server/routes.ts'
import { preloadFor } from './preload.ts'
import { routeExistsFor } from './route-exists.ts'
import { screenPaths } from './screen-paths.ts'
import { createSheetReadings } from './sheets/sheet-readings.ts'
import { wayOnFor } from './way-on.ts'
import { createWebhookMessages } from './webhook-messages.ts'

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
  /** Finds the addresses of receivers of webhooks, for tests; asks the name servers by default. */
  resolve?: Resolve
  /** Is given the server before anything is registered on it, to watch all that it answers. */
  watch?: (app: App) => void
  /** How passwords are stored, for tests, which can not wait for what is slow on purpose; scrypt by default. */
  passwords?: Passwords
}

/** The folder where `npm run build` puts the staff app. */
export const builtWebFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

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
  resolve = askNameServers,
  watch,
}: ServerOptions): Promise<App> {
  const publicUrl = publicUrlOf(config)
  const overTls = publicUrl.startsWith('https:')
  const hsts = overTls && !certificate
  const app = Fastify({
    ...timeLimits,
    // `refuseIncompleteRequests` refuses them instead, with a message.
    http: { ...timeLimits.http, requireHostHeader: false },
    ...(certificate && { serverFactory: onePort(certificate, publicUrl) }),
    clientErrorHandler: answerBrokenRequest,
    genReqId: () => randomUUID(),
    logger: { level: 'warn', serializers: { err: describeError }, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    trustProxy: trusted(config.trustProxy),
    // No hook runs for these, so that nothing else gives them their headers.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers({ ...bareHeaders, ...(hsts && hstsHeader) })),
    // Its own refusal is English; what still comes is answered as ever, and the connection ends with that.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 8000 },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  acceptOnlyJson(app)
  offerGauges(app)
  watch?.(app)

  drainBeforeClosing(app)
  refuseIncompleteRequests(app)
  endUnreadAnswers(app)
  app.addHook('onRequest', refuseOtherSites(config.publicUrl, certificate && 'https'))
  app.addHook('onSend', keepNowhere)
  await registerPlugins(app, { overTls, hsts, limitRequests })
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
  const cardWorker = webFolder && builtCode(webFolder, 'card-worker')
  const webhook = createWebhookParts(config, resolve)
  keepProgramsTold(app, connection.db, webhook.post, publicUrl)
  const embed = webFolder && builtCode(webFolder, 'embed')
  const parts = { config, catalogue, passwords, recaptchaVerifyUrl, guestScript, cardWorker, webhook, embed }
  const auth = await registerFeatures(app, connection, parts)
  const withGoogle = (screen: string) => config.captcha.kind === 'recaptcha' && isHelpdeskPath(screen)
  if (webFolder && guestScript) {
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
      routeExists: routeExistsFor(catalogue, catalogueAskerOf(auth, connection.db)),
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

/** Tells the programs of companies when their menus change, while the server listens. */
function keepProgramsTold(app: App, db: Db, post: PostMessage, publicUrl: string): void {
  const messages = createWebhookMessages(db, { post, publicUrl, warn: (line) => app.log.warn(line) })
  app.addHook('onListen', async () => messages.start())
  app.addHook('onClose', messages.stop)
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
    contentSecurityPolicy: { useDefaults: false, directives: nothingPolicy },
    hsts: hsts && { maxAge: hstsAge, includeSubDomains: true },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: overTls,
    originAgentCluster: overTls,
    // For browsers and plug-ins that are gone, in each answer: a card has to fit into the first packets.
    ...{ dnsPrefetchControl: false, ieNoOpen: false, permittedCrossDomainPolicies: false, xssFilter: false },
  })
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } })
  if (limitRequests) await app.register(rateLimit, { global: false })
  await describeRoutes(app)
}

type Parts = {
  config: Config
  catalogue: Catalogue
  passwords: Passwords
  recaptchaVerifyUrl: string
  guestScript: string | undefined
  cardWorker: string | undefined
  webhook: ReturnType<typeof createWebhookParts>
  embed: string | undefined
}

/** Registers every feature, in reading order. */
async function registerFeatures(
  app: App,
  { db, kind }: Connection,
  { config, catalogue, passwords, recaptchaVerifyUrl, guestScript, cardWorker, webhook, embed }: Parts,
): Promise<Auth> {
  const publicUrl = publicUrlOf(config)
  const authOptions = { kind, secret: await authSecret(db), publicUrl, passwords }
  const auth = createAuth(db, authOptions)
  const accounts = { auth: authOptions, onCompanyFounded: createMenu }
  const guards = createGuards(app, auth, db)
  const cards = createCardSource(app, db, { script: guestScript, publicUrl: shareableUrl(config.publicUrl) })
  healthRoutes(app, db, () => cards.versions.holdsCards())
  const staffOptions = { db, guards, config, catalogue, publicUrl }
  await app.register(accountsPlugin, { db, auth, accounts, guards })
  await app.register(cataloguePlugin, {
    guards,
    catalogue,
    askerOf: catalogueAskerOf(auth, db),
    exportFile: exportPathOf(config.dataDir),
  })
  await app.register(productsPlugin, staffOptions)
  await app.register(menuPlugin, staffOptions)
  await app.register(publishingPlugin, { db, auth, guards, publicUrl, cards, cardWorker, embed })
  await app.register(floorPlugin, staffOptions)
  await app.register(programsPlugin, { db, guards, webhook })
  await app.register(inspectionPlugin, staffOptions)
  await app.register(scannerPlugin, staffOptions)
  await app.register(helpdeskPlugin, { db, auth, config, recaptchaVerifyUrl })
  await app.register(dashboardPlugin, staffOptions)
  await app.register(takeoutPlugin, staffOptions)
  return auth
}
