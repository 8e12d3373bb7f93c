import type { Trx } from '#db/transaction.ts'
import { allergenName } from '#features/allergens/allergens.ts'
import { explainDoubts } from '#features/catalogue/sources/server/sheet-doubts.ts'
import { contentHash } from '#server/hashes/content-hash.ts'
import type { CompanyId } from '#shared/ids.ts'
import { lesseningBy } from '../rules.ts'
import type { SheetQuestion } from '../schema.ts'
import { findOpenQuestion } from './questions.ts'
import { readStanding } from './sheets.ts'

/** Returns the question about a product that nobody has answered yet, with what it is about; null without one. */
export async function readQuestion(trx: Trx, companyId: CompanyId, productId: number): Promise<SheetQuestion | null> {
  const open = await findOpenQuestion(trx, companyId, productId)
  const sheets = open && (await readStanding(trx, companyId, productId))
  if (!sheets) return null
  const { standing, newest } = sheets
  const { levels, unread, doubt } = lesseningBy(newest, standing)
  const shown = {
    id: open.id,
    kind: open.kind,
    asked: open.asked_at,
    date: newest.date,
    levels: levels.map(({ id, stands, says }) => ({ id, name: allergenName(id) ?? '', stands, says })),
    ...doubtsThatEnd(unread),
    doubt,
  }
  return { ...shown, stamp: contentHash([shown, standing, newest.id]) }
}

/** Tells apart the texts that the newest sheet lacks. */
function doubtsThatEnd(
  unread: readonly string[],
): Pick<SheetQuestion, 'contradictions' | 'unproven' | 'unknown' | 'unread'> {
  const { doubtful: _, ...doubts } = explainDoubts({ doubtful: false, unread })
  return doubts
}
