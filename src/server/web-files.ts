import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import type { App } from './app.ts'
import { sendRefusal, unknownAddress } from './errors.ts'

const aYear = 365 * 24 * 60 * 60 * 1000

/** The addresses that a page may load scripts and frames from besides our own, as Content Security Policies name them. */
export type Sources = Readonly<Partial<Record<'script-src' | 'frame-src', readonly string[]>>>

/**
 * Serves the built staff app: hashed files under `/assets`, cacheable for a year, and `index.html` at each screen's
 * path. Any other path is a 404; browsers get it as the same page. `sourcesOf` names what a screen loads from other
 * sites, if anything. Throws when the screens are not built.
 */
export async function serveWebFiles(
  app: App,
  folder: string,
  screens: readonly string[],
  sourcesOf: (screen: string) => Sources,
): Promise<void> {
  const indexFile = join(folder, 'index.html')
  if (!existsSync(indexFile))
    throw new Error(`De schermen zijn nog niet gebouwd: ${indexFile} ontbreekt. Draai eerst "npm run build".`)
  const index = readFileSync(indexFile, 'utf8')
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    maxAge: aYear,
    immutable: true,
    index: false,
    preCompressed: true,
  })
  for (const screen of screens)
    app.get(screen, { schema: { hide: true } }, (_request, reply) => sendIndex(reply, index, 200, sourcesOf(screen)))
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' && request.headers.accept?.includes('text/html'))
      return sendIndex(reply, index, 404, {})
    return sendRefusal(reply, unknownAddress())
  })
}

/** Sends the one page of the staff app, with a fresh nonce for the styles that its components add while it runs. */
function sendIndex(reply: FastifyReply, index: string, status: 200 | 404, sources: Sources) {
  const nonce = randomBytes(16).toString('base64')
  reply.headers({ 'content-security-policy': staffPolicy(nonce, sources), 'cache-control': 'no-cache' })
  return reply.code(status).type('text/html; charset=utf-8').send(index.replaceAll('%NONCE%', nonce))
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
