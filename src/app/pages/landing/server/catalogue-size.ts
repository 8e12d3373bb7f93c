import { choiceInWords } from '#features/catalogue/catalogue-size.ts'
import type { Catalogue } from '#features/catalogue/server/catalogue.ts'
import { minute } from '#shared/dates.ts'

type Log = { warn: (about: object, message: string) => void }

/**
 * Returns a function that says what products can be chosen from, without ever waiting: it asks the catalogue once a
 * minute at most and says what the last answer was. Before the first answer it names no number.
 */
export function followCatalogueSize(catalogue: Pick<Catalogue, 'stats'>, log: Log): () => string {
  let words = choiceInWords(undefined)
  let askedAt = Number.NEGATIVE_INFINITY
  const ask = async () => {
    try {
      words = choiceInWords(await catalogue.stats())
    } catch (error) {
      log.warn({ reason: String(error) }, 'the landing page keeps the last known size of the catalogue')
    }
  }
  return () => {
    if (Date.now() - askedAt >= minute) {
      askedAt = Date.now()
      void ask()
    }
    return words
  }
}
