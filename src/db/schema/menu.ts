import type { Generated } from 'kysely'
import type { Flag, Id, Iso } from './columns.ts'
import type { LinkOrigin } from './products.ts'

type CategoryTable = {
  id: Id
  company_id: number
  name: string
  description: string
  is_published: Flag
  position: number
  version: Generated<number>
}
type DishTable = {
  id: Id
  company_id: number
  category_id: number | null
  name: string
  name_search: string
  description: string
  price_cents: number | null
  is_published: Flag
  position: number
  version: Generated<number>
  /** Guests can not order the dish until then; null, or a moment that has passed, when they can. */
  sold_out_until: Generated<Iso | null>
  /** Since when guests are told to ask first, and who said so; null while nobody did. */
  stopped_at: Generated<Iso | null>
  stopped_by: Generated<string | null>
}
type DishDietTable = { company_id: number; dish_id: number; diet_id: number }
/** A product in a dish; once that ends it is an `ended_link`. */
type DishProductTable = LinkOrigin & { company_id: number; dish_id: number; product_id: number; position: number }

/** The tables of menu. */
export type MenuTables = {
  category: CategoryTable
  dish: DishTable
  dish_diet: DishDietTable
  dish_product: DishProductTable
}
