import { readFile } from 'node:fs/promises'
import type { App } from '#server/requests/app.ts'
import { unknownAddress } from '#server/requests/errors.ts'
import { cardFonts, fontSlug } from '../fonts.ts'
import { fontFaces } from './font-faces.ts'
import { fontFiles } from './font-files.ts'

const aYear = 365 * 24 * 60 * 60

const files = new Map(cardFonts.flatMap(({ name }) => fontFiles(name)).map((file) => [file.name, file.path]))
const stylesheets = new Map(cardFonts.map(({ name }) => [`${fontSlug(name)}.css`, fontFaces(name, [300, 400, 700])]))

/**
 * Serves the fonts of the cards: their files, and per font a stylesheet for the screens that show a card. Looks up each
 * file by name in our own list, and never builds a path from the request.
 */
export function fontRoutes(app: App): void {
  app.get<{ Params: { file: string } }>('/fonts/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params
    const stylesheet = stylesheets.get(file)
    // Not cached: it refers to the files of this version.
    if (stylesheet) return reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(stylesheet)
    const path = files.get(file)
    if (!path) throw unknownAddress()
    return reply
      .header('cache-control', `public, max-age=${aYear}, immutable`)
      .type('font/woff2')
      .send(await readFile(path))
  })
}
