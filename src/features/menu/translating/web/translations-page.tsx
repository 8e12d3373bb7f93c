import { useQuery } from '@tanstack/react-query'
import { useScreenState } from '#web/screen-state.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { isNotFound, NotFound } from '#web/ui/not-found.tsx'
import { Page } from '#web/ui/page.tsx'
import { menuTranslationsQuery, type Subject, translationsQuery } from './api.ts'
import { MenuTranslations } from './menu-translations.tsx'
import { SubjectTranslations } from './subject-translations.tsx'

const back = <WayBackLink />

/** The screen of the translations of one dish or category, or, without one, of the whole menu. */
export function TranslationsPage() {
  const { dishId = 0, categoryId = 0 } = useScreenState()
  if (dishId > 0) return <OfSubject key={`dish-${dishId}`} subject={{ kind: 'dish', id: dishId }} />
  if (categoryId > 0) return <OfSubject key={`category-${categoryId}`} subject={{ kind: 'category', id: categoryId }} />
  return <OfMenu />
}

function OfSubject({ subject }: { subject: Subject }) {
  const query = useQuery(translationsQuery(subject))
  if (isNotFound(query)) {
    const [text, list] =
      subject.kind === 'dish'
        ? ['Gerecht niet gevonden', { to: '/dishes', label: 'Naar gerechten' }]
        : ['Categorie niet gevonden', { to: '/categories', label: 'Naar categorieën' }]
    const gone = { what: subject.kind, id: subject.id }
    return <NotFound text={text as string} back={back} list={list as { to: string; label: string }} gone={gone} />
  }
  return (
    <Page title="Vertalingen" isLoading={query.isPending} back={back}>
      <Loaded query={query}>{(detail) => <SubjectTranslations subject={subject} detail={detail} />}</Loaded>
    </Page>
  )
}

function OfMenu() {
  const query = useQuery(menuTranslationsQuery)
  return (
    <Page title="Vertalingen" isLoading={query.isPending} back={back}>
      <Loaded query={query}>{(counts) => <MenuTranslations counts={counts} />}</Loaded>
    </Page>
  )
}
