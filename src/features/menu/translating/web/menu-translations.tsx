import { languages } from '#features/translations/languages.ts'
import { messageOf } from '#web/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { List, TextRow } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { MenuTranslations as Counts } from '../schema.ts'
import classes from './translations.module.css'
import { NotOffered } from './translations-section.tsx'
import { useMenuProposals } from './use-menu-proposals.ts'

/** Shows how far the whole menu is translated per language, with the button that has a program translate the rest. */
export function MenuTranslations({ counts }: { counts: Counts }) {
  const { run, progress, isPending, left, error } = useMenuProposals()
  const lacking = counts.languages.some(({ proposable }) => proposable > 0)
  return (
    <>
      {error && <Notice kind="error">{messageOf(error)}</Notice>}
      {left !== undefined && <Outcome left={left} />}
      {!counts.offered && <NotOffered />}
      {counts.provider === null ? (
        <p className={classes.quiet}>
          Open een categorie of gerecht om zijn vertalingen in te vullen. Wat nog niet vertaald is, lezen gasten in het
          Nederlands.
        </p>
      ) : (
        <p className={classes.quiet}>
          {`${counts.provider} stelt vertalingen voor. Gasten zien dat ze automatisch zijn, met de Nederlandse naam eronder. Wat iemand zelf schreef, blijft staan.`}
        </p>
      )}
      <List label="Vertalingen per taal">
        {counts.languages.map(({ language, ...of }) => (
          <TextRow
            key={language}
            title={languages.find(({ code }) => code === language)?.name ?? language}
            note={noteOf(of)}
            aside={`${of.hand + of.machine} van ${counts.texts}`}
          />
        ))}
      </List>
      {progress && isPending && (
        <div className={classes.progress}>
          <progress value={progress.done} max={Math.max(1, progress.total)} aria-label="Vertalen" />
          <p className={classes.quiet} role="status">
            {`${progress.done} van ${progress.total} teksten vertaald`}
          </p>
        </div>
      )}
      {counts.provider !== null && lacking && (
        <BusyButton busy={isPending} onClick={() => run(counts.languages)}>
          {isPending ? 'Vertalen...' : 'Vertaal de hele kaart'}
        </BusyButton>
      )}
    </>
  )
}

function Outcome({ left }: { left: number }) {
  if (left === 0) return <Notice kind="success">De kaart is vertaald. Kijk de vertalingen per gerecht na.</Notice>
  const texts = left === 1 ? '1 tekst' : `${left} teksten`
  return (
    <Notice kind="attention">{`Het programma kon ${texts} niet vertalen. Vul die zelf in, en kijk de andere na.`}</Notice>
  )
}

function noteOf({ hand, machine, stale }: Pick<Counts['languages'][number], 'hand' | 'machine' | 'stale'>): string {
  const parts = [
    ...(hand > 0 ? [`${hand} ingevuld`] : []),
    ...(machine > 0 ? [`${machine} automatisch`] : []),
    ...(stale > 0 ? [`${stale} verouderd`] : []),
  ]
  return parts.length === 0 ? 'Nog niets vertaald' : parts.join(', ')
}
