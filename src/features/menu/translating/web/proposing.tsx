import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './translations.module.css'
import type { useMenuProposals } from './use-menu-proposals.ts'

type State = ReturnType<typeof useMenuProposals>

/** Shows how far a program is with the texts that it was asked for, and what it could not translate. */
export function Proposing({ progress, isPending, left }: Pick<State, 'progress' | 'isPending' | 'left'>) {
  if (progress && isPending)
    return (
      <div className={classes.progress}>
        <progress value={progress.done} max={Math.max(1, progress.total)} aria-label="Vertalen" />
        <p className={classes.quiet} role="status">
          {`${progress.done} van ${progress.total} teksten vertaald`}
        </p>
      </div>
    )
  if (left === undefined) return null
  if (left === 0) return <Notice kind="success">Alles heeft een vertaling. Kijk na wat automatisch is.</Notice>
  const texts = left === 1 ? '1 tekst' : `${left} teksten`
  return (
    <Notice kind="attention">{`Het programma kon ${texts} niet vertalen. Vul die zelf in, en kijk de andere na.`}</Notice>
  )
}

type ButtonProps = Pick<State, 'isPending'> & { onClick: () => void; children: string }

/** The button that has a program translate. */
export function ProposeButton({ isPending, onClick, children }: ButtonProps) {
  return (
    <BusyButton variant="outline" className={classes.propose ?? ''} busy={isPending} onClick={onClick}>
      {isPending ? 'Vertalen...' : children}
    </BusyButton>
  )
}
