import type { Generated } from 'kysely'
import type { Deletable, Flag, Id, Iso, View } from './columns.ts'

type CategoryTable = Deletable & {
  id: Id
  company_id: number
  name: string
  description: string
  is_published: Flag
  position: number
  version: Generated<number>
}
type DishTable = Deletable & {
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
/** Options of a dish to choose from, in order. */
type DishGroupTable = {
  id: Id
  company_id: number
  dish_id: number
  /** 'any': extras, each by itself; 'one': one must be taken; 'course': the same, as a course of a set menu. */
  kind: 'any' | 'one' | 'course'
  name: string
  position: number
  made_at: Iso
  made_by: string | null
}
/** A product or another dish in a group; neither of both for a surprise. */
type DishOptionTable = {
  id: Id
  company_id: number
  group_id: number
  product_id: number | null
  option_dish_id: number | null
  /** The product in whose place it came, and the change in which it did, as `deleted_in` of things; for an undo. */
  was_product_id: Generated<number | null>
  changed_in: Generated<number | null>
  /** What it costs more, or less, than the dish. */
  price_cents: number
  position: number
}
type DishDietTable = { company_id: number; dish_id: number; diet_id: number }

/** The tables of menu. */
export type MenuTables = {
  every_category: CategoryTable
  every_dish: DishTable
  dish_diet: DishDietTable
  dish_group: DishGroupTable
  dish_option: DishOptionTable
}

/** What stands of the menu. */
export type MenuViews = { category: View<CategoryTable>; dish: View<DishTable> }
