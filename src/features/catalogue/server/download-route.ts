import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { App } from '#server/requests/app.ts'
import { AppError } from '#server/requests/errors.ts'

/** The path of the download with the exported part of the catalogue. */
export const downloadPath = '/catalogue/open-food-facts.jsonl.gz'

// Large files: a few an hour are enough for anybody.
const downloading = { rateLimit: { max: 10, timeWindow: '1 hour' } }

/**
 * Serves the export that `npm run catalogue -- export` wrote to `file`, which the ODbL requires for the users of a
 * derived database; 404 while there is none.
 */
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

/** Returns the size of a file in bytes; undefined when it does not exist. */
export async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
