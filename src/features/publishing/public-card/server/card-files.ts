import { createHash } from 'node:crypto'
import { type Language, languages } from '#features/translations/languages.ts'
import { allWords } from '#features/translations/server/all-words.ts'
import { type Precompressed, precompress, sendTagged } from '#server/files/precompressed.ts'
import type { App } from '#server/requests/app.ts'
import { unknownAddress } from '#server/requests/errors.ts'
import { filterStyle } from '../../filter/filter-style.ts'
import { openedPhotoStyle, printStyle } from '../../style/server/card-style.ts'
import { drawings } from './drawings.tsx'

type Text = { content: string; kind: keyof typeof types }
const types = { css: 'text/css; charset=utf-8', svg: 'image/svg+xml; charset=utf-8' } as const
/** Named by their contents, which never change under an address. */
const keptForAYear = 'public, max-age=31536000, immutable'
const texts = new Map<string, Text>()
const packed = new Map<string, Promise<Precompressed>>()

/** The address of the styles of every card on paper. */
export const printFile = addressOf('print', printStyle)
/** The address of the styles of an opened photo. */
export const photoFile = addressOf('photo', openedPhotoStyle)
/** The address of the drawings of all icons, for every card: its words do not wait for them. */
export const drawingsFile = addressOf('drawings', drawings, 'svg')
/** The addresses of the styles of the filter where no script runs. */
export const filterFiles = Object.fromEntries(
  languages.map(({ code }) => [code, addressOf(`filter-${code}`, filterStyle(allWords[code]))]),
) as Readonly<Record<Language, string>>

/** Serves the files that a card names and that its first view does not wait for: stylesheets, and drawings. */
export function cardFileRoute(app: App): void {
  app.get<{ Params: { file: string } }>('/show/files/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params
    const text = texts.get(file)
    if (text === undefined) throw unknownAddress()
    const making = packed.get(file) ?? precompress(text.content, types[text.kind])
    packed.set(file, making)
    return sendTagged(request, reply, await making, keptForAYear)
  })
}

function addressOf(name: string, content: string, kind: Text['kind'] = 'css'): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const file = `${name}-${hash}.${kind}`
  texts.set(file, { content, kind })
  return `/show/files/${file}`
}
