import { expect, test } from 'vitest'
import { phoneSteps } from './phone-steps.ts'

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
