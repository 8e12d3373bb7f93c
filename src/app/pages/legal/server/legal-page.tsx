import type { Page } from '#features/publishing/public-card/server/card-page.tsx'
import { renderDocument } from '../../frame/server/document.tsx'
import { BackToSettings, PageFrame } from '../../frame/server/frame.tsx'
import { pageStyle } from '../../frame/server/page-style.ts'
import type { LegalSection } from '../legal-section.ts'
import { privacy, privacyDate } from '../privacy.ts'
import type { Provider } from '../provider.ts'
import { terms, termsDate } from '../terms.ts'
import { RichText } from './rich-text.tsx'

export type LegalInput = {
  publicUrl: string | undefined
  provider: Provider
  /** Whether the page was opened from the settings, to which it then links back. */
  isFromSettings: boolean
}
type Text = {
  path: '/terms' | '/privacy'
  title: string
  description: string
  /** The date from which the text applies, as shown below the title. */
  date: string
  /** The word before each number: 'Artikel' gives 'Artikel 1. …'. */
  numberWord?: string
  sections: readonly LegalSection[]
}

const style = pageStyle(new URL('./legal.css', import.meta.url))

/** Renders the terms of use, 'Algemene voorwaarden' in the settings. */
export function renderTerms(input: LegalInput): Page {
  return renderLegal(input, {
    path: '/terms',
    title: 'Gebruiksvoorwaarden',
    description: 'De afspraken tussen jou, je bedrijf en de aanbieder van Menukaart, in achttien artikelen.',
    date: termsDate,
    numberWord: 'Artikel',
    sections: terms(input.provider),
  })
}

/** Renders the privacy statement. */
export function renderPrivacy(input: LegalInput): Page {
  return renderLegal(input, {
    path: '/privacy',
    title: 'Privacyverklaring',
    description: 'Welke gegevens Menukaart bewaart, waarom, hoe lang, en wat jij daarover te zeggen hebt.',
    date: privacyDate,
    sections: privacy(input.provider),
  })
}

function renderLegal({ publicUrl, isFromSettings }: LegalInput, text: Text): Page {
  const { path, title, description, date, numberWord, sections } = text
  return renderDocument(
    { path, publicUrl, title: `${title} | Menukaart`, description, style },
    <PageFrame width="text">
      <BackToSettings isFromSettings={isFromSettings} />
      <h1>{title}</h1>
      <p className="date">{date}</p>
      {sections.map((section, index) => (
        <section key={section.title} className="later">
          <h2>{`${numberWord ? `${numberWord} ` : ''}${index + 1}. ${section.title}`}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <RichText text={paragraph} />
            </p>
          ))}
          <SectionList items={section.list ?? []} />
        </section>
      ))}
    </PageFrame>,
  )
}

function SectionList({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <RichText text={item} />
        </li>
      ))}
    </ul>
  )
}
