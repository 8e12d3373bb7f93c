/**
 * Offers the card in the reader's own language, by a second link at its top, where the menu of languages has it and the
 * page is in another. It takes the reader nowhere by itself.
 */
export function offerLanguage() {
  const links = [...document.querySelectorAll('a')]
  const find = (tag = '') => links.find((link) => link.hreflang && link.lang === tag.slice(0, 2))
  const wanted = find(navigator.languages.find(find))
  if (!wanted || wanted.lang === document.documentElement.lang) return
  wanted.closest('details')?.before(wanted.cloneNode(true))
}
