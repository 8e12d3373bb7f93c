import { SignOffBox, type SignOffWords } from '#features/products/sign-off/web/sign-off-box.tsx'
import type { DishDetail } from '../schema.ts'
import { confirmDish, takeConfirmationBack } from './api.ts'

type Props = {
  dish: DishDetail
  /** The form shows this dish as it was read, so that its stamp matches the screen. */
  isShown: boolean
}

/** The sign-off of a dish, that all of its ingredients are listed. */
export function DishConfirmed({ dish, isShown }: Props) {
  const hint = hintOf(dish, isShown)
  return (
    <SignOffBox
      said={dish.confirmed}
      stamp={dish.stamp}
      words={words}
      hint={hint ?? 'Staat alles waar dit gerecht van gemaakt is bij de producten?'}
      isLocked={hint !== undefined}
      mayStillHold={dish.products.length > 0}
      onSay={(stamp) => (stamp === undefined ? takeConfirmationBack(dish.id) : confirmDish(dish.id, stamp))}
    />
  )
}

const words: SignOffWords = {
  label: 'Alle ingrediënten',
  button: 'Alle ingrediënten staan erbij',
  waits: 'De eigenaar geeft later aan of alle ingrediënten erbij staan.',
  done: 'Alle ingrediënten staan erbij, gezegd',
  takingBack: {
    title: 'Toch niet alles erbij',
    text: 'Weet je zeker dat nog niet alle ingrediënten van dit gerecht erbij staan?',
    more: 'Het gerecht is dan niet meer compleet, en gasten zien dat.',
  },
  stillHolds: {
    title: 'Staan alle ingrediënten er nog bij?',
    text: 'Dit gerecht is gewijzigd. Daarmee verviel dat alle ingrediënten erbij staan. Klopt het nog?',
    labels: { yes: 'Ja, alles staat erbij', no: 'Ik kijk later' },
    isHarmless: true,
  },
}

function hintOf(dish: DishDetail, isShown: boolean): string | undefined {
  if (!isShown) return 'Sla eerst op wat je hebt gewijzigd.'
  return dish.removals.length > 0 ? 'Beantwoord eerst de vraag over wat hier is weggehaald.' : undefined
}
