import type { Selectable } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { HistoryTable } from '#db/schema/history.ts'
import { nameDiets } from '#features/allergens/allergens.ts'
import { levelNames } from '#features/allergens/knowledge.ts'
import type { HistorySubject } from '#features/history/lines.ts'
import { describeAuthor, describeLine } from '#features/history/sentences.ts'
import { pricesInField } from '#features/menu/prices/typed-prices.ts'
import { type Cell, firstLine, furtherLines } from '#server/files/spreadsheet.ts'
import type { TakenCategory, WrittenTakeout } from '../schema.ts'
import type { NameOf } from './names.ts'

/** A spreadsheet: its columns, and a row for each thing. */
type Sheet = { columns: readonly string[]; rows: Iterable<readonly Cell[]> }

/** Returns the spreadsheets of a company's menu and products by file name, each written as it is read. */
export function spreadsheetsOf(takeout: WrittenTakeout): Map<string, () => AsyncIterable<string>> {
  const sheets = {
    'categorieen.csv': categoriesSheet,
    'gerechten.csv': dishesSheet,
    'producten.csv': productsSheet,
    'allergenen.csv': statementsSheet,
    'componenten.csv': componentsSheet,
    'vertalingen.csv': translationsSheet,
  }
  return new Map(Object.entries(sheets).map(([name, sheetOf]) => [name, () => asCsv(sheetOf(takeout))]))
}

/** The first line of the history's spreadsheet. */
export const historyHead = firstLine(['Moment', 'Wie', 'Wat', 'Soort', 'Nummer', 'Naam', 'Bijzonderheden'])

/** Returns lines of the history as rows of its spreadsheet. */
export function historyRows(lines: readonly Selectable<HistoryTable>[], nameOf: NameOf): string {
  const rows = lines.map((line) => {
    const subject = line.subject as HistorySubject
    const details = JSON.parse(line.details) as Record<string, unknown>
    const about = nameOf(line.about_user_id)
    const what = describeLine({ action: line.action, subject, subjectName: line.subject_name, details, about })
    const who = describeAuthor(line.came_by, nameOf(line.user_id), line.caller)
    return [line.at, who, what, line.subject, line.subject_id, line.subject_name, line.details]
  })
  return furtherLines(rows)
}

async function* asCsv({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield firstLine(columns)
  for await (const batch of inBatches(rows)) yield furtherLines(batch)
}

function categoriesSheet({ categories }: WrittenTakeout): Sheet {
  return {
    columns: ['Nummer', 'Naam', 'Omschrijving', 'Gepubliceerd'],
    rows: categories
      .values()
      .map(({ id, name, description, ispublished }) => [id, name, description, yesOrNo(ispublished)]),
  }
}

function dishesSheet({ dishes, categories, products }: WrittenTakeout): Sheet {
  const categoryName = namesOf(categories)
  const productName = namesOf(products)
  return {
    columns: ['Nummer', 'Naam', 'Omschrijving', 'Prijs', 'Categorie', 'Gepubliceerd', 'Dieet wensen', 'Producten'],
    rows: dishes.values().map(({ id, name, description, category, ispublished, diets, products: held, ...prices }) => [
      ...[id, name, description, pricesInField(prices) || null],
      ...[category === null ? null : categoryName(category), yesOrNo(ispublished)],
      nameDiets(diets)
        .map((diet) => diet.name)
        .join(', '),
      held.map(productName).join(', '),
    ]),
  }
}

function productsSheet({ products }: WrittenTakeout): Sheet {
  return {
    columns: [
      'Nummer',
      'Naam',
      'Omschrijving',
      'Merk',
      'Soort',
      'Catalogusnummer',
      'Streepjescode',
      'Allergenen gecontroleerd',
      'Door',
      'Datum van het blad',
    ],
    rows: products
      .values()
      .map(({ id, name, description, brand, type, refid, gtin, checked, sheet }) => [
        ...[id, name, description, brand, typeNames[type], refid === null ? null : String(refid), gtin],
        ...[checked?.at ?? null, checked && describeAuthor('staff', checked.by), sheet?.date ?? null],
      ]),
  }
}

function statementsSheet({ products }: WrittenTakeout): Sheet {
  return {
    columns: ['Product', 'Naam', 'Allergeen', 'Niveau', 'Bron', 'Datum', 'Door'],
    rows: products
      .values()
      .flatMap(({ id, name, statements }) =>
        statements.flatMap(({ source, date, by, levels }) =>
          levels.map((said) => [
            ...[id, name, said.name, levelNames[said.level], sourceNames[source], date],
            source === 'cook' ? describeAuthor('staff', by) : null,
          ]),
        ),
      ),
  }
}

function componentsSheet({ products }: WrittenTakeout): Sheet {
  const productName = namesOf(products)
  return {
    columns: ['Product', 'Naam', 'Component', 'Naam van het component'],
    rows: products
      .values()
      .flatMap(({ id, name, components }) =>
        components.map((component) => [id, name, component, productName(component)]),
      ),
  }
}

function translationsSheet({ categories, dishes }: WrittenTakeout): Sheet {
  const rowsOf = (kind: string, { id, translations }: WrittenTakeout['dishes'][number] | TakenCategory) =>
    translations.map(({ language, field, text, source, machine, made, by }) => [
      ...[kind, id, language, field === 'name' ? 'Naam' : 'Omschrijving', text, source],
      ...[yesOrNo(machine), made, machine ? null : describeAuthor('staff', by)],
    ])
  return {
    columns: ['Soort', 'Nummer', 'Taal', 'Veld', 'Vertaling', 'Nederlands', 'Automatisch', 'Moment', 'Door'],
    rows: [
      ...categories.flatMap((category) => rowsOf('Categorie', category)),
      ...dishes.flatMap((dish) => rowsOf('Gerecht', dish)),
    ],
  }
}

const typeNames = { homemade: 'Huisgemaakt', bought: 'Gekocht', Ps: 'Catalogus' } as const
const sourceNames = { cook: 'Keuken', openfoodfacts: 'Open Food Facts', menuapp: 'Catalogus', starter: 'Vers' } as const

function yesOrNo(value: boolean): string {
  return value ? 'ja' : 'nee'
}

function namesOf(items: readonly { id: number; name: string }[]): (id: number) => string {
  const names = new Map(items.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}
