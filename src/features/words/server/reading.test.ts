import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergens, parentAllergens } from '#features/allergens/allergens.ts'
import type { Mention } from '../mention.ts'
import { freshFoods } from './fresh-foods.ts'
import { readWords } from './reading.ts'

/** Returns the ids of what a text says is in it, in order. */
function asked(text: string, manner: Mention['manner'] = 'says'): number[] {
  const ids = readWords(text).flatMap((mention) => (mention.manner === manner ? mention.ids : []))
  return [...new Set(ids)].sort((one, other) => one - other)
}

const [milk, egg, soy, gluten, fish, crustaceans] = [1, 3, 4, 5, 11, 12] as const
const [nuts, peanut, sulphite, celery, sesame, lupin, mustard, molluscs] = [16, 17, 19, 21, 22, 23, 24, 26] as const

describe('what a text says is in it', () => {
  test.each<[string, number[]]>([
    ['Bami met kroepoek en pindasaus van het huis', [gluten, crustaceans, peanut]],
    ['Pinda’s', [peanut]],
    ['PINDA´S', [peanut]],
    ['𝐦𝐞𝐥𝐤', [milk]],
    ['ＭＥＬＫ', [milk]],
    ['mel\u00adk', [milk]],
    ['pin\ufeffda', [peanut]],
    ['Ijsje🥜', [milk, peanut]],
    ['Pinda¹ en ei²', [egg, peanut]],
    ['2eieren', [egg]],
    ['Suitable for two with peanut sauce', [peanut]],
    ['Geschikt voor twee, met notensaus', [nuts]],
    ['Garnalenkroketjes', [milk, gluten, crustaceans]],
    ['Kaasloempia', [milk, gluten]],
    ['Visburger', [gluten, fish]],
    ['Vanilleijs', [milk]],
    ['Crème-fraîche', [milk]],
    ['Gado-gado', [egg, soy, peanut]],
    ['Vlaamse karbonade', [gluten]],
    ['Lupineburger', [gluten, lupin]],
    ['Gravad lax met honing-mosterdsaus', [fish, mustard]],
    ['Kip in rodewijnsaus', [sulphite]],
    ['Waldorfsalade', [nuts, celery]],
    ['Hummus met pita', [gluten, sesame]],
    ['Spaghetti alle vongole', [gluten, molluscs]],
    ["Soupe à l'oignon gratinée", [milk]],
    ['Wiener Schnitzel mit Kräuterbutter', [milk, egg, gluten]],
    ['Huevos rotos con gambas', [egg, crustaceans]],
    ['Cozze e vongole', [molluscs]],
    ['Sütlü tatlı, fındıklı', [milk, nuts]],
    ['سلطة مع الروبيان والجبن', [milk, crustaceans]],
    ['Pierogi z serem i śmietaną', [milk, gluten]],
    ['Salată cu brânză și nuci', [milk, nuts]],
    ['Nasi dengan udang dan telur', [egg, crustaceans]],
    ['Вареники з сиром', [milk, gluten]],
  ])('%s', (text, ids) => {
    expect(asked(text)).toEqual(ids)
  })

  test.each([
    'Pompoenpitten',
    'Soep van pompoen met nootmuskaat',
    'Kokos melk',
    'Kokosmelkijs van kokosroom',
    'Eikenbladsla met eierzwammen',
    'Eiwitrijke bowl',
    'Koningsoesterzwam',
    'Zonnebloemolie',
    'Maistortilla',
    'Rice noodles',
    'Butternut squash with chestnuts',
    'Zalm van gerookte wortel',
    'Gehakt van jackfruit',
    'Zalmkleurige servetten',
    'Mâche aux marrons',
    'Kastanien und Buchweizen',
    'Heb je een notenallergie?',
    'Boterzachte biefstuk',
    'IJsthee',
    'Glutenvrij brood',
    'Erwten-eiwit en aardappeleiwit',
    'Kibbelingkruiden',
  ])('asks nothing where it looks like an allergen and is none: %s', (text) => {
    expect(asked(text)).toEqual([])
  })

  test('tells what is named from what such food usually holds, one word by one', () => {
    expect(readWords('Garnalenkroket')).toMatchObject([
      { word: 'Garnalenkroket', ids: [crustaceans], usually: false },
      { ids: [milk, gluten], usually: true },
    ])
    expect(readWords('Crème brûlée')).toMatchObject([
      { word: 'Crème brûlée', ids: [egg, milk], usually: true },
      { word: 'brûlée', ids: [] },
    ])
  })

  test('takes protein for what it is made of, and batter for what it is and not for what it covers', () => {
    expect(asked('Soja-eiwit')).toEqual([soy])
    expect(asked('Melkeiwit')).toEqual([milk])
    expect(asked('Kibbelingbeslag')).toEqual([gluten])
    expect(asked('Kibbeling met eiwit')).toEqual([egg, gluten, fish])
  })

  test('keeps what a plant does not take the place of', () => {
    expect(asked('Vegetarische visstick')).toEqual([gluten])
    expect(asked('Visstick van de vegetarische slager')).toEqual([gluten])
    expect(asked('Vegan kaas met zalm')).toEqual([fish])
    for (const text of ['Vegan taart', 'Taart (vegan)']) expect(asked(text)).toEqual([gluten])
    expect(asked('Cashewkaas')).toEqual([nuts])
    expect(asked('Sojaijs')).toEqual([soy])
    expect(asked('Pistache-ijs')).toEqual([milk, nuts])
    expect(asked('Boekweitpannenkoek')).toEqual([milk, egg])
  })

  test('leaves out what the text denies, and never what it names', () => {
    expect(asked('Glutenvrije pizza')).toEqual([milk])
    expect(asked('Pannenkoek zonder ei')).toEqual([milk, gluten])
    expect(asked('Broodje met glutenvrije friet')).toEqual([gluten])
    expect(asked('Pizza, ook glutenvrij te bestellen')).toEqual([milk, gluten])
    expect(asked('Glutenvrije havermout')).toEqual([gluten])
    expect(asked('Nootjes? Nee, pitten')).toEqual([])
  })
})

// spec: words-1
test.each<[Mention['manner'], string, number[]]>([
  ['may', 'Kan noten en sesam bevatten', [nuts, sesame]],
  ['may', 'May contain peanuts', [peanut]],
  ['may', 'Kann Spuren von Nüssen enthalten', [nuts]],
  ['may', 'Kann Spuren von Milch enthalten', [milk]],
  ['may', 'Peut contenir des traces d’arachide', [peanut]],
  ['may', 'Puede contener leche', [milk]],
  ['may', 'Può contenere uova', [egg]],
  ['may', 'Fındık içerebilir', [nuts]],
  ['may', 'قد يحتوي على الحليب', [milk]],
  ['may', 'Może zawierać mleko', [milk]],
  ['may', 'Poate conține ouă', [egg]],
  ['may', 'Mungkin mengandung susu', [milk]],
  ['may', 'Може містити арахіс', [peanut]],
  ['may', 'Niet geschikt voor mensen met notenallergie', [nuts]],
  ['may', 'Niet geschikt voor mensen met coeliakie', [gluten]],
  ['may', 'Niet 100% glutenvrij', [gluten]],
  ['may', 'Wij kunnen niet garanderen dat ons eten notenvrij is', [nuts]],
  ['may', 'We cannot guarantee gluten-free food', [gluten]],
  ['free', 'Geschikt voor mensen met noten- of pinda-allergie', [nuts, peanut]],
  ['free', 'Veilig bij notenallergie', [nuts]],
  ['free', 'Pindaveilig', [peanut]],
  ['free', 'Apto para celíacos', [gluten]],
  ['free', 'Noten–vrij', [nuts]],
  ['free', 'Nut-free cake', [nuts]],
  ['free', 'Dairy free', [milk]],
  ['free', 'Glutenfreies Brot', [gluten]],
  ['free', 'Glütensiz ekmek', [gluten]],
  ['free', 'Chleb bezglutenowy', [gluten]],
  ['free', 'Notenvrij', [nuts]],
  ['free', 'Geschikt voor mensen met coeliakie', [gluten]],
  ['without', 'Zonder sporen van noten', [nuts]],
  ['without', 'No traces of nuts', [nuts]],
  ['without', 'Sans gluten', [gluten]],
  ['without', 'Senza glutine', [gluten]],
  ['without', 'Sin gluten', [gluten]],
  ['without', 'Ohne Milch', [milk]],
  ['without', 'No nuts', [nuts]],
  ['without', 'Without nuts', [nuts]],
  ['without', 'بدون حليب', [milk]],
  ['without', 'Bez mleka', [milk]],
  ['without', 'Fără lapte', [milk]],
  ['without', 'Tanpa telur', [egg]],
  ['without', 'Без молока', [milk]],
  ['offered', 'Ook zonder kaas te bestellen', [milk]],
])('reads as %s: %s', (manner, text, ids) => {
  expect(asked(text, manner)).toEqual(ids)
  if (ids.length > 0) expect(asked(text)).not.toEqual(expect.arrayContaining(ids))
})

test('what is free of allergens is free of the fourteen; allergens that are not named are asked about by nobody', () => {
  const fourteen = allergens.filter(({ id }) => !parentAllergens.has(id)).map(({ id }) => id)
  for (const text of ['Allergenenvrij', 'Zonder allergenen', 'Free from allergens', 'Ohne Allergene', 'Без алергенів'])
    expect(asked(text, 'free')).toEqual(fourteen.toSorted((one, other) => one - other))
  expect(asked('Vraag naar onze allergenen')).toEqual([])
})

test('"lactosevrij" says nothing about milk, and a bare "no" denies the next word alone', () => {
  expect(asked('Lactosevrije melk')).toEqual([milk])
  expect(asked('Lactosevrij', 'free')).toEqual([])
  expect(asked('No-bake cheesecake')).toContain(milk)
})

test.each<[string, number[], number[]]>([
  ['Gluten- en lactosevrije taart', [gluten], [milk]],
  ['Noten-, pinda- en melkvrij', [milk, nuts, peanut], []],
  ['Gluten- und laktosefrei', [gluten], []],
  ['Gluten- and dairy-free', [milk, gluten], []],
  ['Ei- of melkvrij', [milk, egg], []],
  ['Kaas- en glutenvrije hapjes met noten', [milk, gluten], [nuts]],
  ['Met noten, glutenvrij', [gluten], [nuts]],
  ['Wit- en volkorenbrood', [], [gluten]],
])('words that share an end are free of all of it: %s', (text, free, says) => {
  expect([asked(text, 'free'), asked(text)]).toEqual([free, says])
})

/** Returns the forms of a name of one word, singular and plural, as a cook writes them. */
function formsOf(name: string): string[] {
  const isPlural = /(?:en|s)$/.test(name)
  return name.includes(' ') || name.includes(',') || isPlural || name.length < 4
    ? [name]
    : [name, `${name}en`, `${name}s`]
}

const foods = Object.values(freshFoods).flat()

describe('a starter food', () => {
  // spec: words-1
  test('is asked about each allergen that its sheet says it contains, by its own name', () => {
    const silent = foods.flatMap(({ name, contains }) =>
      formsOf(name).flatMap((form) => {
        const known = asked(form)
        const missing = contains.filter((id) => !known.includes(parentAllergens.get(id) ?? id))
        return missing.length > 0 ? [form] : []
      }),
    )
    // Schools.
    expect(silent).toEqual(['Scholen'])
  })

  test.each<[string, number[]]>([
    ['Amandel', [nuts]],
    ['Garnaal', [crustaceans]],
    ['Oester', [molluscs]],
    ['Kroket', [milk, gluten]],
    ['Walnoot', [nuts]],
    ['Sardine', [fish]],
    ['Koekje', [milk, gluten]],
  ])('is known in the singular too: %s', (word, ids) => {
    expect(asked(word)).toEqual(ids)
  })
})

test('whatever the text, a mention stands in it and means some of the fourteen', () => {
  const words = fc.constantFrom(
    'zonder',
    'geen',
    'vrij',
    'vegan',
    'noten',
    'kaas',
    'of',
    'met',
    '?',
    'nee',
    ',',
    '.',
    'içerebilir',
    'kan',
    'glutenvrije',
    'pannenkoek',
  )
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.array(words, { maxLength: 60 }).map((list) => list.join(' ')),
  )
  const fourteen = new Set(allergens.map(({ id }) => id))
  fc.assert(
    fc.property(text, (written) => {
      for (const { word, ids } of readWords(written)) {
        expect(written).toContain(word)
        expect(ids.every((id) => fourteen.has(id))).toBe(true)
      }
    }),
  )
})

test('a text of any length is read whole, and a word that stands far off denies nothing', () => {
  const long = `${'pannenkoek '.repeat(9000)}zonder ei`
  const usual = readWords(long).filter(({ ids, usually }) => usually && ids.includes(egg))
  expect(usual.length).toBeGreaterThan(8900)
  expect(usual.length).toBeLessThan(9000)
})
