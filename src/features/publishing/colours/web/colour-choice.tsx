import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import { type Colours, isReadable } from '../contrast.ts'
import { palettes } from '../palettes.ts'
import { nearestReadable } from '../readable-pair.ts'
import classes from './colour-choice.module.css'
import { ColourField } from './colour-field.tsx'

type Props = {
  colours: Colours
  /** The choice of the accent, which stands beside the fields. */
  accent: ReactNode
  /** Receives a colour that may still change, as while a finger drags. */
  onMix: (colour: Partial<Colours>) => void
  /** Receives a pair that was chosen as a whole. */
  onChoose: (pair: Colours) => void
}

/** Renders the fields for the card's colours, palettes to start from, and an offer to fix an unreadable pair. */
export function ColourChoice({ colours, accent, onMix, onChoose }: Props) {
  const textPicker = useRef<HTMLInputElement>(null)
  const choose = (pair: Colours) => {
    onChoose(pair)
    // The pressed button disappears, so focus moves to the picker: unlike the text field beside it, that opens no
    // keyboard on a phone.
    textPicker.current?.focus()
  }
  return (
    <div className={classes.choice}>
      <fieldset className={classes.palettes}>
        <legend>Een paar dat goed leest, of je eigen kleuren</legend>
        {palettes.map(({ name, ...pair }) => (
          <button
            key={name}
            type="button"
            className={classes.palette}
            style={{ color: pair.textcolor, background: pair.backgroundcolor }}
            aria-pressed={isSame(pair, colours)}
            onClick={() => onChoose(pair)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <div className={classes.fields}>
        <ColourField
          label="Achtergrondkleur"
          value={colours.backgroundcolor}
          onChange={(backgroundcolor) => onMix({ backgroundcolor })}
        />
        <ColourField
          label="Tekstkleur"
          value={colours.textcolor}
          onChange={(textcolor) => onMix({ textcolor })}
          pickerRef={textPicker}
        />
        {accent}
      </div>
      {/* Always in the page, so that screen readers announce what appears in it. */}
      <div className={classes.offer} aria-live="polite">
        {!isReadable(colours) && <ReadableOffer colours={colours} onChoose={choose} />}
      </div>
    </div>
  )
}

function ReadableOffer({ colours, onChoose }: { colours: Colours; onChoose: (pair: Colours) => void }) {
  const nearest = useMemo(() => nearestReadable(colours), [colours])
  return (
    <Notice kind="attention">
      <p className={classes.problem}>
        <strong>Deze kleuren zijn slecht te lezen.</strong> De tekst steekt te weinig af tegen de achtergrond. Leesbaar
        is {changesOf(colours, nearest)}. In die kleuren staat je kaart nu.
      </p>
      <Button
        variant="default"
        leftSection={
          <span
            className={classes.swatch}
            style={{ color: nearest.textcolor, background: nearest.backgroundcolor }}
            aria-hidden="true"
          >
            Aa
          </span>
        }
        onClick={() => onChoose(nearest)}
      >
        Maak leesbaar
      </Button>
    </Notice>
  )
}

function changesOf(from: Colours, to: Colours): string {
  const changes = [
    to.backgroundcolor !== from.backgroundcolor && `achtergrond ${to.backgroundcolor}`,
    to.textcolor !== from.textcolor && `tekst ${to.textcolor}`,
  ]
  return changes.filter(Boolean).join(' met ')
}

function isSame(one: Colours, other: Colours): boolean {
  return one.backgroundcolor === other.backgroundcolor && one.textcolor === other.textcolor
}
