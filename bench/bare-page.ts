import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { freePort } from './processes.ts'

/** Serves the text of each page without anything around it: the least that a page of that text can cost. */
export async function serveBarePages(
  pages: ReadonlyMap<string, string>,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const bare = new Map([...pages].map(([path, html]) => [path, brotliCompressSync(bareVersion(html))]))
  const server = createServer((request, response) => {
    const body = bare.get(request.url ?? '')
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
    response.end(body ?? brotliCompressSync(''))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve()) && server.closeAllConnections()),
  }
}

/** Keeps the text of a page with its headings, paragraphs and lists; drops styles, scripts, pictures and attributes. */
function bareVersion(html: string): string {
  const body = html
    .replace(/^.*<body[^>]*>/s, '')
    .replace(/<(script|style|svg|noscript)\b.*?<\/\1>/gs, '')
    .replace(/<(?:img|input)[^>]*>/g, '')
    .replace(/<(\/?)(\w+)[^>]*>/g, (_tag, end: string, name: string) =>
      /^(h[1-6]|p|ul|ol|li|pre)$/.test(name) ? `<${end}${name}>` : ' ',
    )
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">'
  return `<!doctype html><html lang="nl"><head>${head}<title>Menukaart</title></head><body>${body}</body></html>`
}
