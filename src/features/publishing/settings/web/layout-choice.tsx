import { Button } from '@mantine/core'
import { Notice } from '#web/ui/notice.tsx'
import { RadioBoxes } from '#web/ui/radio-boxes.tsx'
import { type Colours, luminanceOf } from '../../colours/contrast.ts'
import { palettes } from '../../colours/palettes.ts'
import type { Layout } from '../../style/layouts.ts'

const choices: readonly { value: Layout; label: string }[] = [
  { value: 'calm', label: 'Rustig' },
  { value: 'bistro', label: 'Bistro' },
  { value: 'chalkboard', label: 'Krijtbord' },
]
const board = palettes.find(({ name }) => name === 'Krijtbord')
/** The luminance, from 0 to 1, up to which a background looks like a board. */
const darkest = 0.2

type Props = {
  layout: Layout
  background: string
  onChoose: (layout: Layout) => void
  onColours: (pair: Colours) => void
}

/** Renders the choice of the card's layout; offers the colours of a board to a chalkboard that has those of paper. */
export function LayoutChoice({ layout, background, onChoose, onColours }: Props) {
  const isPale = layout === 'chalkboard' && luminanceOf(background) > darkest
  return (
    <>
      <RadioBoxes
        label="Indeling"
        choices={choices}
        leastWidth="7rem"
        value={layout}
        onChange={(value) => onChoose(value as Layout)}
      />
      <div aria-live="polite">
        {isPale && board && (
          <Notice
            kind="attention"
            action={
              <Button variant="default" onClick={() => onColours(board)}>
                Gebruik krijtbordkleuren
              </Button>
            }
          >
            Een krijtbord staat het mooist met lichte letters op een donkere achtergrond.
          </Notice>
        )}
      </div>
    </>
  )
}
