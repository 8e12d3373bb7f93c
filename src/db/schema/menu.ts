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
  /** The lowest of its prices; null for a dish without one. */
  price_cents: number | null
  /** JSON of two to eight sizes in order, each with its name and cents; null for a dish of one price. */
  sizes: Generated<string | null>
  /** What it costs from a day on: in cents, or JSON of sizes by their names; null where nothing is known to come. */
  coming_cents: Generated<number | null>
  coming_sizes: Generated<string | null>
  coming_from: Generated<string | null>
  /** The days on which it is on the card, in the Netherlands, both included; null without a first or last one. */
  first_day: Generated<string | null>
  last_day: Generated<string | null>
  is_published: Flag
  position: number
  version: Generated<number>
  /** Guests can not order the dish until then; null, or a moment that has passed, when they can. */
  sold_out_until: Generated<Iso | null>
  /** Since when guests are told to ask first, and who said so; null while nobody did. */
  stopped_at: Generated<Iso | null>
  stopped_by: Generated<string | null>
}
/** What the words of the house are in another language than Dutch: names of sizes, of groups of choices, texts of menus. */
type MenuWordTable = {
  company_id: number
  language: string
  name_search: string
  text: string
  is_machine: Generated<Flag>
  /** The Dutch text that it was made from; null: these words. */
  source: string | null
}
/** Options of a dish to choose from, in order. */
type DishGroupTable = {
  id: Id
  company_id: number
  dish_id: number
  /** 'any': extras, each by itself; 'one': one must be taken; 'course': the same, as a course of a set menu. */
  kind: 'any' | 'one' | 'course'
  name: string
  /** Of a course that shorter menus leave out: the fewest courses with which it is served. */
  from_courses: Generated<number | null>
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
/** A photo of a dish as guests see it: each picture in two encodings. */
export type DishPhotoTable = {
  id: Id
  company_id: number
  dish_id: number
  /** Of its contents; part of its address. */
  hash: string
  /** Of the opened pictures, in pixels. */
  width: number
  height: number
  /** Null for the one that stands; another can be taken back for as long as it is kept. */
  removed_at: Generated<Iso | null>
  card_avif: Uint8Array
  card_webp: Uint8Array
  opened_avif: Uint8Array
  opened_webp: Uint8Array
}
/** A menu of a house that has more than one: a choice of its categories, served at its hours. */
type ServedMenuTable = Deletable & {
  id: number
  company_id: number
  name: string
  introduction: string
  qrcode: string
  is_published: Flag
  /** Null for as the house has it. */
  show_prices: Flag | null
  show_diets: Flag | null
  show_allergens: Flag | null
  show_translations: Flag | null
  /** JSON of its hours (`Schedule`). */
  schedule: string
  position: number
  version: Generated<number>
}
/** A category on a menu; `schedule` is JSON of hours of its own there, null for those of the menu. */
type ServedCategoryTable = {
  company_id: number
  menu_id: number
  category_id: number
  position: number
  schedule: string | null
}
/** Equipment that carries allergens from one dish to another. */
type StationTable = {
  id: Id
  company_id: number
  name: string
  /** JSON of the ids of allergens, grains and nuts, in their order. */
  carries: string
  version: Generated<number>
}
/** A dish that is made on a station; when somebody with the right said that it is kept apart there. */
type DishStationTable = {
  company_id: number
  dish_id: number
  station_id: number
  kept_apart_at: Generated<Iso | null>
  kept_apart_by: Generated<string | null>
}

/** That a guest reacted to a dish. Of the guest nothing is kept. */
type IncidentTable = {
  id: Id
  company_id: number
  dish_id: number
  at: Iso
  /** Who noted it; null once that account was deleted. */
  noted_by: string | null
  /** JSON of what was in the dish at that moment, without people (`HeldDish`). */
  held: string
}

/** The tables of menu. */
export type MenuTables = {
  every_category: CategoryTable
  every_dish: DishTable
  dish_diet: DishDietTable
  dish_photo: DishPhotoTable
  menu_word: MenuWordTable
  dish_group: DishGroupTable
  dish_option: DishOptionTable
  every_served_menu: ServedMenuTable
  served_category: ServedCategoryTable
  station: StationTable
  dish_station: DishStationTable
  incident: IncidentTable
}

/** What stands of the menu. */
export type MenuViews = {
  category: View<CategoryTable>
  dish: View<DishTable>
  served_menu: View<ServedMenuTable>
}
