import { describe, expect, test } from 'vitest'
import { guests, staff } from '../scripts/old-browsers/browsers.ts'
import { findNewerScripts, findNewerStyles } from '../scripts/old-browsers/find-newer.ts'
import { stylesMayLack } from '../scripts/old-browsers/may-lack.ts'
import { openRestaurant } from './restaurants.ts'
import { sharedTestApp } from './start-test-app.ts'

const shared = sharedTestApp()

/** Publishes a card on which every part is filled in: allergens, traces, diets, languages, a filter. */
async function fullCard() {
  const app = shared()
  const { owner, menu } = await openRestaurant(app, 'Oude telefoon')
  const dish = { id: menu.dish, name: 'Schotel', price: 9, dietaryneeds: [{ id: 4 }, { id: 9 }] }
  await owner.post('/dish/SetDish', dish)
  const sauce = { name: 'Saus', allergens: [{ id: 16 }], suballergens: [{ id: 34 }], maycontain: [{ id: 22 }] }
  await owner.post(`/dish/AddOwnProduct/${menu.dish}`, sauce)
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const show = async (settings: object) => {
    expect((await owner.post('/menu/SetQrSettings', settings)).status).toBe(200)
    return (await app.visitor.get(`/show/${qrcode}`)).text
  }
  return { app, show }
}

const stylesIn = (html: string) => Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, css = '']) => css)
const scriptsIn = (html: string) =>
  Array.from(html.matchAll(/<script(?![^>]*json)[^>]*>([\s\S]+?)<\/script>/g), ([, code = '']) => code)
const named = (name: string, texts: readonly string[]) =>
  Object.fromEntries(texts.map((text, index) => [`${name}-${index}.js`, text]))

describe('browsers that guests and staff have', () => {
  // spec: routes-7
  test('know every style of a card, or lack only what changes its looks', async () => {
    const { app, show } = await fullCard()
    const sheets: Record<string, string> = {}
    for (const layout of ['calm', 'bistro', 'chalkboard']) {
      const html = await show({ ispublished: true, translate: true, layout })
      const files = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, path = '']) => path)
      expect(files).toHaveLength(2)
      const texts = await Promise.all(files.map(async (path) => (await app.visitor.get(path)).text))
      Object.assign(sheets, named(layout, [...stylesIn(html), ...texts]))
    }
    expect(Object.values(sheets).join('')).toContain('#f16:checked')
    expect(findNewerStyles(sheets, guests, stylesMayLack.guests)).toEqual([])
  })

  test.each(['/', '/explanation', '/explanation/service', '/terms', '/privacy', '/bestaat-niet'])(
    'know what the page %s uses',
    async (path) => {
      const { text } = await shared().visitor.get(path, { accept: 'text/html' })
      const excuses = Object.keys({ ...stylesMayLack.guests, ...stylesMayLack.staff })
      const refused = [
        ...findNewerStyles(named(path, stylesIn(text)), staff, stylesMayLack.staff),
        ...findNewerScripts(named(path, scriptsIn(text)), staff, {}),
      ]
      expect(refused.filter((line) => !excuses.some((name) => line.includes(`uses ${name} any more`)))).toEqual([])
    },
  )
})

describe('the build', () => {
  const script = (code: string) => findNewerScripts({ 'a.js': code }, staff, {}).join()
  const style = (css: string) => findNewerStyles({ 'a.css': css }, guests, {}).join()

  test.each([
    ['Map.groupBy(list, kind)', 'Map.groupBy'],
    ['Object.groupBy(list, kind)', 'Object.groupBy'],
    ['AbortSignal.timeout(9)', 'AbortSignal.timeout'],
    ['AbortSignal.any([one])', 'AbortSignal.any'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Array.fromAsync(list)', 'Array.fromAsync'],
    ['URL.canParse(text)', 'URL.canParse'],
    ['list.toSorted()', '.toSorted()'],
    ['list.toSpliced(0, 1)', '.toSpliced()'],
    ['list.with(0, one)', '.with()'],
    ['one.union(other)', '.union()'],
    ['one.isSubsetOf(other)', '.isSubsetOf()'],
    ['text.isWellFormed()', '.isWellFormed()'],
    ['element.checkVisibility()', '.checkVisibility()'],
    ['sheet.showPopover()', '.showPopover()'],
    ['requestIdleCallback(work)', 'requestIdleCallback'],
    ['navigator.wakeLock.request()', 'navigator.wakeLock'],
    ['/(?<!\\d)u/.test(text)', '(?<=…)'],
    ['new RegExp("(?<=x)y")', '(?<=…)'],
    ['/[\\p{L}--a]/v.test(text)', '/…/v'],
  ])('refuses the script %s', (code, name) => {
    expect(script(code)).toContain(`a.js: ${name} is missing`)
  })

  test('takes what a browser has, and what a script brings itself', () => {
    expect(script('list.at(-1); structuredClone(one); crypto.randomUUID(); Object.hasOwn(one, "a")')).toBe('')
    expect(script('const schema = { union: (list) => list }; schema.union([])')).toBe('')
  })

  test.each([
    ['a { height: 1dvh }', 'height: viewport_percentage_units_dynamic'],
    ['a { color: color-mix(in srgb, red, blue) }', 'color: color-mix'],
    ['a { inset: 0 }', 'inset'],
    ['a { & b { color: red } }', '&'],
    ['a:hover, a:has(b) { color: red }', ':has beside other selectors'],
    ['@media (width >= 9em) { a { color: red } }', '@media (a < b)'],
    ['@layer one { a { color: red } }', '@layer'],
    ['@container (width > 9em) { a { color: red } }', '@container'],
    ['a { grid-template-rows: subgrid }', 'grid-template-rows: subgrid'],
    ['a { animation-timeline: scroll() }', 'animation-timeline'],
  ])('refuses the style %s', (css, name) => {
    expect(style(css)).toContain(`a.css: ${name} is missing`)
  })

  test('takes a style that says something else before it, or asks for exactly it', () => {
    expect(style('a { height: 1vh; height: 1dvh }')).toBe('')
    expect(style('a { -webkit-appearance: none; appearance: none }')).toBe('')
    expect(style('@supports (inset: 0) { a { inset: 0 } }')).toBe('')
    expect(style('@supports (height: 1dvh) { a { inset: 0 } }')).toContain('inset')
    expect(style('@supports selector(:has(a)) { a:has(b) { color: red } }')).toBe('')
  })
})
