import type { CompleteMenu } from '../card/schema.ts'

/** What the picture of a card is made from. */
export type SharedLook = Pick<CompleteMenu, 'name' | 'CompanyName' | 'backgroundcolor' | 'textcolor' | 'font'>
