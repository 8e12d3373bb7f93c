import type { Db } from '#db/connect.ts'
import { nameDiets } from '#features/allergens/allergens.ts'
import type { AskedDoubt } from '#features/products/doubts/schema.ts'
import { subjectKey } from '#features/products/questions/question.ts'
import { openQuestions } from '#features/products/questions/server/questions.ts'
import { languages } from '#features/translations/languages.ts'
import { contentHash } from '#server/hashes/content-hash.ts'
import type { CompanyId } from '#shared/ids.ts'
import { dietsMeanwhile } from '../rules.ts'
import { loadClaims, type WaitingClaim } from './claims.ts'

/** A claim that waits, as a question to somebody with the right. */
export type AskedClaim = AskedDoubt & { claim: WaitingClaim; stamp: string }

/** Lists the claims of a company that wait, each with what it says now: no query more where there are none. */
export async function listAskedClaims(db: Db, companyId: CompanyId): Promise<AskedClaim[]> {
  const { all } = await loadClaims(db, companyId)
  if (all.length === 0) return []
  const textOf = await loadClaimedTexts(db, companyId)
  return all.map((claim) => {
    const said = textOf(claim)
    return { claim, text: describeClaim(claim, said), stamp: contentHash([claim, said]) }
  })
}

type Texts = Readonly<Record<string, string>>

async function loadClaimedTexts(db: Db, companyId: CompanyId): Promise<(claim: WaitingClaim) => string> {
  const waiting = openQuestions(db, companyId, ['claim'])
  const dishes = waiting.select('dish_id as id').$castTo<{ id: number }>()
  const rows = db.selectFrom('dish').select(['id', 'name', 'description']).where('company_id', '=', companyId)
  const categories = db.selectFrom('category').select(['id', 'name', 'description']).where('company_id', '=', companyId)
  const diets = db.selectFrom('dish_diet').select(['dish_id', 'diet_id']).where('company_id', '=', companyId)
  const dietRows = await diets.where('dish_id', 'in', dishes).orderBy('diet_id').execute()
  const texts = new Map<string, Texts>([
    ...(await rows.where('id', 'in', dishes).execute()).map(({ id, ...text }) => [`dish ${id}`, text] as const),
    ...(await categories.execute()).map(({ id, ...text }) => [`category ${id}`, text] as const),
    ['menu', await readMenuTexts(db, companyId)],
  ])
  for (const [subject, translated] of await readTranslations(db, companyId))
    texts.set(subject, { ...texts.get(subject), ...translated })
  const chosen = Map.groupBy(dietRows, ({ dish_id }) => dish_id)
  return ({ of, about }) => {
    if (about === 'diets' && of.kind === 'dish')
      return JSON.stringify((chosen.get(of.id) ?? []).map(({ diet_id }) => diet_id))
    return texts.get(subjectKey(of))?.[about] ?? ''
  }
}

async function readMenuTexts(db: Db, companyId: CompanyId): Promise<Texts> {
  const menus = db
    .selectFrom('menu')
    .select(['name', 'opening_line as openingline', 'opening_hours as hours'])
    .where('company_id', '=', companyId)
  return (await menus.executeTakeFirst()) ?? {}
}

async function readTranslations(db: Db, companyId: CompanyId): Promise<ReadonlyMap<string, Texts>> {
  const rows = await db
    .selectFrom('translation')
    .select(['dish_id', 'category_id', 'field', 'language', 'text'])
    .where('company_id', '=', companyId)
    .execute()
  const bySubject = Map.groupBy(rows, ({ dish_id, category_id }) =>
    dish_id === null ? `category ${category_id}` : `dish ${dish_id}`,
  )
  return new Map(
    Array.from(bySubject, ([subject, texts]) => [
      subject,
      Object.fromEntries(texts.map(({ field, language, text }) => [`${field} ${language}`, text])),
    ]),
  )
}

type Claim = { of: { kind: 'dish' | 'category' | 'menu' }; about: string; before: string | null }

/** Says in Dutch that what claims something waits for somebody with the right, and what guests read until then. */
function describeClaim({ of, about, before }: Claim, said: string): string {
  if (about === 'diets') return describeDiets(idsIn(said), idsIn(before ?? '[]'))
  const [field = '', language] = about.split(' ')
  const place = `${fields[field] ?? field}${whose[of.kind]}${language ? ` (${nameOf(language)})` : ''}`
  return `De ${place} wacht op akkoord: '${said}'. Tot dan ${meanwhile({ of, about, before })}.`
}

const fields: Readonly<Record<string, string>> = {
  name: 'naam',
  description: 'omschrijving',
  openingline: 'openingszin',
  hours: 'tekst bij de openingstijden',
}
const whose = { dish: '', category: ' van de categorie', menu: '' }

function meanwhile({ of, about, before }: Claim): string {
  if (about.includes(' ')) return 'lezen gasten de Nederlandse tekst'
  if (about === 'name' && of.kind === 'dish') return 'staat het gerecht niet op de kaart'
  if (before) return `lezen gasten '${before}'`
  return about === 'name' ? 'zien gasten de categorie niet' : 'lezen gasten die niet'
}

function describeDiets(stored: readonly number[], read: readonly number[]): string {
  const shown = dietsMeanwhile(stored, read)
  const waiting = nameDiets(stored.filter((id) => !shown.includes(id))).map(({ name }) => name)
  const kept = nameDiets(shown.filter((id) => !stored.includes(id))).map(({ name }) => name)
  return [
    ...waiting.map((name) => `De dieetwens ${name} wacht op akkoord. Tot dan zien gasten die niet.`),
    ...kept.map((name) => `Dat '${name}' weg mag, wacht op akkoord. Tot dan blijft het staan.`),
  ].join(' ')
}

function idsIn(list: string): number[] {
  return JSON.parse(list) as number[]
}

function nameOf(language: string): string {
  return languages.find(({ code }) => code === language)?.name ?? language
}
