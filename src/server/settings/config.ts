import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

const maxPort = 65535
const portNumber = `moet een poortnummer van 0 tot ${maxPort} zijn`
// The names that Fastify's trustProxy accepts: https://github.com/jshttp/proxy-addr#proxyaddrreq-trust
const proxyNames: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

const hostName = /^[\w.:%-]+$/
const wrongHost = 'moet een IP-adres of de naam van een computer zijn'
const googleKey = /^[\w-]{10,200}$/
const wrongGoogleKey = 'moet een sleutel van reCAPTCHA zijn, zonder spaties'

const catalogueSources = ['embedded', 'menuapp', 'openfoodfacts'] as const
export type CatalogueSourceName = (typeof catalogueSources)[number]

const port = z
  .string()
  .regex(/^\d{1,5}$/, portNumber)
  .transform(Number)
  .pipe(z.number().max(maxPort, portNumber))

const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().regex(hostName, wrongHost).default('0.0.0.0'),
  ACCESS_LOG: z.enum(['true', 'false'], 'moet true of false zijn').default('false'),
  DEMO: z.enum(['private', 'public'], 'moet private of public zijn').default('private'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().regex(hostName, wrongHost).default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'moet een adres zijn dat met http:// of https:// begint, zonder pad erachter')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'moet met postgres:// beginnen')
    .optional(),
  BACKUP_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  SMTP_URL: z.string().refine(isSmtpUrl, 'moet met smtp:// of smtps:// beginnen en een mailserver noemen').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
      'moet een e-mailadres zijn, met of zonder naam ervoor',
    )
    .default('Menukaart <noreply@localhost>'),
  HELPDESK_EMAIL: z
    .string()
    .regex(/^[^\s<>@,]+@[^\s<>@,]+$/, 'moet één e-mailadres zijn')
    .optional(),
  CAPTCHA: z.enum(['altcha', 'recaptcha'], 'moet altcha of recaptcha zijn').default('altcha'),
  RECAPTCHA_SITE_KEY: z.string().regex(googleKey, wrongGoogleKey).optional(),
  RECAPTCHA_SECRET: z.string().regex(googleKey, wrongGoogleKey).optional(),
  CATALOGUE: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .refine(
      isSourceList,
      `moet een lijst van ${catalogueSources.join(', ')} zijn, met komma's ertussen en elk één keer`,
    )
    .transform((names) => names as CatalogueSourceName[])
    .default(['embedded']),
  CATALOGUE_NAME: z.string().max(60, 'moet een naam van hoogstens 60 tekens zijn').default('de catalogus'),
  CATALOGUE_URL: z
    .string()
    .refine(isServerUrl, 'moet een adres zijn dat met http:// of https:// begint, zonder wachtwoord, ? of # erin')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  CATALOGUE_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'moet een sleutel zonder spaties zijn')
    .optional(),
  CATALOGUE_PRODUCT_URL: z
    .string()
    .refine(
      (url) => isHttpUrl(url) && url.includes('{id}'),
      'moet een adres zijn waarin {id} staat, zoals https://voorbeeld.nl/product/{id}',
    )
    .optional(),
  TRANSLATE: z.enum(['libretranslate', 'deepl'], 'moet libretranslate of deepl zijn').optional(),
  TRANSLATE_URL: z
    .string()
    .refine(isServerUrl, 'moet een adres zijn dat met http:// of https:// begint, zonder wachtwoord, ? of # erin')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  TRANSLATE_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'moet een sleutel zonder spaties zijn')
    .optional(),
  PROVIDER_NAME: z.string().max(200, 'moet een naam van hoogstens 200 tekens zijn').optional(),
  PROVIDER_ADDRESS: z.string().max(300, 'moet een adres van hoogstens 300 tekens zijn').optional(),
  PROVIDER_EMAIL: z
    .string()
    .regex(/^[^\s<>@,()[\]]+@[^\s<>@,()[\]]+$/, 'moet een e-mailadres zijn')
    .optional(),
  WEBHOOK_INSIDE: z
    .string()
    .refine(
      (text) => isNetworkList(text),
      "moet een lijst van IP-adressen en netwerken met komma's ertussen zijn, zoals 192.168.1.20 of 10.0.0.0/8",
    )
    .transform((text) => text.split(',').map((item) => item.trim()))
    .default([]),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => text === 'false' || isHopCount(text) || isProxyList(text),
      "moet false, een aantal proxy's (1 tot 9) of een lijst van IP-adressen en netwerken met komma's ertussen zijn; true zou iedere bezoeker op zijn woord geloven",
    )
    .transform((text) => (isHopCount(text) ? Number(text) : text !== 'false' && text))
    .default(false),
})

/** How the contact form tells people from programs: by our own puzzle, or by Google with these two keys. */
export type CaptchaSettings = { kind: 'altcha' } | { kind: 'recaptcha'; siteKey: string; secret: string }

/** The program that proposes translations; `url` has no trailing slash. */
export type TranslateSettings = { kind: 'libretranslate' | 'deepl'; url: string; key: string | undefined }

export type Config = {
  /** TCP port; 0 lets the system choose one. */
  port: number
  host: string
  /** Whether the demo is one that anybody may play with; a real server does not ask. */
  isPublicDemo: boolean
  /** Whether each answer is a line of the log. */
  accessLog: boolean
  /** Where a collector of metrics asks; undefined when none does. */
  metrics: { port: number; host: string } | undefined
  /** The address at which guests and staff reach the server, without a trailing slash; undefined when not set. */
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** The folder for a backup every night; undefined makes none. */
  backupDir: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** The address to which messages of the contact form are mailed; undefined stores them only. */
  helpdeskEmail: string | undefined
  captcha: CaptchaSettings
  /** The sources in which products are looked up, in this order. */
  catalogue: readonly CatalogueSourceName[]
  /** The name that people see for a catalogue on another machine. */
  catalogueName: string
  /** The address of the server behind the source 'menuapp', without a trailing slash. */
  catalogueUrl: string | undefined
  /** The key for that server, sent as a bearer token. */
  catalogueKey: string | undefined
  /** The page of a product in a catalogue on another machine, with '{id}' in place of its id there. */
  catalogueProductUrl: string | undefined
  /** Undefined when no program proposes translations. */
  translate: TranslateSettings | undefined
  /** Who runs this installation, as the terms and the privacy statement say. */
  provider: { name: string | undefined; address: string | undefined; email: string | undefined }
  /** The addresses and networks inside that messages to programs may be sent to. */
  webhookInside: readonly string[]
  /** The proxies trusted to report a client's address: none, the nearest few, or addresses separated by commas. */
  trustProxy: false | number | string
}

/** Reads the settings; throws one Dutch sentence that names the first invalid one. Empty values count as absent. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const trimmed = Object.entries(environment).map(([name, value]) => [name, value?.trim()] as const)
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== undefined && value !== ''))
  const long = Object.keys(settings.shape).find((name) => /\p{Cc}/u.test(given[name] ?? ''))
  if (long) throw new Error(`De instelling ${long} moet één regel zijn, waar nodig tussen dubbele aanhalingstekens.`)
  const result = settings.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new Error(`De instelling ${issue?.path.join('.')} ${issue?.message}.`)
  }
  const { data } = result
  if (data.CATALOGUE.includes('menuapp') && !data.CATALOGUE_URL)
    throw new Error('De instelling CATALOGUE_URL moet het adres van de catalogus zijn, want CATALOGUE noemt menuapp.')
  return {
    port: data.PORT,
    host: data.HOST,
    isPublicDemo: data.DEMO === 'public',
    accessLog: data.ACCESS_LOG === 'true',
    metrics: data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    publicUrl: data.PUBLIC_URL,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    backupDir: data.BACKUP_DIR,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    helpdeskEmail: data.HELPDESK_EMAIL,
    captcha: captchaOf(data),
    catalogue: data.CATALOGUE,
    catalogueName: data.CATALOGUE_NAME,
    catalogueUrl: data.CATALOGUE_URL,
    catalogueKey: data.CATALOGUE_KEY,
    catalogueProductUrl: data.CATALOGUE_PRODUCT_URL,
    translate: translateOf(data),
    provider: { name: data.PROVIDER_NAME, address: data.PROVIDER_ADDRESS, email: data.PROVIDER_EMAIL },
    webhookInside: data.WEBHOOK_INSIDE,
    trustProxy: data.TRUST_PROXY,
  }
}

function captchaOf(data: z.output<typeof settings>): CaptchaSettings {
  if (data.CAPTCHA === 'altcha') return { kind: 'altcha' }
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = data
  if (siteKey !== undefined && secret !== undefined) return { kind: 'recaptcha', siteKey, secret }
  const absent = siteKey === undefined ? 'RECAPTCHA_SITE_KEY' : 'RECAPTCHA_SECRET'
  throw new Error(`De instelling ${absent} moet een sleutel van reCAPTCHA zijn, want CAPTCHA is recaptcha.`)
}

/** DeepL is known by its own host; TRANSLATE says so of a proxy in front of it. */
function translateOf(data: z.output<typeof settings>): TranslateSettings | undefined {
  const { TRANSLATE: named, TRANSLATE_URL: url, TRANSLATE_KEY: key } = data
  if (url === undefined) {
    if (named === undefined && key === undefined) return undefined
    const because = named === undefined ? 'TRANSLATE_KEY' : 'TRANSLATE'
    throw new Error(
      `De instelling TRANSLATE_URL moet het adres van het vertaalprogramma zijn, want ${because} is ingevuld.`,
    )
  }
  const kind = named ?? (/(^|\.)deepl\.com$/.test(new URL(url).hostname) ? 'deepl' : 'libretranslate')
  if (kind === 'deepl' && key === undefined)
    throw new Error('De instelling TRANSLATE_KEY moet de sleutel van DeepL zijn, want TRANSLATE_URL is dat van DeepL.')
  return { kind, url, key }
}

/** Returns the base address of links in mails and QR codes: PUBLIC_URL, or this computer's own when that is not set. */
export function publicUrlOf(config: Pick<Config, 'publicUrl' | 'port'>): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}

/** Accepts only an address without a path: links append theirs to it, and the server answers at its root only. */
function isOrigin(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { pathname, search, hash, username, password } = new URL(text)
  return /^\/*$/.test(pathname) && `${search}${hash}${username}${password}` === ''
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** Accepts no query, hash or password: paths are appended to the address, and it appears in logs. */
function isServerUrl(text: string): boolean {
  if (!isHttpUrl(text)) return false
  const { search, hash, username, password } = new URL(text)
  return `${search}${hash}${username}${password}` === ''
}

function isSourceList(names: readonly string[]): boolean {
  const known: readonly string[] = catalogueSources
  return names.every((name) => known.includes(name)) && new Set(names).size === names.length
}

function isSmtpUrl(text: string): boolean {
  return /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== ''
}

function isHopCount(text: string): boolean {
  return /^[1-9]$/.test(text)
}

/** Refuses a network of all addresses (/0), which would trust the address that any client claims. */
function isProxyList(text: string): boolean {
  return isNetworkList(text, proxyNames)
}

function isNetworkList(text: string, names: readonly string[] = []): boolean {
  return text.split(',').every((item) => {
    const [address = '', bits, ...rest] = item.trim().split('/')
    if (bits === undefined) return isIP(address) !== 0 || names.includes(address)
    const maxBits = isIP(address) === 4 ? 32 : 128
    const isLength = /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= maxBits
    return isIP(address) !== 0 && rest.length === 0 && isLength
  })
}
