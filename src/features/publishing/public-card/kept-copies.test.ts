import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filesOf, photoAddress } from '#features/menu/photos/rules.ts'
import { day, hour, minute } from '#shared/dates.ts'
import {
  allergensLast,
  cardAddressOf,
  isCardFile,
  isPhoto,
  isTooOld,
  pictureOnCard,
  untilOf,
  withMoment,
} from './kept-copies.ts'

const base = 'https://kaart.example'
const then = Date.parse('2026-11-20T18:00:00Z')
const received = (moment: number) => ({ answered: moment, received: moment, seen: moment })

describe('a copy of a card', () => {
  // spec: card-43, words-13
  test("shows allergens until the end of the kitchen's day in which the server answered, and never after", () => {
    const night = Date.parse('2026-11-21T03:00:00Z')
    expect(isTooOld(received(then), then)).toBe(false)
    expect(isTooOld(received(then), night - 1)).toBe(false)
    expect(isTooOld(received(then), night)).toBe(true)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * 365 * day }), (late) => isTooOld(received(then), night + late)),
    )
  })

  test('shows them for an hour more or less when clocks change, and never for longer than such a day', () => {
    // At 04:00 in summer it is 02:00 UTC; in the night of the change the day has 25 hours.
    expect(allergensLast(Date.parse('2026-07-01T18:00:00Z'))).toBe(8 * hour)
    expect(allergensLast(Date.parse('2026-10-24T02:00:00Z'))).toBe(25 * hour)
    fc.assert(
      fc.property(fc.integer({ min: then, max: then + 730 * day }), (moment) => {
        const lasts = allergensLast(moment)
        return lasts > 0 && lasts <= 25 * hour
      }),
    )
  })

  test('is too old once the calendar makes another card of it, as its page says', () => {
    const midnight = Date.parse('2026-11-20T23:00:00Z')
    const html = (until: string) => `<!doctype html><html lang="nl"${until}><head></head></html>`
    expect([untilOf(html(` data-until="${midnight}"`)), untilOf(html(''))]).toEqual([midnight, Number.NaN])
    const copy = { ...received(then), until: midnight }
    expect([isTooOld(copy, midnight - 1), isTooOld(copy, midnight)]).toEqual([false, true])
    expect(isTooOld({ ...copy, until: Number.NaN }, midnight)).toBe(false)
  })

  // spec: card-43
  test('is too old on a phone whose clock can not be right', () => {
    const late = { ...received(then), received: then + 3 * day }
    expect(isTooOld(late, late.received + hour)).toBe(true)
    const early = { ...received(then), received: then - hour }
    expect(isTooOld(early, early.received + minute)).toBe(true)
    expect(isTooOld(received(then), then - hour)).toBe(true)
  })

  test('does not become young when the clock is set back', () => {
    const seen = { ...received(then), seen: then + 8 * hour }
    expect(isTooOld(seen, then + 8 * hour)).toBe(false)
    expect(isTooOld(seen, then + 2 * hour)).toBe(true)
  })

  test('is too old when a moment is not known', () => {
    for (const time of ['answered', 'received', 'seen'])
      expect([time, isTooOld({ ...received(then), [time]: Number.NaN }, then)]).toEqual([time, true])
  })

  test('says from when it is, in the words that it carries, or is not shown at all', () => {
    const body = '<body data-offline="Pas d’internet." data-kept="Carte &amp; date : ">'
    const html = `<html lang="fr">${body}<main>Soupe</main></body></html>`
    const timeZone = 'Europe/Amsterdam'
    const shown = withMoment(html, then, { timeZone })
    expect(shown).toContain(`data-answered="${then}" role="status">Carte &amp; date : <bdi>20 novembre 2026`)
    expect(withMoment(html, then, { timeZone, isOffline: true })).toContain(
      'role="status">Pas d’internet. Carte &amp; date : <bdi>20 novembre 2026',
    )
    expect(shown).toContain('19:00</bdi></p><main>')
    // The earlier of two moments is the one that counts.
    expect(withMoment(shown ?? '', then + day)).toBe(shown)
    expect(withMoment('<body><main>Soupe</main></body>', then)).toBeUndefined()
  })
})

describe('the worker of cards', () => {
  const cardAt = (path: string) => cardAddressOf(new URL(path, base))

  test('keeps each language of a card apart, whatever else is in its address', () => {
    expect(cardAt('/show/aB_-9')).toEqual({ token: 'aB_-9', card: '/show/aB_-9', withoutAllergens: '/show/aB_-9/kept' })
    const german = { token: 'a', card: '/show/a?lang=de', withoutAllergens: '/show/a/kept?lang=de' }
    for (const path of ['/show/a?lang=de', '/show/a/?utm=x&lang=de', '/show/a?lang=de#c3'])
      expect(cardAt(path)).toEqual(german)
    expect(cardAt('/show/a?lang=../..')?.card).toBe('/show/a')
  })

  // spec: card-44
  test('leaves all else alone: staff pages, calls, itself, other files', () => {
    for (const path of ['/', '/dishes', '/show/', '/show/sw.js', '/show/a/kept', '/show/a/b', '/menu/GetQrSettings'])
      expect([path, cardAt(path)]).toEqual([path, undefined])
    const isFile = (path: string) => isCardFile(new URL(path, base))
    expect(isFile('/fonts/lato-latin-400-5.3.0.woff2')).toBe(true)
    expect(isFile('/menu/GetImage/a?v=1f')).toBe(true)
    expect(isFile('/assets/guest-script-1a2b.js')).toBe(true)
    expect(isFile('/assets/drawn-choice-1a2b.js')).toBe(true)
    expect(isFile('/show/files/print-1a2b.css')).toBe(true)
    expect(isFile('/show/files/drawings-1a2b.svg')).toBe(true)
    for (const path of ['/menu/GetImage/a', '/menu/GetCompleteMenu/a', '/assets/app.js', '/fonts/lato.css'])
      expect([path, isFile(path)]).toEqual([path, false])
  })

  test('knows which cards show a logo, or a photo in whichever file', () => {
    const onCard = (path: string) => pictureOnCard(new URL(path, base))
    const photo = { dishId: 12, hash: 'a-B_9z' }
    const address = photoAddress('a', photo)
    for (const file of [address, ...Object.values(filesOf(address))]) {
      expect(`<img src="${address}"/>`).toContain(onCard(file))
      expect(`<img src="${photoAddress('a', { ...photo, dishId: 112 })}"/>`).not.toContain(onCard(file))
    }
    expect(onCard('/menu/GetImage/a?v=1f')).toBe('/menu/GetImage/a?v=1f')
    for (const path of ['/fonts/lato-latin-400-5.3.0.woff2', '/show/files/drawings-1a2b.svg', '/dish/GetPhoto/a/1'])
      expect([path, onCard(path)]).toEqual([path, undefined])
  })

  test('keeps photos of dishes as files, and no other answer of the server', () => {
    expect(isPhoto(new URL('/menu/GetPhoto/a-B_1/12-4fGh7Kl0aB-opened.webp', base))).toBe(true)
    for (const path of ['/menu/GetPhoto/a', '/menu/GetPhoto/a/b/c', '/product/GetPhoto/1/2', '/menu/GetCompleteMenu/a'])
      expect(isPhoto(new URL(path, base))).toBe(false)
  })
})
