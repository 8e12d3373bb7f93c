import { stampFor } from '#server/stamps.ts'
import type { ProductDetail } from '../schema.ts'

/** The part of a product's screen that a check ("allergenen gecontroleerd") covers. */
type Checked = Pick<ProductDetail, 'id' | 'type' | 'name' | 'description' | 'ownallergens' | 'components'>

/**
 * Returns a text of 22 characters that differs whenever anything that a check covers differs: the product's own fields
 * and allergens, and each component as the list shows it, with the allergens and completeness of everything in it.
 */
export function stampOf({ id, type, name, description, ownallergens, components }: Checked): string {
  return stampFor([id, type, name, description, ownallergens, components])
}
