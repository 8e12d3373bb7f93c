import type { Expression } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { PlacedText } from '#features/products/doubts/rules.ts'
import { type AnsweredOf, isSame, loadAnswered, type Worded } from '#features/products/doubts/server/answered.ts'
import { readNamed, readTextOf } from '#features/products/doubts/server/read-texts.ts'
import { languages } from '#features/translations/languages.ts'
import type { CompanyId } from '#shared/ids.ts'
import { loadClaims, type WaitingClaim } from '../../claims/server/claims.ts'
import { claimsAlone, comesWithEach } from '../rules.ts'

type Named = { id: number; name: string; description: string }
/** A category, or the menu itself, with the texts that are read of it for each dish below it. */
export type TextsAbove = {
  of: { kind: 'category'; id: number } | { kind: 'menu' }
  name: string
  texts: readonly PlacedText[]
}

export type MenuWords = {
  answeredOf: AnsweredOf
  /** The texts of a dish, in all languages. */
  textsOfDish: (dish: Named) => PlacedText[]
  /** The menu and the categories of which anything is read. */
  above: readonly TextsAbove[]
}

/**
 * Loads the words of a company's menu that guests can read, in all languages: of all categories, and of these dishes (a
 * query for their ids) what is not in Dutch.
 */
export async function loadMenuWords(db: Db, companyId: CompanyId, dishes: Expression<number>): Promise<MenuWords> {
  const translations = await db
    .selectFrom('translation')
    .select(['category_id', 'dish_id', 'field', 'language', 'text'])
    .where('company_id', '=', companyId)
    .where((eb) => eb.or([eb('category_id', 'is not', null), eb('dish_id', 'in', dishes)]))
    .orderBy('id')
    .execute()
  const menu = await db
    .selectFrom('menu')
    .select(['name', 'opening_line', 'opening_hours'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const categories = await db
    .selectFrom('category')
    .select(['id', 'name', 'description'])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const { all: claims } = await loadClaims(db, companyId)
  const translated = Map.groupBy(translations, (row) => keyOf(row))
  const inOthers = (key: string, whose = '') => (translated.get(key) ?? []).map((row) => placed(row, whose))
  const above = [
    ...(menu ? [aboveAll(menu, readMeanwhile(claims, { kind: 'menu' }))] : []),
    ...categories.map((category) => {
      const read = readMeanwhile(claims, { kind: 'category', id: category.id }, ' van de categorie')
      return ofCategory(category, [...inOthers(`category ${category.id}`, ' van de categorie'), ...read])
    }),
  ]
  return {
    answeredOf: await loadAnswered(db, companyId),
    textsOfDish: (dish) => [
      ...readNamed(dish),
      ...inOthers(`dish ${dish.id}`),
      ...readMeanwhile(claims, { kind: 'dish', id: dish.id }),
    ],
    above: above.filter(({ texts }) => texts.length > 0),
  }
}

type Translated = { field: string; language: string; text: string }

function placed({ field, language, text }: Translated, whose: string): PlacedText {
  const name = languages.find(({ code }) => code === language)?.name ?? language
  return { ...readTextOf(text), place: `${field === 'name' ? 'naam' : 'omschrijving'}${whose} (${name})` }
}

/** Returns what guests read of a dish, a category or the menu while its texts wait: they rely on that. */
function readMeanwhile(claims: readonly WaitingClaim[], of: Worded, whose = ''): PlacedText[] {
  return claims.flatMap(({ of: claiming, about, before }) => {
    const place = before !== null && isSame(claiming, of) && places.get(`${of.kind} ${about}`)
    return place ? [{ ...readTextOf(before), place: `${place}${whose}` }] : []
  })
}

// The name of a dish is not among them: while it waits guests do not see the dish.
const places: ReadonlyMap<string, string> = new Map([
  ['dish description', 'omschrijving'],
  ['category name', 'naam'],
  ['category description', 'omschrijving'],
  ['menu name', 'naam van het menu'],
  ['menu openingline', 'openingszin'],
  ['menu hours', 'tekst bij de openingstijden'],
])

function aboveAll({ name, opening_line, opening_hours }: MenuTexts, read: readonly PlacedText[]): TextsAbove {
  const texts = [
    { ...readTextOf(name), place: 'naam van het menu' },
    { ...readTextOf(opening_line), place: 'openingszin' },
    { ...readTextOf(opening_hours), place: 'tekst bij de openingstijden' },
    ...read,
  ]
  return { of: { kind: 'menu' }, name, texts: telling(texts.map(claimsAlone)) }
}

type MenuTexts = { name: string; opening_line: string; opening_hours: string }

function ofCategory(category: Named, others: readonly PlacedText[]): TextsAbove {
  const texts = [...readNamed(category, ' van de categorie'), ...others]
  const counted = texts.map((text) => (comesWithEach(text) ? text : claimsAlone(text)))
  return { of: { kind: 'category', id: category.id }, name: category.name, texts: telling(counted) }
}

function telling(texts: readonly PlacedText[]): PlacedText[] {
  return texts.filter(({ mentions }) => mentions.length > 0)
}

function keyOf({ category_id, dish_id }: { category_id: number | null; dish_id: number | null }): string {
  return dish_id === null ? `category ${category_id}` : `dish ${dish_id}`
}
