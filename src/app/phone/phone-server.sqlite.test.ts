import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { keepCertificate } from '#server/settings/certificate.ts'
import { makeDataFolder } from '#test/data-folder.ts'
import { cookiesOf, password, startTestApp } from '#test/start-test-app.ts'

const printed = 'https://192.168.1.5:3000'

/** Starts a server as `npm start -- --phone` does on a computer with this address. */
async function startForPhones(publicUrl = printed) {
  const folder = makeDataFolder('menukaart-phone-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const certificate = await keepCertificate(folder, ['127.0.0.1'], new Date())
  return { ...(await startTestApp({ env: { PUBLIC_URL: publicUrl }, certificate })), certificate }
}

describe('a server for phones at home', () => {
  // spec: https-8
  test.each([printed, 'https://keuken.local:3000'])(
    'never locks out a phone that let its certificate pass: no HSTS at %s, nor anything that upgrades requests',
    async (publicUrl) => {
      const { visitor } = await startForPhones(publicUrl)
      for (const path of ['/healthz', '/menu/GetCompleteMenu/weg', '/docs']) {
        const { headers } = await visitor.get(path)
        expect(headers).not.toHaveProperty('strict-transport-security')
        expect(String(headers['content-security-policy'])).not.toContain('upgrade-insecure-requests')
      }
    },
  )

  test('is isolated as any site over HTTPS', async () => {
    const { headers } = await (await startForPhones()).visitor.get('/healthz')
    expect(headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' })
  })

  // spec: https-7
  test('signs in at the printed address and at that of the computer itself, with cookies for HTTPS alone', async () => {
    const { visitor, client, foundCompany } = await startForPhones()
    const { email } = await foundCompany('De Lepel')
    for (const origin of [printed, 'https://localhost:3000']) {
      const headers = { origin, host: new URL(origin).host }
      const answer = await visitor.post('/auth/sign-in/email', { email, password }, headers)
      expect([origin, answer.status]).toEqual([origin, 200])
      const cookies = [answer.headers['set-cookie']].flat().map(String)
      expect(cookies.length).toBeGreaterThan(0)
      for (const cookie of cookies) expect(cookie).toMatch(/^__(Secure|Host)-(?=.*; HttpOnly\b).*; Secure\b/)
      const owner = client(cookiesOf(answer))
      expect((await owner.post('/category/SetCategory', { name: 'Soepen' }, headers)).status).toBe(200)
    }
    const foreign = await visitor.post(
      '/auth/sign-in/email',
      { email, password },
      { origin: 'https://192.168.1.6:3000' },
    )
    expect(foreign.status).toBe(403)
  })

  test('refuses broken requests over HTTPS as it does without', async () => {
    const { server, certificate } = await startForPhones()
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const sent = request({ port, host: '127.0.0.1', path, headers, ca: certificate.cert, agent: false }).end()
      const [answer] = await once(sent, 'response')
      return [answer.statusCode, JSON.parse(await text(answer))]
    }
    expect(await ask('/healthz')).toEqual([200, { status: 'ok' }])
    expect(await ask(`/${'x'.repeat(20_000)}`)).toEqual([431, expect.objectContaining({ code: 'too-large' })])
    expect(await ask('/healthz', { expect: 'kaas' })).toEqual([417, expect.objectContaining({ code: 'invalid' })])
  })

  // spec: https-9
  test('keeps the time limits that servers have without', async () => {
    const [phones, plain] = [await startForPhones(), await startTestApp()]
    const limits = ({ server }: typeof plain.server) => {
      const { requestTimeout, headersTimeout, keepAliveTimeout, maxConnections, timeout } = server
      return { requestTimeout, headersTimeout, keepAliveTimeout, maxConnections, timeout }
    }
    expect(limits(phones.server)).toEqual(limits(plain.server))
    expect(limits(phones.server)).toMatchObject({ requestTimeout: 300_000, headersTimeout: 30_000 })
  })
})
