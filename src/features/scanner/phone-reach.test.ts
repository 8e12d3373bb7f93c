import { expect, test } from 'vitest'
import { hereUrl, reachOf } from './rules.ts'

const page = '/scanner/0a-1b?bij=x&sessie=y'

// spec: scan-staff-16
test('any phone reaches a page over HTTPS, without it no camera opens, and one computer reaches itself', () => {
  expect(reachOf(`https://menu.example${page}`)).toBe('any-phone')
  expect(reachOf(`http://192.168.1.20:3000${page}`)).toBe('no-camera')
  for (const host of ['http://localhost:3000', 'https://localhost', 'http://127.0.0.1:8080'])
    expect([host, reachOf(host + page)]).toEqual([host, 'this-computer'])
})

test('this device opens the address in the code, or the same on this server while only one computer reaches it', () => {
  expect(hereUrl(`https://menu.example${page}`)).toBe(`https://menu.example${page}`)
  expect(hereUrl(`http://localhost:3000${page}`)).toBe(page)
})
