import { describe, expect, test } from 'vitest'
import { allergenName, allergens, grainsAndNuts } from '#features/allergens/allergens.ts'
import { languages } from '#features/translations/languages.ts'
import { allWords } from '#features/translations/server/all-words.ts'
import { nameIn, nameWithin } from '#features/translations/words.ts'
import { allergensMeant } from './allergens-meant.ts'
import { listMeaningWords } from './server/everyday-words.ts'

const known = listMeaningWords()
const namesOf = (text: string) => allergensMeant(text, known).map(allergenName).toSorted()

describe('a guest who types', () => {
  test.each([
    ['peanut', ["Pinda's"]],
    ['pinda’s', ["Pinda's"]],
    ['PINDAKAAS', ["Pinda's"]],
    ['cacahuète', ["Pinda's"]],
    ['Erdnüsse', ["Pinda's"]],
    ['Erdnuss', ["Pinda's"]],
    ['arachide', ["Pinda's"]],
    ['fıstık', ['Noten', "Pinda's", 'Pistachenoot']],
    ['nuts', ['Noten', "Pinda's"]],
    ['noten', ['Noten', "Pinda's"]],
    ['geen noten', ['Noten', "Pinda's"]],
    ['notenvrij', ['Noten', "Pinda's"]],
    ['noix', ['Noten', 'Walnoot']],
    ['noix de cajou', ['Cashewnoot']],
    ['kacang', ['Noten', "Pinda's", 'Soja']],
    ['orzechy laskowe', ['Hazelnoot']],
    ['lactose', ['Melk']],
    ['zuivel', ['Melk']],
    ['dairy free', ['Melk']],
    ['milk allergy', ['Melk']],
    ['selderie', ['Selderij']],
    ['schelpdieren', ['Schaaldieren', 'Weekdieren']],
    ['shellfish', ['Schaaldieren', 'Weekdieren']],
    ['fruits de mer', ['Schaaldieren', 'Vis', 'Weekdieren']],
    ['coeliakie', ['Gluten']],
    ['Zöliakie', ['Gluten']],
    ['wheat', ['Tarwe']],
    ['blé', ['Tarwe']],
    ['amandelen', ['Amandel']],
    ['ei', ['Ei']],
    ['eivrij', ['Ei']],
    ['visallergie', ['Vis']],
    ['الفول السوداني', ["Pinda's"]],
    ['حليب', ['Melk']],
    ['pind', ["Pinda's"]],
  ])('%s may mean %j', (typed, meant) => {
    expect(namesOf(typed)).toEqual(meant)
  })

  test.each(['', '  ', 'ei'.slice(0, 1), 'eigen recept', 'visite', 'bami', 'biefstuk', 'thee', 'فول', 'kokos'])(
    '%j names no allergen',
    (typed) => {
      expect(namesOf(typed)).toEqual([])
    },
  )
})

describe.each(languages)('a guest who reads $name', ({ code }) => {
  test('finds every allergen, grain and nut by the name that the card gives it', () => {
    const words = allWords[code]
    const missed = [...allergens, ...grainsAndNuts].filter((one) => {
      const name = nameIn(words.allergenNames, { id: one.id, name: nameWithin(words, one) })
      const [first = '', inBrackets] = name.split(/[()]/)
      const isFound = [name, first].every((typed) => allergensMeant(typed, known).includes(one.id))
      // Another name, or wheat behind spelt.
      return !isFound || (inBrackets !== undefined && allergensMeant(inBrackets, known).length === 0)
    })
    expect(missed).toEqual([])
  })
})
