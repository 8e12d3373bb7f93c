import { NativeSelect } from '@mantine/core'
import { type CardFont, cardFonts } from '../fonts.ts'

const groups: readonly { kind: CardFont['kind']; group: string }[] = [
  { kind: 'sans-serif', group: 'Zonder schreef' },
  { kind: 'serif', group: 'Met schreef' },
  { kind: 'cursive', group: 'Handschrift' },
]

const choices = [
  { value: '', label: 'Systeemlettertype' },
  ...groups.map(({ kind, group }) => ({
    group,
    items: cardFonts.filter((font) => font.kind === kind).map(({ name }) => name),
  })),
]

/** Renders the choice of the card's font: one from the list, or the reader's own system font. */
export function FontChoice({ font, onChoose }: { font: string | null; onChoose: (font: string | null) => void }) {
  return (
    <NativeSelect
      label="Lettertype"
      data={choices}
      value={font ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
    />
  )
}
