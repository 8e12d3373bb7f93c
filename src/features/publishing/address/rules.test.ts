import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressProblem, isAddress, proposalsFor, skeletonOf } from './rules.ts'

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-')
const written = fc.array(letter, { maxLength: 45 }).map((letters) => letters.join(''))
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  written,
  fc.constantFrom('12', 'Zo', 'ab', 'admin', 'De Menukaart', '1900', '金龙', 'Ωμέγα', '%00', '../..', 'x'.repeat(500)),
)

describe('a readable address', () => {
  test.each(['gouden-lepel', 'abc', 'a-1', '1900-bar', 'x'.repeat(40), 'cafe-t-lepeltje'])(
    '%s may be chosen',
    (name) => {
      expect([isAddress(name), addressProblem(name)]).toEqual([true, undefined])
    },
  )

  const wrongLength = 'Adres heeft 3 tot en met 40 tekens'
  const wrongLetters = 'Adres heeft alleen letters van a tot z, cijfers en losse streepjes ertussen'
  const ours = 'Dit adres houden we zelf. Kies een ander'
  test.each([
    ...['', 'ab', 'x'.repeat(41)].map((name) => [name, wrongLength]),
    ...['-abc', 'abc-', 'a--b', 'a_b', 'a b', 'a.b', 'a/b', '..%2f', 'gouden\u2010lepel', 'abc\u0000', "a'b", 'Abc']
      .concat('\u0430bc', 'l\u00e9pel', 'abc\u00ad', '\uff41bc')
      .map((name) => [name, wrongLetters]),
    ...['123', '12-34'].map((name) => [name, 'Adres heeft ook letters, niet alleen cijfers']),
    ...[
      'admin',
      'adm1n',
      'www',
      'vvww',
      'menukaart',
      'menu-kaart',
      'rnenukaart',
      'log-in',
      'l0gin',
      'show',
      'qr-code',
      'helpdesk',
    ].map((name) => [name, ours]),
  ])('%j may not: %s', (name, problem) => {
    expect(addressProblem(name ?? '')).toBe(problem)
  })
})

describe('a skeleton', () => {
  test.each([
    ['gouden-lepel', 'g0udeniepel'],
    ['gouden-lepel', 'g-o-u-d-e-n-1-e-p-e-l'],
    ['warm', 'vvarrn'],
    ['vwater', 'wvater'],
    ['zes5', '2ess'],
    ['bar8', 'barb'],
    ['quiz9', 'gu1zq'],
  ])('%s looks like %s', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other))
  })

  test.each([
    ['gouden-lepel', 'gouden-lepels'],
    ['zilveren-lepel', 'gouden-lepel'],
    ['bar', 'car'],
  ])('%s does not look like %s', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other))
  })

  test('is its own skeleton, and that of a name is those of its parts one after the other', () => {
    fc.assert(
      fc.property(written, written, (one, other) => {
        expect(skeletonOf(skeletonOf(one))).toBe(skeletonOf(one))
        expect(skeletonOf(one + other)).toBe(skeletonOf(one) + skeletonOf(other))
      }),
    )
  })
})

describe('a proposal', () => {
  test.each([
    ["Café 't Gouden Lepeltje", '', 'cafe-t-gouden-lepeltje'],
    ['Bar & Bistro', '', 'bar-en-bistro'],
    ['Gouden Lepel', 'Den Haag', 'gouden-lepel'],
    ['Zo', 'Utrecht', 'restaurant-zo'],
    ['1900', '', 'restaurant-1900'],
    ['Admin', '', 'restaurant-admin'],
    ['Œuf', '', 'oeuf'],
  ])('for %s in %s is %s', (name, city, proposal) => {
    expect(proposalsFor(name, city)[0]).toBe(proposal)
  })

  test('has the city next, and then a number', () => {
    expect(proposalsFor('Gouden Lepel', "'s-Gravenhage").slice(0, 4)).toEqual([
      'gouden-lepel',
      'gouden-lepel-s-gravenhage',
      'gouden-lepel-2',
      'gouden-lepel-3',
    ])
  })

  test('there is none for a name without a letter that an address can have', () => {
    for (const name of ['', '金龙', '***', 'Ωμέγα']) expect(proposalsFor(name, 'Leiden')).toEqual([])
  })

  test('may always be chosen, and is proposed again for itself', () => {
    fc.assert(
      fc.property(anything, anything, (name, city) => {
        const proposals = proposalsFor(name, city)
        for (const proposal of proposals) expect([proposal, addressProblem(proposal)]).toEqual([proposal, undefined])
        for (const proposal of proposals.slice(0, 2)) expect(proposalsFor(proposal, '')[0]).toBe(proposal)
        expect(new Set(proposals).size).toBe(proposals.length)
      }),
    )
  })
})
