import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressProblem } from './rules.ts'
import { createReceivers, isPublic } from './server/receivers.ts'

// From the registries of special addresses, beside what the program goes by:
// https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry
const inside4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4'],
  ...['240.0.0.0/4', '255.255.255.255/32'],
].map((text) => {
  const [address = '', bits] = text.split('/')
  return { base: toNumber(address), size: 2 ** (32 - Number(bits)) }
})

function toNumber(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
}

function toText(number: number): string {
  return [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join('.')
}

const anyIpv4 = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(toText)

describe('an address that may be sent to', () => {
  test('is none of the IPv4 addresses with a meaning of their own, first and last included', () => {
    for (const { base, size } of inside4)
      fc.assert(
        fc.property(fc.constantFrom(0, size - 1, Math.floor(size / 2)), (place) => {
          expect([toText(base + place), isPublic(toText(base + place))]).toEqual([toText(base + place), false])
        }),
      )
  })

  test('wraps no IPv4 address, whichever it is: mapped, compatible, translated, 6to4', () => {
    fc.assert(
      fc.property(anyIpv4, (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
        const words = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
        const wrapped = [`::ffff:${address}`, `::${address}`, `::ffff:0:${words}`, `64:ff9b::${words}`]
        for (const one of [...wrapped, `64:ff9b:1::${words}`, `2002:${words}::1`, `2001:0:${words}::1`])
          expect([one, isPublic(one)]).toEqual([one, false])
      }),
    )
  })

  test('is that of a machine on the internet', () => {
    for (const address of [
      '93.184.216.34',
      '8.8.8.8',
      '172.15.255.255',
      '172.32.0.1',
      '192.167.1.1',
      '2606:4700::1111',
    ])
      expect([address, isPublic(address)]).toEqual([address, true])
    for (const address of [
      ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'ff02::1', 'fec0::1', '100::1'],
      ...['2001:db8::1', '3fff::1', '5f00::1', '4000::1', '', 'localhost', '0x7f.1', '2130706433', '127.1', '1.2.3'],
    ])
      expect([address, isPublic(address)]).toEqual([address, false])
  })
})

describe('an address as it is typed', () => {
  const nowhere = createReceivers([], async () => [])
  const problemOf = (text: string) => addressProblem(text, nowhere.isInside)

  test('begins with https, at a usual port, and names nobody', () => {
    for (const text of [
      ...[
        'https://kassa.example',
        'https://kassa.example/a?b=1',
        'https://kassa.example:443/',
        'HTTPS://Kassa.example:8443',
      ],
      ...['https://93.184.216.34/x', 'https://[2606:4700::1111]:8443/'],
    ])
      expect([text, problemOf(text)]).toEqual([text, undefined])
    for (const text of [
      ...[
        'http://kassa.example',
        'ftp://kassa.example',
        'file:///etc/passwd',
        'javascript:alert(1)',
        '//kassa.example',
      ],
      ...['kassa.example', '', 'https://', 'https:kassa.example', 'https:///kassa.example', 'https://ka ssa.example'],
      ...['https://kassa.example:22', 'https://kassa.example:80', 'https://kassa.example:6379', 'https://x:99999'],
      ...['https://a@kassa.example', 'https://a:b@kassa.example', 'https://kassa.example\\@127.0.0.1/'],
      ...['https://kassa.example/#deel'],
    ])
      expect([text, problemOf(text)]).toEqual([text, expect.any(String)])
  })

  test('has a number for a host in its usual form alone', () => {
    for (const host of ['2130706433', '0x7f000001', '0177.0.0.1', '127.1', '0x7f.1', '127.0.0.1.', '①②⑦.0.0.1'])
      expect([host, problemOf(`https://${host}/`)]).toEqual([host, 'Adres bevat een vreemd nummer'])
    expect(problemOf('https://[::ffff:127.0.0.1]/')).toBe('Adres bevat een vreemd nummer')
  })
})

describe('a receiver', () => {
  const signal = new AbortController().signal
  const at = (addresses: readonly string[], inside: readonly string[] = []) => {
    const { reach } = createReceivers(inside, async () => addresses)
    return (url: string) => reach(new URL(url), signal)
  }
  const refused = { problem: { kind: 'inside' } }

  test('is reached where each address of its name is on the internet', async () => {
    const found = ['93.184.216.34', '2606:4700::1111']
    expect(await at(found)('https://kassa.example/')).toEqual({ addresses: found })
    for (const hidden of ['127.0.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1', '0.0.0.0'])
      expect(await at([...found, hidden])('https://kassa.example/')).toEqual(refused)
    expect(await at([])('https://kassa.example/')).toEqual({ problem: { kind: 'unknown-name' } })
    expect(await at([])('https://10.0.0.1/')).toEqual(refused)
    expect(await at([])('https://[::1]/')).toEqual(refused)
  })

  test('inside is reached where the operator says so, also without encryption; its neighbour is not', async () => {
    const inside = ['192.168.1.20', '10.1.0.0/16', 'fd00:1::/32']
    for (const address of ['192.168.1.20', '10.1.200.3', 'fd00:1::5'])
      expect(await at([address], inside)('http://kassa.example:8080/')).toEqual({ addresses: [address] })
    for (const address of ['192.168.1.21', '10.2.0.1', 'fd00:2::1', '127.0.0.1', '::ffff:192.168.1.20'])
      expect(await at([address], inside)('http://kassa.example/')).toEqual(refused)
    // What is on the internet stays so.
    expect(await at(['93.184.216.34'], inside)('http://kassa.example/')).toEqual(refused)
    expect(await at(['93.184.216.34', '10.1.0.1'], inside)('https://kassa.example/')).toEqual(refused)
  })
})
