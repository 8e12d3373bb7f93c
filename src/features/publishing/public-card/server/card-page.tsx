import { renderToStaticMarkup } from 'react-dom/server'
import { allWords } from '#features/translations/all-words.ts'
import { directionOf, type Language, ownLanguage } from '#features/translations/languages.ts'
import type { Words } from '#features/translations/words.ts'
import { hashSource, minifyCss } from '#server/inline-code.ts'
import { cardVariables, type Look } from '../../card/card-variables.ts'
import { MenuCard } from '../../card/menu-card.tsx'
import type { CompleteMenu } from '../../card/schema.ts'
import { filterStyle } from '../../filter/filter-style.ts'
import { marksOf } from '../../filter/marks.ts'
import { pageFontFaces } from '../../fonts/server/font-faces.ts'
import { cardStyle, layoutStyles } from '../../style/server/card-style.ts'
import { slimPictures } from './slim-pictures.ts'

export type Page = { html: string; contentSecurityPolicy: string }
type PageLook = Look & Pick<CompleteMenu, 'layout'>
type Head = {
  title: string
  description: string
  look: PageLook
  language: Language
  /** Styles of this page alone, minified. */
  style?: string
  script?: string
}

const ownLook: PageLook = {
  ...{ backgroundcolor: '#ffffff', textcolor: '#000000', accentcolor: null, font: null },
  layout: 'calm',
}
// Styles of the document and not of the card in it, which the preview shows inside another page: background and
// scrolling. Browsers that support it highlight the link to the category on the screen.
const documentCss = `
body { margin: 0; background: var(--card-background); }
.card-links { scroll-target-group: auto; }
.card-links a:target-current { color: var(--card-text); box-shadow: inset 0 -2px currentcolor; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media print { body { background: #fff; } }
`
const documentStyle = cardStyle + minifyCss(documentCss)

/**
 * Renders the public card as one document: inline styles, `script` inside where there is one, and only the owner's font
 * to fetch.
 */
export function renderCard(menu: CompleteMenu, language: Language, script = ''): Page {
  const words = allWords[language]
  const title = menu.CompanyName === menu.name ? menu.name : `${menu.name} | ${menu.CompanyName}`
  const description = `${words.menu}: ${menu.CompanyName}`
  return asPage(
    { title, description, look: menu, language, style: styleOfFilter(menu, words), script },
    <MenuCard menu={menu} guestLanguage={{ language, words }} emptyText={words.noDishes} isForGuests />,
  )
}

/** Renders the page for a missing or unpublished card, in the product's own colours. */
export function renderCardError(message: string): Page {
  return asPage(
    { title: 'Menukaart', description: 'Deze menukaart is niet te lezen.', look: ownLook, language: ownLanguage },
    <div className="card">
      <div className="card-error">
        <h1>{`Error: ${message}`}</h1>
        <p className="card-note">Scan de QR-code nog een keer, of vraag de kaart aan de bediening.</p>
      </div>
    </div>,
  )
}

function styleOfFilter(menu: CompleteMenu, words: Words): string {
  if (!menu.allergens) return ''
  return filterStyle(
    menu.categories.flatMap(({ dishes }) => dishes.map(marksOf)),
    words,
  )
}

function asPage(
  { title, description, look, language, style: ownStyle = '', script = '' }: Head,
  content: React.ReactNode,
): Page {
  // First, because what is in it decides which files of the fonts the style names.
  const body = renderToStaticMarkup(
    <>
      <main>{content}</main>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, from the build */}
      {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
    </>,
  )
  const variables = cardVariables(look)
  const ofLook = layoutStyles[look.layout]
  const style = `${asRoot(variables)}${pageFontFaces(look.font, body + ownStyle)}${documentStyle}${ofLook}${ownStyle}`
  const markup = renderToStaticMarkup(
    <html lang={language} dir={directionOf(language) === 'rtl' ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={description} />
        <meta name="theme-color" content={variables['--card-background']} />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet and the owner's checked colours */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered above */}
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>,
  )
  return { html: `<!doctype html>${slimPictures(markup)}`, contentSecurityPolicy: cardPolicy(style, script) }
}

function cardPolicy(style: string, script: string): string {
  const scripts = script && ` script-src ${hashSource(script)};`
  return `default-src 'none'; style-src ${hashSource(style)};${scripts} img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`
}

// Safe to inline: saving checked the colours against their pattern, and the font comes from our own list.
function asRoot(variables: ReturnType<typeof cardVariables>): string {
  const lines = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  return `:root{${lines.join(';')}}`
}
