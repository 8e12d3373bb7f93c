import { Button } from '@mantine/core'
import { Notice } from '#web/ui/notice.tsx'
import type { PricePlace } from '../features/layout.ts'
import classes from './layout-question.module.css'

const answers: readonly (readonly [PricePlace, string])[] = [
  ['behind', 'Achter de naam'],
  ['first', 'Voor de naam'],
  ['below', 'Onder de naam'],
  ['above', 'Boven de naam'],
]

type Props = {
  /** Runs with where the prices stand: the menu is then read anew. */
  onAnswer: (place: PricePlace) => void
  onDismiss: () => void
}

/** Asks the one thing that decides most where a menu as a whole was not understood. */
export function LayoutQuestion({ onAnswer, onDismiss }: Props) {
  return (
    <Notice kind="attention">
      <p className={classes.question}>
        We begrijpen de opmaak van je menu niet goed. Waar staat bij de meeste gerechten de prijs?
      </p>
      <div className={classes.answers}>
        {answers.map(([place, said]) => (
          <Button key={place} variant="outline" onClick={() => onAnswer(place)}>
            {said}
          </Button>
        ))}
        <Button variant="subtle" onClick={onDismiss}>
          Het klopt zo
        </Button>
      </div>
    </Notice>
  )
}
