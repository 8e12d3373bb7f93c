import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { App } from '#server/app.ts'
import { AppError } from '#server/errors.ts'

/** The address at which the exported part of the catalogue can be had. */
export const downloadPath = '/catalogue/open-food-facts.jsonl.gz'

// Large files: a few an hour are enough for anybody.
const downloading = { rateLimit: { max: 10, timeWindow: '1 hour' } }

/** Offers what `npm run catalogue -- export` wrote to `file`, as the ODbL asks of who uses a derived database. */
export function downloadRoute(app: App, file: string): void {
  app.get(downloadPath, { config: downloading, schema: { hide: true } }, async (_request, reply) => {
    const size = await sizeOf(file)
    if (size === undefined)
      throw new AppError(
        404,
        'not-found',
        'Deze gegevens worden hier nog niet aangeboden. Vraag erom bij de beheerder.',
      )
    return reply
      .type('application/gzip')
      .header('content-length', size)
      .header('content-disposition', 'attachment; filename="open-food-facts.jsonl.gz"')
      .send(createReadStream(file))
  })
}

/** In bytes; undefined where there is no such file. */
export async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
