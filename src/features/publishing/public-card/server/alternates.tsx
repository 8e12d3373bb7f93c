import { languages, ownLanguage } from '#features/translations/languages.ts'
import { addressIn } from '../../card/card-address.ts'

/**
 * Renders the links in the head by which search engines find the card in each language, and the Dutch one for readers of
 * any other. Without the card's `address`, which works on one computer only, they are relative to the page.
 * https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function Alternates({ address }: { address: string | undefined }) {
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
