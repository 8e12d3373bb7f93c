import { describe, expect, test } from 'vitest'
import { isLoopback, openableUrl } from './card-address.ts'

describe('an address that only this computer can reach', () => {
  test('is one that points back at it', () => {
    for (const host of ['localhost:3000', 'menu.localhost', '127.0.0.1', '127.1.2.3:80', '[::1]:3000', '0.0.0.0'])
      expect([host, isLoopback(`http://${host}`)]).toEqual([host, true])
    const elsewhere = [
      'menukaart.example',
      '192.168.1.20:3000',
      'localhost.example',
      '128.0.0.1',
      '127.example',
      '[::2]',
    ]
    for (const host of elsewhere) expect([host, isLoopback(`https://${host}`)]).toEqual([host, false])
  })

  test('is not what staff open: they stay at the address where they are', () => {
    expect(openableUrl({ url: 'http://localhost:3000/show/abc', reachable: false })).toBe('/show/abc')
    expect(openableUrl({ url: 'https://menu.example/show/abc', reachable: true })).toBe('https://menu.example/show/abc')
  })
})
