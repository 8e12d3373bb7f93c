import type { ImportReport } from '#features/catalogue/importing/server/import-catalogue.ts'
import { type ImportCounts, mostUnread } from '#features/catalogue/importing/server/import-counts.ts'
import { durationOf } from './import-progress.ts'

const number = new Intl.NumberFormat('nl-NL')
const shownTags = 10

/**
 * Describes an import in Dutch for the person who ran it: its counts, its speed and the most frequent tags that could
 * not be read.
 */
export function describeImport({ counts, files, contents, ms }: ImportReport): string {
  const { refused, allergens } = counts
  const perSecond = Math.round(counts.read / Math.max(0.001, ms / 1000))
  const rows: readonly (readonly [label: string, count: number, note?: string])[] = [
    ['Gelezen', counts.read, `in ${durationOf(ms / 1000)}, ${number.format(perSecond)} per seconde`],
    ['Overgeslagen', counts.filtered, 'ander land of andere taal'],
    ['Geweigerd', refused.code, 'geen streepjescode van 8 tot 14 cijfers'],
    ['', refused['check-digit'], 'controlecijfer klopt niet'],
    ['', refused['shop-internal'], 'eigen code van een winkel'],
    ['', refused['no-food'], 'geen eten: diervoer, verzorging'],
    ['', refused.name, 'geen naam'],
    ['', counts.tooLong, 'regel langer dan 16 MB'],
    ['', counts.broken, `regel is geen product in JSON${brokenPlaces(files)}`],
    ['Overgenomen', counts.taken],
    ['Allergenen', allergens.mapped, 'gelezen'],
    ['', allergens.partly, 'niet helemaal te lezen of tegenstrijdig'],
    ['', allergens.unknown, 'niets bekend'],
    ['Alle 14 bekend', counts.complete],
    ['In de catalogus', contents.products, `waarvan ${number.format(contents.starter)} basisproducten`],
  ]
  const lines = rows.map(([label, count, note = '']) =>
    `${label.padEnd(16)} ${number.format(count).padStart(10)}  ${note}`.trimEnd(),
  )
  return [...lines, ...unreadLines(counts)].join('\n')
}

function brokenPlaces(files: ImportReport['files']): string {
  const places = files.flatMap(([path, { firstBroken }]) =>
    firstBroken === null ? [] : [`de eerste is regel ${firstBroken} van ${path}`],
  )
  return places.length > 0 ? `; ${places.join(', ')}` : ''
}

function unreadLines(counts: ImportCounts): string[] {
  const tags = mostUnread(counts, shownTags).map(([tag, products]) => `${tag} (${number.format(products)})`)
  return tags.length > 0 ? [`Niet te lezen: ${tags.join(', ')}`] : []
}
