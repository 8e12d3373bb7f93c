import { totalmem } from 'node:os'
import type { Db } from '#db/connect.ts'
import type { App } from '#server/requests/app.ts'
import { CardCache } from './card-cache.ts'
import { type CardMaker, createCardMaker } from './card-maker.ts'
import { CardVersions } from './card-versions.ts'

export type CardSource = {
  db: Db
  cards: CardCache
  versions: CardVersions
  maker: CardMaker
  /** The path of the script of each card; none where the screens are not built. */
  script?: string | undefined
  /** The address at which everybody reaches this server; undefined where nobody set one. */
  publicUrl: string | undefined
}

const mb = 1024 * 1024
/**
 * The memory for cards: a small part of the machine's or of what a container may take, so that a larger machine holds those of
 * ten thousand houses twice, as before they change menus (a card of 50 dishes takes 16 kB).
 */
const cacheBytes = Math.min(Math.max(64 * mb, memoryHere() / 16), 512 * mb)
/** How often it is looked which cards end soon (ms). */
const prepareEvery = 1000

/** Creates the source of a server's cards: made in a thread, and kept in a cache. */
export function createCardSource(app: App, db: Db, addresses: Pick<CardSource, 'script' | 'publicUrl'>): CardSource {
  const cards = new CardCache(cacheBytes)
  const versions = new CardVersions(db, (err) => app.log.warn({ err }, 'the versions of the cards are not known'))
  app.gauges.push({
    name: 'menukaart_card_age_seconds',
    help: 'Time since the database last confirmed a card, of those that guests read the longest',
    read: () => versions.oldestAge(),
  })
  const maker = createCardMaker()
  const timer = setInterval(() => void cards.prepare(), prepareEvery).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    versions.close()
    await maker.close()
  })
  return { db, cards, versions, maker, ...addresses }
}

/** Returns the bytes of memory that this process may take. */
function memoryHere(): number {
  // Nothing known of a limit is 0.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}
