import { expect, test } from 'vitest'
import { phoneSteps, unreachedSteps } from './phone-steps.ts'

// spec: https-2
test('one sentence says which warning the phone shows and what to tap', () => {
  const [warning, ...others] = phoneSteps({ publicUrl: 'https://192.168.1.5:3000', otherUrls: [] })
  expect(warning).toMatch(/niet privé is, .*"Toon details".*"bezoek deze website".*"Doorgaan naar 192\.168\.1\.5"\.$/)
  expect(others).toEqual([])
})

test('the other addresses of a computer in several networks are named, with how to choose one', () => {
  const otherUrls = ['https://172.17.0.1:3000', 'https://10.1.1.1:3000']
  const last = phoneSteps({ publicUrl: 'https://192.168.1.5:3000', otherUrls }).at(-1)
  expect(last).toContain('https://172.17.0.1:3000 en https://10.1.1.1:3000')
  expect(last).toContain('PUBLIC_URL=https://172.17.0.1:3000')
})

test('a server that only this computer reaches says so, and whether PUBLIC_URL is the reason', () => {
  const of = (publicUrl: string | undefined) => unreachedSteps({ publicUrl, port: 3000 })[0]
  expect(of(undefined)).toMatch(/^PUBLIC_URL is niet ingesteld: /)
  expect(of('http://localhost:4000')).toMatch(
    /^PUBLIC_URL is een adres van deze computer alleen \(http:\/\/localhost:4000\): /,
  )
  expect(of('https://menukaart.example')).toBeUndefined()
})
