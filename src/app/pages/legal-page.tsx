import { useScreenState } from '#web/screen-state.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Page } from '#web/ui/page.tsx'
import { PublicFrame } from '#web/ui/public-frame.tsx'
import classes from './legal-page.module.css'
import type { LegalSection } from './legal-section.ts'

type Props = {
  title: string
  /** The date from which the text applies, as shown below the title. */
  date: string
  /** The word before each number: 'Artikel' gives 'Artikel 1. …'. */
  numberWord?: string
  sections: readonly LegalSection[]
}

/** A page with a text of numbered sections that anybody may read; links back to the settings when opened from there. */
export function LegalPage({ title, date, numberWord, sections }: Props) {
  const { returnPage } = useScreenState()
  const back = returnPage === '/more' ? <BackLink to="/more">Terug naar instellingen</BackLink> : undefined
  return (
    <PublicFrame>
      <Page title={title} intro={date} back={back}>
        {sections.map((section, index) => (
          <section key={section.title} className={classes.section}>
            <h2>{`${numberWord ? `${numberWord} ` : ''}${index + 1}. ${section.title}`}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <SectionList items={section.list ?? []} />
          </section>
        ))}
      </Page>
    </PublicFrame>
  )
}

function SectionList({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
