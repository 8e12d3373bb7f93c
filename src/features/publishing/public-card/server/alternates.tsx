import { type Language, languages, ownLanguage } from '#features/translations/languages.ts'

/**
 * Renders the links in the head by which search engines find the card in each language, and the Dutch one for readers of
 * any other. `address` is that of the card without a query; '' for links that are relative to it.
 * https://developers.google.com/search/docs/specialty/international/localized-versions
 */
export function Alternates({ address = '' }: { address?: string }) {
  const addressIn = (code: Language) => (address !== '' && code === ownLanguage ? address : `${address}?lang=${code}`)
  return (
    <>
      {languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={addressIn(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(ownLanguage)} />
    </>
  )
}
