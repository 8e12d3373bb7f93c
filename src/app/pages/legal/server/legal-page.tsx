import type { Page } from '#features/publishing/public-card/server/card-page.tsx'
import { renderDocument } from '../../frame/server/document.tsx'
import { BackToSettings, PageFrame } from '../../frame/server/frame.tsx'
import { pageStyle } from '../../frame/server/page-style.ts'
import { readText } from '../../written/server/read-text.ts'
import { Written } from '../../written/server/written.tsx'
import { type Provider, providerInWords } from '../provider.ts'
import { storedData } from '../stored-data.ts'

export type LegalInput = {
  publicUrl: string | undefined
  provider: Provider
  /** Whether the page was opened from the settings, to which it then links back. */
  isFromSettings: boolean
}
type LegalPage = {
  path: '/terms' | '/privacy'
  file: `${string}.md`
  description: string
  /** The word before each number: 'Artikel' gives 'Artikel 1. …'. */
  numberWord?: string
}

const kinds = Object.values(storedData)
const inserted = {
  gegevens: kinds.map(({ label, what }) => `${label}: ${what}`).join('\n- '),
  termijnen: kinds.map(({ label, kept }) => `${label}: ${kept}`).join('\n- '),
}
const style = pageStyle(new URL('./legal.css', import.meta.url))

/** Renders the terms of use, 'Algemene voorwaarden' in the settings. */
export function renderTerms(input: LegalInput): Page {
  return renderLegal(input, {
    path: '/terms',
    file: 'terms.md',
    description: 'De afspraken tussen jou, je bedrijf en de aanbieder van Menukaart, in achttien artikelen.',
    numberWord: 'Artikel',
  })
}

/** Renders the privacy statement. */
export function renderPrivacy(input: LegalInput): Page {
  return renderLegal(input, {
    path: '/privacy',
    file: 'privacy.md',
    description: 'Welke gegevens Menukaart bewaart, waarom, hoe lang, en wat jij daarover te zeggen hebt.',
  })
}

function renderLegal({ publicUrl, provider, isFromSettings }: LegalInput, page: LegalPage): Page {
  const { path, file, description, numberWord } = page
  const aanbieder = providerInWords(provider).join('\n\n')
  const { title, intro, sections } = readText(new URL(`../${file}`, import.meta.url), { ...inserted, aanbieder })
  return renderDocument(
    { path, publicUrl, title: `${title} | Menukaart`, description, style },
    <PageFrame width="text">
      <BackToSettings isFromSettings={isFromSettings} />
      <h1>{title}</h1>
      <p className="date">{intro}</p>
      {sections.map((section, index) => (
        <section key={section.title} className="later">
          <h2>{`${numberWord ? `${numberWord} ` : ''}${index + 1}. ${section.title}`}</h2>
          <Written tokens={section.blocks} />
        </section>
      ))}
    </PageFrame>,
  )
}
