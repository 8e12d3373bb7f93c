import { describe, expect, test } from 'vitest'
import { expiryOf, isActive, mayDeleteScanned, type StandingScan, whyNothingToUndo } from './rules.ts'

const made = { createdAt: '2026-05-01T08:00:00.000Z', lastScanAt: '2026-05-01T08:00:00.000Z', endedAt: null }
const at = (time: string) => new Date(`2026-05-01T${time}Z`)

describe('a session', () => {
  test('ends half an hour after its last scan', () => {
    expect(expiryOf(made)).toBe('2026-05-01T08:30:00.000Z')
    expect(expiryOf({ ...made, lastScanAt: '2026-05-01T09:10:00.000Z' })).toBe('2026-05-01T09:40:00.000Z')
    expect(isActive(made, at('08:29:59.999'))).toBe(true)
    expect(isActive(made, at('08:30:00.000'))).toBe(false)
  })

  test('ends eight hours after it was made, however much is scanned', () => {
    const busy = { ...made, lastScanAt: '2026-05-01T15:50:00.000Z' }
    expect(expiryOf(busy)).toBe('2026-05-01T16:00:00.000Z')
    expect([isActive(busy, at('15:59:59.999')), isActive(busy, at('16:00:00.000'))]).toEqual([true, false])
  })

  test('is over once it was ended', () => {
    expect(isActive({ ...made, endedAt: '2026-05-01T08:00:01.000Z' }, at('08:00:02.000'))).toBe(false)
  })
})

test.each([
  ['as the scan made it', true, { version: 1, isChecked: false, isLinked: false }, true],
  ['that was there before', false, { version: 1, isChecked: false, isLinked: false }, false],
  ['that somebody changed since', true, { version: 2, isChecked: false, isLinked: false }, false],
  ['whose allergens somebody checked', true, { version: 1, isChecked: true, isLinked: false }, false],
  ['that somebody put in a dish', true, { version: 1, isChecked: false, isLinked: true }, false],
])('undoing a scan deletes a product %s: %s', (_, madeProduct, product, deleted) => {
  expect(mayDeleteScanned({ madeProduct }, product)).toBe(deleted)
})

describe('undoing a scan', () => {
  const untouched = { version: 1, isChecked: false, isLinked: false }
  const bread: StandingScan = {
    name: 'Brood',
    madeProduct: false,
    link: 'none',
    product: untouched,
    isScannedAgain: false,
  }
  const anew = 'Brood is daarna opnieuw toegevoegd en blijft daarom staan.'
  const used = 'Brood is daarna gebruikt of bewerkt en blijft daarom staan.'
  const gone = 'Brood staat al niet meer waar de scan het neerzette.'

  test.each<[string, Partial<StandingScan>, string | undefined]>([
    ['takes a product that only the scan brought', { madeProduct: true }, undefined],
    ['takes a link that stands, whatever became of the product', { link: 'stands', madeProduct: true }, undefined],
    ['takes the product where its link is gone already', { link: 'gone', madeProduct: true }, undefined],
    ['leaves a link that was made anew', { link: 'made-anew' }, anew],
    ['leaves it also where the product was scanned again', { link: 'made-anew', isScannedAgain: true }, anew],
    ['leaves a product that was used since', { madeProduct: true, product: { ...untouched, isLinked: true } }, used],
    ['leaves a product that was changed since', { madeProduct: true, product: { ...untouched, version: 2 } }, used],
    ['finds a link gone that was all it made', { link: 'gone' }, gone],
    ['finds it gone also where the product was scanned again', { link: 'gone', isScannedAgain: true }, gone],
    [
      'hands a product over to a later scan',
      { madeProduct: true, product: { ...untouched, version: 2 }, isScannedAgain: true },
      undefined,
    ],
    ['has nothing to say of a scan that did nothing', {}, undefined],
  ])('%s', (_, scan, reason) => {
    expect(whyNothingToUndo({ ...bread, ...scan })).toBe(reason)
  })
})
