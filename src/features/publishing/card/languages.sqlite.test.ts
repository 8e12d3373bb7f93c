import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergens, diets, grainsAndNuts } from '#features/allergens/allergens.ts'
import { languages, ownLanguage } from '#features/translations/languages.ts'
import { plainLook } from '#test/plain-look.ts'
import { renderCard } from '../public-card/server/card-page.tsx'
import type { GuestMenu } from './guest-texts.ts'

// `npm run test:long` tries more.
const runs = Number(process.env.RANDOM_CARDS ?? 30)

const nasty = fc.constantFrom(
  '</bdi><li class="card-dish">',
  '"><script>',
  '\u202eEnllet',
  'Ohne Nüsse',
  '0,00 €',
  '&amp;',
)
const text = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), nasty)
const shownText = fc.option(fc.record({ text, isMachine: fc.boolean() }), { nil: undefined })
const translated = fc.record({ name: shownText, description: shownText })
const named = (list: readonly { id: number; name: string }[]) =>
  fc.subarray(list.map(({ id, name }) => ({ id, name }))).filter((some) => some.length < 6)

const price = fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100)
const dish = fc.record({
  ...{ id: fc.nat(9999), name: text, description: fc.oneof(fc.constant(''), text), translated },
  price: fc.option(price),
  sizes: fc.uniqueArray(fc.record({ name: text, price, translated: shownText }), {
    selector: ({ name }) => name,
    maxLength: 3,
  }),
  ...{ allergens: named(allergens), dietaryneeds: named(diets), complete: fc.boolean() },
  ...{
    maycontain: named(allergens),
    suballergens: fc.subarray([...grainsAndNuts], { maxLength: 5 }),
    partsunknown: named(allergens),
    unknown: named(allergens).map((some) => some.map(({ id }) => id)),
    soldoutuntil: fc.constantFrom(null, '2026-11-24T03:00:00.000Z'),
    stopped: fc.boolean(),
  },
})
const menuParts = fc.record({
  ...{ name: text, CompanyName: text, price: fc.boolean(), diets: fc.boolean(), allergens: fc.boolean() },
  ...{ translate: fc.constant(true), incomplete: fc.boolean(), findable: fc.boolean() },
  categories: fc.array(
    fc.record({
      ...{ id: fc.nat(9999), name: text, description: fc.oneof(fc.constant(''), text), translated },
      dishes: fc.array(dish, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 3 },
  ),
})
const menu: fc.Arbitrary<GuestMenu> = menuParts.map(
  (parts): GuestMenu => ({
    ...plainLook,
    ...{ backgroundcolor: '#ffffff', textcolor: '#000000', sources: [], allergensupdated: null },
    ...parts,
  }),
)

/** Returns what a page says of each dish beside its name and description: price, icons, and how many lines in words. */
function factsOf(html: string): string[] {
  return html
    .slice(html.indexOf('<main>'))
    .split('<li class="card-dish"')
    .slice(1)
    .map((item) => {
      const prices = item.matchAll(/class="card-price">([^<]*)/g).map(([, price]) => price)
      const icons = Array.from(item.matchAll(/popoverTarget="([ad]\d+)"/gi), ([, icon]) => icon)
      const lines = item.split('class="card-said"').length - 1
      return `${[...prices].join(' ')} ${icons.join(' ')} ${lines} ${item.includes('card-unknown')}`
    })
}

describe('a card in another language', () => {
  // spec: look-20
  test('says of every dish what the Dutch one says: its price, its allergens and what is not known', () => {
    fc.assert(
      fc.property(menu, fc.constantFrom(...languages.map(({ code }) => code)), (any, language) => {
        const dutch = { ...any, categories: any.categories.map(withoutTranslations) }
        expect(factsOf(renderCard(any, language).html)).toEqual(factsOf(renderCard(dutch, ownLanguage).html))
      }),
      { numRuns: runs },
    )
  })

  // spec: card-32
  test('names its own words alone what a machine must not translate', () => {
    fc.assert(
      fc.property(menu, (any) => {
        const { html } = renderCard(any, 'de')
        for (const [rows] of html.matchAll(/<div class="card-rows[^>]*>/g)) expect(rows).toContain('translate="no"')
        for (const [row] of html.matchAll(
          /(?<!translate="no">|<\/div>|<\/p>)<(?:div class="card-row[" ]|p class="card-said)/g,
        ))
          expect(row).toBe('')
      }),
      { numRuns: Math.ceil(runs / 3) },
    )
  })

  // spec: look-20
  test('has links for search engines to the eleven, and none where the owner offers no languages', () => {
    const [any] = fc.sample(menu, 1)
    if (!any) throw new Error('no menu')
    const links = (html: string) =>
      Array.from(html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)"/gi), ([, code]) => code)
    expect(links(renderCard(any, 'de').html)).toEqual([...languages.map(({ code }) => code), 'x-default'])
    expect(links(renderCard({ ...any, translate: false }, 'nl').html)).toEqual([])
  })
})

function withoutTranslations({ translated: _, ...category }: GuestMenu['categories'][number]) {
  return { ...category, dishes: category.dishes.map(({ translated: __, ...own }) => own) }
}
