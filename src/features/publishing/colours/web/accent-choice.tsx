import { Button } from '@mantine/core'
import { readableOn } from '../readable-pair.ts'
import classes from './colour-choice.module.css'
import { ColourField } from './colour-field.tsx'

type Props = {
  accent: string | null
  /** The card's background and text as they are shown. */
  background: string
  text: string
  /** The colour that stands out in the logo. */
  proposal: string | null
  /** Receives a colour that may still change, as while a finger drags. */
  onMix: (accent: string) => void
  onChoose: (accent: string | null) => void
}

/** Renders the colour of the headings, with the logo's own colour to take over, and what a pale one becomes. */
export function AccentChoice({ accent, background, text, proposal, onMix, onChoose }: Props) {
  const shown = accent === null ? text : readableOn(background, accent)
  return (
    <>
      <ColourField label="Accentkleur" value={accent ?? text} onChange={onMix} />
      <div aria-live="polite" className={classes.wide}>
        {accent !== null && shown !== accent && (
          <p className={classes.hint}>
            Op deze achtergrond leest {accent} slecht. Op je kaart wordt het {shown}.
          </p>
        )}
        {accent === null && <p className={classes.hint}>Nu hebben de koppen de kleur van de tekst.</p>}
      </div>
      <div className={`${classes.wide} ${classes.offers}`}>
        {proposal !== null && proposal !== accent && (
          <Button
            variant="default"
            leftSection={
              <span className={classes.swatch} style={{ background: proposal, color: proposal }} aria-hidden="true">
                Aa
              </span>
            }
            onClick={() => onChoose(proposal)}
          >
            Gebruik de kleur van je logo
          </Button>
        )}
        {accent !== null && (
          <Button variant="default" onClick={() => onChoose(null)}>
            Geen accentkleur
          </Button>
        )}
      </div>
    </>
  )
}
