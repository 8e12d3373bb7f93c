import { type Language, languages, ownLanguage } from '#features/translations/languages.ts'
import { addressIn, cardUrl } from '../../card/card-address.ts'
import type { CompleteMenu } from '../../card/schema.ts'
import { scriptText, structuredMenu } from '../structured-menu.ts'
import { pictureAddress } from './shared-picture.ts'

/** Where everybody reaches a card. */
export type CardPlace = { publicUrl: string; token: string }

type Props = {
  menu: CompleteMenu
  language: Language
  title: string
  description: string
  /** Undefined where the card's address works on one computer only. */
  place: CardPlace | undefined
}

/**
 * Renders what search engines and messengers read in the head of a card: its address, its picture and whether they may
 * list it. A copy that they keep would go out of date with its allergens, so they are asked to keep none.
 */
export function FoundHead({ menu, language, title, description, place }: Props) {
  const address = place && cardUrl(place.publicUrl, place.token)
  const url = address && addressIn(address, language)
  return (
    <>
      <meta name="robots" content={menu.findable ? 'noarchive' : 'noindex'} />
      {place && (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:url" content={url} />
          <meta property="og:image" content={pictureUrl(place, menu)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      {menu.translate && <Alternates address={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function pictureUrl({ publicUrl, token }: CardPlace, menu: CompleteMenu): string {
  const kaart = menu.kaarten?.find(({ qrcode }) => qrcode === token)
  return `${publicUrl}${pictureAddress(token, { ...menu, name: kaart?.name ?? menu.name })}`
}

/** Renders the menu as data for search engines: on the Dutch page alone, and only where the owner lets it be found. */
export function MenuData({ menu, language, place }: Pick<Props, 'menu' | 'language' | 'place'>) {
  if (!place || !menu.findable || language !== ownLanguage) return null
  const data = scriptText(structuredMenu(menu, { ...place, picture: pictureUrl(place, menu) }))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by scriptText
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
}

/**
 * Renders the links in the head by which search engines find the card in each language, and the Dutch one for readers of
 * any other. Without the card's `address`, which works on one computer only, they are relative to the page.
 * https://developers.google.com/search/docs/specialty/international/localized-versions
 */
function Alternates({ address }: { address: string | undefined }) {
  const hrefOf = (code: (typeof languages)[number]['code']) => (address ? addressIn(address, code) : `?lang=${code}`)
  return (
    <>
      {languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={hrefOf(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={hrefOf(ownLanguage)} />
    </>
  )
}
