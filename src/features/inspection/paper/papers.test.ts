import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { allergens } from '#features/allergens/allergens.ts'
import { maxNameLength } from '#shared/lengths.ts'
import { printedPages, readCodes } from '#test/read-print.ts'
import { type PlacedText, readAloud, readTags, type TaggedPage, type TaggedPdf, withoutSpace } from '#test/read-tags.ts'
import { levelWords } from '../matrix.ts'
import { instructionParts, marksOf, type Paper, type PrintedRow, signs } from './papers.ts'
import { createPaperMaker } from './server/paper-thread.ts'
import { printPaper } from './server/print-paper.ts'

const imprint = { company: 'De Lepel', moment: '28 november 2026 om 16:20', number: 12 }
const url = 'https://kaart.example/show/Ab3dEf6hIj'
const foot = ['De Lepel', 'Geldig op 28 november 2026 om 16:20', 'Nr. 12']

type Kind = Paper['kind']
type PaperOf<K extends Kind> = Paper & { kind: K }

async function print(paper: Paper): Promise<TaggedPdf> {
  return readTags(await printPaper(imprint, paper))
}

/** Returns what is read of these elements, page by page. */
function readAs(pdf: TaggedPdf, ...roles: string[]): string[] {
  const elements = pdf.pages.flatMap((page) => page.elements)
  return elements.filter(({ role, text }) => roles.includes(role) && text !== '').map(({ text }) => text)
}

function textOf({ texts }: TaggedPage): string {
  return texts.map(({ text }) => text).join(' ')
}

function row(name: string, said: Record<number, string> = {}, isChoice = false): PrintedRow {
  return { name, isChoice, cells: allergens.map((_, place) => said[place + 1] ?? '') }
}

function rows(count: number, name = 'Gerecht'): PrintedRow[] {
  return Array.from({ length: count }, (_, place) => row(`${name} ${place + 1}`, { 7: 'Bevat' }))
}

function matrix(...categories: [name: string, rows: readonly PrintedRow[]][]): PaperOf<'matrix'> {
  return {
    kind: 'matrix',
    url,
    menus: [{ name: 'Lunch', categories: categories.map(([name, rows]) => ({ name, rows })) }],
  }
}

const soup = {
  name: 'Tomatensoep',
  description: 'Met room',
  allergens: ['Bevat: melk.', 'Kan bevatten: soja.'],
  diets: ['Vega'],
}
const samples: { [K in Kind]: { paper: PaperOf<K>; read: string[]; across?: true } } = {
  matrix: {
    paper: matrix([
      'Soepen',
      [
        row('Soep', { 1: 'Bevat: tarwe. Niet bekend: andere', 4: 'Kan bevatten' }),
        row('keuze: Ei', { 3: 'Bevat' }, true),
      ],
    ]),
    read: [
      ...['H1 Allergenenmatrix', 'H2 Lunch', 'P B bevat ? niet bekend K kan bevatten', 'TH Gerecht', 'TH 1 Gluten'],
      ...['TH 14 Weekdieren', 'TH Soepen', 'TH Soep', 'TD B tarwe ? andere', 'TD K', 'TH keuze: Ei', 'TD B'],
    ],
    across: true,
  },
  signs: {
    paper: { kind: 'signs', url, signs: [{ place: 'Bar', way: 'both' }] },
    read: [
      'P De Lepel',
      'P Bar',
      'H1 Heb je een allergie?',
      'H2 Do you have an allergy?',
      'H2 Haben Sie eine Allergie?',
    ],
  },
  cards: {
    paper: { kind: 'cards', url, perSheet: 8, cards: [soup] },
    read: ['H1 Tomatensoep', 'P Met room', 'P Bevat: melk.', 'P Kan bevatten: soja.', 'P Vega'],
  },
  large: {
    paper: {
      kind: 'large',
      menus: [{ name: 'Lunch', categories: [{ name: 'Soepen', dishes: [{ ...soup, price: '€ 7,50' }] }] }],
    },
    read: [
      'H1 De Lepel',
      'H2 Lunch',
      'H3 Soepen',
      'P Tomatensoep',
      'P € 7,50',
      'P Met room',
      'P Bevat: melk.',
      'P Vega',
    ],
  },
  log: {
    paper: {
      kind: 'log',
      period: 'November 2026',
      days: [{ day: '12 november', lines: ['09:12 Anna: soep', '10:00 Bart: brood'] }],
    },
    read: ['H1 Wijzigingen', 'P November 2026', 'H2 12 november', 'LBody 09:12 Anna: soep', 'LBody 10:00 Bart: brood'],
  },
  instruction: {
    paper: {
      ...{ kind: 'instruction', text: '# Bij een allergie\nVraag de kok.\n- Was je handen' },
      ...{ read: [{ name: 'Anna', on: '12 november 2026' }], waiting: ['Bart'] },
    },
    read: [
      ...['H1 Instructie voor de medewerkers', 'H2 Bij een allergie', 'P Vraag de kok.', 'LBody Was je handen'],
      ...[
        'H2 Gelezen en bevestigd',
        'TH Naam',
        'TH Op',
        'TD Anna',
        'TD 12 november 2026',
        'H2 Nog niet bevestigd',
        'LBody Bart',
      ],
    ],
  },
  signoffs: {
    paper: {
      kind: 'signoffs',
      dishes: [{ name: 'Soep', said: ['Anna, 12 november 2026'] }],
      products: [{ name: 'Room', said: [] }],
    },
    read: [
      'H1 Wie waarvoor instaat',
      'H2 Gerechten',
      'H3 Soep',
      'LBody Anna, 12 november 2026',
      'H2 Producten',
      'H3 Room',
      'P Hiervoor staat nog niemand in.',
    ],
  },
}

const maker = createPaperMaker()
afterAll(() => maker.close())

describe('each paper', () => {
  test.each(Object.entries(samples))(
    '%s is read aloud whole, in its order and by its tags',
    async (kind, { paper, read, across }) => {
      const pdf = await readTags(await maker.make(imprint, paper))
      expect([pdf.lang, pdf.isTagged]).toEqual(['nl-NL', true])
      expect(pdf.title).toMatch(/\S – De Lepel$/)
      const size = across ? [842, 595] : [595, 842]
      expect(pdf.pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([size])
      const heard = pdf.pages.flatMap(({ elements }) => elements.map(({ role, text }) => `${role} ${text.trim()}`))
      expect([kind, heard.filter((one) => read.includes(one))]).toEqual([kind, read])
    },
  )

  test.each(Object.entries(samples))(
    '%s has in the foot of each page whose it is, of when, its number and the page',
    async (_, { paper }) => {
      const [page] = (await print(paper)).pages
      for (const said of [...foot, 'Bladzijde 1 van 1']) {
        const found = page?.texts.filter(({ text, isRead }) => text === said && !isRead) ?? []
        expect([said, found.length]).toEqual([said, 1])
        expect(found[0]?.y).toBeLessThan(60)
      }
    },
  )

  test('counts its pages', async () => {
    const { pages } = await print(matrix(['Soepen', rows(60)]))
    expect(pages.map(textOf).map((text) => /Bladzijde \d van \d/.exec(text)?.[0])).toEqual([
      ...['Bladzijde 1 van 3', 'Bladzijde 2 van 3', 'Bladzijde 3 van 3'],
    ])
    for (const page of pages) for (const said of foot) expect(textOf(page)).toContain(said)
  })

  test('without anything to print says so', async () => {
    const empty: [Paper, string][] = [
      [{ kind: 'matrix', url, menus: [] }, 'Er staan geen gerechten op de kaart.'],
      [{ kind: 'large', menus: [] }, 'Er staan geen gerechten op de kaart.'],
      [{ kind: 'log', period: 'Mei', days: [] }, 'In deze periode is niets gewijzigd.'],
      [{ kind: 'instruction', text: '', read: [], waiting: [] }, 'Nog door niemand.'],
      [{ kind: 'signoffs', dishes: [], products: [] }, 'Er zijn geen gerechten.'],
    ]
    for (const [paper, said] of empty) expect(readAs(await print(paper), 'P')).toContain(said)
  })

  test('says that a name can not be printed of which no font has a letter', async () => {
    const pdf = await print(matrix(['Soepen', [row('🍜'), row('حساء')]]))
    expect(readAs(pdf, 'TH').slice(-2)).toEqual(['Naam niet te printen', 'Naam niet te printen'])
  })
})

// Words of which each letter can be printed, and letters that no font has.
const printable = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abcdëéñœŁžΩжЯ0123456789'), minLength: 1, maxLength: 12 }),
  fc.constantFrom('W'.repeat(120), 'Hottentottententententoonstellingsmakersgildekaart', '€', '½', 'x'.repeat(40)),
)
const unprintable = fc.constantFrom('🍕', '👩‍🍳', 'كسكس', '寿司', 'ไทย')
const words = fc.array(fc.oneof({ weight: 5, arbitrary: printable }, { weight: 1, arbitrary: unprintable }), {
  maxLength: 14,
})
const text = words.map((list) => list.join(' '))
const texts = fc.array(text, { maxLength: 5 })
const named = text.map((name) => name.slice(0, maxNameLength)).filter((name) => lettersOf(name) !== '')
const levels = fc.constantFrom(
  '',
  'Bevat',
  'Niet bekend',
  'Bevat: tarwe. Kan bevatten: rogge',
  'Niet bekend: amandel, macadamianoot',
)
const things = fc.array(fc.record({ name: named, said: texts }), { maxLength: 3 })
const card = fc.record({ name: named, description: text, allergens: texts, diets: texts })
const arbitraryPapers: { [K in Kind]: fc.Arbitrary<{ paper: PaperOf<K>; said: string[] }> } = {
  matrix: fc
    .array(
      fc.record({
        name: named,
        rows: fc.array(
          fc.record({ name: named, isChoice: fc.boolean(), cells: fc.array(levels, { minLength: 14, maxLength: 14 }) }),
          { minLength: 1, maxLength: 6 },
        ),
      }),
      { maxLength: 3 },
    )
    .map((categories) => ({
      paper: { kind: 'matrix', url, menus: [{ name: '', categories }] },
      said: categories.flatMap(({ name, rows }) => [name, ...rows.map((one) => one.name)]),
    })),
  signs: fc
    .array(fc.record({ place: text, way: fc.constantFrom('written', 'oral', 'both') }), { maxLength: 3 })
    .map((list) => ({
      paper: { kind: 'signs', url, signs: list },
      said: list.map(({ place }) => place),
    })),
  cards: fc.tuple(fc.array(card, { maxLength: 10 }), fc.constantFrom(8, 10)).map(([cards, perSheet]) => ({
    paper: { kind: 'cards', url, perSheet, cards },
    // A description gives way where it could not be read.
    said: cards.flatMap((one) => [one.name, ...one.allergens, ...one.diets]),
  })),
  large: fc
    .array(
      card.map((dish) => ({ ...dish, price: '€ 7,50' })),
      { maxLength: 5 },
    )
    .map((dishes) => ({
      paper: { kind: 'large', menus: [{ name: 'Lunch', categories: [{ name: 'Soepen', dishes }] }] },
      said: dishes.flatMap((one) => [one.name, one.price, one.description, ...one.allergens, ...one.diets]),
    })),
  log: fc.array(fc.record({ day: named, lines: texts }), { maxLength: 5 }).map((days) => ({
    paper: { kind: 'log', period: '', days },
    said: days.flatMap(({ day, lines }) => [day, ...lines]),
  })),
  instruction: fc
    .tuple(texts, fc.array(fc.record({ name: named, on: text }), { maxLength: 5 }), texts)
    .map(([lines, read, waiting]) => ({
      paper: { kind: 'instruction', text: lines.join('\n\n'), read, waiting },
      said: [...lines, ...read.flatMap(({ name, on }) => [name, on]), ...waiting],
    })),
  signoffs: fc.tuple(things, things).map(([dishes, products]) => ({
    paper: { kind: 'signoffs', dishes, products },
    said: [...dishes, ...products].flatMap(({ name, said }) => [name, ...said]),
  })),
}

function lettersOf(said: string): string {
  return said.replace(/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d€½]/gu, '')
}

describe('any texts', () => {
  test.each(Object.entries(arbitraryPapers))(
    'are all on the %s, in their order and inside the page',
    async (_, arbitrary) => {
      await fc.assert(
        fc.asyncProperty(arbitrary as fc.Arbitrary<{ paper: Paper; said: string[] }>, async ({ paper, said }) => {
          const pdf = await print(paper)
          const heard = lettersOf(readAloud(pdf))
          let at = 0
          for (const one of said.map(lettersOf)) {
            const found = heard.indexOf(one, at)
            expect([one, found >= at]).toEqual([one, true])
            at = found + one.length
          }
          for (const page of pdf.pages) expect(page.texts.filter((placed) => !isInside(placed, page))).toEqual([])
        }),
        { numRuns: Number(process.env.RANDOM_PAPERS ?? 8) },
      )
    },
    600_000,
  )
})

/** Returns whether a text is on the page, outside the five millimetres that printers leave white, and not in the foot. */
function isInside({ text, x, y, width, isRead }: PlacedText, page: TaggedPage): boolean {
  const edge = 14
  const blank = text.trim() === ''
  return blank || (x >= edge && x + width <= page.width - edge && y >= (isRead ? 45 : edge) && y <= page.height - edge)
}

describe('the matrix', () => {
  // spec: routes-22
  test('has the numbers and names of the law above its columns on each page, and no more than 25 rows on one', async () => {
    const { pages } = await print(matrix(['Soepen', rows(30)], ['Toe', rows(23)]))
    const counts = pages.map(({ elements }) => elements.filter(({ text }) => /^Gerecht \d/.test(text)).length)
    expect(counts).toEqual([25, expect.any(Number), expect.any(Number)])
    expect(Math.max(...counts)).toBe(25)
    expect(counts.reduce((sum, count) => sum + count)).toBe(53)
    for (const page of pages)
      for (const [place, { name }] of allergens.entries()) {
        const number = page.texts.find(({ text }) => text === String(place + 1))
        const below = page.texts.find(({ text }) => text === name)
        if (!number || !below) throw new Error(`no head for ${name}`)
        expect(Math.abs(number.x + number.width / 2 - (below.x + below.width / 2))).toBeLessThan(1)
      }
  })

  test('says each thing in the column of its allergen', async () => {
    for (const place of allergens.keys()) {
      const [page] = (await print(matrix(['Soepen', [row('Soep', { [place + 1]: 'Bevat' })]]))).pages
      const head = page?.texts.find(({ text }) => text === String(place + 1))
      const mark = page?.texts.findLast(({ text }) => text === 'B')
      if (!head || !mark) throw new Error('no mark')
      expect(Math.abs(mark.x - head.x)).toBeLessThan(25)
      expect(page?.elements.filter(({ role }) => role === 'TD').map(({ text }) => text.trim())).toEqual(
        allergens.map((_, at) => (at === place ? 'B' : '')),
      )
    }
  })

  test('never has the name of a category at the foot of a page, and repeats it where its rows go on', async () => {
    const high = Array.from({ length: 4 }, (_, place) =>
      row(`Soep van ${'seizoensgroenten van de markt '.repeat(4)}${place}`),
    )
    for (const count of [13, 14, 15, 16, 17, 18, 19]) {
      const soups = [...high, ...rows(count, 'Soep')]
      const { pages } = await print(matrix(['Soepen', soups], ['Toetjes', rows(30, 'Toetje')]))
      for (const page of pages) {
        const head = page.texts.find(({ text }) => text === 'Gerecht')?.y ?? 0
        const names = page.texts.filter(({ x, y }) => x < 200 && y < head && y > 50).map(({ text }) => text)
        expect(names[0]).toMatch(/^Soepen|^Toetjes/)
        expect(names.at(-1)).toMatch(/\d$/)
      }
      expect(pages.map(textOf).join('')).toContain('Toetjes (vervolg)')
    }
  })

  test('names the dish of a choice at the top of a page, and indents choices', async () => {
    const choices = Array.from({ length: 30 }, (_, place) => row(`keuze: ${place}`, {}, true))
    const { pages } = await print(matrix(['Soepen', [row('Dagsoep'), ...choices]]))
    expect(pages[1] && textOf(pages[1])).toContain('Soepen, Dagsoep (vervolg)')
    const xOf = (said: string) => pages[0]?.texts.find(({ text }) => text === said)?.x ?? 0
    expect(xOf('keuze: 0')).toBeGreaterThan(xOf('Dagsoep') + 5)
  })

  test('begins each menu on a page with its name and what the signs mean', async () => {
    const menu = (name: string) => ({ name, categories: [{ name: 'Soepen', rows: rows(2) }] })
    const pdf = await print({ kind: 'matrix', url, menus: [menu('Lunch'), menu('Diner')] })
    expect(pdf.pages.map((page) => readAs({ ...pdf, pages: [page] }, 'H1', 'H2'))).toEqual([
      ['Allergenenmatrix', 'Lunch'],
      ['Diner'],
    ])
    for (const page of pdf.pages)
      expect(textOf(page)).toContain('Leeg: van elk product in het gerecht bekend, en het zit er niet in.')
  })

  test('tells a screen reader the words of a cell, and that heads are heads of columns and rows', async () => {
    const words = 'Bevat: tarwe. Niet bekend: rogge. Kan bevatten: spelt'
    const pdf = await printPaper(imprint, matrix(['Soepen', [row('Soep', { 1: words })]]))
    const [page] = (await readTags(pdf)).pages
    const cell = page?.elements.find(({ role, text }) => role === 'TD' && text !== '')
    expect([cell?.alt, cell?.text.replace(/\s+/g, '')]).toEqual([words, 'Btarwe?roggeKspelt'])
    const raw = pdf.toString('latin1')
    expect(raw.split('/Scope /Column')).toHaveLength(1 + 15)
    expect(raw.split('/Scope /Row')).toHaveLength(1 + 2)
    expect(raw).toContain('/ColSpan 15')
  })

  test('has a sign for each word that the matrix on the screen uses', () => {
    expect(Object.keys(signs).toSorted()).toEqual(Object.values(levelWords).toSorted())
    expect(new Set(Object.values(signs)).size).toBe(3)
    expect(marksOf('Bevat: tarwe, rogge. Niet bekend. Kan bevatten: spelt')).toEqual([
      { sign: 'B', names: 'tarwe, rogge' },
      { sign: '?', names: '' },
      { sign: 'K', names: 'spelt' },
    ])
    expect([marksOf(''), marksOf('Iets anders')]).toEqual([[], [{ sign: '', names: 'Iets anders' }]])
  })
})

describe('the code', () => {
  test('on each page of the matrix, on a sign and on a card opens the living card', async () => {
    const papers: [Paper, number[]][] = [
      [matrix(['Soepen', rows(26)]), [1, 1]],
      [
        {
          kind: 'signs',
          url,
          signs: [
            { place: 'Bar', way: 'written' },
            { place: 'Terras', way: 'both' },
            { place: 'Balie', way: 'oral' },
          ],
        },
        [1, 1, 0],
      ],
      [{ kind: 'cards', url, perSheet: 10, cards: Array(11).fill(soup) }, [10, 1]],
    ]
    for (const [paper, counts] of papers) {
      const pages = await printedPages(await printPaper(imprint, paper), 200)
      const codes = await Promise.all(pages.map(({ picture }) => readCodes(picture)))
      expect(codes).toEqual(counts.map((count) => Array(count).fill(url)))
    }
    const [page] = (await print(matrix(['Soepen', rows(1)]))).pages
    expect(page?.elements.find(({ role }) => role === 'Figure')?.alt).toBe(`QR-code van ${url}`)
  })

  test('is not there, nor its frame, while no card is published', async () => {
    const papers: Paper[] = [
      { ...matrix(['Soepen', rows(1)]), url: undefined },
      { kind: 'cards', url: undefined, perSheet: 8, cards: [soup] },
      { kind: 'signs', url: undefined, signs: [{ place: 'Bar', way: 'written' }] },
    ]
    for (const paper of papers) {
      const pdf = await print(paper)
      expect(pdf.pages.flatMap(({ elements }) => elements.map(({ role }) => role))).not.toContain('Figure')
      expect(readAloud(pdf)).not.toMatch(/dezecode/)
    }
  })
})

describe('a sign', () => {
  test('has one of the lawful forms in Dutch, English and German, for its place', async () => {
    const said = {
      written: ['lees je achter deze code.', 'Scan this code', 'über diesen Code.'],
      oral: ['zij hebben het op schrift.', 'they have it in writing.', 'Es hat die Angaben schriftlich.'],
      both: ['Of vraag het onze medewerkers', 'Or ask our staff', 'Oder fragen Sie unser Personal'],
    }
    for (const [way, [dutch, english, german]] of Object.entries(said)) {
      const sign = { place: 'Terras', way: way as keyof typeof said }
      const [page, ...more] = (await print({ kind: 'signs', url, signs: [sign] })).pages
      expect(more).toEqual([])
      const inLanguage = (lang: string) =>
        page?.elements
          .filter((one) => one.lang === lang)
          .map(({ text }) => text)
          .join(' ') ?? ''
      expect(inLanguage('nl')).toContain(dutch)
      expect(inLanguage('en')).toContain(english)
      expect(inLanguage('de')).toContain(german)
      expect(inLanguage('nl').includes('deze code')).toBe(way !== 'oral')
      expect(page && textOf(page)).toContain('Terras')
    }
  })

  test('of a house without a published card sends guests to the staff, who have it in writing', async () => {
    for (const way of ['written', 'both'] as const) {
      const pdf = await print({ kind: 'signs', url: undefined, signs: [{ place: 'Bar', way }] })
      expect(readAs(pdf, 'P').join(' ')).toContain('Onze medewerkers hebben een menu waarin staat welke allergenen')
    }
  })
})

describe('a card at a dish', () => {
  const nuts = 'amandel, hazelnoot, walnoot, cashewnoot, pecannoot, paranoot, pistachenoot, macadamianoot'
  const longest = {
    name: 'Geroosterde seizoensgroenten van de boer om de hoek '.repeat(3).trim(),
    description: 'Langzaam gegaard in de houtoven, met mosterd, honing en dragon. '.repeat(8).trim(),
    allergens: [
      `Bevat: gluten (tarwe, rogge, gerst, haver, spelt, khorasan), schaaldieren, ei, vis, pinda's, soja, melk, noten (${nuts}), selderij, mosterd, sesam, sulfiet, lupine, weekdieren.`,
      `Niet bekend: andere noten.`,
    ],
    diets: ['Vega', 'Vegan', 'Lokale ingredienten', 'Halal', 'Kosher', 'Mild', 'Medium', 'Heet'],
  }

  test.each([8, 10] as const)('has room for the longest names and all allergens, %i on a sheet', async (perSheet) => {
    const pdf = await print({ kind: 'cards', url, perSheet, cards: Array(perSheet).fill(longest) })
    const [page, ...more] = pdf.pages
    if (!page) throw new Error('no page')
    expect(more).toEqual([])
    const said = withoutSpace([longest.name, ...longest.allergens, longest.diets.join(', ')].join(''))
    expect(readAloud(pdf).split(said)).toHaveLength(perSheet + 1)
    const read = page.texts.filter(({ isRead }) => isRead)
    expect(Math.min(...read.map(({ size }) => size))).toBeGreaterThanOrEqual(5)
    const left = read.filter(({ x }) => x < page.width / 2)
    expect(left.filter(({ x, width }) => x + width > page.width / 2 - 14)).toEqual([])
    const tops = read.filter(({ text }) => text.startsWith('Geroosterde')).map(({ y, x }) => (x < 100 ? y : 0))
    const ends = left.filter(({ text }) => text.startsWith('Geldig op')).map(({ y }) => y)
    const begins = tops
      .filter((y) => y > 0)
      .filter((_, at, all) => at === 0 || (all[at - 1] ?? 0) - (all[at] ?? 0) > 100)
    for (const [at, end] of ends.slice(0, -1).entries()) expect(begins[at + 1]).toBeLessThan(end)
  })

  test('is no label: nothing but the marks to cut along is drawn around what it says', async () => {
    const [page] = (await print({ kind: 'cards', url: undefined, perSheet: 8, cards: [soup, longest] })).pages
    expect(page?.strokes).toBe(1)
  })

  test('says of when it is and its number, as it is cut off its sheet', async () => {
    const pdf = await print({ kind: 'cards', url, perSheet: 10, cards: [soup, soup] })
    const said = readAs(pdf, 'P').filter((one) => one === 'Geldig op 28 november 2026 om 16:20. Nr. 12')
    expect(said).toHaveLength(2)
  })
})

test('a long name of the house stands whole in the foot of large print, no smaller than the rest of it', async () => {
  const company =
    'Restaurant en Partycentrum De Vergulde Zwaan aan de Hollandsche IJssel, sinds 1887 voor bruiloften en partijen'
  const [page] = (await readTags(await printPaper({ ...imprint, company }, samples.large.paper))).pages
  const below = page?.texts.filter(({ isRead }) => !isRead) ?? []
  expect(withoutSpace(below.map(({ text }) => text).join(''))).toContain(withoutSpace(company))
  expect(Math.min(...below.map(({ size }) => size))).toBe(12)
})

test('large print has all of the card in letters of 18 points at least, and a foot of 12', async () => {
  const dish = { ...soup, price: '€ 7,50' }
  const menus = ['Lunch', 'Diner'].map((name) => ({
    name,
    categories: [{ name: 'Soepen', dishes: Array(7).fill(dish) }],
  }))
  const { pages } = await print({ kind: 'large', menus })
  for (const { texts } of pages)
    for (const { size, isRead, text } of texts) expect([text, size >= (isRead ? 18 : 12)]).toEqual([text, true])
  expect(pages.map(textOf).findIndex((said) => said.includes('Diner'))).toBeGreaterThan(0)
  for (const { elements } of pages) {
    const heard = elements.filter(({ text }) => text !== '').map(({ text }) => text)
    expect(heard.filter((said) => said === 'Tomatensoep')).toHaveLength(heard.filter((said) => said === 'Vega').length)
  }
})

describe('the instruction', () => {
  test('has headings, lists and paragraphs by how its lines begin', () => {
    const text = '# Kop\nEen regel\nen nog een\n\n- een\n- twee\n\n- drie\r\n#geen kop\n   \n-geen punt'
    expect(instructionParts(text)).toEqual([
      { kind: 'heading', text: 'Kop' },
      { kind: 'paragraph', text: 'Een regel en nog een' },
      { kind: 'list', items: ['een', 'twee'] },
      { kind: 'list', items: ['drie'] },
      { kind: 'paragraph', text: '#geen kop' },
      { kind: 'paragraph', text: '-geen punt' },
    ])
  })

  test('names all who read it, with when, under heads that return on each page', async () => {
    const read = Array.from({ length: 80 }, (_, place) => ({ name: `Collega ${place}`, on: `${place} mei` }))
    const pdf = await print({ kind: 'instruction', text: 'Vraag de kok.', read, waiting: ['Bart'] })
    expect(readAs(pdf, 'TD').map((said) => said.trim())).toEqual(read.flatMap(({ name, on }) => [name, on]))
    for (const page of pdf.pages.slice(0, -1)) expect(textOf(page)).toMatch(/Naam\s+Op/)
    expect(pdf.pages.length).toBeGreaterThan(1)
  })
})

test('a text of several pages loses no line where a page ends', async () => {
  const text = Array.from({ length: 3000 }, (_, place) => `regel${place}`).join(' ')
  const pdf = await print({ kind: 'instruction', text, read: [], waiting: [] })
  expect(pdf.pages.length).toBeGreaterThan(2)
  expect(readAs(pdf, 'P').join(' ')).toContain(text)
})

test('a heading stays with what follows it', async () => {
  const days = Array.from({ length: 60 }, (_, place) => ({
    day: `Dag ${place}`,
    lines: Array(1 + (place % 5)).fill('Anna: soep'),
  }))
  const { pages } = await print({ kind: 'log', period: 'Mei', days })
  expect(pages.length).toBeGreaterThan(2)
  for (const { elements } of pages) expect(elements.filter(({ text }) => text !== '').at(-1)?.role).toBe('LBody')
})

test('a maker that is closed fails what is under way', async () => {
  const closing = createPaperMaker()
  const underWay = expect(closing.make(imprint, samples.log.paper)).rejects.toThrow(/closed/)
  await closing.close()
  await underWay
})
