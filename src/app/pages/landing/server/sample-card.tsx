import { cardVariables } from '#features/publishing/card/card-variables.ts'
import { MenuCard } from '#features/publishing/card/menu-card.tsx'
import type { Language } from '#features/translations/languages.ts'
import { allWords } from '#features/translations/server/all-words.ts'
import { sampleMenu } from '../sample-menu.ts'

const variables = Object.entries(cardVariables(sampleMenu)).map(([name, value]) => `${name}:${value}`)

/** The colours and the font of the sample card, which on the public card belong to the whole document. */
export const sampleStyle = `.sample{${variables.join(';')}}`

/** The card of a sample menu, made by the component of every public card. */
export function SampleCard({ language }: { language: Language }) {
  const words = allWords[language]
  return (
    <section id="kaart" className="sample" aria-label="Voorbeeldkaart">
      <MenuCard menu={sampleMenu} guestLanguage={{ language, words, dutch: allWords.nl }} emptyText={words.noDishes} />
    </section>
  )
}
