import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { nameOf } from '#features/translations/languages.ts'
import { messageOf } from '#web/call.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { LinkRow, List } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { MenuTranslations } from '../schema.ts'
import { menuTranslationsQuery } from './api.ts'
import { LanguagePage } from './language-page.tsx'
import { ProposeButton, Proposing } from './proposing.tsx'
import classes from './translations.module.css'
import { NotOffered } from './translations-section.tsx'
import { useMenuProposals } from './use-menu-proposals.ts'

/** The screen of all languages or, where the address names one, of that language. */
export function TranslationsPage() {
  const { language } = useParams()
  return language === undefined ? <AllLanguages /> : <LanguagePage asked={language} />
}

function AllLanguages() {
  const query = useQuery(menuTranslationsQuery)
  return (
    <Page title="Vertalingen" isLoading={query.isPending} back={<WayBackLink />}>
      <Loaded query={query}>{(counts) => <Languages {...counts} />}</Loaded>
    </Page>
  )
}

function Languages({ offered, provider, languages: counts }: MenuTranslations) {
  const proposing = useMenuProposals()
  const lacking = counts.some(({ proposable }) => proposable > 0)
  return (
    <>
      {proposing.error && <Notice kind="error">{messageOf(proposing.error)}</Notice>}
      {!offered && <NotOffered />}
      <p className={classes.quiet}>
        {provider === null
          ? 'Kies een taal om haar teksten in te vullen. Wat nog niet vertaald is, lezen gasten in het Nederlands.'
          : `${provider} stelt vertalingen voor. Gasten zien dat ze automatisch zijn, met de Nederlandse naam eronder. Wat iemand zelf schreef, blijft staan.`}
      </p>
      <Proposing {...proposing} />
      {provider !== null && lacking && (
        <ProposeButton {...proposing} onClick={() => proposing.run(counts)}>
          Vertaal de hele kaart
        </ProposeButton>
      )}
      <List label="Vertalingen per taal">
        {counts.map((of) => (
          <LanguageRow key={of.language} of={of} />
        ))}
      </List>
    </>
  )
}

function LanguageRow({ of }: { of: MenuTranslations['languages'][number] }) {
  const { to, state } = useOpenedFrom()(`/translations/${of.language}`, {})
  const done = of.hand + of.machine
  return (
    <LinkRow
      to={to}
      state={state}
      title={nameOf(of.language)}
      note={
        <span className={classes.bar}>
          <progress value={done} max={Math.max(1, of.texts)} aria-hidden="true" />
          {noteOf(of)}
        </span>
      }
      aside={`${done} van ${of.texts}`}
    />
  )
}

/** What the count beside it does not tell. */
function noteOf({ hand, machine, stale }: Pick<MenuTranslations['languages'][number], 'hand' | 'machine' | 'stale'>) {
  const parts = [
    ...(hand > 0 && machine > 0 ? [`${hand} ingevuld`] : []),
    ...(machine > 0 ? [`${machine} automatisch`] : []),
    ...(stale > 0 ? [`${stale} verouderd`] : []),
  ]
  return parts.join(', ')
}
