import { spawn } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { request } from 'node:https'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { phoneHost } from './chromium.ts'
import { test } from './kitchen.ts'
import { type Server, withPhoneServer } from './server.ts'

test.use({ ignoreHTTPSErrors: true })

const certificateOf = ({ dataDir }: Server) => join(dataDir, 'own-certificate.pem')

/** Asks for a path over TLS as a client that trusts the server's own certificate and nobody else. */
async function ask(server: Server, path: string): Promise<{ status: number | undefined; text: string }> {
  const ca = readFileSync(certificateOf(server))
  const { port } = new URL(server.url)
  const sent = request({ host: '127.0.0.1', servername: phoneHost, port, path, ca, agent: false }).end()
  const [answer] = await once(sent, 'response')
  return { status: answer.statusCode, text: await text(answer) }
}

// spec: https-1
test('the demo for phones prints its addresses over HTTPS, and what to tap at the warning', async ({ phoneDemo }) => {
  await expect.poll(phoneDemo.output).toContain('Ctrl+C')
  const output = phoneDemo.output()
  const lines = output.match(/^(Card {3}https:\S+|Staff {2}https:\S+ {2}\S+ {2}\S+)$/gm) ?? []
  expect(lines).toHaveLength(12)
  for (const line of lines) expect(line).toContain(` ${phoneDemo.url}/`)
  expect(output).toMatch(new RegExp(`niet privé is.*"Toon details".*"Doorgaan naar ${phoneHost}"`))
  expect(output).toMatch(/▄▄▄▄▄/)
})

test('its certificate, kept in DATA_DIR for its user alone, covers what it serves', async ({ phoneDemo }) => {
  const file = certificateOf(phoneDemo)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { subjectAltName } = new X509Certificate(readFileSync(file))
  for (const name of [`DNS:${phoneHost}`, 'DNS:localhost']) expect(subjectAltName?.split(', ')).toContain(name)
  const { status, text } = await ask(phoneDemo, '/login')
  expect([status, text]).toEqual([200, expect.stringContaining('id="root"')])
})

test('plain HTTP is led to the same page over HTTPS, on the same port', async ({ phoneDemo, page }) => {
  await page.goto(`http://${new URL(phoneDemo.url).host}/login?next=x`)
  expect(page.url()).toBe(`${phoneDemo.url}/login?next=x`)
})

// spec: https-3
test('a phone may use its camera there, and staff log in with cookies for HTTPS alone', async ({ phoneDemo, page }) => {
  const [, email = '', password = ''] = /^Staff {2}\S+ {2}(\S+) {2}(\S+)$/m.exec(phoneDemo.output()) ?? []
  await page.goto(`${phoneDemo.url}/login`)
  const camera = await page.evaluate(() => [window.isSecureContext, typeof navigator.mediaDevices?.getUserMedia])
  expect(camera).toEqual([true, 'function'])
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(`${phoneDemo.url}/dashboard`)
  const cookies = await page.context().cookies()
  expect(cookies.length).toBeGreaterThan(0)
  expect(cookies.filter(({ secure }) => !secure)).toEqual([])
})

// spec: https-1
test('a server for phones prints its address, without a QR code where nobody looks', async () => {
  await withPhoneServer('src/app/main.ts', async (server) => {
    await expect.poll(server.output).toContain('Geavanceerd')
    expect(server.output()).toMatch(new RegExp(`^Menukaart [\\d.]+ {2}${server.url}$`, 'm'))
    expect(server.output()).not.toContain('▄')
    expect((await ask(server, '/readyz')).status).toBe(200)
  })
})

// spec: https-10
test('an argument that is not known stops the start with one sentence', async ({ phoneDemo }) => {
  // Where the loader of TypeScript finds what it made for the other servers.
  const env = { ...process.env, TMPDIR: dirname(phoneDemo.dataDir) }
  for (const entry of ['src/app/main.ts', 'src/app/run-demo.ts']) {
    const started = spawn('node', ['--import', 'tsx', entry, '--telefoon'], { env })
    const [errors, [code]] = await Promise.all([text(started.stderr), once(started, 'close')])
    expect([code, errors]).toEqual([1, 'Onbekend: "--telefoon". Dit commando kent alleen --phone.\n'])
  }
})
