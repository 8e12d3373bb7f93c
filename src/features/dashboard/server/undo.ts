import type { Db } from '#db/connect.ts'
import type { Caller } from '#features/accounts/company/caller.ts'
import { changeCompany } from '#features/accounts/company/server/company-changes.ts'
import type { UndoAnswer, UndoInput } from '#features/history/schema.ts'
import { getLines } from '#features/history/server/queries.ts'
import { type Undo, type UndoParts, undoOf } from '#features/history/undo.ts'
import { settlePrices } from '#features/menu/prices/coming/server/commands.ts'
import { restore } from '#features/menu/trash/server/restore.ts'
import { findLinks } from '#features/products/links/server/links.ts'
import { removePart } from '#features/products/server/parts.ts'
import { AppError } from '#server/requests/errors.ts'
import type { CompanyId } from '#shared/ids.ts'
import { stillStands } from '../undo-rules.ts'
import { changeBack, type Undoing } from './change-back.ts'
import { readPresent } from './present.ts'

/**
 * Takes a change back by the command that anybody would use for it, with that command's rules and its lines. Throws 404 for
 * another company's lines, 409 for what can not be taken back or has changed since, and whatever the command throws.
 */
export function undoChange(db: Db, companyId: CompanyId, who: Caller, { lines }: UndoInput): Promise<UndoAnswer> {
  return changeCompany(db, companyId, who, async (trx) => {
    await settlePrices(trx, companyId)
    const undo = undoOf(await getLines(trx, companyId, lines))
    if (!undo) throw new AppError(409, 'no-undo', 'Dit kan niet ongedaan worden gemaakt. Wijzig het zelf.')
    if (!stillStands(undo, await readPresent(trx, companyId, [undo]))) throw changedSince()
    return { notes: await takeBack({ trx, companyId, who }, undo) }
  })
}

/** Takes a change back; returns a Dutch sentence for each part of it that did not come back. */
async function takeBack(undoing: Undoing, undo: Undo): Promise<string[]> {
  if (undo.kind === 'fields') await changeBack(undoing, undo)
  else if (undo.kind === 'put-back') return putBack(undoing, undo)
  else await takeOut(undoing, undo)
  return []
}

async function takeOut({ trx, companyId, who }: Undoing, { of, parts }: UndoParts): Promise<void> {
  for (const { product } of parts) await removePart(trx, companyId, who, of, product)
}

async function putBack({ trx, companyId, who }: Undoing, { of: { kind, id }, parts }: UndoParts): Promise<string[]> {
  const notes = new Set<string>()
  for (const { product } of parts) {
    // What went in the same change comes back with the first of it.
    if ((await findLinks(trx, companyId, { productId: product, kind, ids: [id] })).length > 0) continue
    const wanted = { kind: kind === 'dish' ? 'dish-product' : 'component', id: product, holderid: id } as const
    for (const note of (await restore(trx, companyId, who, wanted)).notes) notes.add(note)
  }
  return [...notes]
}

function changedSince(): AppError {
  return new AppError(409, 'changed-since', 'Hier is intussen iets aan gewijzigd. Er is niets ongedaan gemaakt.')
}
