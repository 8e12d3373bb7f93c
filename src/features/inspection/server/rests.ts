import type { Selectable } from 'kysely'
import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import type { Tables } from '#db/schema.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { kindOf } from '#features/products/label-photos/rules.ts'
import { formatDate, formatDay } from '#shared/dates.ts'
import { groupBy } from '#shared/groups.ts'
import type { CompanyId } from '#shared/ids.ts'

/** The names of the sources of sheets. */
export type SheetNames = Pick<Catalogue, 'nameOf'>

/** A product with what its allergens rest on, as people read it: its sheet, who checked it and when, evidence. */
export type Resting = { name: string; rests: readonly string[] }

type Said = { firstname: string | null; lastname: string | null; said_at: string }

/** Returns on what the allergens of these products rest, by id: four queries for each some hundred of them. */
export async function readRests(
  db: Db,
  companyId: CompanyId,
  ids: readonly number[],
  { nameOf }: SheetNames,
): Promise<Map<number, Resting>> {
  const found = new Map<number, Resting>()
  for await (const batch of inBatches(ids)) {
    const rows = await db
      .selectFrom('product')
      .select(['id', 'name', 'source'])
      .where('company_id', '=', companyId)
      .where('id', 'in', batch)
      .execute()
    const checks = await listChecks(db, companyId, batch)
    const sheets = await listNewestSheets(db, companyId, batch)
    const evidence = await listEvidence(db, companyId, batch)
    for (const { id, name, source } of rows) {
      const rests =
        source === 'own'
          ? [checkInWords(checks.get(id)), ...(evidence.get(id) ?? []).map(evidenceInWords)]
          : [sheetInWords(nameOf(source), sheets.get(id))]
      found.set(id, { name, rests })
    }
  }
  return found
}

/** Says who said something, and when: 'op 14-11-2026 door Sanne de Vries'. */
export function saidInWords({ firstname, lastname, said_at }: Said): string {
  return `op ${formatDate(said_at)} door ${firstname === null ? 'een oud-medewerker' : `${firstname} ${lastname}`}`
}

function checkInWords(check: Said | undefined): string {
  return check ? `Allergenen gecontroleerd ${saidInWords(check)}` : 'Nog niet gecontroleerd'
}

function sheetInWords(source: string, date: string | null | undefined): string {
  return `Blad ${date ? `van ${formatDay(date)} ` : ''}(${source})`
}

/** Says what evidence there is: 'Bewijs: PDF van De Kaasboer, artikel 1234, van 03-10-2026'. */
function evidenceInWords({ content_type, at, supplier, article_number, dated_on }: Evidence): string {
  const what = kindOf(content_type) === 'pdf' ? 'PDF' : 'foto van het etiket'
  return [
    `Bewijs: ${what}${supplier === '' ? '' : ` van ${supplier}`}`,
    ...(article_number === '' ? [] : [`artikel ${article_number}`]),
    dated_on === null ? `toegevoegd op ${formatDate(at)}` : `van ${formatDay(dated_on)}`,
  ].join(', ')
}

type Evidence = Pick<
  Selectable<Tables['product_photo']>,
  'product_id' | 'content_type' | 'at' | 'supplier' | 'article_number' | 'dated_on'
>

async function listEvidence(db: Db, companyId: CompanyId, ids: readonly number[]): Promise<Map<number, Evidence[]>> {
  const rows = await db
    .selectFrom('product_photo')
    .select(['product_id', 'content_type', 'at', 'supplier', 'article_number', 'dated_on'])
    .where('company_id', '=', companyId)
    .where('product_id', 'in', ids)
    .orderBy('id')
    .execute()
  return groupBy(rows, ({ product_id }) => product_id)
}

async function listChecks(db: Db, companyId: CompanyId, ids: readonly number[]): Promise<Map<number, Said>> {
  const rows = await db
    .selectFrom('sign_off')
    .leftJoin('profile', 'profile.user_id', 'sign_off.said_by')
    .select(['product_id', 'said_at', 'firstname', 'lastname'])
    .where('company_id', '=', companyId)
    .where('product_id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.flatMap((row) => (row.product_id === null ? [] : [[row.product_id, row]])))
}

async function listNewestSheets(
  db: Db,
  companyId: CompanyId,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  const rows = await db
    .selectFrom('product_sheet')
    .select(['product_id', 'date'])
    .where('company_id', '=', companyId)
    .where('product_id', 'in', ids)
    .where('is_newest', '=', 1)
    .execute()
  return new Map(rows.map(({ product_id, date }) => [product_id, date]))
}
