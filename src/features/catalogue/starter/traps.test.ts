import { describe, expect, test } from 'vitest'
import { freshGroups } from './server/products.ts'

// From EU 1169/2011, Annex II, and the Commission's notice 2017/C 428/01, food by food: the allergens that a sheet must
// list as "contains", then those that it must not. The words are the law's; the ids are those of our allergens.
const ids = {
  gluten: 5,
  tarwe: 6,
  rogge: 7,
  gerst: 27,
  haver: 28,
  spelt: 29,
  khorasan: 30,
  schaaldieren: 12,
  ei: 3,
  vis: 11,
  pinda: 17,
  soja: 4,
  melk: 1,
  noten: 16,
  amandel: 31,
  hazelnoot: 32,
  walnoot: 33,
  cashew: 34,
  pecan: 35,
  paranoot: 36,
  pistache: 37,
  macadamia: 38,
  selderij: 21,
  mosterd: 24,
  sesam: 22,
  sulfiet: 19,
  lupine: 23,
  weekdieren: 26,
}

const traps = `
Couscous: gluten tarwe
Parelcouscous: gluten tarwe
Bulgur: gluten tarwe
Freekeh: gluten tarwe
Seitan: gluten tarwe
Griesmeel: gluten tarwe
Bloem: gluten tarwe
Tarwezetmeel: gluten tarwe
Emmertarwe: gluten tarwe
Eenkoorn: gluten tarwe
Orzo: gluten tarwe | ei
Panko: gluten tarwe
Spelt: gluten spelt tarwe
Grünkern: gluten spelt tarwe
Khorasantarwe: gluten khorasan tarwe
Triticale: gluten rogge tarwe
Roggebrood: gluten rogge
Havermout: gluten haver | tarwe
Haverdrank: gluten haver | melk
Parelgort: gluten gerst | tarwe
Moutsiroop: gluten gerst
Moutazijn: gluten gerst
Pils: gluten gerst
Witbier: gluten gerst tarwe
Whisky: | gluten gerst
Jenever: | gluten
Boekweit: | gluten tarwe
Boekweitmeel: | gluten tarwe
Sobanoedels: gluten tarwe
Quinoa: | gluten
Teff: | gluten
Gierst: | gluten
Polenta: | gluten
Rijst: | gluten
Kleefrijst: | gluten
Glucosestroop: | gluten tarwe
Glasnoedels: | gluten soja
Verse pasta met ei: gluten tarwe ei
Eiermie: gluten tarwe ei
Spaghetti: gluten tarwe | ei
Knolselderij: selderij
Bleekselderij: selderij
Bladselderij: selderij
Selderijzaad: selderij
Selderijzout: selderij
Soepgroente: selderij
Lavas: | selderij
Peterseliewortel: | selderij
Pastinaak: | selderij
Venkel: | selderij
Mosterdzaad: mosterd
Mosterdolie: mosterd
Mosterdblad: mosterd
Amsoi: mosterd
Mierikswortel: | mosterd
Wasabiwortel: | mosterd
Rucola: | mosterd
Koolzaadolie: | mosterd
Taugé: | soja pinda
Edamame: soja
Tofu: soja
Tempeh: soja
Miso: soja
Sojalecithine: soja
Sojaolie, koudgeperst: soja
Sojaolie, volledig geraffineerd: | soja
Sojasaus: soja gluten tarwe
Tamari: soja | tarwe
Fenegriek: | lupine pinda mosterd
Lupinemeel: lupine
Lupinebonen op pekel: lupine
Kikkererwten, gedroogd: | lupine pinda soja
Arachideolie: pinda | noten
Pindakaas: pinda
Pinda's in de dop: pinda | noten
Amandelen: noten amandel
Amandelspijs: noten amandel
Marsepein: noten amandel
Hazelnoten: noten hazelnoot
Walnoten: noten walnoot
Walnootolie: noten walnoot
Cashewnoten: noten cashew
Pecannoten: noten pecan
Paranoten: noten paranoot
Pistachenoten: noten pistache
Macadamianoten: noten macadamia
Gemengde noten: noten
Tamme kastanjes: | noten
Pijnboompitten: | noten
Kokosnoot: | noten
Nootmuskaat: | noten
Tijgernoten: | noten
Waterkastanje: | noten
Kastanjechampignons: | noten
Roze peper: | noten cashew
Lactosevrije melk: melk
Geitenmelk: melk
Schapenmelk: melk
Ghee: melk
Geklaarde boter: melk
Lactose: melk
Weipoeder: melk
Buffelmozzarella: melk
Feta: melk
Brie: melk
Kokosmelk: | melk noten
Cacaoboter: | melk
Roombotercroissant: gluten tarwe melk
Grana Padano: melk ei
Parmigiano Reggiano: melk | ei
Kwartelei: ei
Eiwit: ei
Mayonaise: ei
Lange vingers: ei gluten tarwe
Aubergine: | ei
Kaviaar: vis
Bottarga: vis
Bonitovlokken: vis
Visgelatine: vis
Ansjovis op olie: vis
Vissaus: vis
Worcestersaus: vis
Paling: vis
Inktvis: weekdieren | vis schaaldieren
Octopus: weekdieren | vis
Inktvisinkt: weekdieren
Mosselen: weekdieren | vis
Oesters: weekdieren
Coquilles: weekdieren | schaaldieren
Escargots, naturel: weekdieren
Oestersaus: weekdieren
Garnalen: schaaldieren | vis weekdieren
Rivierkreeft: schaaldieren
Langoustines: schaaldieren
Levende krab: schaaldieren
Trassi: schaaldieren
Kroepoek, ongebakken: schaaldieren
Zee-egel: | vis schaaldieren weekdieren
Kikkerbilletjes: | vis
Zeekraal: | vis
Tahin: sesam
Hummus: sesam
Halva: sesam
Sesamolie: sesam
Za'atar: sesam
Gomasio: sesam
Nigellazaad: | sesam
Maanzaad: | sesam
Rode wijn: sulfiet
Port: sulfiet
Rodewijnazijn: sulfiet
Balsamicoazijn: sulfiet
Natuurazijn: | sulfiet
Gedroogde abrikozen, gezwaveld: sulfiet
Gedroogde abrikozen, ongezwaveld: | sulfiet
Rozijnen, ongezwaveld: | sulfiet
Rundergehakt: | gluten ei melk
Kipfilet: | ei
Eendenlever: | melk ei
`

// Allergens that differ from supplier to supplier and must stay "not specified".
const open = `
Garnalen: sulfiet
Langoustines: sulfiet
Kreeft: sulfiet
Inktvis: sulfiet
Klipvis: sulfiet
Rozijnen: sulfiet
Kokosrasp: sulfiet
Kikkererwten uit blik: sulfiet
Knoflookpoeder: sulfiet
Geschilde aardappelen: sulfiet
Rode wijn: ei melk
Goudse kaas, jong: ei
Geitenkaas, hard: ei
Mayonaise: mosterd
Tamari: gluten
Ketjap manis: gluten
Boekweitmeel: gluten
Cornflakes: gluten
Asafoetida: gluten
Pure chocolade: melk soja noten pinda
Kerriepoeder: mosterd selderij
Slamelange: mosterd
Nori: schaaldieren weekdieren vis
Garnalen, onbehandeld: sulfiet
Natuurazijn: sulfiet
Cider: ei melk vis
Linzen: gluten
Groene linzen: gluten
Amarant: gluten
Boekweit: gluten
Gierst: gluten
Quinoa: gluten
Sorghum: gluten
Teff: gluten
Mihoen: gluten
Rijstnoedels: gluten
Lijnzaad: gluten noten sesam
Maanzaad: gluten noten sesam
Chiazaad: gluten noten sesam
Hennepzaad: gluten noten sesam
Paprikapoeder: gluten pinda mosterd
Komijn: gluten pinda noten selderij
Zwarte peper: gluten mosterd
Kaneel: gluten noten sulfiet
Rookworst: melk soja gluten selderij mosterd
Surimi: schaaldieren ei
Wasabipasta: mosterd
Gekookte ham: melk soja
Witbrood: melk soja
Margarine: melk
Appelazijn: sulfiet
Moutazijn: sulfiet
Spaghetti: melk vis weekdieren
Tarwebloem: ei melk sesam
Boekweitmeel: soja mosterd
Sesamzaad: pinda noten
Selderijzout: gluten mosterd
Nigellazaad: mosterd sesam
Kikkererwten, gedroogd: gluten
Cacaopoeder: melk noten
Sojasaus: vis
Witbrood: pinda mosterd
Cola: sulfiet
`

// What packs of dried pasta, flour and flakes warn of, beside what they contain.
const traces = `
Spaghetti: ei soja mosterd
Penne: ei soja mosterd
Volkorenpasta: ei soja mosterd
Tarwebloem: soja lupine mosterd
Speltmeel: soja lupine mosterd
Roggemeel: soja lupine mosterd
Havermout: tarwe rogge gerst
`

// The foods among the everyday ones that nobody composes.
const plain = ['Kogelbiefstuk', 'Riblappen', 'Procureur', 'Cherrytomaten', 'Eikenbladsla']

const foods = Object.values(freshGroups).flat()

describe('the law on single foods', () => {
  // spec: import-8
  test.each(rowsOf(traps))('$name contains [$said], and not [$unsaid]', ({ name, said, unsaid }) => {
    const contained = idsAt(name, 'contains')
    expect(contained).toEqual(expect.arrayContaining(idsOf(said)))
    for (const id of idsOf(unsaid)) expect(contained).not.toContain(id)
  })

  // spec: import-9
  test.each(rowsOf(open))('$name leaves open whether it contains [$said]', ({ name, said }) => {
    expect(idsAt(name, 'not-specified')).toEqual(expect.arrayContaining(idsOf(said)))
  })

  test.each(['Mosselen', 'Oesters', 'Kokkels', 'Venusschelpen', 'Scheermessen'])('%s may hold a pea crab', (name) =>
    expect(idsAt(name, 'may-contain')).toEqual([ids.schaaldieren]),
  )

  test.each(rowsOf(traces))('$name may contain [$said], as its packs warn', ({ name, said }) => {
    expect(idsAt(name, 'may-contain')).toEqual(expect.arrayContaining(idsOf(said)))
  })

  test('what makers compose is never said to be free from anything', () => {
    const { snacks, stocksAndDressings, bakeryAndSweets, preparedMeat, everyday } = freshGroups
    const listed = [...snacks, ...stocksAndDressings, ...bakeryAndSweets, ...preparedMeat, ...everyday]
    const composed = foods.filter(({ description }) => description.includes('Elke maker heeft een eigen recept.'))
    expect(composed).toEqual(expect.arrayContaining(listed.filter(({ name }) => !plain.includes(name))))
    for (const { name } of composed) expect(idsAt(name, 'free-from'), name).toEqual([])
  })
})

function rowsOf(table: string) {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', words = ''] = row.split(':')
      const [said = '', unsaid = ''] = words.split('|')
      return { name, said: said.trim(), unsaid: unsaid.trim() }
    })
}

function idsOf(words: string): number[] {
  return words.split(' ').flatMap((word) => (word === '' ? [] : ids[word as keyof typeof ids]))
}

function idsAt(name: string, level: string): number[] {
  const sheet = foods.find((food) => food.name === name)
  if (!sheet) throw new Error(`no food is called ${name}`)
  return sheet.levels.filter((said) => said.level === level).map(({ id }) => id)
}
