import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { MenuQuestions } from '#features/menu/questions/web/question-list.tsx'
import { Mark } from '#web/ui/mark.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { completeMenuQuery } from '../../preview/web/api.ts'
import { FailureNotice } from './failure-notice.tsx'
import classes from './publish-switch.module.css'
import { type Failure, failureOf } from './use-setting-changes.ts'

type Props = {
  published: boolean
  /** Absent where only publishing is decided. */
  findable?: boolean
  failure?: Failure | undefined
  onChange: (change: { ispublished: boolean } | { findable: boolean }) => void
}

/**
 * Renders whether guests can read the card, in a word and a colour, with the switches of that and of search engines;
 * warns while the card is empty, and asks about what contradicts itself on it.
 */
export function PublishSwitch({ published, findable, failure, onChange }: Props) {
  const menu = useQuery(completeMenuQuery)
  const isEmpty = menu.data?.categories.length === 0
  return (
    <section className={classes.panel} aria-label="Staat je kaart online?" data-published={published || undefined}>
      <p className={classes.state} role="status">
        {published ? <Mark kind="good">Gepubliceerd</Mark> : <Mark kind="attention">Niet gepubliceerd</Mark>}{' '}
        <span className={classes.sentence}>
          {published ? 'Gasten kunnen je kaart lezen.' : 'Gasten kunnen je kaart niet lezen.'}
        </span>
      </p>
      <SwitchRow
        label="Publiceren"
        description="Gaat meteen in."
        checked={published}
        onChange={(ispublished) => onChange({ ispublished })}
      />
      <FailureNotice failure={failureOf(failure, ['ispublished'])} />
      {findable !== undefined && (
        <SwitchRow
          label="Vindbaar in zoekmachines"
          description={
            findable
              ? 'Wie je restaurant zoekt, kan je kaart vinden.'
              : 'Je kaart staat niet in Google en andere zoekmachines. Gasten lezen hem met de QR-code of de link.'
          }
          checked={findable}
          onChange={(wanted) => onChange({ findable: wanted })}
        />
      )}
      <FailureNotice failure={failureOf(failure, ['findable'])} />
      {isEmpty && <EmptyWarning published={published} />}
      <MenuQuestions />
    </section>
  )
}

function EmptyWarning({ published }: { published: boolean }) {
  return (
    <Notice kind="attention">
      {published ? 'Je kaart staat online, maar is leeg.' : 'Je kaart is nog leeg.'} Een gerecht staat op de kaart als
      het in een categorie zit, en het gerecht en de categorie allebei gepubliceerd zijn.{' '}
      <Link to="/dishes">Naar gerechten</Link>
    </Notice>
  )
}
