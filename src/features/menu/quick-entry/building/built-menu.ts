import type { ReadCategory, ReadDish, ReadingDoubt, ReadMenu } from '../menu-reading.ts'
import type { Marked } from './marked.ts'
import type { Said } from './sizes.ts'

/** How sure the least sure words of a dish or category are, by what would be asked about them. */
export type Sureness = Partial<Record<ReadingDoubt, number>>
/** `isBelowHeads` if its prices stand below the heads in `columns`. */
export type BuiltDish = ReadDish &
  Marked & { said: Said[]; columns: string; isBelowHeads?: boolean; ordered: string; sureness: Sureness }
/** `columns` are the heads of its columns of prices. */
export type BuiltCategory = Omit<ReadCategory, 'dishes'> &
  Marked & { columns: string; dishes: BuiltDish[]; sureness: Sureness }
export type BuiltMenu = Pick<ReadMenu, 'unread'> & { categories: BuiltCategory[] }
