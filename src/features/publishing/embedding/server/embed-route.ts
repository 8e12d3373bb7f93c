import { precompress, sendTagged } from '#server/files/precompressed.ts'
import type { App } from '#server/requests/app.ts'
import { embedPath } from '../embed-line.ts'

// Its address never changes, so a mended one must arrive within a day.
const keptForADay = 'public, max-age=86400'

/** Serves the script that sizes the frames of cards on owners' sites: the one script that other sites may load. */
export async function embedRoute(app: App, code: string): Promise<void> {
  const script = await precompress(code, 'text/javascript; charset=utf-8', {
    'cross-origin-resource-policy': 'cross-origin',
  })
  app.get(embedPath, { schema: { hide: true } }, (request, reply) => sendTagged(request, reply, script, keptForADay))
}
