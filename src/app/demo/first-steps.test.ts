import { expect, test } from 'vitest'
import { firstSteps } from './first-steps.ts'

const seeded = { cardUrl: 'https://menu.example/show/abc', email: 'sanne@lepel.example', password: 'demo-menukaart' }

test('names the card as the page to open first, then where and with which account to sign in', () => {
  const [first, , second] = firstSteps(seeded, 'https://menu.example')
  expect(first).toBe('Open eerst https://menu.example/show/abc')
  expect(second).toBe(
    'Log daarna in op https://menu.example/login met sanne@lepel.example en wachtwoord demo-menukaart',
  )
})

test('tells how a phone can reach the demo only when it cannot yet', () => {
  const hint = /npm run demo -- --phone/
  expect(firstSteps(seeded, 'http://localhost:3000').join('\n')).toMatch(hint)
  expect(firstSteps(seeded, 'http://localhost:8080').join('\n')).toMatch(
    /Voor je telefoon: PORT=8080 npm run demo -- --phone/,
  )
  expect(firstSteps(seeded, 'https://menu.example').join('\n')).not.toMatch(hint)
})

test('tells, once it was started for phones, which warning they show', () => {
  const phone = { publicUrl: 'https://192.168.1.5:3000', otherUrls: [] }
  const steps = firstSteps(seeded, phone.publicUrl, { phone }).join('\n')
  expect(steps).toMatch(/"Doorgaan naar 192\.168\.1\.5"/)
  expect(steps).not.toContain('--phone')
})

test('names the card of a restaurant with several menus, where there is one', () => {
  const severalMenus = { ...seeded, cardUrl: 'https://menu.example/show/drie' }
  expect(firstSteps(seeded, 'https://menu.example', { severalMenus })).toContain(
    'Lunch, diner en borrel op hun uren, achter één code: https://menu.example/show/drie',
  )
})

test('prints no line that looks like the addresses for programs', () => {
  for (const line of firstSteps(seeded, 'http://localhost:3000')) expect(line).not.toMatch(/^(Card|Staff)\b/)
})
