/** Returns a text as a search compares it: without capitals, accents, and what people leave out when they write. */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      // Marks on letters, among them the vowel signs of Arabic, and what stretches its words.
      .replace(/[\p{M}\u0640]/gu, '')
      .replace(/[’'ʼ]/g, '')
      .replace(/ı/g, 'i')
      .replace(/œ/g, 'oe')
      .replace(/ة/g, 'ه')
      .replace(/ى/g, 'ي')
  )
}
