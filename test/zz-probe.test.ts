import { test } from 'vitest'
import { registration, startTestApp } from '#test/start-test-app.ts'

test('timing', { timeout: 60000 }, async () => {
  const app = await startTestApp()
  await app.foundCompany('De Lepel')
  const known = 'owner@de-lepel.example'
  const t: Record<string, number[]> = { known: [], fresh: [], fknown: [], ffresh: [], sknown: [], sfresh: [] }
  const time = async (k: string, f: () => Promise<unknown>) => { const s = performance.now(); await f(); t[k]!.push(performance.now() - s) }
  for (let i = 0; i < 40; i++) {
    await time('known', () => app.visitor.post('/user/Register', registration('x', known)))
    await time('fresh', () => app.visitor.post('/user/Register', registration('x', `n${i}@x.example`)))
    await time('fknown', () => app.visitor.post('/user/ForgotPassword', { email: known }))
    await time('ffresh', () => app.visitor.post('/user/ForgotPassword', { email: `zz${i}@x.example` }))
    await time('sknown', () => app.visitor.post('/auth/sign-in/email', { email: known, password: 'fout fout' }))
    await time('sfresh', () => app.visitor.post('/auth/sign-in/email', { email: `zz${i}@x.example`, password: 'fout fout' }))
  }
  for (const [k, v] of Object.entries(t)) { v.sort((a, b) => a - b); console.log(app.kind, k, v[20]!.toFixed(2), v[4]!.toFixed(2), v[36]!.toFixed(2)) }
})
