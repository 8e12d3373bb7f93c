import { createHash } from 'node:crypto'
import type { ProductDetail } from '../schema.ts'

/** All that a product's screen shows and that "allergenen gecontroleerd" is said of. */
type Checked = Pick<ProductDetail, 'id' | 'type' | 'name' | 'description' | 'ownallergens' | 'components'>

/**
 * A short text that differs as soon as anything differs that a check is said of: the product's own content, and each
 * component as the list shows it, with the allergens and the completeness that come from all below it.
 */
export function stampOf({ id, type, name, description, ownallergens, components }: Checked): string {
  const content = JSON.stringify([id, type, name, description, ownallergens, components])
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
