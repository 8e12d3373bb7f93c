import { Button } from '@mantine/core'
import { useId } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import type { PricePlace } from '../features/layout.ts'
import classes from './layout-question.module.css'
import { cannotRead } from './paste-step.tsx'

const answers: readonly (readonly [PricePlace, string])[] = [
  ['behind', 'Achter de naam'],
  ['first', 'Voor de naam'],
  ['below', 'Onder de naam'],
  ['above', 'Boven de naam'],
]

type Props = {
  /** How reading it anew goes. */
  reading: 'idle' | 'busy' | 'failed'
  /** Runs with where the prices stand: the menu is then read anew. */
  onAnswer: (place: PricePlace) => void
  onDismiss: () => void
}

/** Asks the one thing that decides most where a menu as a whole was not understood. */
export function LayoutQuestion({ reading, onAnswer, onDismiss }: Props) {
  const question = useId()
  return (
    <>
      {reading === 'failed' && <Notice kind="error">{cannotRead}</Notice>}
      <Notice kind="attention">
        <p id={question} className={classes.question}>
          We begrijpen de opmaak van je menu niet goed. Waar staat bij de meeste gerechten de prijs?
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a form where there is none */}
        <div className={classes.answers} role="group" aria-labelledby={question}>
          {answers.map(([place, said]) => (
            <Button
              key={place}
              variant="outline"
              className={classes.answer}
              disabled={reading === 'busy'}
              onClick={() => onAnswer(place)}
            >
              {said}
            </Button>
          ))}
          <Button variant="subtle" className={classes.answer} disabled={reading === 'busy'} onClick={onDismiss}>
            Het klopt zo
          </Button>
        </div>
      </Notice>
    </>
  )
}
