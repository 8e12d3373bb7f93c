import { renderToStaticMarkup } from 'react-dom/server'
import type { Page } from '#features/publishing/public-card/server/card-page.tsx'
import { hashSource } from '#server/files/inline-code.ts'
import type { PagePath } from '../../page-paths.ts'
import { titleFont } from './page-files.ts'

export type DocumentHead = {
  /** The page's own address, which search engines are told; undefined for a page that they should leave out. */
  path: PagePath | undefined
  /** The address at which everybody reaches this server; undefined where nobody set one. */
  publicUrl: string | undefined
  title: string
  description: string
  style: string
  /** The path of the picture that is shown where somebody shares the page. */
  sharedPicture?: string
}

// The icon of the staff app, as part of the page: a file would be one more request.
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%235b2a4e'/%3E%3Cpath d='M8 22V11l8 6 8-6v11' fill='none' stroke='%23fbf8f3' stroke-width='2.6' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E"

/** Renders a page as one document with inline styles and, where it has one, an inline script at its end. */
export function renderDocument(head: DocumentHead, body: React.ReactNode, script = ''): Page {
  const markup = renderToStaticMarkup(
    <html lang="nl">
      <Head {...head} />
      <body>
        {body}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
        {script && <script type="module" dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>,
  )
  return { html: `<!doctype html>${markup}`, headers: { 'content-security-policy': pagePolicy(head.style, script) } }
}

function Head({ path, publicUrl, title, description, style, sharedPicture }: DocumentHead) {
  const address = path && publicUrl && `${publicUrl}${path}`
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {!path && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      <meta property="og:site_name" content="Menukaart" />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="nl_NL" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      {address && sharedPicture && <meta property="og:image" content={`${publicUrl}${sharedPicture}`} />}
      <meta name="theme-color" content="#fbf8f3" />
      <link rel="icon" href={icon} />
      {/* On a phone it would hold back the first words and share its network with them: titles change font in place. */}
      <link
        rel="preload"
        href={titleFont.address}
        as="font"
        type={titleFont.type}
        media="(min-width: 62em)"
        crossOrigin=""
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </head>
  )
}

// A form is sent by its script alone: without one, a password must not leave the page as a plain form.
function pagePolicy(style: string, script: string): string {
  return [
    "default-src 'none'",
    ...(script ? [`script-src ${hashSource(script)} 'self'`] : []),
    // Also without a script: tools that judge a page, such as Lighthouse, read robots.txt from within it.
    "connect-src 'self'",
    `style-src ${hashSource(style)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
