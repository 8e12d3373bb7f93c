import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { OtherLanguage } from '#features/translations/own-texts/rules.ts'
import type { LanguageText, LanguageTexts, SavedTexts } from '../schema.ts'
import { languageKey } from './api.ts'

type Read = InfiniteData<LanguageTexts>
/** A text that was sent, in place of the translation `before`. */
export type SentText = { row: LanguageText; before: string; text: string; accepted: boolean }

/** Names a row of the screen: the first place where its words stand. */
export function rowKeyOf({ kind, id, field, dutch }: Pick<LanguageText, 'kind' | 'id' | 'field' | 'dutch'>): string {
  return kind === 'word' ? `word ${dutch}` : `${kind} ${id} ${field}`
}

/** Returns a row as it was last read or saved, where several saves follow each other. */
export function newestOf(queryClient: QueryClient, language: OtherLanguage, row: LanguageText): LanguageText {
  const all = queryClient.getQueriesData<Read>({ queryKey: languageKey(language) })
  const rows = all.flatMap(([, read]) => read?.pages.flatMap(({ texts }) => texts) ?? [])
  return rows.find((one) => rowKeyOf(one) === rowKeyOf(row)) ?? row
}

/** Shows what was saved, and counts it, without reading thousands of texts again. */
export function showSaved(
  queryClient: QueryClient,
  language: OtherLanguage,
  sent: readonly Pick<SentText, 'row' | 'text'>[],
  saved: SavedTexts,
): void {
  const byRow = new Map(sent.map(({ row, text }, at) => [rowKeyOf(row), { text, ...saved[at] }]))
  queryClient.setQueriesData<Read>({ queryKey: languageKey(language) }, (read) => read && withSaved(read, byRow))
}

type ByRow = ReadonlyMap<string, { text: string; places?: number; waiting?: boolean }>

function withSaved({ pages, ...read }: Read, byRow: ByRow): Read {
  const moved = { hand: 0, machine: 0, stale: 0, missing: 0 }
  const shown = pages.map((page) => ({
    ...page,
    texts: page.texts.map((row) => {
      const change = byRow.get(rowKeyOf(row))
      if (!change) return row
      const state = change.text === '' ? 'missing' : 'hand'
      moved[row.state] -= 1
      moved[state] += 1
      const { source: _, ...kept } = row
      return { ...kept, ...change, state } as LanguageText
    }),
  }))
  const counted = shown.map((page) => {
    const { texts, hand, machine, stale, proposable } = page.counts
    const counts = { hand: hand + moved.hand, machine: machine + moved.machine, stale: stale + moved.stale }
    return { ...page, counts: { texts, proposable: Math.max(0, proposable + moved.missing), ...counts } }
  })
  return { ...read, pages: counted }
}
