import type { Page } from '#features/publishing/public-card/server/card-page.tsx'
import { renderDocument } from '../../frame/server/document.tsx'
import { BackToSettings, PageFrame } from '../../frame/server/frame.tsx'
import { pageStyle } from '../../frame/server/page-style.ts'
import { type Provider, providerInWords } from '../provider.ts'
import { storedData } from '../stored-data.ts'
import { fillIn, type LegalText, readLegalText } from './read-legal-text.ts'

export type LegalInput = {
  publicUrl: string | undefined
  provider: Provider
  /** Whether the page was opened from the settings, to which it then links back. */
  isFromSettings: boolean
}
type LegalPage = {
  path: '/terms' | '/privacy'
  text: LegalText
  description: string
  /** The word before each number: 'Artikel' gives 'Artikel 1. …'. */
  numberWord?: string
}

const [terms, privacy] = [readLegalText('terms.md'), readLegalText('privacy.md')]
const kinds = Object.values(storedData)
const gegevens = kinds.map(({ label, what }) => `${label}: ${what}`)
const termijnen = kinds.map(({ label, kept }) => `${label}: ${kept}`)
const style = pageStyle(new URL('./legal.css', import.meta.url))

/** Renders the terms of use, 'Algemene voorwaarden' in the settings. */
export function renderTerms(input: LegalInput): Page {
  return renderLegal(input, {
    path: '/terms',
    text: terms,
    description: 'De afspraken tussen jou, je bedrijf en de aanbieder van Menukaart, in achttien artikelen.',
    numberWord: 'Artikel',
  })
}

/** Renders the privacy statement. */
export function renderPrivacy(input: LegalInput): Page {
  return renderLegal(input, {
    path: '/privacy',
    text: privacy,
    description: 'Welke gegevens Menukaart bewaart, waarom, hoe lang, en wat jij daarover te zeggen hebt.',
  })
}

function renderLegal({ publicUrl, provider, isFromSettings }: LegalInput, page: LegalPage): Page {
  const { path, text, description, numberWord } = page
  const { title, date } = text
  const sections = fillIn(text, { aanbieder: providerInWords(provider), gegevens, termijnen })
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
          <SectionList items={section.list} />
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

const link = /\[([^\]]+)\]\(([^)\s]+)\)/

/** Renders a text of our own in which '[woorden](adres)' is a link. */
function RichText({ text }: { text: string }) {
  // Splitting by a pattern with two groups gives text, words, address, text, words, address, …, text.
  const parts = text.split(new RegExp(link, 'g'))
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change place
      <a key={index} href={parts[index + 1]}>
        {part}
      </a>
    )
  })
}
