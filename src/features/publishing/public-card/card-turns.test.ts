import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { languages } from '#features/translations/languages.ts'
import { precompress } from '#server/files/precompressed.ts'
import type { CompanyId } from '#shared/ids.ts'
import { publishCard } from '#test/outages.ts'
import { membershipOf, openRestaurant } from '#test/restaurants.ts'
import { sharedTestApp, startTestApp } from '#test/start-test-app.ts'
import { CardCache, type CardForm, type MadeCard } from './server/card-cache.ts'
import { createCardMaker } from './server/card-maker.ts'
import { CardVersions } from './server/card-versions.ts'
import { findCardData } from './server/public-card.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const shared = sharedTestApp()
const made = async (text: string): Promise<MadeCard> => ({ packed: await precompress(text, 'text/html') })

if (onSqlite)
  test("a restaurant's card in all its forms leaves the guest of another restaurant waiting for few of them", async () => {
    const app = shared()
    const [own, other] = [await openRestaurant(app, 'Lepelhuis'), await openRestaurant(app, 'Messenhof')]
    await own.owner.post('/menu/SetQrSettings', { translate: true })
    const [path, theirs] = [await publishCard(own.owner), await publishCard(other.owner)]
    const answered: number[] = []
    const asked = languages.flatMap(({ code }) => [`${path}?lang=${code}`, `${path}/kept?lang=${code}`])
    const all = asked.map(async (address) => {
      const { status, text } = await app.visitor.get(address)
      answered.push(status)
      return text
    })
    expect((await app.visitor.get(theirs)).text).toContain('Messenhof')
    expect(answered.length).toBeLessThanOrEqual(3)
    for (const text of await Promise.all(all)) expect(text).toContain('Lepelhuis')
    expect(answered).toEqual(asked.map(() => 200))
  })

test('a menu that is unpublished or deleted while its card waits no longer goes to the guests who asked before', async () => {
  const app = shared()
  const [own, left] = [await openRestaurant(app, 'Lepelhuis'), await openRestaurant(app, 'Messenhof')]
  const unpublish = () => own.owner.post('/menu/SetQrSettings', { ispublished: false })
  const leave = () => left.owner.delete('/user/DeleteUser')
  for (const [{ owner }, end] of [
    [own, unpublish],
    [left, leave],
  ] as const) {
    await owner.post('/menu/SetQrSettings', { translate: true })
    const path = await publishCard(owner)
    const [sent, gone]: [string[], string[]] = [[], []]
    const all = languages.map(async ({ code }) => {
      const { status, headers } = await app.visitor.get(`${path}?lang=${code}`)
      const sorted = status === 404 ? gone : sent
      sorted.push(`${status} ${String(headers['content-type'])}`)
    })
    await Promise.race(all)
    expect((await end()).status).toBe(200)
    // One was being made by then.
    const most = sent.length + 1
    await Promise.all(all)
    expect(sent.length).toBeLessThanOrEqual(most)
    expect(gone).toEqual(languages.slice(sent.length).map(() => '404 text/html; charset=utf-8'))
  }
})

if (onSqlite)
  test('languages that are switched off while their cards wait are no longer what the guests get', async () => {
    const app = shared()
    const { owner } = await openRestaurant(app, 'Lepelhuis')
    await owner.post('/menu/SetQrSettings', { translate: true })
    const path = await publishCard(owner)
    const sent: string[] = []
    const all = languages.map(async ({ code }) => {
      const { status, text } = await app.visitor.get(`${path}?lang=${code}`)
      sent.push(`${status} ${/<html lang="(\w+)"/.exec(text)?.[1]}`)
    })
    await Promise.race(all)
    expect((await owner.post('/menu/SetQrSettings', { translate: false })).status).toBe(200)
    // One was being made by then.
    const most = sent.length + 1
    await Promise.all(all)
    expect(sent.slice(most)).toEqual(languages.slice(most).map(() => '200 nl'))
  })

test('a database that goes away while a card waits for its turn is not waited for again', async () => {
  const app = await startTestApp()
  const { owner, companyId } = await openRestaurant(app, 'Lepelhuis')
  const token = (await publishCard(owner)).replace('/show/', '')
  const [cards, maker] = [new CardCache(1e6), createCardMaker()]
  const versions = new CardVersions(app.db, () => undefined)
  onTestFinished(() => versions.close())
  const first = hold(cards, companyId, 'nl')
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await versions.find(token)
  const waiting = findCardData({ db: app.db, cards, versions, maker, publicUrl: undefined }, token)
  const refused = expect(waiting).rejects.toMatchObject({ status: 503, code: 'database-away' })
  await nextTurn()
  await sql`alter table menu rename to menu_away`.execute(app.db)
  vi.advanceTimersByTime(1000)
  first.end(await made('Soep'))
  await refused
})

/** Begins a form of a card that is not made before its `end`. */
function hold(cards: CardCache, companyId: CompanyId, form: CardForm) {
  const [begun, making] = [Promise.withResolvers<void>(), Promise.withResolvers<MadeCard>()]
  const sent = cards.get(companyId, form, 1, () => {
    begun.resolve()
    return making.promise
  })
  return { begun: begun.promise, sent, end: making.resolve }
}

if (onSqlite)
  describe('the turns of cards', () => {
    const companies: CompanyId[] = []
    beforeAll(async () => {
      for (const owner of await shared().foundCompanies(['Eén', 'Twee', 'Drie', 'Vier', 'Vijf', 'Zes']))
        companies.push((await membershipOf(shared(), owner)).companyId)
    })
    const company = (nth: number) => {
      const id = companies[nth - 1]
      if (!id) throw new Error(`there is no company ${nth}`)
      return id
    }
    const never = async () => {
      throw new Error('made although it is kept or outdated')
    }

    test('a card that waits is made once for all changes until its turn, as the last guest needs it', async () => {
      const cards = new CardCache(1e6)
      const first = hold(cards, company(1), 'data')
      const newest = await made('nieuw')
      const guests = [2, 3, 4].map((version) => {
        cards.forget(company(1))
        return cards.get(company(1), 'nl', version, version === 4 ? async () => newest : never)
      })
      first.end(await made('data'))
      expect(await Promise.all(guests)).toEqual(guests.map(() => newest.packed))
      expect(cards.kept(company(1), 'nl', 4)).toBe(newest.packed)
    })

    test('a card whose company changed while it waited or was made is for its guests alone', async () => {
      const cards = new CardCache(1e6)
      const [begun, card] = [hold(cards, company(1), 'data'), await made('Soep')]
      await begun.begun
      const waiting = cards.get(company(1), 'nl', 1, async () => card)
      cards.forget(company(1))
      begun.end(card)
      expect([await begun.sent, await waiting]).toEqual([card.packed, card.packed])
      // A restored database counts from an earlier version again.
      expect([cards.kept(company(1), 'data', 1), cards.kept(company(1), 'nl', 1)]).toEqual([undefined, undefined])
    })

    test('a card for which too many wait is refused at once, and made for a later request', async () => {
      const cards = new CardCache(1e6, 1)
      const card = await made('Soep')
      const held = [1, 2, 3, 4, 5].map((nth) => hold(cards, company(nth), 'nl'))
      await Promise.all(held.slice(0, 4).map(({ begun }) => begun))
      const refused = expect(cards.get(company(6), 'nl', 1, never)).rejects.toMatchObject({
        status: 503,
        code: 'busy',
        message: 'Er worden nu veel menukaarten tegelijk gevraagd. Probeer het zo weer.',
      })
      for (const { end } of held) end(card)
      await refused
      await Promise.all(held.map(({ sent }) => sent))
      expect(await cards.get(company(6), 'nl', 1, async () => card)).toBe(card.packed)
    })
  })
