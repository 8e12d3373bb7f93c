import { Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { formatDate } from '#shared/dates.ts'
import { isChangedMeanwhile } from '#web/call.ts'
import { saveErrorOf, saveHasNoAnswer } from '#web/saving/save-error.ts'
import { useAskWhenEnded } from '#web/saving/use-ask-when-ended.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { NewestButton } from '#web/ui/newer-version.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ProductDetail } from '../schema.ts'
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
        De allergenen zijn nog niet gecontroleerd.{' '}
        <button type="button" className={classes.jump} onClick={jump}>
          Naar de controle
        </button>
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

/** The check of a stored product's allergens: by whom and when it was checked, or the button that checks it. */
export function AllergensChecked({ product, isShown, unsaved, onTakeNewest }: AllergensCheckedProps) {
  const mayCheck = useMayApprove()
  const { confirm, dialog } = useConfirm()
  const queryClient = useQueryClient()
  const place = useRef<HTMLElement>(null)
  const saying = useMutation({
    // Not read again by itself: the second of two quick taps would then check a list that nobody has seen.
    meta: { keepsScreenWhenRefused: true, saysOrTakesBack: true },
    // Undefined ends the check.
    mutationFn: (stamp: string | undefined) =>
      stamp === undefined ? takeCheckBack(product.id) : sayAllergensChecked(product.id, stamp),
  })
  const isBehind = onTakeNewest !== undefined
  const isOutdated = isChangedMeanwhile(saying.error) && saying.variables === product.stamp
  // The focused button disappears once the newest version is shown.
  const keepFocus = () => place.current?.focus({ preventScroll: true })
  const showNewest = () => {
    void queryClient.invalidateQueries().then(saying.reset)
    keepFocus()
  }
  const askToTakeBack = () => confirm({ ...takingBack, onYes: () => saying.mutate(undefined) })
  useAskWhenEnded(product.checked !== null, () => {
    if (mayCheck) confirm({ ...stillChecked, onYes: () => saying.mutate(product.stamp) })
  })
  const takeNewest = () => {
    onTakeNewest?.()
    keepFocus()
  }
  return (
    <section
      ref={place}
      id={boxId}
      tabIndex={-1}
      className={classes.box}
      data-checked={product.checked !== null || undefined}
      aria-label="Controle van de allergenen"
    >
      {saying.error && (
        <Notice kind="error" action={isOutdated && <NewestButton onClick={showNewest} />}>
          {saveErrorOf(saying.error, saveHasNoAnswer)}
        </Notice>
      )}
      {product.checked ? (
        <SaidLine
          said={product.checked}
          word="Gecontroleerd"
          meaning={meaning}
          busy={saying.isPending}
          takeBack={mayCheck ? { label: takingBack.title, onClick: askToTakeBack } : undefined}
        />
      ) : (
        <Unchecked
          question={hintOf(unsaved, isBehind) ?? questionOf(product.allergens.length === 0)}
          mayCheck={mayCheck}
          locked={!isShown || isOutdated}
          busy={saying.isPending}
          onCheck={() => saying.mutate(product.stamp)}
        />
      )}
      {mayCheck && isBehind && <NewestButton onClick={takeNewest} />}
      {dialog}
    </section>
  )
}

// Asked first, because this button takes the place of the one that checks: a double tap must not undo the check.
const takingBack = {
  title: 'Controle intrekken',
  text: 'Weet je zeker dat de allergenen van dit product niet gecontroleerd zijn?',
  more: 'Het product is dan niet meer compleet, en gasten zien dat bij de gerechten waar het in zit.',
}

const stillChecked = {
  title: 'Kloppen de allergenen nog?',
  text: 'Dit product is gewijzigd. De controle van de allergenen is daarmee vervallen. Zijn alle allergenen nog ingevuld en kloppen ze?',
  labels: { yes: 'Ja, nog steeds', no: 'Ik kijk later' },
  isHarmless: true,
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

type SaidProps = {
  said: { at: string; by: string | null }
  /** Leads the line: 'Gecontroleerd'. */
  word: string
  meaning?: string
  busy: boolean
  /** Absent for who may not take it back. */
  takeBack?: { label: string; onClick: () => void } | undefined
}

/** Shows what somebody with the right said of a product or dish, with when and who, and a button that takes it back. */
export function SaidLine({ said, word, meaning, busy, takeBack }: SaidProps) {
  // Whose account was deleted is known to nobody any more.
  const by = ` door ${said.by ?? 'een oud-medewerker'}`
  return (
    <>
      <p className={classes.checked} role="status">
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <strong>{`${word} op ${formatDate(said.at)}${by}.`}</strong> {meaning}
        </span>
      </p>
      {takeBack && (
        <BusyButton variant="subtle" className={classes.takeBack} busy={busy} onClick={takeBack.onClick}>
          {takeBack.label}
        </BusyButton>
      )}
    </>
  )
}

type UncheckedProps = { question: string; mayCheck: boolean; locked: boolean; busy: boolean; onCheck: () => void }

function Unchecked({ question, mayCheck, locked, busy, onCheck }: UncheckedProps) {
  if (!mayCheck) {
    return (
      <p role="status">Nog niet gecontroleerd. De eigenaar geeft aan of alle allergenen zijn ingevuld en kloppen.</p>
    )
  }
  return (
    <>
      <p role="status">{`Nog niet gecontroleerd. ${question}`}</p>
      <BusyButton
        variant="outline"
        leftSection={<CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />}
        disabled={locked}
        busy={busy}
        onClick={onCheck}
      >
        Allergenen gecontroleerd
      </BusyButton>
    </>
  )
}
