import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#shared/text.ts'
import type { App } from '../requests/app.ts'
import { sendRefusal, unknownAddress } from '../requests/errors.ts'

const aYear = 365 * 24 * 60 * 60 * 1000

// A worker obeys the policy of its own file, not that of the page which starts it: only there WebAssembly may run.
const workerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The addresses that a page may load scripts and frames from besides our own, as Content Security Policies name them. */
export type Sources = Readonly<Partial<Record<'script-src' | 'frame-src', readonly string[]>>>

/** The files that a screen loads besides those of every screen; the build lists them (scripts/screen-files.ts). */
type ScreenFiles = { scripts: readonly string[]; styles: readonly string[] }

type ScreenOptions = {
  /** Names what a screen loads from other sites, if anything. */
  sourcesOf: (screen: string) => Sources
  /** Names the calls that a screen surely makes for whoever asks for it. */
  callsOf: (screen: string, request: FastifyRequest, reply: FastifyReply) => Promise<readonly string[]>
  /** Returns where the request leads instead, if anywhere. */
  wayOn: (screen: string, request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>
  /** Tells whether there is anything at the address; where not, the screen itself says so, and its answer is a 404. */
  routeExists: (screen: string, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
  /** Sends a browser the page of an unknown address, with its status. */
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/**
 * Serves the built staff app: hashed files under `/assets`, cacheable for a year, and `index.html` at each screen's
 * path, with links to what that screen needs, so that the browser asks for all of it at once. Any other path is a 404.
 * Throws when the screens are not built.
 */
export async function serveWebFiles(
  app: App,
  folder: string,
  screens: readonly string[],
  { sourcesOf, callsOf, wayOn, routeExists, sendNotFound }: ScreenOptions,
): Promise<void> {
  const index = readBuilt(folder, 'index.html')
  const files = JSON.parse(readBuilt(folder, 'screens.json')) as Readonly<Record<string, ScreenFiles>>
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    maxAge: aYear,
    immutable: true,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (/-worker-[\w-]+\.js/.test(path)) reply.header('content-security-policy', workerPolicy)
    },
  })
  for (const screen of screens) {
    const document = withFiles(index, files[screen])
    app.get(screen, { schema: { hide: true } }, async (request, reply) => {
      const other = await wayOn(screen, request, reply)
      if (other) return reply.header('cache-control', 'no-store').redirect(other, 302)
      const calls = await callsOf(screen, request, reply)
      reply.code((await routeExists(screen, request, reply)) ? 200 : 404)
      return sendIndex(reply, withCalls(document, calls), sourcesOf(screen))
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && request.headers.accept?.includes('text/html')) return sendNotFound(request, reply)
    return sendRefusal(reply, unknownAddress())
  })
}

function withFiles(index: string, { scripts, styles }: ScreenFiles = { scripts: [], styles: [] }): string {
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  return index.replace('</head>', `${links.join('\n    ')}\n  </head>`)
}

// First in the head: their answers are small, and what shows them is large.
function withCalls(document: string, calls: readonly string[]): string {
  const links = calls.map((path) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(path)}">`)
  return document.replace('<head>', `<head>\n    ${links.join('\n    ')}`)
}

type Document = { path: string; file: string; texts: Readonly<Record<string, string>> }

/**
 * Serves a built document of its own at `path`, with the texts filled in where it has their names, as '%NAME%'. Throws
 * when it is not built.
 */
export function serveDocument(app: App, folder: string, { path, file, texts }: Document): void {
  const filled = Object.entries(texts).reduce(
    (html, [name, text]) => html.replaceAll(`%${name}%`, escapeHtml(text)),
    readBuilt(folder, file),
  )
  app.get(path, { schema: { hide: true } }, (_request, reply) => sendIndex(reply, filled, {}))
}

/** Returns the path of a script that the build made under this name. Throws when it is not built. */
export function builtScript(folder: string, name: string): string {
  const made = new RegExp(`^${name}-[\\w-]+\\.js$`)
  const file = existsSync(join(folder, 'assets')) && readdirSync(join(folder, 'assets')).find((file) => made.test(file))
  if (!file) throw notBuilt(join(folder, 'assets', `${name}-….js`))
  return `/assets/${file}`
}

/** Returns the code of a script that the build made under this name, for pages that hold it. Throws when it is not built. */
export function builtCode(folder: string, name: string): string {
  return readFileSync(join(folder, builtScript(folder, name)), 'utf8')
}

function readBuilt(folder: string, name: string): string {
  const file = join(folder, name)
  if (!existsSync(file)) throw notBuilt(file)
  return readFileSync(file, 'utf8')
}

function notBuilt(file: string): Error {
  return new Error(`De schermen zijn nog niet gebouwd: ${file} ontbreekt. Draai eerst "npm run build".`)
}

/** Sends a page of the browser's app, with a fresh nonce for the styles that its components add while it runs. */
function sendIndex(reply: FastifyReply, index: string, sources: Sources) {
  const nonce = randomBytes(16).toString('base64')
  reply.headers({ 'content-security-policy': staffPolicy(nonce, sources), 'cache-control': 'no-cache' })
  return reply.type('text/html; charset=utf-8').send(index.replaceAll('%NONCE%', nonce))
}

function staffPolicy(nonce: string, sources: Sources): string {
  return [
    "default-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...Object.entries(sources).map(([directive, others]) => [directive, "'self'", ...others].join(' ')),
  ].join('; ')
}
