import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { nameOf } from '#features/translations/languages.ts'
import { type OtherLanguage, otherLanguages } from '#features/translations/own-texts/rules.ts'
import { messageOf } from '#web/call.ts'
import { useScreenState } from '#web/screen-state.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { EmptyList } from '#web/ui/list.tsx'
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
export function LanguagePage({ asked }: { asked: string }) {
  const { dishId = 0, categoryId = 0 } = useScreenState()
  const language = otherLanguages.find((code) => code === asked)
  const list = { to: '/translations', label: 'Naar vertalingen' }
  if (!language) return <NotFound text="Taal niet gevonden" back={back} list={list} />
  if (dishId > 0) return <OfLanguage key={language} language={language} of={{ kind: 'dish', id: dishId }} />
  if (categoryId > 0) return <OfLanguage key={language} language={language} of={{ kind: 'category', id: categoryId }} />
  return <OfLanguage key={language} language={language} />
}

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
      <Loaded query={query}>{({ pages }) => <Texts {...{ language, of, readMore, pages }} />}</Loaded>
    </Page>
  )
}

type TextsProps = {
  language: OtherLanguage
  of: Subject | undefined
  readMore: (() => void) | undefined
  pages: readonly LanguageTexts[]
}

function Texts({ language, of, readMore, pages }: TextsProps) {
  const { offered, provider, counts } = pages[0] as LanguageTexts
  const shown = {
    language,
    readMore,
    counts,
    texts: pages.flatMap(({ texts }) => texts),
    mayPropose: provider !== null,
  }
  if (!of && counts.texts === 0) return <EmptyList text="Er staat nog niets op de kaart om te vertalen." />
  return (
    <>
      {!offered && <NotOffered />}
      {!of && <Progress {...counts} />}
      <p className={classes.quiet}>
        {counts.machine > 0 && 'Grijs is automatisch vertaald: gasten zien dat, tot je het aanpast of ‘Klopt’ kiest. '}
        Wat je invult, is bewaard zodra je verdergaat. NL: de naam blijft Nederlands, met uitleg als je wilt.
      </p>
      {of ? (
        <>
          <Rows {...shown} />
          <NextLanguage after={language} />
        </>
      ) : (
        <>
          {provider !== null && <Propose language={language} proposable={counts.proposable} />}
          <LanguageTextTabs {...shown} />
        </>
      )}
    </>
  )
}

function Progress({ texts, hand, machine }: LanguageTexts['counts']) {
  return (
    <div className={classes.progress}>
      <progress value={hand + machine} max={Math.max(1, texts)} aria-label="Vertaald" />
      <p role="status">
        {`${hand + machine} van ${texts} vertaald${machine > 0 ? `, waarvan ${machine} automatisch` : ''}`}
      </p>
    </div>
  )
}

/** The button that has a program fill what is missing, and how far that is. */
function Propose({ language, proposable }: { language: OtherLanguage; proposable: number }) {
  const proposing = useMenuProposals()
  return (
    <>
      {proposing.error && <Notice kind="error">{messageOf(proposing.error)}</Notice>}
      <Proposing {...proposing} />
      {proposable > 0 && (
        <ProposeButton {...proposing} onClick={() => proposing.run([{ language, proposable }])}>
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
    <Button
      component={Link}
      className={classes.link ?? ''}
      variant="subtle"
      to={`/translations/${next}`}
      state={state}
      replace
    >
      {`Volgende taal: ${nameOf(next)}`}
    </Button>
  )
}
