import { Button } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { RadioBoxes } from '#web/ui/radio-boxes.tsx'
import { cardFonts, fontStack } from '../fonts.ts'
import { CardFont } from './card-font.tsx'
import classes from './font-choice.module.css'

const ofReader = 'Systeemlettertype'
const fonts: readonly (string | null)[] = [null, ...cardFonts.map(({ name }) => name)]

/**
 * Renders the choice of the card's font: the reader's own system font, or one from the list, each in its own face. The
 * faces are fetched when the list opens.
 */
export function FontChoice({ font, onChoose }: { font: string | null; onChoose: (font: string | null) => void }) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  return (
    <div className={classes.choice}>
      <Button
        variant="default"
        fullWidth
        classNames={{ inner: classes.inner }}
        aria-label={`Lettertype: ${font ?? ofReader}`}
        aria-expanded={isOpen}
        aria-controls={list}
        rightSection={<ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" className={classes.sign} />}
        onClick={() => setOpen(!isOpen)}
      >
        <InItself font={font} />
      </Button>
      <div id={list}>
        {isOpen && (
          <>
            {fonts.map((name) => (
              <CardFont key={name} font={name} />
            ))}
            <RadioBoxes
              label="Lettertype"
              isLabelHeard
              choices={fonts.map((name) => ({ value: name ?? '', label: <InItself font={name} /> }))}
              leastWidth="9.5rem"
              value={font ?? ''}
              onChange={(name) => onChoose(name || null)}
            />
          </>
        )}
      </div>
    </div>
  )
}

function InItself({ font }: { font: string | null }) {
  return (
    <span className={classes.face} style={{ fontFamily: fontStack(font) }}>
      {font ?? ofReader}
    </span>
  )
}
