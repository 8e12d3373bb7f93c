import { describe, expect, onTestFinished, test } from 'vitest'
import { refidOf } from '#features/catalogue/refid.ts'
import { builtScreens } from '#test/built-screens.ts'
import { egg, missingRefid } from '#test/catalogue-entries.ts'
import { startMenuappServer } from '#test/menuapp-server.ts'
import { sharedScreensApp } from '#test/screens-app.ts'
import { type Client, startTestApp } from '#test/start-test-app.ts'

const theirs = { id: 71, name: 'Kaassaus', brand: 'De Windmolen', gtin: '9521234500025', image: '', rows: [] }
const theirRefid = refidOf('menuapp', theirs.id)

const open = (client: Client, id: string | number) => client.get(`/catalogue/${id}`, { accept: 'text/html' })
const statusOf = async (client: Client, id: string | number) => (await open(client, id)).status
const callStatusOf = async (client: Client, id: string | number) =>
  (await client.get(`/catalogue/GetProduct/${id}`)).status

describe('the page of a catalogue product', () => {
  const screens = sharedScreensApp()

  test('is a 404 where nobody knows the product: the same document, whose screen says so', async () => {
    const known = await open(screens().visitor, egg.sheet.refid)
    const unknown = await open(screens().visitor, missingRefid)
    expect([known.status, unknown.status]).toEqual([200, 404])
    const withoutNonce = (text: string) => text.replaceAll(/[\w+/=]{24}/g, '')
    expect(withoutNonce(unknown.text)).toBe(withoutNonce(known.text))
    expect(unknown.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect(String(unknown.headers['content-security-policy'])).toMatch(/^default-src 'self'; /)
  })

  // Refused by its form, before any row is read.
  test.each(['iets-anders', '0', '-1', '1.5', '007', '99999999999999999', '9'.repeat(400), '%00', '900000000000000'])(
    'is a 404 at an address that no product can have: %s',
    async (id) => {
      const answer = await open(screens().visitor, id)
      expect([answer.status, answer.text.includes('id="root"')]).toEqual([404, true])
    },
  )

  test('answers each reader as the call of the screen does: visitors never make another machine answer', async () => {
    const remote = await startMenuappServer([theirs])
    onTestFinished(remote.stop)
    const env = { CATALOGUE: 'embedded,menuapp', CATALOGUE_URL: remote.url }
    const app = await startTestApp({ webFolder: builtScreens(), env })
    const owners = await app.foundCompanies(['Lepelhuis', 'Messenhof'])
    expect([await statusOf(app.visitor, theirRefid), await callStatusOf(app.visitor, theirRefid)]).toEqual([404, 404])
    expect(remote.calls).toEqual([])
    for (const owner of owners)
      for (const id of [theirRefid, egg.sheet.refid, missingRefid, refidOf('menuapp', 72)])
        expect(await statusOf(owner, id)).toBe(await callStatusOf(owner, id))
    expect(await statusOf(owners[0] ?? app.visitor, theirRefid)).toBe(200)
    remote.fail({ status: 500 })
    expect(await statusOf(owners[0] ?? app.visitor, refidOf('menuapp', 73))).toBe(200)
  })

  test('counts as there while the catalogue does not answer', async () => {
    const remote = await startMenuappServer([])
    onTestFinished(remote.stop)
    remote.fail({ status: 500 })
    const env = { CATALOGUE: 'menuapp', CATALOGUE_URL: remote.url }
    const app = await startTestApp({ webFolder: builtScreens(), env })
    const owner = await app.foundCompany('Lepelhuis')
    expect([await callStatusOf(owner, theirRefid), await statusOf(owner, theirRefid)]).toEqual([503, 200])
  })
})
