import { searchForm } from '#shared/text.ts'

type Named = { title: string }

const most = 30

/**
 * Returns the things of which every word of the keyword is in the title, whatever accents and capitals: those that begin
 * with it first, thirty at most. All of them keep their order otherwise; an empty keyword finds none.
 */
export function found<Thing extends Named>(things: readonly Thing[], keyword: string): Thing[] {
  const wanted = searchForm(keyword)
  if (wanted === '') return []
  const words = wanted.split(' ')
  const matching = things.flatMap((thing) => {
    const title = searchForm(thing.title)
    return words.every((word) => title.includes(word)) ? [{ thing, isFirst: title.startsWith(wanted) }] : []
  })
  const firstFirst = [...matching.filter(({ isFirst }) => isFirst), ...matching.filter(({ isFirst }) => !isFirst)]
  return firstFirst.slice(0, most).map(({ thing }) => thing)
}
