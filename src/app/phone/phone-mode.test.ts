import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/settings/config.ts'
import { namesOf, phoneUrls } from './phone-mode.ts'

const addresses = ['192.168.1.5', '172.17.0.1']
const urls = (settings: Record<string, string>, found: readonly string[] = addresses) =>
  phoneUrls(readConfig(settings), found)

describe('the address for phones', () => {
  test("is this computer's, over HTTPS, at the port that it listens on", () => {
    expect(urls({})).toEqual(['https://192.168.1.5:3000', 'https://172.17.0.1:3000'])
    expect(urls({ PORT: '8443', HOST: '::' })[0]).toBe('https://192.168.1.5:8443')
    expect(urls({ PORT: '443' })[0]).toBe('https://192.168.1.5')
  })

  test('is the one that HOST or PUBLIC_URL names', () => {
    expect(urls({ HOST: '172.17.0.1' })).toEqual(['https://172.17.0.1:3000'])
    expect(urls({ PUBLIC_URL: 'https://keuken.local:3000/' })).toEqual(['https://keuken.local:3000'])
    expect(urls({ PUBLIC_URL: 'https://keuken.local:3000', HOST: '127.0.0.1' }, [])).toHaveLength(1)
  })

  // spec: https-10
  test('cannot be found without a network, with a PUBLIC_URL over HTTP, or on a HOST that phones do not reach', () => {
    expect(() => urls({}, [])).toThrow(/in geen netwerk/)
    expect(() => urls({ PUBLIC_URL: 'http://192.168.1.5:3000' })).toThrow(/PUBLIC_URL .* https:\/\//)
    for (const host of ['127.0.0.1', 'localhost', '192.168.1.9'])
      expect(() => urls({ HOST: host })).toThrow(new RegExp(`HOST is ${host}, .*192.168.1.5 of 172.17.0.1`))
  })
})

describe('the names of a computer', () => {
  // spec: https-4
  test('are its addresses, its name in the network, and those for itself', () => {
    expect(namesOf('https://192.168.1.5:3000', addresses, 'MacBook-Sanne.local')).toEqual([
      '192.168.1.5',
      '172.17.0.1',
      'macbook-sanne.local',
      'localhost',
      '127.0.0.1',
    ])
  })

  test('include the host of PUBLIC_URL', () => {
    expect(namesOf('https://menu.example:3000', [], 'keuken.lan')).toEqual([
      'menu.example',
      'keuken.local',
      'localhost',
      '127.0.0.1',
    ])
    expect(namesOf('https://[fd00::2]:3000', [], 'keuken')[0]).toBe('fd00::2')
  })

  test('leave out a name that no address can hold', () => {
    for (const computer of ['Keuken van Sanne', 'café', '', '-x'])
      expect(namesOf('https://192.168.1.5', [], computer)).toEqual(['192.168.1.5', 'localhost', '127.0.0.1'])
  })
})
