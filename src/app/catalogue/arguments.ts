import { parseArgs } from 'node:util'
import { parseGtin } from '#features/catalogue/gtin.ts'
import { countryCodes, countryTag } from '#features/catalogue/importing/countries.ts'
import type { ImportFilter } from '#features/catalogue/importing/server/product-collector.ts'

/** A command for the catalogue, read from the command line. */
export type CatalogueCommand =
  | { name: 'import'; paths: readonly string[]; filter: ImportFilter }
  | { name: 'search'; words: string }
  | { name: 'show'; gtin: number }
  | { name: 'stats' }
  | { name: 'export'; path?: string }
  | { name: 'help' }

/** Thrown for arguments that form no command; the message is a Dutch sentence. */
export class WrongArguments extends Error {}

/** The help text of the command, in Dutch. */
export const usage = `Gebruik: npm run catalogue -- OPDRACHT

  import BESTAND…  Maakt de catalogus opnieuw uit exports van Open Food Facts: JSONL (ook met gzip) of Parquet.
      --countries nl,be  alleen producten die in deze landen worden verkocht
      --language nl      alleen producten met een naam in deze taal
  search WOORDEN   Zoekt producten.
  show EAN         Toont het product met deze streepjescode, met zijn allergenen.
  stats            Toont hoeveel producten er in de catalogus staan.
  export [BESTAND] Schrijft de producten van Open Food Facts weg als JSONL met gzip, onder de licentie ODbL 1.0.
                   Zonder BESTAND in DATA_DIR: dan biedt de server ze aan om te downloaden.
                   Zonder naam heet het bestand catalogus.jsonl.gz.

Landen: ${countryCodes.join(' ')}
De catalogus staat in de map van de instelling DATA_DIR.`

const options = {
  countries: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Reads the arguments after `npm run catalogue --`; throws WrongArguments. */
export function readArguments(args: readonly string[]): CatalogueCommand {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const [name = '', ...rest] = positionals
  if (values.help || name === 'help') return { name: 'help' }
  const read = readers.get(name)
  if (!read) throw new WrongArguments(name === '' ? 'Zeg wat er moet gebeuren.' : `De opdracht ${name} bestaat niet.`)
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token] : []))
  const unknown = given.find((option) => name !== 'import' || !(option.name in options))
  if (unknown) throw new WrongArguments(`De optie ${unknown.rawName} hoort niet bij ${name}.`)
  return read(rest, { countries: textOf(values.countries), language: textOf(values.language) })
}

type Options = { countries: string | undefined; language: string | undefined }
type Reader = (rest: readonly string[], options: Options) => CatalogueCommand

const readers: ReadonlyMap<string, Reader> = new Map(
  Object.entries<Reader>({
    import: readImport,
    search: (rest) => {
      const words = rest.join(' ').trim()
      if (words === '') throw new WrongArguments('Zeg achter search waarnaar je zoekt.')
      return { name: 'search', words }
    },
    show: ([code = '', ...more]) => {
      const gtin = parseGtin(code)
      if (gtin === undefined || more.length > 0)
        throw new WrongArguments(
          'Zet achter show één streepjescode van 8, 12, 13 of 14 cijfers, met het juiste controlecijfer.',
        )
      return { name: 'show', gtin }
    },
    stats: (rest) => {
      if (rest.length > 0) throw new WrongArguments('Achter stats staat verder niets.')
      return { name: 'stats' }
    },
    export: ([path, ...more]) => {
      if (more.length > 0) throw new WrongArguments('Zet achter export hoogstens één bestand.')
      return { name: 'export', ...(path !== undefined && { path }) }
    },
  }),
)

function readImport(paths: readonly string[], { countries, language }: Options): CatalogueCommand {
  if (paths.length === 0) throw new WrongArguments('Noem achter import ten minste één bestand.')
  if (language !== undefined && !/^[a-z]{2}$/.test(language))
    throw new WrongArguments('Zet achter --language een taal als twee kleine letters, zoals nl.')
  const filter = { countries: countries === undefined ? null : readCountries(countries), language: language ?? null }
  return { name: 'import', paths, filter }
}

function readCountries(list: string): string[] {
  return list.split(',').map((country) => {
    const tag = countryTag(country)
    if (tag === undefined)
      throw new WrongArguments(
        `Het land "${country}" in --countries is onbekend. Kies uit ${countryCodes.join(', ')}, met komma's ertussen.`,
      )
    return tag
  })
}

/** Returns the text of an option; '', which is no country or language, for an option without a value (`true`). */
function textOf(value: string | boolean | undefined): string | undefined {
  return typeof value === 'boolean' ? '' : value
}
