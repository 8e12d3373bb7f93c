import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { qrSettingsInput } from '../settings/schema.ts'
import { framedBy, readSite } from './sites.ts'

const originOf = (typed: string) => {
  const read = readSite(typed)
  return 'origin' in read ? read.origin : undefined
}
const problemOf = (typed: string) => {
  const read = readSite(typed)
  return 'problem' in read ? read.problem : undefined
}

describe('the address of a site', () => {
  test.each([
    ['goudenlepel.nl', 'https://goudenlepel.nl'],
    ['www.goudenlepel.nl', 'https://www.goudenlepel.nl'],
    ['  https://www.goudenlepel.nl/menu?dag=1#soep ', 'https://www.goudenlepel.nl'],
    ['goudenlepel.nl/menu', 'https://goudenlepel.nl'],
    ['HTTPS://WWW.GoudenLepel.NL', 'https://www.goudenlepel.nl'],
    ['https://goudenlepel.nl:443/', 'https://goudenlepel.nl'],
    ['https://goudenlepel.nl:8443/menu', 'https://goudenlepel.nl:8443'],
    ['https://café-bodéga.nl', 'https://xn--caf-bodga-d4ae.nl'],
    ['https://кафе.example', 'https://xn--80akn5b.example'],
    ['https://xn--caf-dma.nl', 'https://xn--caf-dma.nl'],
    ['lepel.github.io', 'https://lepel.github.io'],
    ['co.uk', 'https://co.uk'],
    ['local.nl', 'https://local.nl'],
    ['keukenlocal.nl', 'https://keukenlocal.nl'],
    ['localhost.nl', 'https://localhost.nl'],
    ['https://a.nl\\@b.nl', 'https://a.nl'],
  ])('%j is the site %s', (typed, origin) => {
    expect(originOf(typed)).toBe(origin)
  })

  test.each([
    ['http://goudenlepel.nl', 'https://'],
    ['ftp://goudenlepel.nl', 'https://'],
    ['file:///etc/passwd', 'https://'],
    ['*', 'sterretje'],
    ['https://*.goudenlepel.nl', 'sterretje'],
    ['https://jan:geheim@goudenlepel.nl', 'apenstaartje'],
    ['info@goudenlepel.nl', 'apenstaartje'],
    ['goudenlepel.nl:8443', 'poort'],
    ['https://192.168.1.5', 'nummer'],
    ['https://192.168.1', 'nummer'],
    ['https://2130706433', 'nummer'],
    ['https://localhost', 'nummer'],
    ['https://kaart.localhost', 'nummer'],
    ['https://keuken.local', 'nummer'],
    ['https://a.keuken.local:8443', 'nummer'],
    ['https://KEUKEN.LOCAL', 'nummer'],
    ['null', 'nummer'],
    ['goudenlepel', 'nummer'],
    // A Cyrillic a.
    ['https://goudenlep\u0430l.nl', 'alfabetten'],
    ['https://g\u03bfudenlepel.nl', 'alfabetten'],
    ['', 'geen adres'],
    ['https://', 'geen adres'],
    ['https:///goudenlepel.nl', 'geen adres'],
    ['https://[::1]', 'geen adres'],
    ['https://0x7f.1', 'nummer'],
    ['https://goudenlepel.nl.', 'geen adres'],
    ['https://gouden lepel.nl', 'geen adres'],
    ['https://gouden\nlepel.nl', 'geen adres'],
    ['https://goudenlepel.nl; script-src x', 'geen adres'],
    ["https://goudenlepel.nl;script-src'none'", 'geen adres'],
    ['https://goudenlepel%2Enl', 'geen adres'],
    ['https://gouden\u200blepel.nl', 'geen adres'],
    ['https://gouden_lepel.nl', 'geen adres'],
    ['https://-goudenlepel.nl', 'geen adres'],
    ['https://goudenlepel.nl:0', 'geen adres'],
    ['https://goudenlepel.nl:99999', 'geen adres'],
    ['javascript:alert(1)', 'geen adres'],
    ['data:text/html,x', 'geen adres'],
    [`https://${'a'.repeat(64)}.nl`, 'geen adres'],
    [`https://${'a.'.repeat(127)}nl`, 'geen adres'],
    [`https://goudenlepel.nl/${'x'.repeat(2000)}`, 'te lang'],
  ])('%j is refused: %s', (typed, why) => {
    expect(problemOf(typed)).toContain(why)
  })

  test('that was read once stays as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.domain(), fc.string()), (typed) => {
        const origin = originOf(typed)
        if (origin !== undefined) expect(originOf(origin)).toBe(origin)
      }),
    )
  })
})

describe('what a header says of the sites that may frame a card', () => {
  const nasty = fc.constantFrom(
    '*',
    "'none'",
    'https:',
    ' ',
    ';',
    ',',
    '\n',
    '\t',
    'https://',
    '//',
    '.',
    ':',
    '@',
    '\\',
    '%2a',
    'nl',
    '\u0430',
  )
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.domain(),
    fc
      .array(fc.oneof(nasty, fc.domain(), fc.string({ maxLength: 4 })), { maxLength: 8 })
      .map((parts) => parts.join('')),
  )

  test('is ourselves and exact origins over https, whatever is typed', () => {
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 3 }), (sites) => {
        const read = qrSettingsInput.safeParse({ id: 0, sites })
        const said = [framedBy(read.data?.sites ?? []), framedBy(sites)]
        for (const header of said)
          expect(header).toMatch(/^'self'(?: https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*(?::\d{1,5})?)*$/)
      }),
      { numRuns: 2000 },
    )
  })

  test('keeps all of them, in their order', () => {
    const sites = ['https://b.example', 'https://a.example:8443']
    expect(framedBy(sites)).toBe("'self' https://b.example https://a.example:8443")
    expect(framedBy([])).toBe("'self'")
    // As stored before such names were refused.
    expect(framedBy(['https://keuken.local', 'https://a.localhost:8443'])).toBe("'self'")
  })
})
