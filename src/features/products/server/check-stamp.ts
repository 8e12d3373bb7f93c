import { contentHash } from '#server/hashes/content-hash.ts'
import type { ProductDetail } from '../schema.ts'

/** The part of a product's screen that a check ("allergenen gecontroleerd") covers. */
type Checked = Pick<ProductDetail, 'id' | 'type' | 'name' | 'description' | keyof OwnSaid | 'components'>
type OwnSaid = Pick<ProductDetail, 'ownallergens' | 'ownmaycontain' | 'ownsuballergens' | 'ownfreefrom'>

/**
 * Returns a text of 22 characters that differs whenever anything that a check covers differs: the product's own fields
 * and allergens, its traces, grains and nuts, and each component as the list shows it, with what is known of everything
 * in it.
 */
export function stampOf({ id, type, name, description, components, ...own }: Checked): string {
  const { ownallergens, ownmaycontain, ownsuballergens, ownfreefrom } = own
  const said = [ownallergens, ownmaycontain, ownsuballergens, ownfreefrom]
  return contentHash([id, type, name, description, said, components])
}
