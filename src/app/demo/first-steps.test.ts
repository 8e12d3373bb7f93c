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
  const hint = /PUBLIC_URL/
  expect(firstSteps(seeded, 'http://localhost:3000').join('\n')).toMatch(hint)
  expect(firstSteps(seeded, 'http://localhost:8080').join('\n')).toMatch(
    /PORT=8080 PUBLIC_URL=http:\S+ van deze computer>:8080 npm run demo/,
  )
  expect(firstSteps(seeded, 'https://menu.example').join('\n')).not.toMatch(hint)
})

test('prints no line that looks like the addresses for programs', () => {
  for (const line of firstSteps(seeded, 'http://localhost:3000')) expect(line).not.toMatch(/^(Card|Staff)\b/)
})
