import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { languages } from '#features/translations/languages.ts'
import { type OtherLanguage, otherLanguages } from '#features/translations/own-texts/rules.ts'
import { messageOf } from '#web/call.ts'
import { useScreenState } from '#web/screen-state.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { isNotFound, NotFound } from '#web/ui/not-found.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import type { LanguageTexts } from '../schema.ts'
import { languageTextsQuery, type Subject } from './api.ts'
import { LanguageTextTabs, Rows } from './language-texts.tsx'
import { ProposeButton, Proposing } from './proposing.tsx'
import classes from './translations.module.css'
import { NotOffered } from './translations-section.tsx'
import { useMenuProposals } from './use-menu-proposals.ts'

const back = <WayBackLink />

/** The screen of one language: the texts of the whole menu, or of the dish or category that it was opened from. */
export function LanguagePage() {
  const { language: asked } = useParams()
  const { dishId = 0, categoryId = 0 } = useScreenState()
  const language = otherLanguages.find((code) => code === asked)
  const list = { to: '/translations', label: 'Naar vertalingen' }
  if (!language) return <NotFound text="Taal niet gevonden" back={back} list={list} />
  if (dishId > 0) return <OfLanguage key={language} language={language} of={{ kind: 'dish', id: dishId }} />
  if (categoryId > 0) return <OfLanguage key={language} language={language} of={{ kind: 'category', id: categoryId }} />
  return <OfLanguage key={language} language={language} />
}

const nameOf = (language: OtherLanguage) => languages.find(({ code }) => code === language)?.name ?? language

function OfLanguage({ language, of }: { language: OtherLanguage; of?: Subject }) {
  const query = useInfiniteQuery(languageTextsQuery(language, of))
  if (of && isNotFound(query)) {
    const [text, list] =
      of.kind === 'dish'
        ? ['Gerecht niet gevonden', { to: '/dishes', label: 'Naar gerechten' }]
        : ['Categorie niet gevonden', { to: '/categories', label: 'Naar categorieën' }]
    return <NotFound text={text as string} back={back} list={list as { to: string; label: string }} />
  }
  const readMore = query.hasNextPage ? () => void (query.isFetching || query.fetchNextPage()) : undefined
  return (
    <Page title={`Vertalingen: ${nameOf(language)}`} isLoading={query.isPending} back={back}>
      <Loaded query={query}>
        {({ pages: [first, ...others] }) => {
          const { offered, provider, counts } = first as LanguageTexts
          const texts = [first as LanguageTexts, ...others].flatMap((page) => page.texts)
          return (
            <>
              {!offered && <NotOffered />}
              {of ? (
                <Rows language={language} texts={texts} readMore={readMore} unread={counts.texts - texts.length} />
              ) : (
                <>
                  <Head language={language} provider={provider} counts={counts} />
                  <LanguageTextTabs language={language} texts={texts} counts={counts} readMore={readMore} />
                </>
              )}
              {of && <NextLanguage after={language} />}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

type HeadProps = Pick<LanguageTexts, 'provider' | 'counts'> & { language: OtherLanguage }

/** How far the language is, how its fields work, and the button that has a program fill the rest. */
function Head({ language, provider, counts }: HeadProps) {
  const proposing = useMenuProposals()
  const done = counts.hand + counts.machine
  const machine = counts.machine > 0 ? `, waarvan ${counts.machine} automatisch` : ''
  return (
    <>
      <div className={classes.progress}>
        <progress value={done} max={Math.max(1, counts.texts)} aria-label="Vertaald" />
        <p role="status">{`${done} van ${counts.texts} vertaald${machine}`}</p>
      </div>
      <p className={classes.quiet}>
        {counts.machine > 0 &&
          'Grijs is een voorstel: gasten zien dat het automatisch is, tot je het aanpast of ‘Klopt’ kiest. '}
        Wat je invult wordt bewaard als je verdergaat. Blijft een naam Nederlands, kies dan NL; je kunt er uitleg bij
        zetten.
      </p>
      {proposing.error && <Notice kind="error">{messageOf(proposing.error)}</Notice>}
      <Proposing {...proposing} />
      {provider !== null && counts.proposable > 0 && (
        <ProposeButton {...proposing} onClick={() => proposing.run([{ language, proposable: counts.proposable }])}>
          Stel alles voor
        </ProposeButton>
      )}
    </>
  )
}

/** Leads on to the next language of the same dish or category, in the place of this one. */
function NextLanguage({ after }: { after: OtherLanguage }) {
  const { state } = useLocation()
  const next = otherLanguages[otherLanguages.indexOf(after) + 1]
  if (!next) return null
  return (
    <Link className={classes.next} to={`/translations/${next}`} state={state} replace>
      {`Volgende taal: ${nameOf(next)}`}
    </Link>
  )
}
