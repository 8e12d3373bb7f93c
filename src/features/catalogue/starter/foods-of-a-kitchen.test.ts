import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { readTable } from '#server/files/read-table.ts'
import { buildIndex } from '#test/index-folder.ts'
import { openIndex } from '../embedded/server/read-index.ts'
import { compareWithTexts } from '../open-food-facts/server/sheet-texts.ts'
import type { ProductSheet } from '../product-sheet.ts'
import { readRefid } from '../refid.ts'
import { explainDoubts } from '../sources/server/sheet-doubts.ts'
import { freshGroups, packedProducts } from './server/products.ts'
import { starterEntries } from './server/starter-entries.ts'

const foods = Object.values(freshGroups).flat()

// What kitchens looked for by name: it must be a food of that name.
const lookedFor = `rookworst, slagersworst, knakworst, leverworst, paté, bacon, hamburger, gehaktbal, gekruid gehakt,
  carpaccio, filet americain, kogelbiefstuk, riblappen, procureur, frikandel, bitterballen, kaassoufflé, kibbeling,
  lekkerbek, vissticks, surimi, kalfsfond, runderbouillon, demi-glace, jus, frietsaus, slasaus, knoflooksaus, aioli,
  cocktailsaus, remoulade, ravigotte, tartaarsaus, piccalilly, sriracha, tabasco, zoete chilisaus, ponzu, wasabipasta,
  mierikswortel uit pot, kruidenkaas, plantaardige room, havermelk, amandelmelk, maïzena, gelatineblaadjes, frituurvet,
  patat, rösti, aardappelpuree, eikenbladsla, cherrytomaten, pistolet, hamburgerbroodje, wrap, pizzabodem, croutons,
  beschuit, ontbijtkoek, stroopwafel, hagelslag, chocoladepasta, cake, cola, tonic, limonade`

// From going through menus dish by dish: a bistro's, a lunchroom's, a Surinamese kitchen's, a children's card and a pub's.
const onMenus = `desembrood, tapenade, truffelmayonaise, steak tartare, garnalenkroket, toast, cornichons, uiencompote,
  rouille, bisque, béarnaisesaus, pepersaus, tournedos, côte de boeuf, vegaburger, sliptong, beurre blanc, crème brûlée,
  moelleux, vanille-ijs, chocoladesaus, advocaat, koffielikeur, granola, croissant, jam, pancakes, speltbol, oude kaas,
  mosterdmayonaise, kipkerriesalade, tonijnsalade, vijgenjam, ketchup, snoepjes, rosbief, kruidenboter, tomatensoep,
  honing-tijmdressing, worteltaart, brownie, scone, roti, dhalpuri, kousenband, masala, bakkeljauw, zoutvlees, pom, bara,
  phulauri, samosa, pindasaus, telo, bakabana, cassavechips, petjil, bojo, gulab jamun, barfi, jalebi, keksi, dawet,
  gemberbier, markoesasiroop, mango lassi, moksi meti, kipnuggets, kroket, schnitzel, spareribs, vegastick, poffertjes,
  appelmoes, ranja, slush, softijs, waterijs, discodip, wafel, ijshoorntjes, kaasstengels, vlammetjes, nacho's, salsa,
  zure room, pulled chicken, bimi, romesco, friet van zoete aardappel, prosecco, cava, tripel, weizen, atjar, kroepoek,
  cheesecake, vijgenbrood, stroopwafelijs, dillesaus, whiskysaus, vissoep, stoofvlees, kaasfondue, spekjes`

// spec: import-9
test('every food is found first, and as a find, by its own name', () => {
  const index = openIndex(buildIndex(starterEntries()))
  onTestFinished(() => index.close())
  const found = foods.map(({ name }) => {
    const [first] = index.search(name, { index: 0, size: 1 })
    return [name, first?.name, first?.exact]
  })
  expect(found).toEqual(foods.map(({ name }) => [name, name, true]))
})

test.each([
  ['what kitchens looked for', lookedFor],
  ['what stands on menus', onMenus],
])('%s begins the name of a food', (_, words) => {
  const names = foods.map(({ name }) => name.toLowerCase())
  const missing = words
    .split(/,\s+/)
    .filter((word) => !names.some((name) => name === word || name.startsWith(`${word},`)))
  expect(missing).toEqual([])
})

// Descriptions that say what a food is not, and the one oil that the law exempts: nothing else may stand here.
const understood: Record<string, readonly string[]> = {
  Kikkerbilletjes: ['vis', 'schaaldier'],
  Kokosnoot: ['noot'],
  Lavas: ['selderij'],
  'Sojaolie, volledig geraffineerd': ['sojaolie'],
  'Tamme kastanjes': ['noot'],
  'Zee-egel': ['vis', 'schaaldier', 'weekdier'],
}

test('no food whose name or ingredients name an allergen is said to be free from it', () => {
  const doubted = [...foods, ...packedProducts].flatMap(({ name, description, levels }) => {
    const free = levels.filter(({ level }) => level === 'free-from')
    const texts = { ingredients: [`${name}. ${description}`], names: [], others: [] }
    const { contradictions } = explainDoubts(compareWithTexts({ levels: free, unread: [], doubtful: false }, texts))
    return contradictions.length === 0 ? [] : [[name, contradictions.map(({ ingredient }) => ingredient)]]
  })
  expect(Object.fromEntries(doubted)).toEqual(understood)
})

// spec: import-9
test('what a food may come with or leaves open has its reason on the sheet', () => {
  const isAsked = ({ levels }: ProductSheet) =>
    levels.some(({ level }) => level === 'not-specified' || level === 'may-contain')
  const asked = foods.filter(isAsked)
  expect(asked.length).toBeGreaterThan(800)
  for (const { name, description } of asked) expect(description, name).toMatch(/^(?!Verschilt per leverancier)./)
})

test('every reason in the list is that of a food', () => {
  const file = new URL('../../words/foods/reasons.tsv', import.meta.url)
  const reasons = readTable(file, ['reason', 'traces', 'unsure', 'why'], ({ why }) => why)
  const unused = reasons.filter((why) => !foods.some(({ description }) => description.includes(why)))
  expect(unused).toEqual([])
})

// spec: import-9
test('an id that was given to a food never means another', () => {
  const lines = readFileSync(new URL('./given-ids.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const given = new Map(lines.map((line) => line.split('\t') as [string, string]))
  expect(given.size).toBe(lines.length)
  const now = foods.map(({ refid, name }) => [String(readRefid(refid)?.ownId), name])
  expect(now.filter(([id = '', name]) => given.get(id) !== name)).toEqual([])
})
