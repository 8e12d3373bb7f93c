import { expect, test } from 'vitest'
import { minute } from '#shared/dates.ts'
import { deviceName } from './device-name.ts'
import { isAppCode, isRecentLogin, lastUsed, normalCode } from './rules.ts'

test('a login is recent for fifteen minutes', () => {
  const now = new Date('2026-11-22T12:00:00.000Z')
  const ago = (ms: number) => isRecentLogin(new Date(now.getTime() - ms), now)
  expect([ago(0), ago(15 * minute - 1), ago(15 * minute), ago(24 * 60 * minute)]).toEqual([true, true, false, false])
})

test.each([
  ['123456', true, '123456'],
  [' 123 456 ', true, '123456'],
  ['12345', false, '12345-'],
  ['1234567', false, '12345-67'],
  ['abcde-fghjk', false, 'ABCDE-FGHJK'],
  ['ABCDE FGHJK', false, 'ABCDE-FGHJK'],
  ['a b c d e f g h j k', false, 'ABCDE-FGHJK'],
  ['١٢٣٤٥٦', false, '١٢٣٤٥-٦'],
])('the typed code %j is one of the app: %s, and compared as %j', (typed, ofApp, compared) => {
  expect([isAppCode(typed), normalCode(typed)]).toEqual([ofApp, compared])
})

// spec: ways-in-6
test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome op Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge op Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox op Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari op macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari op iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome op iPad',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet op Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome op Chrome OS',
  ],
  ['', 'Onbekende browser'],
  [null, 'Onbekende browser'],
  ['x', 'Onbekende browser'],
  [`${'('.repeat(5000)}Chrome/1`, 'Onbekende browser'],
])('the browser %j is called %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('a session was last used today, yesterday or on a day', () => {
  const now = new Date('2026-11-22T12:00:00.000Z')
  expect(lastUsed('2026-11-22T08:00:00.000Z', now)).toBe('vandaag')
  expect(lastUsed('2026-11-21T12:00:00.000Z', now)).toBe('gisteren')
  expect(lastUsed('2026-11-18T12:00:00.000Z', now)).toBe('op 18-11-2026')
})
