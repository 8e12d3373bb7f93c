import type { CompleteMenu } from '../card/schema.ts'

/** The input of a card's picture. */
export type SharedLook = Pick<CompleteMenu, 'name' | 'CompanyName' | 'backgroundcolor' | 'textcolor' | 'font'>
