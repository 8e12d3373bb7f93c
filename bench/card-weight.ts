import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { type GuestCards, startGuestCards } from './guest-cards.ts'
import { asTable, circumstances, writeSection } from './results.ts'
import { fetchPacked } from './wire.ts'

/** Ten packets, which a server sends before it hears from the phone (https://www.rfc-editor.org/rfc/rfc6928). */
const flight = 14_600
const command = 'npm run bench -- card-weight'
const bottleneck =
  'What is left: the texts and rows of the dishes are more than half, the styles 3.4 kB. Done: the 24 drawings as a file that no text waits for (2.1 kB), Brotli at 10 instead of 9 (0.8 kB less; 11 saves 0.25 kB more and takes four times as long), the script as a file of its own that comes after the first view (1.9 kB), marks that icons show already left out of the data of the filter (0.3 kB), the styles for paper and those of the filter without script as files that the first view does not wait for (1.5 kB), no fonts for the names in the list of languages (0.2 kB), drawings without their inner elements (0.3 kB). Not worth their code: shorter class names, attributes without quotes and end tags left out (0.2 kB together), coordinates to a tenth (0.1 kB), another minifier of styles (nothing).'
// As the server compresses (src/server/files/precompressed.ts).
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
const parts = [
  { name: 'styles', find: /<style>.*?<\/style>/s },
  { name: 'menu as data', find: /<script type="application\/ld\+json">.*?<\/script>/s },
] as const

/** Weighs the one request of a card, of 70 and of 96 dishes, by its parts. Writes its section. */
export async function benchCardWeight(): Promise<void> {
  const server = await startGuestCards()
  const rows = await weigh(server)
  const head = [
    ...['card', 'with headers', 'headers', 'page (brotli)', ...parts.map(({ name }) => name)],
    ...['the rest', 'plain', 'further requests'],
  ]
  const drawings = await drawingsOf(server)
  await server.stop()
  const meaning = `Bytes as they are sent over HTTP/1.1. A part weighs what the page would be smaller without it; the rest is the words, the dishes with their rows, and the head. The goal is one flight for what guests read of 96 dishes, ${flight} with headers and without the menu as data, which stands behind it, without logo and font files and the drawings of signs, which are the only further requests that a card makes before its script: no text waits for them. The drawings are ${drawings} bytes, and the script comes after the first view; both are files that the browser keeps for all cards.`
  const text = `${asTable([head, ...rows])}\n\n${meaning}\n\n${bottleneck}\n\n${circumstances(command, { Node: process.versions.node })}`
  console.log(`\n${text}`)
  writeSection('card-weight', text)
}

async function weigh({ origin, cards }: GuestCards): Promise<string[][]> {
  const rows: string[][] = []
  for (const { dishes, path, look } of cards)
    for (const language of ['nl', 'ar']) {
      const { body: sent, headers } = await fetchPacked(`${origin}${path}?lang=${language}`)
      const html = brotliDecompressSync(sent).toString()
      const shown = html.match(/<h3\b/g)?.length ?? 0
      if (shown !== dishes) throw new Error(`The card has ${shown} dishes and not ${dishes}`)
      const weights = parts.map(({ find }) => sent.length - packed(html.replace(find, '')))
      const rest = sent.length - weights.reduce((sum, weight) => sum + weight, 0)
      rows.push([
        `${dishes} dishes, ${look}, ${language}`,
        ...[headers + sent.length, headers, sent.length, ...weights, rest, html.length].map(String),
        String(furtherFiles(html)),
      ])
    }
  return rows
}

function packed(html: string): number {
  return brotliCompressSync(html, options).length
}

/** Returns how many bytes the file is that cards draw their signs by. */
async function drawingsOf({ origin, cards }: GuestCards): Promise<number> {
  const page = await fetchPacked(`${origin}${cards[0]?.path}`)
  const file = /<use href="([^"#]+)#/.exec(brotliDecompressSync(page.body).toString())?.[1]
  return (await fetchPacked(`${origin}${file}`)).body.length
}

/**
 * Counts what the page makes a browser ask for before it is shown, but the owner's font and logo, the photos and the
 * drawings.
 */
function furtherFiles(html: string): number {
  const references = html
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .matchAll(/<(?:script|img|link)\b[^>]*\b(?:src|href)="([^"]+)"[^>]*>|url\(([^)]+)\)/g)
  return [...references].filter(([tag, address, inStyle]) => {
    const path = address ?? inStyle ?? ''
    return (
      !/^(data:|\/fonts\/|\/menu\/Get(?:Image|Photo)\/)/.test(path) &&
      !/rel="(canonical|alternate)"|type="module"|media="(?:print|not all)"/.test(tag)
    )
  }).length
}
