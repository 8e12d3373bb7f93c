import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { fontStack } from '../../fonts.ts'
import type { CompleteMenu } from '../../schema.ts'
import { MenuCard } from '../menu-card.tsx'

export type Page = { html: string; contentSecurityPolicy: string }

const cardCss = minify(readFileSync(new URL('../card.css', import.meta.url), 'utf8'))

/** The public card as one document that needs nothing else: its style is in it, and there is no script. */
export function renderCard(menu: CompleteMenu): Page {
  const style = `${colours(menu)}${cardCss}`
  return asPage(menu.name, style, <MenuCard menu={menu} emptyText="Er zijn geen kaarten gevonden" />)
}

/** The page for a card that nobody may read, in the product's own colours. */
export function renderCardError(message: string): Page {
  const style = `${colours({ backgroundcolor: '#ffffff', textcolor: '#000000', font: null })}${cardCss}`
  return asPage(
    'Menukaart',
    style,
    <main className="card">
      <p className="card-empty">{`Error: ${message}`}</p>
    </main>,
  )
}

function asPage(title: string, style: string, content: React.ReactNode): Page {
  const markup = renderToStaticMarkup(
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet and the owner's checked colours */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>{content}</body>
    </html>,
  )
  const hash = createHash('sha256').update(style).digest('base64')
  return { html: `<!doctype html>${markup}`, contentSecurityPolicy: cardPolicy(hash) }
}

function cardPolicy(styleHash: string): string {
  return `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`
}

// The values were checked against their patterns when they were saved; the font comes from our own list.
function colours({
  backgroundcolor,
  textcolor,
  font,
}: Pick<CompleteMenu, 'backgroundcolor' | 'textcolor' | 'font'>): string {
  return `:root{--card-background:${backgroundcolor};--card-text:${textcolor};--card-font:${fontStack(font)}}body{margin:0;background:${backgroundcolor}}`
}

function minify(css: string): string {
  return css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,]) ?/g, '$1')
    .replace(/;}/g, '}')
    .trim()
}
