import type { Tables } from './schema.ts'

/** The tables with rows of a company. */
export type CompanyTable = {
  [Table in keyof Tables]: 'company_id' extends keyof Tables[Table] ? Table : never
}[keyof Tables]

/**
 * The purpose of a table for somebody who takes a company's data along: `content` is downloaded and can be loaded into
 * another company; `record` tells what happened and is only downloaded; `people` are the members' own accounts. Left out are
 * `access` rows, which let programs in, `passing` rows, which serve a call or a session that is over by then, and `index` rows, which find
 * what other tables tell.
 */
export type TakeoutPurpose = 'content' | 'record' | 'people' | 'access' | 'passing' | 'index'

/**
 * Every table with rows of a company. All of them are deleted with the company (a foreign key that cascades); a table
 * that is missing here does not compile, and the tests compare the list with the tables of a migrated database.
 */
export const companyTables = {
  menu: 'content',
  menu_logo: 'content',
  menu_address: 'record',
  every_category: 'content',
  every_dish: 'content',
  dish_diet: 'content',
  dish_photo: 'content',
  menu_word: 'content',
  dish_group: 'content',
  dish_option: 'content',
  every_served_menu: 'content',
  served_category: 'content',
  station: 'content',
  dish_station: 'content',
  every_link: 'content',
  translation: 'content',
  every_product: 'content',
  question: 'record',
  sign_off: 'record',
  product_statement: 'content',
  product_sheet: 'content',
  product_photo: 'content',
  incident: 'record',
  place: 'content',
  instruction: 'content',
  instructed: 'record',
  print: 'record',
  printed_dish: 'index',
  history: 'record',
  history_thing: 'index',
  membership: 'people',
  access_request: 'people',
  invitation: 'passing',
  program_key: 'access',
  webhook: 'access',
  idempotency: 'passing',
  scanner_session: 'passing',
  scan: 'passing',
} as const satisfies Record<CompanyTable, TakeoutPurpose>
