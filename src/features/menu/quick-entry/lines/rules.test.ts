import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnHeads } from '../features/column-heads.ts'
import { readMenuText } from '../rules.ts'
import { menuLines } from './menu-lines.ts'

/** Reads a menu into 'name = description +diet ?': what its dishes say, and whether somebody should look at the mark. */
function look(...lines: string[]): string[] {
  return readMenuText(lines.join('\n')).categories.flatMap(({ dishes }) =>
    dishes.map(({ name, description, diets, doubts }) => {
      const said = description === '' ? '' : ` = ${description}`
      return `${name}${said}${diets.map((id) => ` +${id}`).join('')}${doubts.includes('mark') ? ' ?' : ''}`
    }),
  )
}

describe('a mark means what the legend of the menu says', () => {
  // spec: quick-entry-4
  test('also where habit has another meaning for it', () => {
    const dishes = [
      'Zalm (V) 12,50',
      'Tonijn (V, N) 14,00',
      'Kabeljauw V 22,50',
      'Tong V met dille 24,50',
      'Friet 4,00',
    ]
    const found = ['Zalm = Bevat: vis', 'Tonijn = Bevat: vis, noten', 'Kabeljauw = Bevat: vis']
    // On one line nobody sees where the name ends.
    for (const text of [
      ['V = vis, N = noten', ...dishes],
      [...dishes, '', 'V: vis | N: noten'],
    ])
      expect(look(...text)).toEqual([...found, expect.stringMatching(/^Tong .*met dille.*Bevat: vis$/), 'Friet'])
    expect(look('(v) = vegetarisch', 'Soep (V) 6,50', 'Taart v 5,50')).toEqual(['Soep +1', 'Taart +1'])
    expect(look('Soep (V) 6,50', 'Taart V 5,50')).toEqual(['Soep +1', 'Taart +1'])
  })

  // spec: quick-entry-4
  test.each([
    ['1 gluten 2 ei 3 melk', 'Lasagne 1,2,3 14,50', 'Tosti (1 3) 6,50', 'Omelet 2, 3 8,50'],
    ['A. gluten', 'B. ei', 'C. melk', 'Lasagne ABC 14,50', 'Tosti A C 6,50', 'Omelet (B/C) 8,50'],
    ['Lasagne 14,50 A,B,C', 'Tosti 6,50 A,C', 'Omelet 8,50 B,C', 'A gluten', 'B ei', 'C melk'],
    ['Lasagne¹²³ 14,50', 'Tosti¹,³ 6,50', 'Omelet ² ³ 8,50', '¹ gluten ² ei ³ melk'],
    ['🌾 gluten 🥚 ei 🥛 melk', 'Lasagne 🌾🥚🥛 14,50', 'Tosti 🌾🥛 6,50', 'Omelet 🥚🥛 8,50'],
    ['gluten (G), ei (E), melk (M)', 'Lasagne [G] [E] [M] 14,50', 'Tosti (G-M) 6,50', 'Omelet (E+M) 8,50'],
    ['Gerecht\tgluten\tei\tmelk\tPrijs', 'Lasagne\tx\tx\tx\t14,50', 'Tosti\tx\t\tx\t6,50', 'Omelet\t\tx\tx\t8,50'],
    ['Gerecht;gluten;ei;melk;Prijs', 'Lasagne;ja;ja;ja;14,50', 'Tosti;ja;nee;ja;6,50', 'Omelet;nee;ja;ja;8,50'],
    [
      '| Gerecht | G | E | M | Prijs |',
      '| Lasagne | ✓ | ✓ | ✓ | 14,50 |',
      '| Tosti | ✓ | - | ✓ | 6,50 |',
      '| Omelet | - | ✓ | ✓ | 8,50 |',
      'G = gluten, E = ei, M = melk',
    ],
  ])('however it is set: %s, %s', (...lines) => {
    expect(look(...lines)).toEqual([
      'Lasagne = Bevat: gluten, ei, melk',
      'Tosti = Bevat: gluten, melk',
      'Omelet = Bevat: ei, melk',
    ])
  })

  test.each([
    ['Allergene: A: Glutenhaltiges Getreide, G: Milch', 'Glutenhaltiges Getreide, Milch'],
    ['Allergènes : A = gluten – G = lait', 'gluten, lait'],
    ['(A) Gluten  (G) Milk', 'Gluten, Milk'],
  ])('in the languages of menus: %s', (legend, said) => {
    expect(look('Suppe (A, G) 6,50', 'Brot (A) 3,50', '', legend)[0]).toBe(`Suppe = Bevat: ${said}`)
  })

  test('and a footnote is of the dishes with its mark, and of no other', () => {
    expect(look('Mayonaise (1) 0,75', 'Friet 4,00', '(1) bevat rauw ei')).toEqual([
      'Mayonaise = Bevat rauw ei',
      'Friet',
    ])
    expect(look('Sorbet* 5,50', 'Friet 4,00', '* kan sporen van noten bevatten')).toEqual([
      'Sorbet = Kan sporen van noten bevatten',
      'Friet',
    ])
    expect(look('Friet 4,00', '(1) bevat rauw ei')).toEqual(['Friet'])
  })

  // spec: quick-entry-4
  test('and what it does not explain stays as it is written, and asks to be looked at', () => {
    expect(look('A = gluten, C = ei', 'Vissticks A,D 7,95', 'Bami (A, X) 8,50', 'Ei C 2,50')).toEqual([
      expect.stringMatching(/^Vissticks .*\(D\).*Bevat: gluten \?$/),
      expect.stringMatching(/^Bami .*\(X\).*Bevat: gluten \?$/),
      'Ei = Bevat: ei',
    ])
    // A number alone may count pieces.
    expect(look('1 gluten 2 ei 6 soja', 'Loempia 6 7,50', 'Omelet 8,50')[0]).toMatch(/6.*Bevat: soja \?$/)
  })

  test('twice, then both count', () => {
    expect(look('V = vis', 'V = vegetarisch', 'Zalm (V) 12,50', 'Friet 4,00')[0]).toBe('Zalm = Bevat: vis')
  })

  test('on a heading it is of each dish below', () => {
    const [category] = readMenuText('A = gluten, M = melk\n\nPIZZA (A)\nMargherita (M) 9,50\nFunghi 10,50').categories
    expect(category).toMatchObject({ name: 'Pizza', description: 'Altijd met gluten' })
  })

  test('in a table, traces stay traces and other words stay words', () => {
    const head = 'Gerecht\tGluten\tMelk\tNoten\tPrijs'
    expect(look(head, 'Cake\tx\tsporen\tvraag ons\t4,50', 'Vla\t\tx\t\t3,50', 'Friet\t\t\t\t4,00')).toEqual([
      'Cake = Bevat: Gluten. Kan Melk bevatten. Vraag ons (Noten)',
      'Vla = Bevat: Melk',
      'Friet',
    ])
  })

  test('on a line of several dishes asks whose it is', () => {
    const found = look('HOOFD', 'V = vis', 'Kip 15,00\tZalm (V) 16,00', 'Friet 4,00')
    expect(found.filter((one) => one.includes('vis')).every((one) => one.endsWith('?'))).toBe(true)
    expect(found.some((one) => one.includes('Bevat: vis'))).toBe(true)
  })

  // spec: quick-entry-4
  test('and is never lost: what it says is said of its dish, or its line is shown as it was typed', () => {
    const legend = { A: 'gluten', C: 'ei', G: 'melk', H: 'noten' } as const
    const codes = fc.uniqueArray(fc.constantFrom(...(Object.keys(legend) as (keyof typeof legend)[])), { maxLength: 3 })
    const name = fc.constantFrom(
      'Tomatensoep',
      'Kip met rijst',
      'Zalm',
      'Pizza Funghi',
      'Taart',
      'Rode wijn',
      'met dille',
    )
    const price = fc.constantFrom(' 7,50', ' € 12,-', '', '\t9,50', ' dagprijs', '\n8,00')
    const set = fc.constantFrom<(marks: readonly string[]) => string>(
      (marks) => ` (${marks.join(',')})`,
      (marks) => ` ${marks.join(', ')}`,
      (marks) => marks.map((mark) => ` [${mark}]`).join(''),
    )
    const dishes = fc.array(fc.tuple(name, codes, price), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(dishes, set, fc.boolean(), (dishes, set, isAhead) => {
        const says = Object.entries(legend).map(([mark, meaning]) => `${mark} = ${meaning}`)
        const typed = isAhead ? [...says] : []
        const places = dishes.map(([name, marks, price]) => {
          typed.push(...`${name}${marks.length > 0 ? set(marks) : ''}${price}`.split('\n'))
          return price.startsWith('\n') ? typed.length - 1 : typed.length
        })
        typed.push(...(isAhead ? [] : says))
        const { categories, unread } = readMenuText(typed.join('\n'))
        const texts = [...categories, ...categories.flatMap((category) => category.dishes)]
        for (const [at, [, marks]] of dishes.entries()) {
          const number = places[at] ?? 0
          const own = texts.filter(({ lines }) => lines.includes(number))
          const said = own.map(({ description }) => description).join(' ')
          const isShown = unread.some(({ lines }) => lines.includes(number))
          for (const mark of marks) expect(isShown || said.includes(legend[mark]), typed.join('\n')).toBe(true)
        }
      }),
    )
  })

  test('unless it says no more than a diet that is possible', () => {
    expect(look('(v) = vegetarisch mogelijk', 'Lasagne (v) 14,50', 'Friet 4,00')[0]).toBe(
      'Lasagne = Vegetarisch mogelijk',
    )
  })
})

test.each([
  ['op = op', 'Amarone 2015 (op = op) 92,00', 'Amarone 2015 (op = op)'],
  ['Wit: Chardonnay', 'Huiswijn (wit) 4,50', 'Huiswijn (wit)'],
  ['1. Soep van de dag 6,50', 'Menu (1) 24,50', 'Menu (1)'],
])('what is no legend changes no dish: %s', (line, dish, name) => {
  const { categories, unread } = readMenuText(['VOORAF', line, dish, 'Friet 4,00'].join('\n'))
  const dishes = categories.flatMap((category) => category.dishes)
  const own = [...dishes.map(({ name, description, lines }) => ({ text: `${name} ${description}`, lines })), ...unread]
  const said = own.filter(({ lines }) => lines.includes(3)).map(({ text }) => text.trim())
  expect(said.join(' ')).toBe(name)
  expect(dishes.flatMap(({ diets }) => diets)).toEqual([])
})

test('cents that are raised, and quarters, are part of the price', () => {
  const { categories } = readMenuText('HOOFD\nEntrecote € 24⁵⁰\nZalm 22¾\nRisotto 18¼\nTong 26½\nKip¹ 12,00')
  expect(categories[0]?.dishes.map(({ price }) => price)).toEqual([2450, 2275, 1825, 2650, 1200])
})

test.each([
  ['7 euro 50', 750],
  ['12 euro 95', 1295],
  ['8e50', 850],
  ['50 cent', 50],
  ['23,50 voor twee', 2350],
  ['3,25 stuk', 325],
  ['6,50Bestel', 650],
])('a price is what somebody says or pastes for it: %s', (typed, cents) => {
  expect(menuLines(`Haring ${typed}`)[0]?.tokens.flatMap(({ amount }) => amount?.cents ?? [])).toEqual([cents])
})

test('a price that lost its comma is read as those around it, and a year, a size or a large sum is none', () => {
  const priced = (lines: readonly string[]) =>
    menuLines(lines.join('\n')).map(({ tokens }) => tokens.findLast(({ amount }) => amount)?.amount?.cents)
  const dishes = ['Saté 8,50', 'Loempia 4,75', 'Bami 9,00', 'Nasi 9,50']
  expect(priced([...dishes, 'Babi pangang 995', 'Tjap tjoy 12 50', 'Cap cay 1O5O'])).toEqual([
    ...[850, 475, 900, 950, 995, 1250],
    1050,
  ])
  expect(priced([...dishes, 'Kip 7,50', 'Biefstuk 250 gram', 'Buffet 125']).slice(5)).toEqual([undefined, 125_00])
  const firsts = menuLines([...dishes, '350 gram bizon', '850 rendang'].join('\n')).slice(4)
  expect(firsts.map(({ text }) => text)).toEqual(['350 gram bizon', '8,50 rendang'])
  expect(priced(['Rioja 21,50', 'Cava 24,00', 'Chablis 29,50', 'Pinot 26,00', 'Merlot 2015'])[4]).toBeUndefined()
  expect(priced(['Cheese 950', 'Bacon 1050', 'Friet 425', 'Shake 550'])).toEqual([950, 1050, 425, 550])
  expect(priced(['Côte de boeuf 75', 'Kreeft 110', 'Fruits de mer 95', 'Tong 48'])).toEqual([7500, 11_000, 9500, 4800])
  expect(priced(['Zalm 13,', '75', 'Tong', '24', ',50'])).toEqual([1375, undefined, 2450])
})

test('letters that are set wide are a word, and far apart each is the head of a column', () => {
  const textOf = (typed: string) => menuLines(typed)[0]?.text
  expect(textOf('M E N U   V A N   N U')).toBe('MENU VAN NU')
  expect(textOf('V O O R A F')).toBe('VOORAF')
  expect(textOf('S     M     L')).toBe('S     M     L')
})

test('a box to tick or a star before a dish is no part of it', () => {
  for (const sign of ['☐', '★', '»', '✦'])
    expect(menuLines(`${sign} Kroket`)[0]).toMatchObject({ text: 'Kroket', isListed: true })
})

test('headings in letters without capitals are headings', () => {
  const { categories, unread } = readMenuText('前菜\n春卷 5,50\n虾片 2,50\n主菜\n宫保鸡丁 14,50\n青菜 8,50')
  expect(categories.map(({ dishes }) => dishes.length)).toEqual([2, 2])
  expect(categories.at(-1)?.name).toBe('主菜')
  // What stands first may be the name of the house: then it is left to be seen.
  expect([...categories.map(({ name }) => name), ...unread.map(({ text }) => text)]).toContain('前菜')
})

describe('what a scanner misread', () => {
  const textsIn = (typed: string) => menuLines(typed).map(({ text }) => text)

  // spec: quick-entry-3
  test.each([
    ['Chablis 2O2l', 'Chablis 2021'],
    ['W1T', 'WIT'],
    ['ltalië', 'Italië'],
    ['Soep rnet brood', 'Soep met brood'],
    ['aioIi', 'aioli'],
    ['SALAD€S', 'SALADES'],
    ['0m mee te beginnen', 'Om mee te beginnen'],
    ['Paling 32, 5O', 'Paling 32,50'],
    ['Antipasto l2 .5O', 'Antipasto 12,50'],
    ['Quiche 14 . 75', 'Quiche 14,75'],
    ['Empanada 7 , 5 0', 'Empanada 7,50'],
    ['Provoleta 9 , —', 'Provoleta 9,-'],
    ['Bifteki 18;25', 'Bifteki 18,25'],
    ['Pannenkoek 1Z,75', 'Pannenkoek 12,75'],
    ['€ 7,50Toevoegen', '€ 7,50Toevoegen'],
    ['Pot thee € 4 50', 'Pot thee € 4,50'],
    ['Mosselen lO,OO', 'Mosselen 10,00'],
    ['Worst ll,-', 'Worst 11,-'],
  ])('is repaired where no word is spelled so: %s', (typed, text) => {
    expect(textsIn(typed)).toEqual([text])
  })

  test.each([
    'Saus 1,50, 75 g',
    'Zaal 10, 12 of 14',
    'Bier zonder alcohol 0.0 4',
    'M1 Kappa',
    'M1Kappa',
    '1Kippensoep',
    '010Mayonaise',
    'Barolo 2016',
    'McDonald',
    'H2O',
    '0,5 l',
    'Cola €3',
    'Koffie €vanaf 3',
  ])('is nothing in: %s', (typed) => expect(textsIn(typed)).toEqual([typed]))
})

test.each([
  ['Fles             %      33 cl', 'Kriek            5,5    4,90', 'Geuze            6      9,50'],
  ['Fles\t%\t33 cl', 'Kriek\t5,5\t4,90', 'Geuze\t6\t9,50'],
])('an amount stands below the head of its column: %j', (...lines) => {
  const heads = columnHeads(menuLines(lines.join('\n')))
  expect(heads.slice(1)).toEqual([
    ['fles', '%', 'cl'],
    ['fles', '%', 'cl'],
  ])
  const far = columnHeads(menuLines('Fles             %      33 cl\nKriek                               4,90'))
  expect(far[1]).toEqual(['fles', ''])
  expect(columnHeads(menuLines('Soep      vers\nKriek     5,50'))[1]).toEqual(['', ''])
})

describe('a table', () => {
  test('of allergens says nothing of a menu with other columns below it', () => {
    const head = 'Gerecht\tPrijs\tGluten\tMelk\tEi'
    const found = look(head, 'Proefsoep\t6,50\t\tx\t', '', 'Proefkip\t16,50\tmet friet', 'Proefvis\t18,50\tmet sla')
    expect(found.join()).not.toMatch(/Proef(?:kip|vis)[^,]*(?:Gluten|Melk)/)
    expect(found[0]).toContain('Bevat: Melk')
  })

  test('of allergens goes on below the name of a group, with room around it', () => {
    const head = 'Gerecht\tPrijs\tGluten\tMelk'
    const found = look(head, 'Proefsoep\t6,50\t\tx', '', 'Zoet', '', 'Proefvla\t5,50\tx\tx', 'Proefijs\t6,00\t\tx')
    expect(found).toEqual(['Proefsoep = Bevat: Melk', 'Proefvla = Bevat: Gluten, Melk', 'Proefijs = Bevat: Melk'])
  })

  test('whose columns are sizes keeps its prices, whatever a legend says of the letters', () => {
    const text = ['\tS\tM\tL', 'KOFFIE', 'Espresso\t2,60\t\t', 'Americano\t2,90\t3,40\t3,90', '', 'S = soja, M = melk']
    const dishes = readMenuText(text.join('\n')).categories.flatMap((category) => category.dishes)
    expect(dishes.map(({ prices }) => prices)).toEqual([[260], [290, 340, 390]])
  })

  test.each([0, 1, 2, 3])('has the names of its parts in any column: %i', (at) => {
    const parts = ['Zoet', 'Zoet', 'Zoet', 'Hartig', 'Hartig', 'Hartig']
    const rows = [
      ['Bola', 'room', '3,10', '17,00'],
      ['Pão', 'kokos', '2,80', '15,50'],
      ['Jesuíta', 'amandel', '3,20', '18,00'],
      ['Rissol', 'garnaal', '2,20', '12,00'],
      ['Coxinha', 'kip', '2,40', '13,00'],
      ['Empada', 'rund', '2,90', '16,00'],
    ]
    const sheet = rows.map((row, place) => [...row.slice(0, at), parts[place], ...row.slice(at)].join(';'))
    const text = rows.map((row) => row.join('\t'))
    expect(menuLines(sheet.join('\n')).map((line) => line.text)).toEqual([
      'Zoet',
      ...text.slice(0, 3),
      'Hartig',
      ...text.slice(3),
    ])
  })

  test('beside another whose prices have raised cents is read after it', () => {
    const rows = [
      ['VOOR', 'HOOFD'],
      ['Carpaccio 14⁵⁰', 'Entrecote 28⁵⁰'],
      ['Paling 17⁰⁰', 'Zalm 24⁷⁵'],
      ['Garnalen 15⁵⁰', 'Burger 19⁵⁰'],
      ['Burrata 13⁷⁵', 'Tong 32⁵⁰'],
    ]
    const lines = menuLines(rows.map(([left = '', right]) => `${left.padEnd(30)}${right}`).join('\n'))
    expect(lines.map(({ text }) => text)).toEqual([0, 1].flatMap((at) => rows.map((row) => row[at] ?? '')))
  })
})

test.each(['[09:02] Ans: ', '[09:02, 14-5-2024] Ans: ', '14-03-2025 09:02 - Ans: ', 'Za 09:02 - Ans: '])(
  'a line of a chat is read without who wrote it, and when: %s',
  (start) => {
    const dishes = ['Soep 6,50', 'Friet 4,00', 'Za 10:00 - 22:00 open']
    expect(menuLines(dishes.map((dish) => start + dish).join('\n')).map(({ text }) => text)).toEqual(dishes)
    expect(menuLines(dishes.join('\n')).map(({ text }) => text)).toEqual(dishes)
  },
)
