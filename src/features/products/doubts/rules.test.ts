import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setOfAllergens } from '#features/allergens/allergen-set.ts'
import { allergens, nameAllergens, parentAllergens } from '#features/allergens/allergens.ts'
import { freshGroups, packedProducts } from '#features/catalogue/starter/server/products.ts'
import { readNamed } from '#features/words/server/read-texts.ts'
import { dietsInDoubt } from './diets.ts'
import { doubtsAbout as doubtsIn } from './rules.ts'

const [vega, vegan, lokaal, halal, kosher] = [1, 2, 3, 4, 5] as const
const [gluten, crustaceans, egg, fish, peanut, soy, milk, nuts, molluscs] = [5, 12, 3, 11, 17, 4, 1, 16, 26] as const

const nothing = { contains: [], traces: [] }

type Said = {
  name: string
  description: string
  data: { contains: readonly number[]; traces: readonly number[] } | null
  diets?: readonly number[]
}

/** Returns the questions about something that says this in words and in data. */
function doubtsAbout({ name, description, data, diets = [] }: Said): string[] {
  const texts = readNamed({ name, description })
  const [contained, traces] = [setOfAllergens(data?.contains ?? []), setOfAllergens(data?.traces ?? [])]
  const doubts = data === null ? [] : doubtsIn(texts, { contained, traces })
  return [...doubts, ...dietsInDoubt(diets, texts, contained)].map(({ question }) => question)
}

/** Returns the allergens that a name is asked about, of something that contains none. */
function askedBy(name: string): string[] {
  const known = { contained: setOfAllergens([]), traces: setOfAllergens([]) }
  return doubtsIn(readNamed({ name, description: '' }), known).flatMap(({ ids }) =>
    nameAllergens(ids).map((allergen) => allergen.name),
  )
}

describe('a name that names an allergen', () => {
  // spec: words-4
  test.each([
    ['Pindasaus met sesam', ["Pinda's", 'Sesam']],
    ['Pindarotsjes', ["Pinda's"]],
    ["Saté met pinda's", ["Pinda's"]],
    ['Borrelnootjes', ["Pinda's"]],
    ['Garnalenkroket', ['Schaaldieren', 'Gluten', 'Melk']],
    ['Champignonroomsoep', ['Melk']],
    ['Tomatenroom', ['Melk']],
    ['Roomijs', ['Melk']],
    ['Komijnekaas', ['Melk']],
    ['Kaas- en uiensoep', ['Melk', 'Selderij']],
    ['Feta-salade', ['Melk']],
    ['Lactosevrije melk', ['Melk']],
    ['Crème fraîche', ['Melk']],
    ['Mosterdsoep', ['Mosterd', 'Melk']],
    ['Selderijsalade', ['Selderij']],
    ['Misosoep', ['Soja', 'Vis']],
    ['Walnotenbrood', ['Noten', 'Gluten']],
    ['Amandelmelk', ['Noten']],
    ['Studentenhaver', ['Noten']],
    ['Havermelk', ['Gluten']],
    ['Speltwafel', ['Gluten', 'Ei', 'Melk']],
    ['Eiersalade', ['Ei']],
    ['Ei-salade', ['Ei']],
    ['Uitsmijter', ['Gluten', 'Ei']],
    ['Visburger', ['Vis', 'Gluten']],
    ['Kibbeling', ['Gluten', 'Vis']],
    ['Zalm en tonijn', ['Vis']],
    ['Inktvisringen', ['Weekdieren']],
    ['Butterfly gamba', ['Schaaldieren']],
    ['Cashewkaas met kokosroom', ['Noten']],
    ['Fruits de mer', ['Schaaldieren', 'Weekdieren']],
  ])('is asked about where that is not contained: %s', (name, asked) => {
    expect(askedBy(name)).toEqual(asked)
  })

  // spec: words-4
  test.each([
    'Botermalse biefstuk',
    'Botersla',
    'Butternutsoep',
    'Kokosmelk',
    'Kokosyoghurt',
    'Rijstmelk',
    'Cacaoboter',
    'Nootmuskaat',
    'Gemalen notenmuskaat',
    'Kokosnoot',
    'Oesterzwammen',
    'Kalfsoester',
    'Krabbetjes van de grill',
    'Tamarinde',
    'Boekweitpap',
    'Eiwitrijke linzen',
    'Op kamertemperatuur',
    'Prei in gelei',
    'Visite voor twee',
    'Emmer friet',
    'Portobello mushrooms',
    'Vegan mayonaise',
    'Plantaardige kaas',
    'Salade zonder noten',
    'Zonder zuivel, ei of gelatine',
    'Vrij van noten',
    'Bevat geen melk',
    'Glutenvrije pasta',
    'Noten vrij',
    'Melkvrij',
    'Ook zonder kaas mogelijk',
    'Ook glutenvrij te bestellen',
  ])('is not asked about where it means something else: %s', (name) => {
    expect(askedBy(name)).toEqual([])
  })

  test('is asked about what comes after what is not in it', () => {
    expect(askedBy('Salade zonder noten, geitenkaas')).toEqual(['Melk'])
    expect(askedBy('Salade zonder noten met geitenkaas')).toEqual(['Melk'])
    expect(askedBy('Salade zonder noten. Met zalm')).toEqual(['Vis'])
    expect(askedBy('Kan sporen van noten bevatten. Geserveerd met zalm')).toEqual(['Noten', 'Vis'])
  })

  test('is asked about once, in the words of the text, and says where it stands', () => {
    const data = { contains: [], traces: [peanut] }
    expect(doubtsAbout({ name: 'Spies', description: 'Met Pindasaus en kaas.\nExtra kaas', data })).toEqual([
      "In de omschrijving staat 'Pindasaus', maar Pinda's staat alleen bij 'kan bevatten'. Klopt dat?",
      "In de omschrijving staat 'kaas', maar Melk staat niet bij de allergenen. Klopt dat?",
    ])
    expect(doubtsAbout({ name: 'Pindasaus', description: '', data: { contains: [peanut], traces: [] } })).toEqual([])
  })

  test('is asked about so that "klopt zo" can only mean that it is not to be added', () => {
    expect(
      doubtsAbout({ name: 'Bitterballen', description: '', data: { contains: [milk, gluten], traces: [] } }),
    ).toEqual([
      "In de naam staat 'Bitterballen', en daar zit vaak mosterd in. Klopt het dat Mosterd niet bij de allergenen staat?",
    ])
    expect(doubtsAbout({ name: 'Pannenkoek', description: '', data: { contains: [], traces: [] } })).toEqual([
      "In de naam staat 'Pannenkoek', en daar zit vaak gluten, ei of melk in. Klopt het dat Gluten, Ei en Melk niet bij de allergenen staan?",
    ])
  })

  test('is not asked about before anything was filled in', () => {
    expect(doubtsAbout({ name: 'Pindasaus, glutenvrij', description: '', data: null })).toEqual([])
  })

  test('never lets an allergen that is contained be asked about, whatever the text', () => {
    const words = fc.constantFrom(
      'zonder',
      'met',
      'kaas',
      'noten',
      'vrij',
      'van',
      'ook',
      'garnalenkroket',
      ',',
      '.',
      'of',
    )
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
        (name) => {
          const data = { contains: allergens.map(({ id }) => id), traces: [] }
          expect(doubtsAbout({ name, description: '', data }).filter((doubt) => doubt.includes('niet bij'))).toEqual([])
        },
      ),
    )
  })
})

test('of no food of our own catalogue a name asks what its sheet rules out, but for what the law or the kitchen exempts', () => {
  const doubted = [...Object.values(freshGroups).flat(), ...packedProducts].filter(({ name, levels }) => {
    const ids = levels.filter(({ level }) => level !== 'free-from').map(({ id }) => parentAllergens.get(id) ?? id)
    const doubts = doubtsAbout({ name, description: '', data: { contains: ids, traces: [] } })
    return doubts.some((doubt) => doubt.includes('niet bij de allergenen'))
  })
  // Refined oil is exempt; a schnitzel 'naturel' has yet to be breaded.
  const exempt = ['Kalfsschnitzel, naturel', 'Varkensschnitzel, naturel', 'Sojaolie, volledig geraffineerd']
  expect(doubted.map(({ name }) => name).toSorted()).toEqual(exempt.toSorted())
})

describe('a text that denies an allergen', () => {
  // spec: words-4
  test.each([
    ['Glutenvrije pasta', { contains: [gluten], traces: [] }, ['Glutenvrije', 'bij de allergenen staat Gluten']],
    ['Pasta gluten-vrij', { contains: [gluten], traces: [] }, ['gluten-vrij', 'bij de allergenen staat Gluten']],
    ['Notenvrij', { contains: [], traces: [nuts] }, ['Notenvrij', "bij 'kan bevatten' staat Noten"]],
    ['Noten vrij', { contains: [nuts], traces: [] }, ['Noten vrij', 'bij de allergenen staat Noten']],
    ['Zuivelvrij', { contains: [milk], traces: [] }, ['Zuivelvrij', 'bij de allergenen staat Melk']],
    ['Zonder noten', { contains: [], traces: [nuts] }, ['zonder noten', "bij 'kan bevatten' staat Noten"]],
    ['Zonder ei', { contains: [egg], traces: [] }, ['zonder ei', 'bij de allergenen staat Ei']],
  ])('is asked about where that is contained, or may be: %s', (name, data, [word, but]) => {
    expect(doubtsAbout({ name, description: '', data })).toEqual([
      `In de naam staat '${word}', maar ${but}. Klopt dat?`,
    ])
  })

  test.each([
    ['Glutenvrij', nothing],
    ['Lactosevrije kwark', { contains: [milk], traces: [] }],
    ['Pasta, ook glutenvrij mogelijk', { contains: [gluten], traces: [] }],
    ['Suikervrij', { contains: [gluten, milk, soy], traces: [] }],
  ])('is not asked about where the two agree: %s', (name, data) => {
    expect(doubtsAbout({ name, description: '', data })).toEqual([])
  })
})

describe('a diet', () => {
  const against = (diet: number, contains: readonly number[], description = '') =>
    doubtsAbout({ name: 'Schotel', description, data: { contains, traces: [] }, diets: [diet] }).filter((doubt) =>
      doubt.startsWith('Bij de dieetwensen'),
    )

  // spec: words-5
  test('is asked about where the allergens contradict it', () => {
    const all = allergens.map(({ id }) => id)
    for (const [diet, name, excluded] of [
      [vega, 'Vega', [crustaceans, fish, molluscs]],
      [vegan, 'Vegan', [crustaceans, egg, fish, milk, molluscs]],
      [kosher, 'Kosher', [crustaceans, molluscs]],
    ] as const) {
      for (const id of all)
        expect([name, id, against(diet, [id]).length]).toEqual([
          name,
          id,
          (excluded as readonly number[]).includes(id) ? 1 : 0,
        ])
      const [doubt] = against(diet, all)
      for (const { name: allergen } of nameAllergens(excluded)) expect(doubt).toContain(allergen)
      expect(doubt).toMatch(
        new RegExp(`^Bij de dieetwensen staat ${name}, maar bij de allergenen staat .*\\. Klopt dat\\?$`),
      )
    }
    expect(against(lokaal, all)).toEqual([])
    expect(against(halal, all)).toEqual([])
  })

  // spec: words-5
  test.each([
    [vega, 'met kip', 'kip'],
    [vega, 'rundvlees uit de oven', 'rundvlees'],
    [vega, 'spekjes', 'spekjes'],
    [vegan, 'met honing', 'honing'],
    [vegan, 'Gehaktballen', 'Gehaktballen'],
    [halal, 'in rodewijnsaus', 'rodewijnsaus'],
    [halal, 'met ham', 'ham'],
    [halal, 'bierbeslag', 'bierbeslag'],
    [kosher, 'varkenshaas', 'varkenshaas'],
    [vega, 'gebakken zalm', 'zalm'],
    [vegan, 'met gerookte makreel', 'gerookte makreel'],
    [vega, 'mosselen uit de oven', 'mosselen'],
    [kosher, 'met gamba en citroen', 'gamba'],
    [vega, 'caesardressing', 'caesardressing'],
    [vegan, 'met geraspte kaas', 'geraspte kaas'],
    [vegan, 'gekookt ei', 'ei'],
    [vega, 'grilled chicken', 'chicken'],
    [vega, 'au jambon', 'jambon'],
    [kosher, 'pulled pork', 'pork'],
  ])('is asked about where a word contradicts it: %s, %s', (diet, text, word) => {
    const [doubt] = against(diet, [], text)
    expect(doubt).toMatch(new RegExp(`in de omschrijving staat '${word}'. Klopt dat\\?$`))
  })

  test.each([
    [vega, 'vegetarische kip'],
    [vega, 'vegaburger met vleestomaat'],
    [vega, 'met lamsoren en spekkoek'],
    [vega, 'boterham met fijngehakte peterselie'],
    [vega, 'zonder spek'],
    [vega, 'roggebrood met honing'],
    [vegan, 'plantaardig gehakt'],
    [vegan, 'honingmeloen'],
    [halal, 'wijnazijn en wijnblad'],
    [halal, 'alcoholvrij bier'],
    [halal, 'een portie kip'],
    [kosher, 'rundvlees'],
    [vega, 'zalm van wortel'],
    [vega, 'zonder vis'],
    [vega, 'vegetarische tonijnsalade'],
    [vegan, 'vegan kaas'],
    [vegan, 'pannenkoek'],
    [vegan, 'amandelmelk'],
    [vega, 'met kaas en ei'],
    [halal, 'gebakken zalm'],
  ])('is not asked about where the word means something else: %s, %s', (diet, text) => {
    expect(against(diet, [], text)).toEqual([])
  })
})
