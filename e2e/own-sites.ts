import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeDataFolder } from '../test/data-folder.ts'
import { otherSiteHost, ownSiteHost } from './chromium.ts'

/** Two sites of others than us, over HTTPS with a certificate of their own: the owner's and one that nobody allowed anything. */
export type Sites = {
  own: string
  other: string
  /** Lets every address of a site answer with a page that holds this HTML. */
  show: (site: 'own' | 'other', html: string) => void
  close: () => Promise<void>
}

// By its address: the types of Node that it goes by contradict those of browsers, which these tests have too.
const maker = new URL('../src/server/settings/certificate.ts', import.meta.url).href
type Maker = { keepCertificate: (folder: string, names: string[], now: Date) => Promise<{ cert: string; key: string }> }

/** Starts them for a browser that finds their hosts at 127.0.0.1 and lets the certificate pass. */
export async function openSites(): Promise<Sites> {
  const folder = makeDataFolder('menukaart-sites-')
  const { keepCertificate } = (await import(maker)) as Maker
  const certificate = await keepCertificate(folder, [ownSiteHost, otherSiteHost], new Date())
  const shown = { own: '', other: '' }
  const server = createServer(certificate, ({ headers }, response) => {
    const html = headers.host?.startsWith(ownSiteHost) ? shown.own : shown.other
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(asPage(html))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    own: `https://${ownSiteHost}:${port}`,
    other: `https://${otherSiteHost}:${port}`,
    show: (site, html) => {
      shown[site] = html
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function asPage(html: string): string {
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
  return `<!doctype html><html lang="nl"><head>${head}<title>Op bezoek</title></head><body>${html}</body></html>`
}
