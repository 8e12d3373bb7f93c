import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf, type Language, ownLanguage } from '#features/translations/languages.ts'
import { allWords } from '#features/translations/server/all-words.ts'
import { listBehind } from '#features/translations/words.ts'
import { hashSource, minifyCss } from '#server/files/inline-code.ts'
import { bareHeaders } from '#server/requests/safe-headers.ts'
import { addressIn } from '../../card/card-address.ts'
import { DrawingsFile } from '../../card/card-icons.tsx'
import { cardVariables, type Look } from '../../card/card-variables.ts'
import type { GuestMenu } from '../../card/guest-texts.ts'
import { MenuCard } from '../../card/menu-card.tsx'
import type { CompleteMenu } from '../../card/schema.ts'
import { framedBy } from '../../embedding/sites.ts'
import { guestParts } from '../../filter/guest-parts.tsx'
import { pageFontFaces } from '../../fonts/server/font-faces.ts'
import {
  cardStyle,
  choicesStyle,
  hoursStyle,
  layoutStyles,
  menusStyle,
  photoStyle,
  sizesStyle,
} from '../../style/server/card-style.ts'
import { drawingsFile, filterFiles, photoFile, printFile } from './card-files.ts'
import { undrawn } from './drawings.tsx'
import { type CardPlace, FoundHead, MenuData } from './found-head.tsx'

export type Page = { html: string; headers: Readonly<Record<string, string>> }
type PageLook = Look & Pick<CompleteMenu, 'layout'>
type Head = {
  title: string
  description: string
  look: PageLook
  language: Language
  /** What search engines and messengers read. */
  found: React.ReactNode
  data?: React.ReactNode
  /** What a kept copy says above the card. */
  kept?: { offline: string; text: string }
  hasFilter?: boolean
  script?: string | undefined
  /** Until when it holds by the calendar (ISO 8601). */
  until?: string | undefined
  /** The sites that may show it in a frame. */
  sites?: readonly string[]
}
/** What a card's page holds besides the card. */
type Beside = {
  /** The path of the card's script; none by default, as the card works without. */
  script?: string | undefined
  /** Undefined where the card's address works on one computer only. */
  place?: CardPlace | undefined
  /** The card as a copy shows it that is too old for allergens; `hasFilter`, as the card of then had. */
  oldCopy?: { hasFilter: boolean } | undefined
  /** The sites that may show the card in a frame; none by default. */
  sites?: readonly string[]
}

/** Search engines show about 155 characters; the names of the restaurant take the rest. */
const mostDescription = 110
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
.card-changed { position: sticky; top: 0; z-index: 2; }
.card-changed button { display: block; margin: 8px auto 0; }
.card-kept { margin: 0; padding: 12px 20px; color: var(--card-background); font: 600 1rem/1.4 var(--card-font); text-align: center; text-wrap: balance; background: var(--card-text); }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
`
const documentStyle = cardStyle + minifyCss(documentCss)

/**
 * Renders the public card as one document: inline styles, the owner's font to fetch, and a script that comes after the
 * first view, from a file that the browser keeps for all cards.
 */
export function renderCard(menu: GuestMenu, language: Language, { script, place, oldCopy, sites }: Beside = {}): Page {
  const words = allWords[language]
  const guestLanguage = { language, words, dutch: allWords.nl }
  const { hasFilter, ...forGuests } = guestParts(menu, guestLanguage, oldCopy)
  const cardFrom = listBehind(language, words.cardFrom, [])
  const title = titleOf(menu)
  const description = descriptionOf(menu, language)
  return asPage(
    {
      ...{ title, description, look: menu, language, script, sites },
      hasFilter,
      until: oldCopy ? undefined : menu.changesat,
      found: <FoundHead {...{ menu, language, title, description, place }} />,
      data: <MenuData {...{ menu, language, place }} />,
      kept: { offline: words.noConnection, text: oldCopy ? `${words.askAllergens} ${cardFrom}` : cardFrom },
    },
    <DrawingsFile value={drawingsFile}>
      <MenuCard
        {...{ menu, guestLanguage, forGuests }}
        emptyText={words.noDishes}
        addressOf={(qrcode) => addressIn(`/show/${qrcode}`, language)}
      />
    </DrawingsFile>,
  )
}

function titleOf({ CompanyName, name, kaarten = [] }: GuestMenu): string {
  const open = kaarten.length > 1 ? kaarten.find(({ isopen }) => isopen) : undefined
  const opened = open?.translated?.name?.text ?? open?.name ?? name
  return [...new Set([opened, name, CompanyName])].join(' | ')
}

/** Renders the page for a missing or unpublished card, in the product's own colours. */
export function renderCardError(message: string): Page {
  return asPage(
    {
      ...{ title: 'Menukaart', description: 'Deze menukaart is niet te lezen.', look: ownLook, language: ownLanguage },
      found: <meta name="robots" content="noindex" />,
    },
    <div className="card">
      <div className="card-error">
        <h1>{`Error: ${message}`}</h1>
        <p className="card-note">Scan de QR-code nog een keer, of vraag de kaart aan de bediening.</p>
      </div>
    </div>,
  )
}

/** Returns what a search engine shows below the title: whose menu it is, and what is on it as far as there is room. */
function descriptionOf({ CompanyName, categories }: CompleteMenu, language: Language): string {
  const whose = language === ownLanguage ? `Menukaart van ${CompanyName}` : `${allWords[language].menu}: ${CompanyName}`
  const names = categories.map(({ name }) => name)
  const fitting = names.filter((_, index) => names.slice(0, index + 1).join(', ').length < mostDescription)
  return fitting.length === 0 ? whose : `${whose}. ${fitting.join(', ')}.`
}

function asPage(
  { title, description, look, language, found, data, kept, hasFilter = false, script, until, sites = [] }: Head,
  content: React.ReactNode,
): Page {
  // First, because what is in it decides which files of the fonts the style names.
  const main = renderToStaticMarkup(content)
  const hasPhotos = main.includes('class="card-photo"')
  const variables = cardVariables(look)
  const ofLook = [
    layoutStyles[look.layout],
    main.includes('"card-sizes"') ? sizesStyle : '',
    /"card-(?:menus|unserved|introduction|later|hours)"/.test(main) ? menusStyle : '',
    main.includes('"card-choices"') ? choicesStyle : '',
    main.includes('"card-week"') ? hoursStyle : '',
    hasPhotos ? photoStyle : '',
  ].join('')
  const style = `${asRoot(variables)}${pageFontFaces(look.font, unfoldedOf(main) + (kept ? kept.offline + kept.text : ''))}${documentStyle}${ofLook}`
  const markup = renderToStaticMarkup(
    <html
      lang={language}
      dir={directionOf(language) === 'rtl' ? 'rtl' : undefined}
      data-until={until && Date.parse(until)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={description} />
        <meta name="theme-color" content={variables['--card-background']} />
        {found}
        <title>{title}</title>
        <link rel="icon" href="data:," />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet and the owner's checked colours */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        <link rel="stylesheet" href={printFile} media="print" />
        {/* `openPhotos` wants them for the screen, once a guest opens one. */}
        {hasPhotos && <link rel="stylesheet" href={photoFile} media="not all" />}
        {hasFilter && (
          <noscript>
            <link rel="stylesheet" href={filterFiles[language]} />
          </noscript>
        )}
      </head>
      {/* `withMoment` puts it above the card. */}
      <body data-offline={kept?.offline} data-kept={kept?.text}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered above */}
        <main dangerouslySetInnerHTML={{ __html: main }} />
        {data}
        {script && <script type="module" src={script} />}
      </body>
    </html>,
  )
  return {
    html: `<!doctype html>${undrawn(markup)}`,
    headers: {
      'content-security-policy': cardPolicy(style, script !== undefined, sites),
      // It knows no list of sites, and some browsers obey it beside the policy.
      ...(sites.length === 0 && { 'x-frame-options': bareHeaders['x-frame-options'] }),
    },
  }
}

function cardPolicy(style: string, hasScript: boolean, sites: readonly string[]): string {
  return [
    // Firefox before 133 judges the file of the drawings by this alone: https://bugzilla.mozilla.org/show_bug.cgi?id=1773976
    "default-src 'self'",
    `script-src ${hasScript ? "'self'" : "'none'"}`,
    `style-src ${hashSource(style)} 'self'`,
    "img-src 'self' data:",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy(sites)}`,
  ].join('; ')
}

/** Returns a card without its list of languages: no font is worth loading for the names of the others. */
function unfoldedOf(card: string): string {
  return card.replace(/<ul><li><a href="\?lang=.*?<\/ul>/s, '')
}

// Safe to inline: saving checked the colours against their pattern, and the font comes from our own list.
function asRoot(variables: ReturnType<typeof cardVariables>): string {
  const lines = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  return `:root{${lines.join(';')}}`
}
