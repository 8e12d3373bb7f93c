/**
 * Offers the card in the reader's own language, by a second link at its top, where the menu of languages has it and the
 * page is in another. It takes the reader nowhere by itself.
 */
export function offerLanguage(): void {
  const links = Array.from(document.querySelectorAll('a'))
  const linkTo = (tag: string) => links.find((link) => link.hreflang && link.lang === tag.slice(0, 2))
  const wanted = navigator.languages.map(linkTo).find((link) => link)
  if (!wanted || wanted.lang === document.documentElement.lang) return
  wanted.closest('details')?.before(wanted.cloneNode(true))
}
