import type { Expression } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type AnsweredOf, loadAnswered } from '#features/products/doubts/server/answered.ts'
import { languages } from '#features/translations/languages.ts'
import { listWords } from '#features/translations/own-texts/server/queries.ts'
import type { PlacedText } from '#features/words/read-text.ts'
import { readNamed, readTextOf } from '#features/words/server/read-texts.ts'
import type { CompanyId } from '#shared/ids.ts'
import { searchForm } from '#shared/text.ts'
import { type FindClaim, loadClaims } from '../../claims/server/claims.ts'
import { listServedMenus, type ServedMenu } from '../../menus/server/queries.ts'
import { storedSizes } from '../../prices/rules.ts'
import { claimsAlone, comesWithEach } from '../rules.ts'

type Named = { id: number; name: string; description: string }
type Sized = Named & { sizes: string | null }
/** A category, or the menu itself, with the texts that are read of it for each dish below it. */
export type TextsAbove = {
  of: { kind: 'category'; id: number } | { kind: 'menu' }
  /** The categories below it, of one of several menus. */
  categories?: ReadonlySet<number>
  name: string
  texts: readonly PlacedText[]
}

export type MenuWords = {
  answeredOf: AnsweredOf
  /** What words of the house are in other languages, as guests read it in the place that is named. */
  wordInOthers: (name: string, place: string) => PlacedText[]
  /** The texts of a dish, in all languages. */
  textsOfDish: (dish: Sized) => PlacedText[]
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
  const translated = Map.groupBy(translations, (row) => keyOf(row))
  const words = Map.groupBy(await listWords(db, companyId), ({ subject }) => subject.words)
  const wordInOthers = (name: string, place: string) =>
    (words.get(searchForm(name)) ?? []).map(({ text, language }) => readIn(language, { text, place }))
  const { find } = await loadClaims(db, companyId)
  const inOthers = (key: string, whose = '') => (translated.get(key) ?? []).map((row) => placed(row, whose))
  const above = [
    ...(menu ? [aboveAll(menu, find)] : []),
    ...(await listServedMenus(db, companyId)).map((one) => ofServedMenu(one, wordInOthers)),
    ...categories.map((category) => {
      return ofCategory(category, inOthers(`category ${category.id}`, ' van de categorie'), find)
    }),
  ]
  return {
    answeredOf: await loadAnswered(db, companyId),
    wordInOthers,
    textsOfDish: (dish) => [
      ...readNamed(dish),
      ...storedSizes(dish.sizes).flatMap(({ name }) => [
        { ...readTextOf(name), place: 'maat' },
        ...wordInOthers(name, 'maat'),
      ]),
      ...inOthers(`dish ${dish.id}`),
      ...meanwhile(readNamed(readMeanwhile(find, { kind: 'dish', id: dish.id }))),
    ],
    above: above.filter(({ texts }) => texts.length > 0),
  }
}

/** Returns what guests read in place of what waits; nothing where none waits, and no name of a dish, which is not on the card. */
function readMeanwhile(find: FindClaim, of: { kind: 'dish' | 'category'; id: number }) {
  const name = of.kind === 'dish' ? '' : (find(of, 'name')?.before ?? '')
  return { name, description: find(of, 'description')?.before ?? '' }
}

function meanwhile(texts: readonly PlacedText[]): PlacedText[] {
  return texts.map((text) => ({ ...text, isMeanwhile: true }))
}

type Translated = { field: string; language: string; text: string }

function placed({ field, language, text }: Translated, whose: string): PlacedText {
  return readIn(language, { text, place: `${field === 'name' ? 'naam' : 'omschrijving'}${whose}` })
}

function readIn(language: string, { text, place }: { text: string; place: string }): PlacedText {
  const name = languages.find(({ code }) => code === language)?.name ?? language
  return { ...readTextOf(text), place: `${place} (${name})` }
}

function aboveAll({ name, opening_line, opening_hours }: MenuTexts, find: FindClaim): TextsAbove {
  const written = [
    { about: 'name', text: name, place: 'naam van het menu' },
    { about: 'openingline', text: opening_line, place: 'openingszin' },
    { about: 'hours', text: opening_hours, place: 'tekst bij de openingstijden' },
  ]
  const texts = written.flatMap(({ about, text, place }) => [
    { ...readTextOf(text), place },
    ...meanwhile([{ ...readTextOf(find({ kind: 'menu' }, about)?.before ?? ''), place }]),
  ])
  return { of: { kind: 'menu' }, name, texts: telling(texts.map(claimsAlone)) }
}

type MenuTexts = { name: string; opening_line: string; opening_hours: string }

function ofServedMenu(
  { name, introduction, categories }: ServedMenu,
  wordInOthers: MenuWords['wordInOthers'],
): TextsAbove {
  const written = [
    [name, 'naam van de kaart'],
    [introduction, 'inleiding van de kaart'],
  ] as const
  const texts = written.flatMap(([text, place]) => [{ ...readTextOf(text), place }, ...wordInOthers(text, place)])
  const counted = texts.map((text) => (comesWithEach(text) ? text : claimsAlone(text)))
  const below = new Set(categories.map(({ id }) => id))
  return { of: { kind: 'menu' }, categories: below, name, texts: telling(counted) }
}

function ofCategory(category: Named, translations: readonly PlacedText[], find: FindClaim): TextsAbove {
  const read = readMeanwhile(find, { kind: 'category', id: category.id })
  const texts = [
    ...readNamed(category, ' van de categorie'),
    ...translations,
    ...meanwhile(readNamed(read, ' van de categorie')),
  ]
  const counted = texts.map((text) => (comesWithEach(text) ? text : claimsAlone(text)))
  return { of: { kind: 'category', id: category.id }, name: category.name, texts: telling(counted) }
}

function telling(texts: readonly PlacedText[]): PlacedText[] {
  return texts.filter(({ mentions }) => mentions.length > 0)
}

function keyOf({ category_id, dish_id }: { category_id: number | null; dish_id: number | null }): string {
  return dish_id === null ? `category ${category_id}` : `dish ${dish_id}`
}
