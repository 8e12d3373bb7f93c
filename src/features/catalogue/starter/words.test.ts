import { describe, expect, test } from 'vitest'
import type { ProductSheet } from '../product-sheet.ts'
import { freshGroups, packedProducts } from './server/products.ts'

// Words in a name or on a label that reveal an allergen, its id, and the foods with the word but without the allergen.
const tellTales: readonly (readonly [word: RegExp, id: number, except: readonly string[]])[] = [
  [/tarwe|bulgur|couscous|griesmeel|durum|paneermeel|panko|witbrood|stokbrood/, 6, []],
  [/rogge/, 7, []],
  [/spelt/, 29, []],
  [/haver/, 28, []],
  [/gerst|mout|\bpils|bier\b/, 27, ['Havermout', 'Havermout, fijn', 'Vermout', 'Gemberbier']],
  [/melk|lactose\b|\bwei/, 1, ['Amandelmelk', 'Havermelk', 'Kokosmelk', 'Rijstmelk', 'Sojamelk', 'Weizen']],
  [
    /kaas|kwark|yoghurt|boter|mozzarella/,
    1,
    ['Boterhamworst', 'Cacaoboter', 'Hoofdkaas', 'Leverkaas', 'Pindakaas', 'Vegan kaas'],
  ],
  [/mascarpone|\b(zure |slag|kook|koffie)?room/, 1, ['Plantaardige room']],
  [/\bei\b|kwartelei|eendenei|ganzenei|eiermie/, 3, ['Verse pasta zonder ei']],
  [/eigeel|(?<!soja-|erwten)eiwit\b|\beipoeder/, 3, []],
  [/mayonaise|brioche|lysozym/, 3, ['Plantaardige mayonaise', 'Vegan mayonaise']],
  [/zalm|tonijn|haring|forel|makreel|ansjovis|sardine|kabeljauw|paling/, 11, []],
  [/\bvis|(klip|stok|kool|schel|zonne|zwaard)vis/, 11, []],
  [/garna|gamba|krab|kreeft|langoust|trassi/, 12, []],
  [/inktvis|octopus|mossel|\boester(?!zwam)|kokkel|coquille/, 26, []],
  [/pinda|arachide|saté|borrelnoten/, 17, ['Kipsaté', 'Saté', 'Varkenssaté']],
  [/soja|tofu|tempeh|ketjap|miso\b|edamame/, 4, ['Sojaolie, volledig geraffineerd']],
  [/noten|amandel|hazelno|walno|cashew|pecan|pistache/, 16, ['Tijgernoten', 'Borrelnoten']],
  [/amandel|marsepein/, 31, []],
  [/selderij|soepgroente/, 21, []],
  [/mosterd/, 24, []],
  [/sesam|tahin|hummus/, 22, []],
  [/wijn|\bport\b|sherry|marsala|madeira|balsamico|, gezwaveld/, 19, ['Rodewijnsaus', 'Wild zwijn']],
  [/lupine/, 23, []],
]

// Groups in which every food contains an allergen, the ids that it may be, and the foods without any.
const groupsOfAnimals: readonly (readonly [
  keyof typeof freshGroups,
  may: readonly number[],
  except: readonly string[],
])[] = [
  ['seafood', [11, 12, 26], ['Zee-egel']],
  ['dairy', [1, 3], []],
]

const fresh = Object.values(freshGroups).flat()

describe('a word that reveals an allergen is right', () => {
  test.each(tellTales)('%s means allergen %i', (word, id, except) => {
    const meant = [
      ...fresh.filter(({ name }) => word.test(name.toLowerCase())),
      ...packedProducts.filter((sheet) => word.test(ingredientsOf(sheet))),
    ]
    expect(meant.length).toBeGreaterThan(0)
    const silent = meant.filter((sheet) => !containedIn(sheet).includes(id)).map(({ name }) => name)
    expect(silent.toSorted()).toEqual(except.toSorted())
  })
})

describe('in a whole group', () => {
  test.each(groupsOfAnimals)('all of %s contains one of %j and nothing else', (group, may, except) => {
    for (const sheet of freshGroups[group].filter(({ name }) => !except.includes(name))) {
      const contained = containedIn(sheet)
      expect(contained, sheet.name).not.toEqual([])
      expect(may, sheet.name).toEqual(expect.arrayContaining(contained))
    }
  })

  test.each([
    ['meat', []],
    ['fruit', [19]],
    ['vegetables', [21, 24]],
    ['herbs', [21, 24, 22]],
  ] as const)('nothing of %s contains any but %j', (group, may) => {
    for (const sheet of freshGroups[group]) {
      expect([...may], sheet.name).toEqual(expect.arrayContaining(containedIn(sheet)))
    }
  })

  test('every grain numbered below 7100 contains gluten, and no other seed or rice below 7300 contains anything', () => {
    const between = (from: number, to: number) =>
      freshGroups.grains.filter(({ refid }) => refid % 100_000 >= from && refid % 100_000 < to)
    for (const sheet of between(7001, 7100)) expect(containedIn(sheet), sheet.name).toContain(5)
    for (const sheet of between(7101, 7300)) expect(containedIn(sheet), sheet.name).toEqual([])
  })
})

function ingredientsOf({ name, description }: ProductSheet): string {
  const [ingredients = ''] = description.split(/Kan bevatten:|Niet opgegeven/)
  return `${name} ${ingredients}`.toLowerCase()
}

function containedIn({ levels }: ProductSheet): number[] {
  return levels.filter(({ level }) => level === 'contains').map(({ id }) => id)
}
