import { Button } from '@mantine/core'
import { Notice } from '#web/ui/notice.tsx'
import { RadioBoxes } from '#web/ui/radio-boxes.tsx'
import { cardColours } from '../../colours/card-colours.ts'
import { type Colours, luminanceOf } from '../../colours/contrast.ts'
import { palettes } from '../../colours/palettes.ts'
import { AccentChoice } from '../../colours/web/accent-choice.tsx'
import { ColourChoice } from '../../colours/web/colour-choice.tsx'
import type { ColourDraft } from '../../colours/web/use-colour-draft.ts'
import { FontChoice } from '../../fonts/web/font-choice.tsx'
import { LogoField } from '../../logo/web/logo-field.tsx'
import type { Layout } from '../../style/layouts.ts'
import type { QrSettings } from '../schema.ts'
import classes from './appearance.module.css'
import { CardSample } from './card-sample.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { failureOf, type SettingChanges } from './use-setting-changes.ts'

type Props = { settings: QrSettings; changes: SettingChanges; colours: ColourDraft }

const looks = ['backgroundcolor', 'textcolor', 'accentcolor', 'font', 'layout'] as const

/**
 * Renders the card's logo, colours, font and layout, beside a small card that shows each choice at once. Each choice is
 * saved separately.
 */
export function Appearance({ settings, changes, colours }: Props) {
  const shown = { ...settings, ...colours.draft }
  const failed = failureOf(changes.failure, looks)
  const { background, text } = cardColours(shown)
  return (
    <section className={classes.panel} aria-labelledby="appearance">
      <h2 id="appearance">Uiterlijk</h2>
      <FailureNotice failure={failed} />
      <div className={classes.columns}>
        <div className={classes.choices}>
          <LogoField settings={{ ...shown, backgroundcolor: background }} />
          <LayoutChoice
            layout={shown.layout}
            background={background}
            onChoose={(layout) => changes.change({ layout })}
            onColours={({ backgroundcolor, textcolor }) => colours.chooseNow({ backgroundcolor, textcolor })}
          />
          <ColourChoice colours={shown} onMix={colours.choose} onChoose={colours.chooseNow} />
          <AccentChoice
            accent={shown.accentcolor}
            background={background}
            text={text}
            proposal={shown.logoaccent}
            onMix={(accentcolor) => colours.choose({ accentcolor })}
            onChoose={(accentcolor) => colours.chooseNow({ accentcolor })}
          />
          <FontChoice font={shown.font} onChoose={(font) => changes.change({ font })} />
        </div>
        <CardSample settings={shown} />
      </div>
    </section>
  )
}

const choices: readonly { value: Layout; label: string }[] = [
  { value: 'calm', label: 'Rustig' },
  { value: 'bistro', label: 'Bistro' },
  { value: 'chalkboard', label: 'Krijtbord' },
]
const board = palettes.find(({ name }) => name === 'Krijtbord')
/** The luminance, from 0 to 1, up to which a background looks like a board. */
const darkest = 0.2

type LayoutChoiceProps = {
  layout: Layout
  background: string
  onChoose: (layout: Layout) => void
  onColours: (pair: Colours) => void
}

/** Renders the choice of the card's layout; offers the colours of a board to a chalkboard that has those of paper. */
function LayoutChoice({ layout, background, onChoose, onColours }: LayoutChoiceProps) {
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
