import { type Precompressed, precompress } from '#server/files/precompressed.ts'
import { type CompleteMenu, completeMenu } from '../../card/schema.ts'
import { type Page, renderCard } from './card-page.tsx'

/** The making of a card from data alone, which passes between threads: as a page, or as data for programs. */
export type CardJob = { kind: 'page'; args: Parameters<typeof renderCard> } | { kind: 'data'; menu: CompleteMenu }

/** Renders and packs a card. Takes as long as its menu is long: half a second for thousands of dishes. */
export function makeCard(job: CardJob): Promise<Precompressed> {
  if (job.kind === 'page') return packPage(renderCard(...job.args))
  return precompress(JSON.stringify(completeMenu.parse(job.menu)), 'application/json; charset=utf-8')
}

/** Packs a page for keeping and sending, with its security policy among the headers. */
export function packPage({ html, headers }: Page): Promise<Precompressed> {
  return precompress(html, 'text/html; charset=utf-8', headers)
}
