import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app.ts'
import { sendRefusal, unknownAddress } from './errors.ts'

const aYear = 365 * 24 * 60 * 60 * 1000

type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves the built staff app: hashed files under `/assets`, cacheable for a year, and `index.html` at each screen's
 * path. Any other path is a 404, which browsers get as the page that `sendNotFound` sends. Throws when the screens are
 * not built.
 */
export async function serveWebFiles(
  app: App,
  folder: string,
  screens: readonly string[],
  sendNotFound: SendPage,
): Promise<void> {
  const index = readBuilt(folder, 'index.html')
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    maxAge: aYear,
    immutable: true,
    index: false,
    preCompressed: true,
  })
  for (const screen of screens)
    app.get(screen, { schema: { hide: true } }, (_request, reply) => sendIndex(reply, index))
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && request.headers.accept?.includes('text/html')) return sendNotFound(request, reply)
    return sendRefusal(reply, unknownAddress())
  })
}

/** Returns the path of a script that the build made under this name. Throws when it is not built. */
export function builtScript(folder: string, name: string): string {
  const made = new RegExp(`^${name}-[\\w-]+\\.js$`)
  const file = existsSync(join(folder, 'assets')) && readdirSync(join(folder, 'assets')).find((file) => made.test(file))
  if (!file) throw notBuilt(join(folder, 'assets', `${name}-….js`))
  return `/assets/${file}`
}

function readBuilt(folder: string, name: string): string {
  const file = join(folder, name)
  if (!existsSync(file)) throw notBuilt(file)
  return readFileSync(file, 'utf8')
}

function notBuilt(file: string): Error {
  return new Error(`De schermen zijn nog niet gebouwd: ${file} ontbreekt. Draai eerst "npm run build".`)
}

/** Sends the one page of the staff app, with a fresh nonce for the styles that its components add while it runs. */
function sendIndex(reply: FastifyReply, index: string) {
  const nonce = randomBytes(16).toString('base64')
  reply.headers({ 'content-security-policy': staffPolicy(nonce), 'cache-control': 'no-cache' })
  return reply.type('text/html; charset=utf-8').send(index.replaceAll('%NONCE%', nonce))
}

function staffPolicy(nonce: string): string {
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
  ].join('; ')
}
