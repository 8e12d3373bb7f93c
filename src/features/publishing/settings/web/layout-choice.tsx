import { Button } from '@mantine/core'
import { type CSSProperties, memo, useDeferredValue } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { RadioBoxes } from '#web/ui/radio-boxes.tsx'
import { cardVariables } from '../../card/card-variables.ts'
import { cardColours } from '../../colours/card-colours.ts'
import { luminanceOf } from '../../colours/contrast.ts'
import { palettes } from '../../colours/palettes.ts'
import { type Layout, layouts } from '../../style/layouts.ts'
import type { QrSettings } from '../schema.ts'
import { SampleCard } from './card-sample.tsx'
import classes from './layout-choice.module.css'
import type { LookDraft } from './use-look-draft.ts'

const names: Readonly<Record<Layout, string>> = { calm: 'Rustig', bistro: 'Bistro', chalkboard: 'Krijtbord' }
const board = palettes.find(({ name }) => name === names.chalkboard)
/** The luminance, from 0 to 1, up to which a background looks like a board. */
const darkest = 0.2
/** Keeps the ids of one sample from being those of another: no menu has so many categories. */
const apart = 1_000_000_000

/**
 * Renders the choice of the card's layout, each as the owner's own card in it, from the name to the first dishes; offers the colours of a board to a
 * chalkboard that has those of paper.
 */
export function LayoutChoice({ settings, look }: { settings: QrSettings; look: LookDraft }) {
  // Drawn when there is time: not at each step of a colour under a dragging finger.
  const drawn = useDeferredValue(settings)
  const isPale = settings.layout === 'chalkboard' && luminanceOf(cardColours(settings).background) > darkest
  return (
    <div>
      <RadioBoxes
        label="Indeling"
        isLabelHeard
        choices={layouts.map((layout, at) => ({
          value: layout,
          label: names[layout],
          picture: <Thumbnail settings={drawn} layout={layout} idFrom={(at + 1) * apart} />,
        }))}
        leastWidth="6rem"
        value={settings.layout}
        onChange={(layout) => look.choose({ layout: layout as Layout })}
      />
      <div aria-live="polite" className={classes.offer}>
        {isPale && board && (
          <Notice kind="attention">
            <p>Een krijtbord staat het mooist met lichte letters op een donkere achtergrond.</p>
            <Button
              variant="default"
              mt={10}
              onClick={() => look.chooseNow({ backgroundcolor: board.backgroundcolor, textcolor: board.textcolor })}
            >
              Gebruik krijtbordkleuren
            </Button>
          </Notice>
        )}
      </div>
    </div>
  )
}

type ThumbnailProps = { settings: QrSettings; layout: Layout; idFrom: number }

const Thumbnail = memo(function Thumbnail({ settings, layout, idFrom }: ThumbnailProps) {
  return (
    <div className={classes.thumbnail} style={cardVariables(settings) as CSSProperties} aria-hidden="true">
      <div className={classes.card}>
        <SampleCard settings={{ ...settings, layout }} idFrom={idFrom} />
      </div>
    </div>
  )
})
