import type { Generated } from 'kysely'
import type { Id, Iso } from './columns.ts'

/** Where food is sold or handed over in a house: each needs a sign that says how guests learn of allergens. */
type PlaceTable = {
  id: Id
  company_id: number
  name: string
  way: 'written' | 'oral' | 'both'
  /** When somebody last said that its sign hangs there; null while nobody has. */
  hung_at: Generated<Iso | null>
  /** Null for an account that was deleted, too. */
  hung_by: Generated<string | null>
  version: Generated<number>
}

/** What a house tells its staff about allergens, once it is other than the one to start from. */
type InstructionTable = {
  company_id: number
  text: string
  version: number
  changed_at: Iso
}

/** Who has read which version of the instruction: a colleague with an account, or somebody who was named. */
type InstructedTable = {
  id: Id
  company_id: number
  user_id: string | null
  name: string | null
  version: number
  at: Iso
}

/** Something that was printed, numbered within the house from 1. */
type PrintTable = {
  company_id: number
  number: number
  kind: string
  at: Iso
  /** Null for an account that was deleted. */
  printed_by: string | null
}

/** What the newest print of a kind says of the allergens of a dish. */
type PrintedDishTable = {
  company_id: number
  kind: string
  dish_id: number
  number: number
  said: string
}

/** The tables of inspection. */
export type InspectionTables = {
  place: PlaceTable
  instruction: InstructionTable
  instructed: InstructedTable
  print: PrintTable
  printed_dish: PrintedDishTable
}
