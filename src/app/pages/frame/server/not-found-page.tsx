import type { Page } from '#features/publishing/public-card/server/card-page.tsx'
import { renderDocument } from './document.tsx'
import { PageFrame } from './frame.tsx'
import { pageStyle } from './page-style.ts'

const style = pageStyle(new URL('./not-found.css', import.meta.url))

/** Renders the page for an address that does not exist. */
export function renderNotFoundPage(): Page {
  return renderDocument(
    {
      path: undefined,
      publicUrl: undefined,
      title: 'Pagina niet gevonden | Menukaart',
      description: 'Dit adres bestaat niet (meer).',
      style,
    },
    <PageFrame width="text">
      <div className="not-found">
        <h1>Pagina niet gevonden</h1>
        <p>Dit adres bestaat niet (meer). Zocht je de kaart van een restaurant? Scan dan de QR-code nog een keer.</p>
        <p className="ways">
          <a className="button" href="/">
            Naar het begin
          </a>
          <a className="button quiet" href="/explanation">
            Uitleg
          </a>
        </p>
      </div>
    </PageFrame>,
  )
}
