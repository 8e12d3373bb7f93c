import { isLoopback } from '#features/publishing/card/card-address.ts'
import type { Language } from '#features/translations/languages.ts'
import { sampleCodePath } from '../sample-code.ts'
import { SampleCard } from './sample-card.tsx'

type Props = { language: Language; publicUrl: string | undefined }

/** The first screen: what it is, the one thing to do, and a card to try. */
export function Hero({ language, publicUrl }: Props) {
  return (
    <div className="hero">
      <div className="pitch">
        <h1>De menukaart die weet wat erin zit</h1>
        <p className="lead">
          Je gasten scannen de QR-code en lezen bij elk gerecht de allergenen in hun eigen taal, en jij houdt het op één
          plek bij.
        </p>
        <p>
          <a className="button" href="/register">
            Maak gratis je menukaart
          </a>
        </p>
        <TryIt publicUrl={publicUrl} />
      </div>
      <div className="try">
        <p className="caption">Tik op een pictogram, of kies een taal.</p>
        <SampleCard language={language} />
      </div>
    </div>
  )
}

/**
 * Invites desktop visitors to read the sample on their own phone. Without an address that other devices reach, there is
 * only the link: the code would lead nowhere.
 */
function TryIt({ publicUrl }: Pick<Props, 'publicUrl'>) {
  const hasCode = publicUrl !== undefined && !isLoopback(publicUrl)
  return (
    <div className="scan">
      {hasCode && (
        // Fetched by desktops alone: browsers do not load a lazy picture that is not displayed.
        <img src={sampleCodePath} alt="QR-code van de voorbeeldkaart" width="132" height="132" loading="lazy" />
      )}
      <p>
        {hasCode && (
          <>
            <strong>Pak je telefoon en scan.</strong>
            <br />
          </>
        )}
        <a href="/voorbeeld">Lees de kaart zoals je gast</a>
      </p>
    </div>
  )
}
