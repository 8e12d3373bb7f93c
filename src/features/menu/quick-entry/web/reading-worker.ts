import type { MenuTable } from '../columns/columns.ts'
import { readTables } from '../columns/table-menu.ts'
import type { PricePlace } from '../features/layout.ts'
import { readMenuText } from '../rules.ts'

/**
 * A question of the page: a text, with where its prices stand if somebody said so, or with the tables that it was written from. It is
 * answered by a ReadMenu.
 */
export type ReadingQuestion = {
  text: string
  known?: PricePlace | undefined
  tables?: readonly MenuTable[] | undefined
}

self.addEventListener('message', ({ data: { text, known, tables } }: MessageEvent<ReadingQuestion>) => {
  self.postMessage(tables ? readTables(tables) : readMenuText(text, known))
})
