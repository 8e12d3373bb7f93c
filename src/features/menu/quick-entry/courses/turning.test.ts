import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCents } from '#shared/money.ts'
import { pastedMenusIn } from '#test/menu-score.ts'
import { setMenuText } from '#test/set-menu.ts'
import { dishToCategory, moveDish, removeDish, settle } from '../corrections.ts'
import { type DraftDish, dishesOf, draftOf, type MenuDraft, thingsToCheck } from '../draft.ts'
import type { ReadCategory, ReadDish } from '../menu-reading.ts'
import { readMenuText } from '../rules.ts'
import { quickEntryInput } from '../schema.ts'
import { bodyOf, categoriesToSend } from '../sending.ts'
import { coursesOnOffer, toCourses, toDishes } from './turning.ts'

type Row = Partial<ReadDish> & { name: string; unread?: string }
/** Makes a draft of categories, a line of the text for each of their dishes, with what stands between two of them. */
function draftWith(...categories: { name: string; description?: string; rows: (Row | 'of')[] }[]) {
  const typed: string[] = []
  const unread = new Map<string, number[]>()
  const write = (line: string) => [typed.push(line)]
  const leave = (text: string, lines: number[]) => unread.set(text, [...(unread.get(text) ?? []), ...lines])
  const read = categories.map(({ name, description = '', rows }): ReadCategory => {
    const lines = write(name)
    const dishes = rows.flatMap((row): ReadDish[] => {
      const at = write(row === 'of' ? 'of' : row.name)
      if (row === 'of') leave('of', at)
      else if (row.unread) leave(row.unread, at)
      const empty = { description: '', price: null, prices: [], sizes: [], extras: [], diets: [], doubts: [] }
      if (row === 'of') return []
      const { unread: _left, ...dish } = row
      return [{ ...empty, ...dish, lines: at }]
    })
    return { name, description, dishes, lines, doubts: [] }
  })
  const left = Array.from(unread, ([text, lines]) => ({ text, lines }))
  return { draft: draftOf({ categories: read, unread: left }), text: typed.join('\n') }
}
/** Makes the courses of the only set menu on offer. */
const turned = ({ draft, text }: { draft: MenuDraft; text: string }) => {
  const [key = ''] = coursesOnOffer(draft, text).keys()
  const after = toCourses(draft, key, text)
  return { key, after, menu: dishesOf(after).find((dish) => dish.key === key) }
}
const inWords = (menu: DraftDish | undefined) =>
  menu?.courses?.list.map(({ name, fromcourses, options }) => [
    `${name}${fromcourses === undefined ? '' : ` (${fromcourses})`}`,
    ...options.map((option) => (option.cents === 0 ? option.name : `${option.name} + ${option.cents}`)),
  ])

const menu: Row = { name: 'Keuzemenu', price: 3950 }
const two: Row[] = [{ name: 'Paté' }, { name: 'Tarbot' }]

describe('the courses of a set menu', () => {
  test('are the categories below it without a price, or single dishes unless "of" joins them', () => {
    const rows: (Row | 'of')[] = [menu, { name: 'Amuse' }, { name: 'Paté' }, 'of', { name: 'Lax' }]
    const made = turned(
      draftWith(
        { name: 'Menu', rows },
        { name: 'Hoofd', rows: [{ name: 'Tarbot' }, { name: 'Lam' }] },
        { name: 'Kaart', rows: [{ name: 'Soep', price: 700 }, { name: 'Dagvis' }] },
      ),
    )
    expect(inWords(made.menu)).toEqual([
      ['Gang 1', 'Amuse'],
      ['Gang 2', 'Paté', 'Lax'],
      ['Hoofd', 'Tarbot', 'Lam'],
    ])
    expect(made.after.categories.map(({ name, dishes }) => [name, ...dishes.map((dish) => dish.name)])).toEqual([
      ['Menu', 'Keuzemenu'],
      ['Kaart', 'Soep', 'Dagvis'],
    ])
  })

  test.each<[string, Row, string]>([
    ['behind its name', { name: 'Escargots (+ 3,50)' }, 'Escargots + 350'],
    ['behind its text', { name: 'Steak', description: '180 gram, jus (+4,50)' }, 'Steak, 180 gram, jus + 450'],
    ['in its text', { name: 'Steak', description: '(+ € 4,50) met jus' }, 'Steak met jus + 450'],
    ['as its text', { name: 'Kaas', description: '+ 4,50' }, 'Kaas + 450'],
    ['unread beside it', { name: 'Zalm', unread: '(+ € 3,-)' }, 'Zalm + 300'],
    ['by its word', { name: 'Bouillabaisse', description: '(suppl. 7,50)' }, 'Bouillabaisse + 750'],
    ['whole', { name: 'Kreeft', description: 'toeslag € 12,-' }, 'Kreeft + 1200'],
    ['among extras', { name: 'Steak', extras: [{ name: 'truffel', cents: 300 }] }, 'Steak met truffel + 300'],
    ['no count', { name: 'Oesters', description: '+ 2 broodjes' }, 'Oesters, + 2 broodjes'],
    ['no addition', { name: 'Zeewolf', description: 'met beurre blanc' }, 'Zeewolf met beurre blanc'],
    ['two', { name: 'Kreeft (+ 5,00)', description: '+ 9,50' }, 'Kreeft (+ 5,00), + 9,50'],
  ])('have a supplement for a price and no figure in a name: %s', (_how, row, option) => {
    expect(inWords(turned(draftWith({ name: 'Menu', rows: [menu, row, { name: 'IJs' }] })).menu)).toEqual([
      ['Gang 1', option],
      ['Gang 2', 'IJs'],
    ])
  })

  test('ask to be looked at where an amount may be no supplement, or anything of them was doubtful', () => {
    const doubtsWith = (row: Row) => turned(draftWith({ name: 'Menu', rows: [menu, row, ...two] })).menu?.doubts
    expect(doubtsWith({ name: 'Soep' })).toEqual([])
    expect(doubtsWith({ name: 'Kreeft + 5,00 of + 9,50' })).toEqual(['course'])
    expect(doubtsWith({ name: 'Soep', doubts: ['dish'] })).toEqual(['course'])
    const made = turned(draftWith({ name: 'Menu', rows: [menu, { name: 'Soep', doubts: ['dish'] }, ...two] }))
    expect(thingsToCheck(made.after)).toEqual([made.menu])
    expect(thingsToCheck(settle(made.after, made.key))).toEqual([])
    // Somebody looked at the courses, and not at each dish.
    expect(thingsToCheck(toDishes(settle(made.after, made.key), made.key)).map(({ name }) => name)).toEqual(['Soep'])
  })

  test('have no supplement of a line on which another dish stands, which stays to be seen', () => {
    const { draft, text } = draftWith({ name: 'Menu', rows: [menu, { name: 'Paté', unread: '(+ 3,50)' }, ...two] })
    const shared = dishesOf(draft).map((dish) => (dish.name === 'Tarbot' ? { ...dish, lines: [3, 5] } : dish))
    const categories = draft.categories.map((one) => ({ ...one, dishes: shared }))
    const { menu: made, after } = turned({ draft: { ...draft, categories }, text })
    expect(JSON.stringify(made?.courses?.list)).not.toContain('350')
    expect(after.unread.map((line) => line.text)).toEqual(['(+ 3,50)'])
  })

  test('ask to be looked at where a line of its own may be the next dish', () => {
    const rows: Row[] = [menu, { name: 'Confit', description: 'Zeewolf' }, ...two]
    const made = draftWith({ name: 'Menu', rows })
    const dishes = dishesOf(made.draft).map((dish) => (dish.name === 'Confit' ? { ...dish, lines: [3, 4] } : dish))
    const draft = { ...made.draft, categories: made.draft.categories.map((one) => ({ ...one, dishes })) }
    expect(turned(made).menu?.doubts).toEqual([])
    expect(turned({ ...made, draft }).menu?.doubts).toEqual(['course'])
  })

  test('end where another menu begins, priced or not', () => {
    const rest = { name: 'Toe', rows: [{ name: 'IJs' }] }
    const groen = { name: 'Groen, 4 gangen 69', rows: [{ name: 'Biet' }, { name: 'Prei' }] }
    const first = turned(draftWith({ name: 'Menu', rows: [menu, ...two] }, groen, rest))
    expect(inWords(first.menu)).toHaveLength(2)
    const both = draftWith({ name: 'Menu', rows: [menu, ...two, { name: 'Chefsmenu', price: 5900 }, ...two] }, rest)
    expect([...coursesOnOffer(both.draft, both.text).values()]).toEqual([2, 3])
  })

  test('come from a number of courses on where the text says so of a whole course', () => {
    const made = turned(
      draftWith(
        { name: 'Menu', rows: [menu] },
        { name: 'Tussen', rows: [{ name: 'Bisque (alleen bij 4 gangen)' }] },
        { name: 'Kaas', description: '(alleen in het 5-gangenmenu)', rows: [{ name: 'Brie' }, { name: 'Comté' }] },
        { name: 'Toe', rows: [{ name: 'IJs' }, { name: 'Taart (vanaf 3 gangen)' }] },
        { name: 'Koffie', rows: [{ name: 'Espresso (alleen bij 40 gangen)' }] },
      ),
    )
    expect(inWords(made.menu)).toEqual([
      ['Tussen (4)', 'Bisque'],
      ['Kaas (5)', 'Brie', 'Comté'],
      ['Toe', 'IJs', 'Taart (vanaf 3 gangen)'],
      ['Koffie', 'Espresso (alleen bij 40 gangen)'],
    ])
  })

  test('are of one dish called after the category where the prices stand on lines of their own', () => {
    const rows: Row[] = [
      { name: '2 gangen', price: 3250 },
      { name: '3 gangen', price: 3950, description: '(met kaas)', doubts: ['price'] },
      { name: 'wijnarrangement 3 gangen', price: 2250 },
    ]
    const made = turned(draftWith({ name: 'Keuzemenu Lazare', rows: [...rows, ...two] }))
    expect(made.menu).toMatchObject({
      ...{ name: 'Keuzemenu Lazare', description: '', doubts: ['price'] },
      price: '2 gangen 32,50\n3 gangen (met kaas) 39,50',
    })
    expect(dishesOf(made.after).map(({ name }) => name)).toEqual(['Keuzemenu Lazare', 'wijnarrangement 3 gangen'])
  })

  test('are not offered where they can not be saved, or where nothing says that it is a menu', () => {
    const offered = (...rows: Row[]) => {
      const { draft, text } = draftWith({ name: 'Voor', rows })
      return [...coursesOnOffer(draft, text).values()]
    }
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Gang ${'abcdefghijklm'[at]}` }))
    expect(offered(menu, ...two)).toEqual([2])
    expect(offered(menu, ...many(12))).toEqual([12])
    expect(offered(menu, ...many(13))).toEqual([])
    expect(offered(menu, { name: 'Paté' })).toEqual([])
    expect(offered({ name: 'Soep', price: 700 }, ...two)).toEqual([])
    expect(offered({ name: 'Keuzemenu' }, ...two)).toEqual([])
    expect(offered(...two, menu)).toEqual([])
    expect(offered(menu, { name: '(+ 3,50)' }, ...two)).toEqual([])
    expect(offered(menu, { name: 'n'.repeat(150), description: 'o'.repeat(60) }, ...two)).toEqual([])
    expect(offered({ name: '2 gangen', price: 1 }, { name: '2 gangen', price: 2 }, ...two)).toEqual([])
    expect(offered({ name: '2 gangen', price: 1 }, { name: '3 gangen glutenvrij', price: 2 }, ...two)).toEqual([])
    const twice = draftWith({ name: 'Menu', rows: [menu] }, { name: 'Voor', rows: [{ name: 'IJs' }, { name: 'ijs' }] })
    expect(coursesOnOffer(twice.draft, twice.text).size).toBe(0)
  })

  test('do not keep the diets of an option, and say which', () => {
    const made = turned(draftWith({ name: 'Menu', rows: [menu, { name: 'Biet', diets: [1] }, ...two] }))
    expect(made.menu).toMatchObject({ diets: [], courses: { list: [{ options: [{ diets: [1] }] }, {}, {}] } })
    const [sent] = bodyOf(categoriesToSend(made.after, [])).categories
    expect(JSON.stringify(sent)).not.toMatch(/vega|"id":1/i)
  })

  test('go with their menu to another category, are no category, and go when it is left out', () => {
    const { after, key } = turned(
      draftWith({ name: 'Menu', rows: [menu, ...two] }, { name: 'Kaart', rows: [{ name: 'Soep', price: 700 }] }),
    )
    expect(dishToCategory(after, key)).toEqual(after)
    const moved = moveDish(after, key, after.categories[1]?.key ?? '')
    expect(dishesOf(toDishes(moved, key)).map(({ name }) => name)).toEqual(['Soep', 'Keuzemenu', 'Paté', 'Tarbot'])
    expect(dishesOf(removeDish(after, key)).map(({ name }) => name)).toEqual(['Soep'])
  })

  test('keep what was corrected meanwhile when they are dishes again', () => {
    const { after, key } = turned(draftWith({ name: 'Menu', rows: [menu, ...two, { name: 'Port', price: 600 }] }))
    const renamed = dishesOf(after).map((dish) => ({ ...dish, name: `${dish.name}!` }))
    const changed = { ...after, categories: after.categories.map((one) => ({ ...one, dishes: renamed })) }
    expect(dishesOf(toDishes(changed, key)).map(({ name }) => name)).toEqual(['Keuzemenu!', 'Paté', 'Tarbot', 'Port!'])
  })
})

describe('of any draft', () => {
  const name = fc.constantFrom(
    'Paté',
    'Lax (+ 3,50)',
    'Kaas (alleen bij 4 gangen)',
    'Keuzemenu',
    '2 gangen',
    '3 gangen',
  )
  const row = fc.record({
    name: fc.oneof(name, fc.constantFrom('Tarbot', 'IJs', 'Vis + 2,25', 'Drie glazen wijn', '4 gangen (met kaas)')),
    unread: fc.constantFrom('', '', '(+ 1,85)', 'Pinnen'),
    description: fc.constantFrom('', '', 'met jus', '(suppl. 7,50)', 'roggebrood (+4,75)', 'uw keuze'),
    price: fc.constantFrom(null, null, null, 3250),
    extras: fc.constantFrom([], [], [{ name: 'truffel', cents: 315 }]),
    diets: fc.constantFrom<number[]>([], [1]),
    doubts: fc.constantFrom<ReadDish['doubts']>([], [], ['dish']),
  })
  const category = fc.record({
    name: fc.constantFrom('Menu Lazare', 'Eerste gang', 'Kaas (alleen bij 3 gangen)', ''),
    description: fc.constantFrom('', 'uit de streek'),
    rows: fc.array(fc.oneof({ arbitrary: row, weight: 3 }, fc.constant('of' as const)), { maxLength: 7 }),
  })
  const menus = fc.array(category, { minLength: 1, maxLength: 4 }).map((all) => draftWith(...all))
  const offers = ({ draft, text }: { draft: MenuDraft; text: string }) => [...coursesOnOffer(draft, text).keys()]
  const hold = (rule: (draft: MenuDraft, key: string, text: string) => void) =>
    fc.assert(
      fc.property(menus, (made) => {
        for (const key of offers(made)) rule(made.draft, key, made.text)
      }),
      { numRuns: 500 },
    )

  test('courses and back again is the same draft', () => {
    hold((draft, key, text) => expect(toDishes(toCourses(draft, key, text), key)).toEqual(draft))
  })

  test('every name, amount and supplement stands somewhere after', () => {
    const saidIn = ({ categories, unread }: MenuDraft) => [
      ...unread.flatMap(({ text, lines }) => lines.map(() => text)),
      ...categories.flatMap((one) => [
        ...[one.name, one.description],
        ...one.dishes.flatMap((dish) => [
          ...[dish.name, dish.description, dish.price, ...dish.extras.map((extra) => moneyOf(extra.name, extra.cents))],
          ...(dish.courses?.list ?? []).flatMap((course) => [
            `${course.name} ${course.fromcourses === undefined ? '' : `${course.fromcourses} gangen`}`,
            ...course.options.map((option) => moneyOf(option.name, option.cents)),
          ]),
        ]),
      ]),
    ]
    const moneyOf = (what: string, cents: number) => (cents > 0 ? `${what} ${formatCents(cents)}` : what)
    const partsOf = (draft: MenuDraft, pattern: RegExp): string[] =>
      saidIn(draft).join('\n').match(pattern)?.sort() ?? []
    const isNew = (word: string) => !/^(?:alleen|bij|suppl|gangen|of)$/.test(word)
    hold((draft, key, text) => {
      const after = toCourses(draft, key, text)
      for (const pattern of [/\d+,\d\d/g, /\d gangen/g]) {
        const left = partsOf(after, pattern)
        for (const amount of partsOf(draft, pattern)) expect(left.splice(left.indexOf(amount), 1)).toEqual([amount])
      }
      const words = new Set(partsOf(after, /\p{L}+/gu))
      expect(partsOf(draft, /\p{L}+/gu).filter((word) => isNew(word) && !words.has(word))).toEqual([])
    })
  })

  test('what was doubtful stays so, in the menu', () => {
    hold((draft, key, text) => {
      const after = toCourses(draft, key, text)
      const kept = new Set(after.categories.flatMap((one) => [one.key, ...one.dishes.map((dish) => dish.key)]))
      const gone = thingsToCheck(draft).filter((thing) => !kept.has(thing.key) || thing.key === key)
      if (gone.length > 0) expect(thingsToCheck(after).map((thing) => thing.key)).toContain(key)
    })
  })

  test('what is on offer can be saved', () => {
    hold((draft, key, text) => {
      const menu = dishesOf(toCourses(draft, key, text)).find((dish) => dish.key === key)
      const [home] = draft.categories
      if (!menu || !home) throw new Error('The menu is gone')
      const body = bodyOf([{ category: { ...home, name: 'Menu' }, id: 0, dishes: [menu] }])
      expect(quickEntryInput.safeParse(body).error).toBeUndefined()
    })
  })

  test('no dish is lost or doubled on the way back, whatever was left out or moved meanwhile', () => {
    const step = fc.record({ from: fc.nat(), to: fc.nat(), isMoved: fc.boolean() })
    type Step = { from: number; to: number; isMoved: boolean }
    const correct = (draft: MenuDraft, menu: string, { from, to, isMoved }: Step) => {
      const others = dishesOf(draft).filter(({ key }) => isMoved || key !== menu)
      const dish = others[from % Math.max(1, others.length)]?.key ?? ''
      const target = draft.categories[to % draft.categories.length]?.key ?? ''
      return isMoved ? moveDish(draft, dish, target) : removeDish(draft, dish)
    }
    fc.assert(
      fc.property(menus, fc.array(step, { maxLength: 5 }), (made, steps) => {
        for (const key of offers(made)) {
          const turned = toCourses(made.draft, key, made.text)
          const taken = dishesOf(made.draft).length - dishesOf(turned).length
          const corrected = steps.reduce((draft, one) => correct(draft, key, one), turned)
          const keys = dishesOf(toDishes(corrected, key)).map((dish) => dish.key)
          expect(keys).toHaveLength(dishesOf(corrected).length + taken)
          expect(new Set(keys).size).toBe(keys.length)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('menus as owners have them', () => {
  // A menu whose name stands in it twice is no menu of courses by itself.
  const textOf = (file: string) =>
    (pastedMenusIn('test/menus/open').find((menu) => menu.file === `${file}.txt`)?.text ?? '').replace(
      'kilometer\nMenu ‘Ambacht’\n',
      'kilometer\n',
    )
  const open = (file: string) => turned({ draft: draftOf(readMenuText(textOf(file))), text: textOf(file) })

  test('with courses that are categories, and supplements that were left unread', () => {
    const draft = draftOf(readMenuText(setMenuText))
    const { menu, after, key } = turned({ draft, text: setMenuText })
    expect(menu?.name).toBe('Keuzemenu lazare')
    expect(menu?.price).toBe('2 gangen 32,50\n3 gangen 39,50\n4 gangen 47,00')
    expect(menu?.doubts).toContain('course')
    expect(inWords(menu)?.map(([course, ...options]) => [course, options.length])).toEqual([
      ['Eerste gang', 4],
      ['Tweede gang', 3],
      ['Derde gang (4)', 2],
      ['Dessert', 3],
    ])
    const unread = after.unread.map(({ text }) => text)
    expect(unread.filter((text) => /^\W*(?:of|suppl|[\d,. ]+)/.test(text))).toEqual([])
    expect(toDishes(after, key)).toEqual(draft)
  })

  test('with single dishes that are courses, up to the next menu', () => {
    const { menu } = open('shared-07-fine-dining-gangenmenu')
    expect(menu?.price).toMatch(/^3-gangen 59,00\n5-gangen 84,00/)
    expect(menu?.courses?.list.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((at) => `Gang ${at}`))
  })
})
