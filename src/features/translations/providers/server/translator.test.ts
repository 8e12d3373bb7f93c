import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { CompanyId } from '#shared/ids.ts'
import { membershipOf } from '#test/restaurants.ts'
import { sharedTestApp } from '#test/start-test-app.ts'
import { startTranslateServer } from '#test/translate-server.ts'
import { createTranslator, type Translator } from './translator.ts'

const shared = sharedTestApp()
const key = 'sleutel'

// One company for all tests but that of its budget, which the others together leave half full.
let companyId: CompanyId
beforeAll(async () => {
  companyId = await openCompany('Lepelhuis')
})

const openCompany = async (name: string) => (await membershipOf(shared(), await shared().foundCompany(name))).companyId

/** Starts a server of this kind, with the translator that asks it for that company, and waits as long as the product does. */
async function openTranslator(kind: 'libretranslate' | 'deepl', options: { timeout?: number } = {}) {
  const server = await startTranslateServer(kind, key)
  onTestFinished(server.stop)
  const warnings: string[] = []
  const config = { translate: { kind, url: server.url, key } }
  const log = { warn: (line: string) => warnings.push(line) }
  const translator = createTranslator({ config, userAgent: 'test', log, ...options }) as Translator
  const { db } = shared()
  const translate = (texts: readonly string[], of = companyId) => translator.translate(db, of, texts, 'de')
  return { server, translate, warnings }
}

const refusal = (status: number, code: string) => expect.objectContaining({ status, code })

// What the program answers is judged before any row is read.
if (inject('database') === 'sqlite')
  describe.each(['libretranslate', 'deepl'] as const)('%s', (kind) => {
    // spec: look-16
    test('translates texts in batches, each text once', async () => {
      const { server, translate } = await openTranslator(kind)
      const texts = Array.from({ length: 120 }, (_, index) => `Gerecht ${index}`)
      const translated = await translate([...texts, ...texts])
      expect(translated.get('Gerecht 119')).toBe('[de] Gerecht 119')
      expect(translated.size).toBe(120)
      expect(server.calls.length).toBe(3)
    })

    // spec: look-16
    test.each([
      ['HTML', 'no-json'],
      ['a flood of 12 MB', 'huge'],
      ['half an answer', 'cut-off'],
      ['an error', { status: 500 }],
      ['a used-up quota', { status: 456 }],
      ['a refused key', { status: 403 }],
      ['that it is busy', { status: 429, retryAfter: '60' }],
      ['nothing', 'hangs'],
      ['the beginning of an answer', 'stalls'],
      ['another machine', { redirectTo: 'http://127.0.0.2:9/translate' }],
    ] as const)('that answers %s is refused with a sentence, and the operator reads why', async (_name, fault) => {
      const { server, translate, warnings } = await openTranslator(kind, { timeout: 300 })
      server.fail(fault)
      await expect(translate(['Soep'])).rejects.toEqual(refusal(503, 'translator-away'))
      expect(warnings).toHaveLength(1)
      expect(warnings.join()).not.toContain(key)
    })

    test.each([
      ['fewer texts', ['Suppe']],
      ['more texts', ['Suppe', 'Brot', 'Salz']],
      ['no texts', [1, null]],
      ['nothing but empty texts and markup', [' \u200b', '<html>']],
    ])('that answers %s is refused as a whole', async (_name, texts) => {
      const { server, translate } = await openTranslator(kind)
      server.answerWith(texts)
      await expect(translate(['Soep', 'Brood'])).rejects.toEqual(refusal(503, 'translator-away'))
    })

    test.each([
      ['no text', null],
      ['an empty text', ' \u200b'],
      ['markup', 'Brot<script>alert(1)</script>'],
      ['entities', 'Brot &amp; Salz'],
      ['an endless text', 'x'.repeat(20_000)],
    ])('that answers %s for one text leaves out that one alone', async (_name, wrong) => {
      const { server, translate, warnings } = await openTranslator(kind)
      server.answerWith(['Suppe', wrong])
      expect([...(await translate(['Soep', 'Brood']))]).toEqual([['Soep', 'Suppe']])
      server.answerWith([wrong])
      expect([...(await translate(['Brood']))]).toEqual([])
      expect(warnings).toEqual([])
    })

    test('that turns the direction of text is cleaned', async () => {
      const { server, translate } = await openTranslator(kind)
      server.answerWith(['\u202eSup\u0000pe\u2069 '])
      expect([...(await translate(['Soep'])).values()]).toEqual(['Suppe'])
    })

    test('that fails again and again is left alone for a while', async () => {
      const { server, translate } = await openTranslator(kind)
      server.fail({ status: 500 })
      for (let tries = 0; tries < 6; tries += 1) await translate(['Soep']).catch(() => undefined)
      expect(server.calls.length).toBe(3)
    })
  })

// spec: look-16
test('a company has its own budget, and another company is not held up by it', async () => {
  const { translate, server } = await openTranslator('deepl')
  const own = await openCompany('Vorkhuis')
  for (let turn = 0; turn < 200; turn += 1) await translate([`Soep ${turn}`], own)
  await expect(translate(['Nog een soep'], own)).rejects.toEqual(
    expect.objectContaining({ status: 429, code: 'translated-enough', retryAfter: expect.any(Number) }),
  )
  expect(server.calls.length).toBe(200)
  expect((await translate(['Soep'], await openCompany('Messenhof'))).size).toBe(1)
})
