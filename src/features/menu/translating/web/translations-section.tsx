import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { languages } from '#features/translations/languages.ts'
import { otherLanguages } from '#features/translations/own-texts/rules.ts'
import type { TranslationsDetail } from '#features/translations/own-texts/schema.ts'
import { CallError } from '#web/call.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Section } from '#web/ui/page.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import { stateIn, stateTexts } from '../rules.ts'
import { type Subject, translationsQuery } from './api.ts'
import { TranslateLink } from './translate-link.tsx'
import classes from './translations.module.css'

type Props = {
  subject: Subject
  /** Runs before another screen opens, to keep the form's unsaved changes. */
  onLeave: () => void
}

/** The translations of a category or dish at a glance, on its own screen, with the way to the screen that changes them. */
export function TranslationsSection({ subject, onLeave }: Props) {
  const query = useQuery(translationsQuery(subject))
  const openedFrom = useOpenedFrom()
  const opened = openedFrom('/translations', stateOf(subject))
  // The screen around it says so already.
  if (query.error instanceof CallError && query.error.code === 'not-found') return null
  return (
    <Section
      title="Vertalingen"
      action={query.data?.offered && <TranslateLink label="Vertalen" opened={opened} onClick={onLeave} />}
    >
      <Loaded query={query}>{(detail) => (detail.offered ? <Glance detail={detail} /> : <NotOffered />)}</Loaded>
    </Section>
  )
}

/** Returns the state of /translations for a category or dish. */
function stateOf({ kind, id }: Subject) {
  return kind === 'dish' ? { dishId: id } : { categoryId: id }
}

function Glance({ detail }: { detail: TranslationsDetail }) {
  return (
    <ul className={classes.glance} aria-label="Vertalingen per taal">
      {otherLanguages.map((language) => {
        const state = stateIn(language, { texts: detail.texts, dutch: detail })
        return (
          <li key={language} data-state={state} title={stateTexts[state]}>
            <span lang={language}>{languages.find(({ code }) => code === language)?.name}</span>
            <VisuallyHidden>{`: ${stateTexts[state]}`}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
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
