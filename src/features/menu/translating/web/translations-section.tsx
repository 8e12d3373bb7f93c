import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { nameOf } from '#features/translations/languages.ts'
import { otherLanguages } from '#features/translations/own-texts/rules.ts'
import type { TranslationsDetail } from '#features/translations/own-texts/schema.ts'
import { CallError, messageOf } from '#web/call.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import { stateIn, stateTexts } from '../rules.ts'
import type { SubjectProposals } from '../schema.ts'
import { proposeForSubject, type Subject, translationsQuery } from './api.ts'
import { ProposeButton } from './proposing.tsx'
import classes from './translations.module.css'

type Props = {
  subject: Subject
  /** Runs before another screen opens, to keep the form's unsaved changes. */
  onLeave: () => void
}

/** The translations of a category or dish at a glance, on its own screen: each language leads to its texts. */
export function TranslationsSection({ subject, onLeave }: Props) {
  const query = useQuery(translationsQuery(subject))
  // The screen around it says so already.
  if (query.error instanceof CallError && query.error.code === 'not-found') return null
  return (
    <Section title="Vertalingen">
      <Loaded query={query}>
        {(detail) => (detail.offered ? <Glance {...{ subject, detail, onLeave }} /> : <NotOffered />)}
      </Loaded>
    </Section>
  )
}

function Glance({ subject, detail, onLeave }: Props & { detail: TranslationsDetail }) {
  const proposing = useMutation({ mutationFn: () => proposeForSubject(subject) })
  const openedFrom = useOpenedFrom()
  const state = subject.kind === 'dish' ? { dishId: subject.id } : { categoryId: subject.id }
  return (
    <>
      <ul className={classes.glance} aria-label="Vertalingen per taal">
        {otherLanguages.map((language) => {
          const known = stateIn(language, { texts: detail.texts, dutch: detail })
          return (
            <li key={language} data-state={known}>
              <Link
                {...openedFrom(`/translations/${language}`, state)}
                title={stateTexts[known]}
                aria-label={`${nameOf(language)}: ${stateTexts[known]}`}
                onClick={onLeave}
              >
                {nameOf(language)}
              </Link>
            </li>
          )
        })}
      </ul>
      {proposing.error && <Notice kind="error">{messageOf(proposing.error)}</Notice>}
      {proposing.data && <Proposed {...proposing.data} />}
      {detail.provider !== null && (
        <ProposeButton isPending={proposing.isPending} onClick={() => proposing.mutate()}>
          Stel vertalingen voor
        </ProposeButton>
      )}
    </>
  )
}

function Proposed({ proposed, failed }: SubjectProposals) {
  const names = failed.map(nameOf).join(', ')
  if (failed.length > 0) return <Notice kind="attention">{`Niet gelukt voor: ${names}. De rest staat er.`}</Notice>
  if (proposed === 0) return <Notice kind="success">Er was niets te vertalen.</Notice>
  return (
    <Notice kind="success">
      De voorstellen staan meteen op je kaart, met de Nederlandse naam eronder en gemarkeerd als automatisch vertaald.
      Kijk ze per taal na.
    </Notice>
  )
}

/** Shows what there is to say where guests can choose no language. */
export function NotOffered() {
  return (
    <p className={classes.quiet}>
      Gasten lezen je kaart nu alleen in het Nederlands. Zet op <Link to="/qr-code">QR-code</Link> ‘Toon vertalingen’
      aan om in tien talen te kunnen vertalen.
    </p>
  )
}
