import { TextRow } from '#web/ui/list.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { Section } from '#web/ui/page.tsx'
import { mostLines, type UnreadReason, type UnreadRow } from '../rules.ts'

const reasons: Readonly<Record<UnreadReason, string>> = {
  'above-head': 'Staat boven de kolommen',
  head: 'Namen van de kolommen',
  heading: 'Lijkt een kopje',
  sum: 'Lijkt een totaal, kosten of bladzijde',
  nameless: 'Geen naam en geen streepjescode',
  'too-long': 'Te lang voor een naam',
  'too-many': `Hoogstens ${mostLines} producten per keer`,
}

/** The rows of a list that are no product, with the reason, so that nothing of it is lost unseen; nothing without any. */
export function UnreadRows({ rows }: { rows: readonly UnreadRow[] }) {
  if (rows.length === 0) return null
  return (
    <Section title={`Niet gelezen (${rows.length})`}>
      <LongList label="Niet gelezen" items={rows}>
        {({ row, text, why }) => <TextRow key={row} title={text} note={`Regel ${row} · ${reasons[why]}`} />}
      </LongList>
    </Section>
  )
}
