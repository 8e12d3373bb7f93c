import { describe, expect, test } from 'vitest'
import { allergens } from '#features/allergens/allergens.ts'
import { dictionaryRows } from '#features/words/server/dictionary-rows.ts'
import { isSheetComplete } from '../../rules.ts'
import { explainDoubts } from '../../sources/server/sheet-doubts.ts'
import { compareWithTexts, doubtFreedom, type SheetTexts } from './sheet-texts.ts'

// Packs name it above 10 mg/kg, where menus ask about every wine.
const sulphite = 19

/** Reads a sheet that declares all fourteen absent except `traces`, with these texts. */
function read(ingredients: string, traces: readonly number[] = [], more: Partial<SheetTexts> = {}) {
  const levels = allergens.map(({ id }) => ({ id, level: traces.includes(id) ? 'may-contain' : 'free-from' }) as const)
  const texts = { ingredients: [ingredients], names: [], others: [], ...more }
  return compareWithTexts({ levels, unread: [], doubtful: false }, texts)
}

function doubtsOf(text: string, more: Partial<SheetTexts> = {}) {
  const sheet = read(text, [], more)
  const { contradictions, unknown } = explainDoubts(sheet)
  return { complete: isSheetComplete(sheet), named: contradictions.map(({ ingredient }) => ingredient), unknown }
}

const mayContain = (sheet: ReturnType<typeof read>) =>
  sheet.levels.filter(({ level }) => level === 'may-contain').map(({ id }) => id)

describe('a text that was not understood proves nothing', () => {
  test.each([
    ['𝐦𝐞𝐥𝐤, suiker', 'melk'],
    ['suiker, ＥＩ', 'ei'],
    ['water, mel-\nk, suiker', 'melk'],
    ['suiker, m e l k, zout', 'melk'],
    ['suiker, mel\u00adk', 'melk'],
    ['suiker, <b>mel</b>k', 'melk'],
    ['suiker, &#109;elk', 'melk'],
    ['cr&egrave;me, suiker', 'crème'],
    ['suiker, cr&amp;egrave;me', 'crème'],
    ['suiker, SO2', 'so2'],
    ['suiker, SO₂', 'so2'],
    ['suiker, E(221)', 'e221'],
    ['suiker, E-221', 'e221'],
    ['suiker, melk1', 'melk'],
    ['suiker, 3%ei', 'ei'],
    ['suiker, ei/water', 'ei'],
    ['aardappel, bladdeeg, zout', 'bladdeeg'],
    ['water, hollandaise', 'hollandaise'],
    ['suiker, speculoos', 'speculoos'],
    ['water, bouillon, zout', 'bouillon'],
    ['rijst, trassi, zout', 'trassi'],
    ['rijst, kroepoek', 'kroepoek'],
    ['suiker, nuoc mam', 'nuoc mam'],
    ['chapelure, sel', 'chapelure'],
    ['farine, eau', 'farine'],
  ])('%s names %s', (text, word) => {
    expect(doubtsOf(text)).toMatchObject({ complete: false, named: [word] })
  })

  // spec: words-9
  test.each([
    ['cukier, sól, woda, orzechy', ['cukier, sól, woda, orzechy']],
    ['socker, vatten, sugar, salt', ['socker', 'vatten']],
    ['şeker, süt, tuz', ['şeker, süt, tuz']],
    ['молоко, сахар', ['молоко, сахар']],
    ['água, açúcar, sal, sumo', ['açúcar', 'sumo']],
    ['水、糖', ['水、糖']],
    ['suiker, 蛋', ['蛋']],
    ['suiker, мelk', ['мelk']],
    ['suiker, 🥛', ['🥛']],
    ['-', ['-']],
    ['zie verpakking', ['zie verpakking']],
    ['see packaging', ['see packaging']],
    ['foto', ['foto']],
    ['0', ['0']],
    ['Ingrediënten:', ['ingrediënten:']],
    ['biologisch', ['biologisch']],
    ['water, suiker, wonderpoederix', ['wonderpoederix']],
    ['water, suiker, zout, azijn, ui, knoflook, peper, wonderpoederix', ['wonderpoederix']],
    ['water, saus', ['saus']],
    ['tomaat, rundergehaktballetjes', ['rundergehaktballetjes']],
    ['suiker, kruimels', ['kruimels']],
    ['water, suiker, staafjes, rolletjes', ['staafjes', 'rolletjes']],
  ])('%s is not known', (text, unknown) => {
    expect(doubtsOf(text)).toEqual({ complete: false, named: [], unknown })
  })

  test('a text that is longer than what is read is not known, whatever it begins with', () => {
    const begin = 'suiker, suiker, suiker, suiker, suiker, suiker, su'
    expect(doubtsOf('suiker, '.repeat(10_000))).toEqual({ complete: false, named: [], unknown: [begin] })
  })

  test('each language of a list has to be understood', () => {
    expect(doubtsOf('water, suiker', { ingredients: ['water, suiker', 'woda, cukier'] }).unknown).toEqual([
      'woda, cukier',
    ])
  })

  test('levels of a supplier stay as he gave them where a text is not understood, and "en:none" says nothing then', () => {
    const texts = { ingredients: ['cukier, woda'], names: [], others: [] }
    const levels = allergens.map(({ id }) => ({ id, level: 'free-from' as const }))
    expect(compareWithTexts({ levels, unread: [], doubtful: false }, texts).levels).toEqual(levels)
    expect(doubtFreedom({ levels, unread: [], doubtful: false }, texts).levels).toEqual([])
  })

  test('levels of a supplier need no text', () => {
    const texts = { ingredients: [], names: ['Kokosmelk'], others: [] }
    const levels = allergens.map(({ id }) => ({ id, level: 'free-from' as const }))
    expect(isSheetComplete(compareWithTexts({ levels, unread: [], doubtful: false }, texts))).toBe(true)
  })
})

describe('a plain list is understood', () => {
  test.each([
    'Ingrediënten: tomaten 80%, ui, olijfolie, knoflook, zout, peper.',
    'kokosmelk, cacaoboter, suiker',
    'Zucker, Wasser, Glukosesirup, Säuerungsmittel: Citronensäure, Kartoffelstärke',
    'eau, sucre, beurre de cacao, lait de coco, sel de mer, noix de muscade',
    'agua, azúcar, sal, aceite de girasol',
    'acqua, zucchero, sale, olio di oliva',
    'sugar, cocoa butter, cream of tartar, sunflower oil',
    'rijstmeel, maïszetmeel, farine de riz, flour (rice), maisbloem, rijstwafel',
    'Farine de blé noir, sel',
    'bouillon (water, zout, gistextract, ui)',
    'bouillon van groenten: water, zout, ui',
    'zout, suiker. Glutenvrij.',
    'water, suiker, zonder gluten, melk of soja',
    'water. Vrij van melk en soja',
    'water, suiker (milk-free)',
    'water, natriumcitraat, E330, kleurstof: E150d, vitamine B12',
    'aardappelen, zonnebloemolie, zout. Koel en droog bewaren.',
    'sap, niet geschikt voor diabetici',
    'water, suiker. Niet geschikt voor kinderen onder 3 jaar.',
    'aardappel, zout. Niet geschikt voor de magnetron of de oven.',
    'Rijst, geschikt voor mensen met coeliakie of een melkallergie',
    'plantaardig eiwit, erwten eiwit, zout',
    'preipoeder, uipoeder',
    'Sugar, cocoa mass, raisins, cocoa butter, salt, bermudan rum, natural flavour, vanilla',
  ])('%s', (text) => {
    expect(doubtsOf(text)).toEqual({ complete: true, named: [], unknown: [] })
  })
})

test('a text that is not free of something, or warns of traces that nobody understood, proves nothing', () => {
  expect(doubtsOf('rijst, niet vrij van melk')).toMatchObject({ complete: false, named: ['melk'] })
  expect(doubtsOf('rice, not free from milk')).toMatchObject({ complete: false, named: ['milk'] })
  expect(doubtsOf('rijst. Kan sporen van andere allergenen bevatten.').complete).toBe(false)
})

test.each([
  ...["d'amandes", 'd’amandes', "d'avoine", "d'orge", "d'épeautre", "d'anchois", "d'œuf", "d'arachide", "d'huître"],
  ...["d'avena", "d'orzo", "d'uovo", "dell'orzo"],
])('what French and Italian leave out before a vowel hides no name: %s', (name) => {
  for (const text of [`riz, poudre ${name}`, `riz. Peut contenir des traces ${name}`])
    expect(doubtsOf(text), text).toMatchObject({ complete: false })
})

// spec: words-9
describe('a warning is read as "may contain"', () => {
  test.each([
    ['Niet geschikt voor mensen met coeliakie.', [5]],
    ['Niet geschikt voor mensen met een koemelkeiwitallergie.', [1]],
    ['Niet geschikt voor mensen met een melkallergie.', [1]],
    [
      'Niet geschikt voor personen met kippenei-, vis-, boomnoten-, schaaldier- of weekdierallergie',
      [3, 11, 12, 16, 26],
    ],
    ['Ongeschikt voor mensen met pinda-allergie, soja-allergie, sesamallergie en mosterdallergie', [4, 17, 22, 24]],
    ['Niet geschikt voor mensen met selderij-allergie, lupineallergie of sulfietallergie', [19, 21, 23]],
    ['Nicht geeignet für Menschen mit Milchallergie.', [1]],
    ['Für Menschen mit Zöliakie nicht geeignet.', [5]],
    ['Ne convient pas aux personnes atteintes de la maladie cœliaque.', [5]],
    ['Ne convient pas aux personnes allergiques aux fruits à coque.', [16]],
    ['Not suitable for people with a nut allergy.', [16]],
    ['Not suitable for people with coeliac disease.', [5]],
    ['Not suitable for milk allergy sufferers.', [1]],
    ['No apto para celíacos.', [5]],
    ['No apto para personas con alergia a la leche.', [1]],
    ['Minder geschikt voor mensen met een melkallergie.', [1]],
    ['Niet geschikt voor mensen die geen melk verdragen.', [1]],
    ['Niet glutenvrij.', [5]],
    ['Not nut-free.', [16]],
    ['Kan melk en noten bevatten.', [1, 16]],
    ['Può contenere tracce di frutta a guscio.', [16]],
    ['Puede contener frutos de cáscara.', [16]],
    ['Può contenere frutti di mare.', [12, 26]],
    ['Kan bevatten: melk.', [1]],
    ['Puede contener leche.', [1]],
    ['Niet geschikt voor mensen met coeliakie, wel zonder melk.', [5]],
    ['Niet geschikt voor kinderen, in de oven of magnetron.', []],
  ])('%s', (warning, ids) => {
    const silent = compareWithTexts(
      { levels: [], unread: [], doubtful: false },
      { ingredients: [`suiker. ${warning}`], names: [], others: [] },
    )
    expect([mayContain(silent).sort((one, other) => one - other), silent.doubtful]).toEqual([ids, false])
  })

  test('beside declared traces it takes nothing away', () => {
    const sheet = read('suiker. Niet geschikt voor mensen met een melkallergie.', [1])
    expect([mayContain(sheet), isSheetComplete(sheet)]).toEqual([[1], true])
  })

  test('against a declared absence it counts, and the sheet contradicts itself', () => {
    const sheet = read('suiker. Niet geschikt voor mensen met coeliakie.')
    expect([mayContain(sheet), isSheetComplete(sheet)]).toEqual([[5], false])
    expect(explainDoubts(sheet).contradictions).toMatchObject([{ ingredient: 'coeliakie', allergens: [{ id: 5 }] }])
  })

  test('of an allergen that is contained it says nothing new', () => {
    const levels = [{ id: 1, level: 'contains' as const }]
    const texts = { ingredients: ['melk. Kan melk bevatten.'], names: [], others: [] }
    expect(compareWithTexts({ levels, unread: [], doubtful: false }, texts).levels).toEqual(levels)
  })
})

describe('every field is read', () => {
  test.each([
    ['naam', { names: ['Pindasaus'] }, 'pindasaus'],
    ['omschrijving', { others: ['Saus op basis van pinda'] }, 'pinda'],
  ])('a %s that names what is declared absent contradicts it', (where, more, ingredient) => {
    const sheet = read('water, suiker', [], more)
    expect(isSheetComplete(sheet)).toBe(false)
    expect(explainDoubts(sheet).contradictions).toMatchObject([{ where, ingredient, allergens: [{ id: 17 }] }])
  })

  test('a remark warns like a list does', () => {
    expect(mayContain(read('water', [], { others: ['Kan sporen van melk bevatten'] }))).toEqual([1])
  })

  test.each([{ names: ['Kokosmelk'] }, { names: ['Notenvrije reep zonder melk'] }, { others: ['Lekker bij kaas'] }])(
    'what is no allergen of it contradicts nothing: %j',
    (more) => {
      expect(doubtsOf('water, suiker', more).complete).toBe(true)
    },
  )
})

// Dishes that no pack lists, sugar and wine that are declared where they count, and words that are others on a pack.
const onMenusAlone = `
  acquacotta, aglio e olio, aglio olio, aguachile, ajo blanco, arroz negro, asperges op vlaamse wijze,
  baked alaska, boule, cafe de paris, café de paris, caprese, caramel, caña, chicken popcorn, chocolade truffel,
  choux, dan dan, espagnole, fried chicken, friet speciaal, gebakken banaan, gele curry, goma, goma wakame,
  green curry, groene curry, hachee, harder, helles, high tea, hot chocolate, indische rijsttafel, jus de veau,
  karamel, karamels, karamelzeezout, kriek, laab, m en ms, melanzane, melba, op vlaamse wijze, orange chicken,
  pasta e fagioli, pasta nero, pastilla, patat speciaal, pb and j, pb j, peche melba, popcorn chicken,
  pot au feu, puree van aardappel, rape, red curry, rijstafel, rijsttafel, rode curry, s mores, salted caramel,
  thaise curry, toasted, tortilla de patatas, tostada, tostadas, truffel van chocolade, vide, vidé,
  vlaamse asperges, volkoren, whisky sour, yellow curry, zeezoutkaramel, zuurvlees
`

test('food of which a menu is asked what it holds proves nothing on a sheet either', () => {
  const asked = dictionaryRows.filter(({ says, ids }) => says === 'usually' && ids.some((id) => id !== sulphite))
  const believed = asked.flatMap(({ words }) => words).filter((word) => doubtsOf(`water, zout, ${word}`).complete)
  expect([...new Set(believed)].toSorted()).toEqual(onMenusAlone.trim().split(/,\s+/))
})
