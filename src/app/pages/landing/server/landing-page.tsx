import type { Page } from '#features/publishing/public-card/server/card-page.tsx'
import { cardStyleWithout } from '#features/publishing/style/server/card-style.ts'
import type { Language } from '#features/translations/languages.ts'
import { minifyCss } from '#server/files/inline-code.ts'
import { renderDocument } from '../../frame/server/document.tsx'
import { PageFrame } from '../../frame/server/frame.tsx'
import { pageFile } from '../../frame/server/page-files.ts'
import { pageStyle } from '../../frame/server/page-style.ts'
import { signInIds } from '../sign-in-form.ts'
import { Cost, Fears } from './fears.tsx'
import { Hero } from './hero.tsx'
import { Proofs } from './proofs.tsx'
import { sampleStyle } from './sample-card.tsx'
import { SignIn, signInStarter } from './sign-in-section.tsx'
import { Steps } from './steps.tsx'

export type LandingInput = {
  /** The language in which the sample card is read. */
  language: Language
  /** What products can be chosen from, after 'kies ze uit'. */
  products: string
  /** The address at which everybody reaches this server; undefined where nobody set one. */
  publicUrl: string | undefined
  /** The path of the login form's script. */
  signInScript: string
}

// The sample has one category and no script.
const cardStyle = cardStyleWithout('links.css', 'search.css', 'filter.css')
const style = cardStyle + minifyCss(sampleStyle) + pageStyle(new URL('./landing.css', import.meta.url))
const sharedPicture = pageFile(new URL('../shared.jpg', import.meta.url)).address

/** Renders the landing page: the product in one screen with a card to try, what owners fear, three
 * proofs, five steps, what it costs, the login form. */
export function renderLandingPage({ language, products, publicUrl, signInScript }: LandingInput): Page {
  return renderDocument(
    {
      path: '/',
      publicUrl,
      title: 'Menukaart: je menu met allergenen achter een QR-code',
      description:
        'Zet je gerechten er één keer goed in. Je gasten scannen de QR-code en lezen bij elk gerecht de allergenen, in elf talen. Maak gratis je menukaart.',
      style,
      sharedPicture,
    },
    <PageFrame
      width="wide"
      links={
        <>
          <a href="/explanation">Uitleg</a>
          <a href={`#${signInIds.section}`}>Inloggen</a>
        </>
      }
    >
      <Hero language={language} publicUrl={publicUrl} />
      {/* Words first: on a phone, the first picture is then too far below to be fetched with the first view. */}
      <Fears products={products} />
      <Proofs />
      <Steps products={products} />
      <Cost />
      <SignIn />
    </PageFrame>,
    signInStarter(signInScript),
  )
}
