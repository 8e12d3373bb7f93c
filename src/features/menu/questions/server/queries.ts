import type { Db } from '#db/connect.ts'
import { inSnapshot, type Trx } from '#db/transaction.ts'
import { nothingKnown } from '#features/allergens/knowledge.ts'
import type { AskedDoubt } from '#features/products/doubts/schema.ts'
import { loadAnswered } from '#features/products/doubts/server/answered.ts'
import { asAsked } from '#features/products/doubts/server/open-doubts.ts'
import { openDoubtsOf } from '#features/products/doubts/server/products-in-doubt.ts'
import { askRemoval } from '#features/products/links/removal-words.ts'
import { listAllLinkQuestions } from '#features/products/links/server/questions.ts'
import { isOwnProduct } from '#features/products/product/rules.ts'
import { askInWords, type Subject, subjectKey } from '#features/products/questions/question.ts'
import type { OpenQuestion, OpenQuestions } from '#features/products/questions/schema.ts'
import { aboutSheets, openQuestions } from '#features/products/questions/server/questions.ts'
import { yieldingMap } from '#server/work/yielding-map.ts'
import type { CompanyId } from '#shared/ids.ts'
import { listAskedClaims } from '../../claims/server/asked-claims.ts'
import { type KnownDishes, loadKnownDishes } from '../../doubts/server/known-dishes.ts'

type Asked = { of: Subject; questions: readonly OpenQuestion[] }

/**
 * Lists what of a company has questions that somebody with the right must answer: the menu, then categories in order, then
 * dishes and products by name; in as many queries for any menu.
 */
export function listQuestions(db: Db, companyId: CompanyId): Promise<OpenQuestions> {
  return inSnapshot(db, async (trx) => {
    const known = await loadKnownDishes(trx, companyId)
    const things = await listThings(trx, companyId)
    const asked: Asked[] = [
      ...(await askedRemovals(trx, companyId)),
      ...(await askedSheets(trx, companyId)),
      ...known.above.map(({ of, open }) => ({ of, questions: asAsked(open).map(askInWords) })),
      ...Array.from(known.dishes, ([id, { open }]): Asked => {
        return { of: { kind: 'dish', id }, questions: asAsked(open).map(askInWords) }
      }),
      ...(await askedClaims(trx, companyId)),
      ...(await askedProducts(trx, companyId, known, things)),
    ]
    const bySubject = Map.groupBy(asked, ({ of }) => subjectKey(of))
    return things.flatMap(({ of, name }) => {
      const questions = (bySubject.get(subjectKey(of)) ?? []).flatMap((one) => one.questions)
      return questions.length === 0 ? [] : [{ of, name, questions }]
    })
  })
}

/** Lists what words leave in doubt of a dish or a category, and what it claims: what its screen asks. */
export async function askedInWords(
  db: Db,
  companyId: CompanyId,
  of: { kind: 'dish' | 'category'; id: number },
  known: KnownDishes,
): Promise<AskedDoubt[]> {
  const claims = await listAskedClaims(db, companyId)
  const waiting = claims.filter(({ claim }) => subjectKey(claim.of) === subjectKey(of))
  return [...asAsked(openInWords(known, of)), ...waiting.map(({ text, stamp }) => ({ text, stamp }))]
}

/** Returns what nobody has answered about the words of a dish, a category or the menu. */
export function openInWords({ dishes, above }: KnownDishes, of: Subject) {
  if (of.kind === 'dish') return dishes.get(of.id)?.open ?? []
  return above.filter((texts) => subjectKey(texts.of) === subjectKey(of)).flatMap(({ open }) => open)
}

async function askedRemovals(trx: Trx, companyId: CompanyId): Promise<Asked[]> {
  const removals = await listAllLinkQuestions(trx, companyId)
  return removals.map(({ of, question }) => {
    const { title, text, ...asked } = askRemoval(question, of.kind)
    return { of, questions: [{ text: `${title} ${text}`, ...asked }] }
  })
}

/** What a sheet says is answered where its levels stand. */
async function askedSheets(trx: Trx, companyId: CompanyId): Promise<Asked[]> {
  const rows = await openQuestions(trx, companyId, aboutSheets).select('product_id').execute()
  return rows.map(({ product_id }) => {
    const text = 'Het nieuwste productblad zegt iets anders dan wat er staat. Open het product, en geef daar antwoord.'
    return { of: { kind: 'product', id: product_id ?? 0 }, questions: [{ text, answers: [], stamp: null }] }
  })
}

async function askedClaims(trx: Trx, companyId: CompanyId): Promise<Asked[]> {
  const claims = await listAskedClaims(trx, companyId)
  return claims.map(({ claim, text, stamp }) => ({ of: claim.of, questions: [askInWords({ text, stamp })] }))
}

type Thing = { of: Subject; name: string; source?: string }

async function askedProducts(
  trx: Trx,
  companyId: CompanyId,
  { graph, summaries }: KnownDishes,
  things: readonly Thing[],
): Promise<Asked[]> {
  const answeredOf = await loadAnswered(trx, companyId)
  const own = things.flatMap(({ of, source }) =>
    of.kind === 'product' && source && isOwnProduct({ source }) && summaries.has(of.id) ? [of] : [],
  )
  return yieldingMap(own, (of) => {
    const open = openDoubtsOf(graph, of.id, summaries.get(of.id) ?? nothingKnown, answeredOf)
    return { of, questions: asAsked(open).map(askInWords) }
  })
}

async function listThings(trx: Trx, companyId: CompanyId): Promise<Thing[]> {
  const categories = trx.selectFrom('category').select(['id', 'name']).where('company_id', '=', companyId)
  const dishes = trx.selectFrom('dish').select(['id', 'name']).where('company_id', '=', companyId)
  const products = trx.selectFrom('product').select(['id', 'name', 'source']).where('company_id', '=', companyId)
  const named = (
    kind: 'category' | 'dish' | 'product',
    rows: readonly { id: number; name: string; source?: string }[],
  ) => rows.map(({ id, ...row }): Thing => ({ of: { kind, id }, ...row }))
  return [
    { of: { kind: 'menu' }, name: 'De menukaart zelf' },
    ...named('category', await categories.orderBy('position').orderBy('id').execute()),
    ...named('dish', await dishes.orderBy('name_search').orderBy('id').execute()),
    ...named('product', await products.orderBy('name_search').orderBy('id').execute()),
  ]
}
