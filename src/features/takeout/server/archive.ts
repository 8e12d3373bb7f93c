import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { inBatches } from '#db/batches.ts'
import type { Db } from '#db/connect.ts'
import type { Membership } from '#features/accounts/company/server/company-id.ts'
import { findDownload, listEveryDishPhoto } from '#features/menu/photos/server/queries.ts'
import { findPhoto, type PhotoIds } from '#features/products/label-photos/server/queries.ts'
import type { CompanyId } from '#shared/ids.ts'
import { dishPhotoFileName, photoFileName, takeoutFileName } from '../file-names.ts'
import type { WrittenTakeout } from '../schema.ts'
import { readPages } from './company-rows.ts'
import { type NameOf, readNames } from './names.ts'
import { readTakeout } from './queries.ts'
import { historyHead, historyRows, spreadsheetsOf } from './spreadsheets.ts'
import { findTrashedPhoto, listTrashedPhotos, takenTrash } from './taken-trash.ts'

const readMe = `Dit zijn alle gegevens die Menukaart van je bewaart.

account.json             je eigen account
bedrijf.json             de gegevens van je bedrijf en je collega's, als je eigenaar bent
${takeoutFileName}           het menu en de producten van je bedrijf; dit bestand kun je weer inladen
csv/                     hetzelfde, en de geschiedenis, voor een spreadsheet
geschiedenis.json        wie wat heeft gewijzigd, en wanneer
incidenten.json          wanneer een gast reageerde op een gerecht, en wat er toen in zat
controle.json            waar bordjes hangen, wie de instructie las, en wat er is afgedrukt
verwijderd.json          wat is verwijderd, en wat daarvan nog wordt bewaard
logo.*                   je logo
etiketten/               de foto's van etiketten en PDF's van leveranciers, met het nummer dat ze in ${takeoutFileName} hebben
gerechten/               de foto's van gerechten, ook met hun nummer daarin
`

/** The user's own account, and the company to take along. */
export type Taken = { account: object; membership: Membership | undefined }

/**
 * Returns a ZIP of everything that is stored of a user and of the company that the user belongs to, as it is written.
 * The history is read while the file is sent, a page at a time and without a transaction, so that a long one needs little
 * memory; the menu and the products were read before, so that a slow reader keeps no snapshot of the database open.
 */
export async function packTakeout(db: Db, { account, membership }: Taken): Promise<Readable> {
  const zip = new ZipFile()
  addText(zip, 'LEESMIJ.txt', readMe)
  addText(zip, 'account.json', asJson(account))
  if (membership) await addCompany(zip, db, membership)
  zip.end()
  const output = zip.outputStream as Readable
  // A file that can not be read any more, as while the database is away, must break the download off.
  zip.on('error', (error: Error) => output.destroy(error))
  return output
}

async function addCompany(zip: ZipFile, db: Db, { companyId, isOwner }: Membership): Promise<void> {
  if (isOwner) addText(zip, 'bedrijf.json', asJson(await readCompanyFile(db, companyId)))
  const nameOf = await readNames(db, companyId)
  const takeout = await readTakeout(db, companyId, nameOf)
  addStream(zip, takeoutFileName, () => takeoutJson(takeout))
  for (const [name, sheet] of spreadsheetsOf(takeout)) addStream(zip, `csv/${name}`, sheet)
  if (takeout.logo) {
    const kind = takeout.logo.contenttype.split('/')[1] ?? 'png'
    zip.addBuffer(Buffer.from(takeout.logo.base64, 'base64'), `logo.${kind}`, { compress: false })
  }
  for (const { id, photos } of takeout.products)
    for (const { id: photoid, kind } of photos)
      addStream(zip, photoFileName(photoid, kind), () => photoBytes(db, companyId, { productid: id, photoid }), {
        compress: false,
      })
  for (const { id: photoid, kind } of await listTrashedPhotos(db, companyId))
    addStream(zip, photoFileName(photoid, kind), () => trashedPhotoBytes(db, companyId, photoid), { compress: false })
  for (const photoid of await listEveryDishPhoto(db, companyId))
    addStream(zip, dishPhotoFileName(photoid), () => dishPhotoBytes(db, companyId, photoid), { compress: false })
  addStream(zip, 'incidenten.json', () => jsonLines(incidentLines(db, companyId, nameOf)))
  addStream(zip, 'controle.json', () => jsonLines(inspectionLines(db, companyId, nameOf)))
  addStream(zip, 'verwijderd.json', () => jsonLines(takenTrash(db, companyId, nameOf)))
  addStream(zip, 'csv/geschiedenis.csv', () => historyCsv(db, companyId, nameOf))
  addStream(zip, 'geschiedenis.json', () => jsonLines(historyLines(db, companyId, nameOf)))
}

/** Writes what `asJson` would, an item of a list at a time: one text of ten megabytes would keep all others waiting. */
async function* takeoutJson({ categories, products, dishes, ...frame }: WrittenTakeout): AsyncGenerator<string> {
  yield JSON.stringify(frame, null, 1).slice(0, -'\n}'.length)
  for (const [name, items] of Object.entries({ categories, products, dishes })) {
    yield `,\n ${JSON.stringify(name)}: [`
    let separator = '\n'
    for await (const batch of inBatches<object>(items)) {
      yield separator + batch.map(indented).join(',\n')
      separator = ',\n'
    }
    yield items.length > 0 ? '\n ]' : ']'
  }
  yield '\n}\n'
}

/** Returns an item of a list in JSON, two deep. A text in it has no line breaks: JSON escapes them. */
function indented(item: object): string {
  return `  ${JSON.stringify(item, null, 1).replaceAll('\n', '\n  ')}`
}

async function* historyCsv(db: Db, companyId: CompanyId, nameOf: NameOf): AsyncGenerator<string> {
  yield historyHead
  for await (const page of readPages(db, companyId, 'history')) yield historyRows(page, nameOf)
}

async function* historyLines(db: Db, companyId: CompanyId, nameOf: NameOf): AsyncGenerator<object> {
  // The two in this order: databases of an earlier version have these columns in another.
  for await (const page of readPages(db, companyId, 'history'))
    for (const { company_id, user_id, about_user_id, came_by, caller, details, ...line } of page)
      yield {
        ...{ ...line, came_by, caller, by: nameOf(user_id), about: nameOf(about_user_id) },
        details: JSON.parse(details) as unknown,
      }
}

async function* incidentLines(db: Db, companyId: CompanyId, nameOf: NameOf): AsyncGenerator<object> {
  for await (const page of readPages(db, companyId, 'incident'))
    for (const { company_id, noted_by, held, ...incident } of page)
      yield { ...incident, by: nameOf(noted_by), held: JSON.parse(held) as unknown }
}

async function* inspectionLines(db: Db, companyId: CompanyId, nameOf: NameOf): AsyncGenerator<object> {
  for await (const page of readPages(db, companyId, 'place'))
    for (const { name, way, hung_at, hung_by } of page) yield { place: name, way, hung: hung_at, by: nameOf(hung_by) }
  for await (const page of readPages(db, companyId, 'instructed'))
    for (const { user_id, name, version, at } of page) yield { instructed: name ?? nameOf(user_id), version, at }
  for await (const page of readPages(db, companyId, 'print'))
    for (const { number, kind, at, printed_by } of page) yield { print: number, kind, at, by: nameOf(printed_by) }
}

/** Writes a list in JSON, an item on each line. */
async function* jsonLines(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const item of items) {
    yield `${separator}${JSON.stringify(item)}`
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

function addText(zip: ZipFile, name: string, text: string): void {
  zip.addBuffer(Buffer.from(text), name)
}

function addStream(
  zip: ZipFile,
  name: string,
  read: () => AsyncIterable<string | Buffer>,
  options: { compress: boolean } = { compress: true },
): void {
  zip.addReadStreamLazy(name, options, (start) => start(null, Readable.from(read())))
}

async function* trashedPhotoBytes(db: Db, companyId: CompanyId, photoId: number): AsyncGenerator<Buffer> {
  const bytes = await findTrashedPhoto(db, companyId, photoId)
  if (bytes) yield bytes
}

/** Yields a photo when its turn comes, as all of them at once would fill the memory; nothing once it was deleted. */
async function* photoBytes(db: Db, companyId: CompanyId, ids: PhotoIds): AsyncGenerator<Buffer> {
  const photo = await findPhoto(db, companyId, ids)
  if (photo) yield photo.bytes
}

async function* dishPhotoBytes(db: Db, companyId: CompanyId, photoId: number): AsyncGenerator<Buffer> {
  const bytes = await findDownload(db, companyId, photoId)
  if (bytes) yield bytes
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`
}

/** Returns what a company's owner alone sees of it: its code and addresses, its members, and who asks for access. */
async function readCompanyFile(db: Db, companyId: CompanyId) {
  const { id, card_version, ...company } = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const members = await db
    .selectFrom('membership')
    .innerJoin('profile', 'profile.user_id', 'membership.user_id')
    .innerJoin('user', 'user.id', 'membership.user_id')
    .select(['firstname', 'lastname', 'email', 'is_owner', 'may_check_allergens', 'membership.created_at as since'])
    .where('company_id', '=', companyId)
    .orderBy('since')
    .execute()
  const requests = await db
    .selectFrom('access_request')
    .innerJoin('user', 'user.id', 'access_request.user_id')
    .select(['email', 'created_at as created'])
    .where('company_id', '=', companyId)
    .orderBy('created')
    .execute()
  const addresses = await db
    .selectFrom('menu_address')
    .select(['name', 'is_current', 'chosen_at as chosen'])
    .where('company_id', '=', companyId)
    .orderBy('chosen_at')
    .execute()
  return {
    ...company,
    addresses: addresses.map(({ is_current, ...address }) => ({ ...address, current: is_current === 1 })),
    members: members.map(({ is_owner, may_check_allergens, ...member }) => ({
      ...member,
      owner: is_owner === 1,
      mayapproveallergens: may_check_allergens === 1,
    })),
    requests,
  }
}
