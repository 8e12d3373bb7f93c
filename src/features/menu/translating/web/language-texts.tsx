import { type ClipboardEvent, useState } from 'react'
import type { OtherLanguage } from '#features/translations/own-texts/rules.ts'
import { cleanLine, cleanText } from '#shared/text.ts'
import { FilterTabs } from '#web/ui/filter-tabs.tsx'
import { EmptyList, List } from '#web/ui/list.tsx'
import { MoreRows, useRowLimit } from '#web/ui/long-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { readColumn } from '../column.ts'
import type { LanguageText, LanguageTexts } from '../schema.ts'
import { rowKeyOf, type SentText } from './texts-in-cache.ts'
import { TranslatedText } from './translated-text.tsx'
import classes from './translations.module.css'
import { useColumn } from './use-text-save.ts'

type RowsProps = {
  language: OtherLanguage
  texts: readonly LanguageText[]
  counts: LanguageTexts['counts']
  /** Reads the next part of a large menu; undefined when all of it is here. */
  readMore: (() => void) | undefined
  /** A program proposes texts, which each have a button. */
  mayPropose: boolean
}

/** The texts of the menu that lack something, or all of them, under their categories. */
export function LanguageTextTabs(shown: RowsProps) {
  const { counts } = shown
  const [tab, setTab] = useState<'open' | 'all'>('open')
  const open = counts.texts - counts.hand
  const tabs = [
    { value: 'open', label: `${counts.machine > 0 ? 'Nog na te kijken' : 'Alleen wat ontbreekt'} (${open})` },
    { value: 'all', label: `Alles (${counts.texts})` },
  ] as const
  return (
    <FilterTabs label="Welke teksten" tabs={tabs} value={tab} onChange={setTab}>
      {tab === 'all' ? <Rows key="all" list="all" {...shown} /> : <OpenRows {...shown} />}
    </FilterTabs>
  )
}

/** What is filled in here stays until the tab is opened again: a row that goes would move the next one from under a finger. */
function OpenRows(props: RowsProps) {
  const [filledHere] = useState(() => new Set<string>())
  const shown = props.texts.filter((row) => row.state !== 'hand' || filledHere.has(rowKeyOf(row)))
  for (const row of shown) filledHere.add(rowKeyOf(row))
  if (shown.length === 0 && !props.readMore) return <EmptyList text="Alles is ingevuld." />
  return <Rows {...props} list="open" texts={shown} read={props.texts.length} />
}

/** Rows under the heads of their categories, and those of several menus under one of their own, drawn a part at a time. */
export function Rows({
  language,
  texts,
  counts,
  readMore,
  mayPropose,
  list = 'own',
  read = texts.length,
}: RowsProps & { list?: string; read?: number }) {
  const unread = readMore ? Math.max(1, counts.texts - read) : 0
  const { limit, hidden, more } = useRowLimit(`texts ${list}`, texts.length)
  const column = useColumn(language)
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const at = Number((event.target as HTMLElement).dataset.translates ?? Number.NaN)
    const lines = readColumn(event.clipboardData.getData('text/plain'))
    if (Number.isNaN(at) || lines.length < 2) return
    event.preventDefault()
    column.fill(filledIn(texts.slice(at), lines))
  }
  const drawn = texts.slice(0, limit).map((row, at) => ({ row, at }))
  return (
    <div className={classes.groups} data-roomy={mayPropose || undefined} onPaste={paste}>
      {column.error && <Notice kind="error">{column.error}</Notice>}
      {groupsOf(drawn).map(({ key, title, rows }) => (
        <section key={key}>
          <h2>{title}</h2>
          <List>
            {rows.map(({ row, at }) => (
              <TranslatedText key={rowKeyOf(row)} language={language} row={row} at={at} />
            ))}
          </List>
        </section>
      ))}
      <MoreRows hidden={hidden > 0 ? hidden : unread} onMore={() => (hidden > 0 ? more() : readMore?.())} />
    </div>
  )
}

type Group = { key: string; title: string; rows: { row: LanguageText; at: number }[] }

function groupsOf(rows: Group['rows']): Group[] {
  const groups: Group[] = []
  for (const one of rows) {
    const last = groups.at(-1)
    const head = headOf(one.row)
    if (last?.key === head.key) last.rows.push(one)
    else groups.push({ ...head, rows: [one] })
  }
  return groups
}

function headOf({ kind, category: { id, name } }: LanguageText): Pick<Group, 'key' | 'title'> {
  if (kind === 'menu') return { key: 'menus', title: 'Kaarten' }
  return { key: String(id), title: name || 'Geen categorie' }
}

/** Returns what a pasted column puts into these rows, downwards; an empty line leaves its row as it is. */
function filledIn(rows: readonly LanguageText[], lines: readonly string[]): SentText[] {
  return lines.flatMap((line, at): SentText[] => {
    const row = rows[at]
    if (!row) return []
    const text = (row.field === 'name' ? cleanLine : cleanText)(line)
    return text === '' || text === row.text ? [] : [{ row, before: row.text, text, accepted: false }]
  })
}
