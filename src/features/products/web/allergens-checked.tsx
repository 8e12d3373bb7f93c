import { Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { saveErrorOf } from '#web/saving/save-error.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import type { ProductDetail } from '../schema.ts'
import { isOldCheck } from '../sign-off/rules.ts'
import { SignOffBox, type SignOffWords } from '../sign-off/web/sign-off-box.tsx'
import classes from './allergens-checked.module.css'
import { sayAllergensChecked, takeCheckBack } from './api.ts'

const meaning = 'Alle allergenen van dit product zijn ingevuld en kloppen.'
const noneMeaning = 'Ik heb gecontroleerd: geen van de 14 allergenen zit erin.'
const boxId = 'controle'

type TickProps = { checked: boolean; isEmpty: boolean; locked: boolean; onChange: (checked: boolean) => void }

/** The checkbox on the form of a new product, for users with the right to check; others read who will check it. */
export function CheckedTick({ checked, isEmpty, locked, onChange }: TickProps) {
  if (!useMayApprove()) return <p className={classes.quiet}>De eigenaar geeft later aan of de allergenen kloppen.</p>
  return (
    <Checkbox
      classNames={{ root: classes.tick, body: classes.tickBody, inner: classes.tickInner }}
      label="Allergenen gecontroleerd"
      description={isEmpty ? noneMeaning : meaning}
      checked={checked}
      disabled={locked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** The notice above an unchecked product, with a button that leads to the check further down. */
export function ToCheckNotice() {
  // A link would add a history entry without the state that names the product of the screen.
  const jump = () => {
    const box = document.getElementById(boxId)
    box?.focus({ preventScroll: true })
    box?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className={classes.toCheck}>
      <Notice kind="attention">
        De allergenen zijn nog niet gecontroleerd. <TextButton onClick={jump}>Naar de controle</TextButton>
      </Notice>
    </div>
  )
}

type AllergensCheckedProps = {
  product: ProductDetail
  /** The form shows this product as it was read, so that its stamp matches the screen. */
  isShown: boolean
  unsaved: boolean
  /** Brings the newest version into the form; undefined unless the form is behind it. */
  onTakeNewest: (() => void) | undefined
}

/** The check of a stored product's allergens. */
export function AllergensChecked({ product, isShown, unsaved, onTakeNewest }: AllergensCheckedProps) {
  const question = hintOf(unsaved, onTakeNewest !== undefined) ?? questionOf(product.allergens.length === 0)
  const isOld = product.checked !== null && isOldCheck(product.checked.at, product.photos, new Date())
  return (
    <>
      {isOld && <OldCheck product={product} isShown={isShown} />}
      <SignOffBox
        id={boxId}
        said={product.checked}
        stamp={product.stamp}
        words={words}
        hint={`Nog niet gecontroleerd. ${question}`}
        isLocked={!isShown}
        onTakeNewest={onTakeNewest}
        onSay={(stamp) => (stamp === undefined ? takeCheckBack(product.id) : sayAllergensChecked(product.id, stamp))}
      />
    </>
  )
}

/** Asks for a check that is to be made again, of what is on the screen. */
function OldCheck({ product: { id, stamp }, isShown }: Pick<AllergensCheckedProps, 'product' | 'isShown'>) {
  const mayCheck = useMayApprove()
  const { mutate, isPending, error } = useMutation({
    meta: { keepsScreenWhenRefused: true, saysOrTakesBack: true },
    mutationFn: () => sayAllergensChecked(id, stamp),
  })
  const again = mayCheck && (
    <BusyButton variant="outline" busy={isPending} disabled={!isShown} onClick={() => mutate()}>
      Klopt nog
    </BusyButton>
  )
  return (
    <Notice kind="attention" action={again}>
      De controle, of het bewijs erbij, is ruim een jaar oud. Kijk de verpakking opnieuw na.
      {error && ` ${saveErrorOf(error)}`}
    </Notice>
  )
}

const words: SignOffWords = {
  label: 'Controle van de allergenen',
  button: 'Allergenen gecontroleerd',
  waits: 'Nog niet gecontroleerd. De eigenaar geeft aan of alle allergenen zijn ingevuld en kloppen.',
  done: 'Gecontroleerd',
  meaning,
  takingBack: {
    title: 'Controle intrekken',
    text: 'Weet je zeker dat de allergenen van dit product niet gecontroleerd zijn?',
    more: 'Het product is dan niet meer compleet, en gasten zien dat bij de gerechten waar het in zit.',
  },
  stillHolds: {
    title: 'Kloppen de allergenen nog?',
    text: 'Dit product is gewijzigd. De controle van de allergenen is daarmee vervallen. Zijn alle allergenen nog ingevuld en kloppen ze?',
    labels: { yes: 'Ja, nog steeds', no: 'Ik kijk later' },
    isHarmless: true,
  },
}

function hintOf(unsaved: boolean, isBehind: boolean): string | undefined {
  if (isBehind) return 'Er is een nieuwere versie van dit product. Bekijk die eerst.'
  return unsaved ? 'Sla eerst op wat je hebt gewijzigd.' : undefined
}

function questionOf(isEmpty: boolean): string {
  return isEmpty
    ? 'Zit er echt geen van de 14 allergenen in?'
    : 'Zijn alle allergenen van dit product ingevuld en kloppen ze?'
}
