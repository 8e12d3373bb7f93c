import { expect, inject, onTestFinished, test } from 'vitest'
import { refidOf } from '#features/catalogue/refid.ts'
import type { ProductDetail } from '#features/products/schema.ts'
import { hour, minute } from '#shared/dates.ts'
import { startMenuappServer } from '#test/menuapp-server.ts'
import type { WireProduct, WireRow } from '#test/menuapp-wire.ts'
import { idOf } from '#test/restaurants.ts'
import { otherServer } from '#test/sheet-readings.ts'
import { startTestApp } from '#test/start-test-app.ts'
import { cleanUp } from '../cleanup.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

const contains = (id: number, name: string): WireRow => ({ id, name, levelId: 1, levelName: 'Bevat' })
const later = (ms: number) => new Date(Date.now() + ms)

/** A company with three products of a wholesaler, of which each sheet names egg. */
async function open() {
  const products = [1, 2, 3].map((id) => {
    const rows = [contains(3, 'Eieren')]
    return { id, name: `Saus ${id}`, brand: 'Merk', gtin: '', image: '', rows } satisfies WireProduct & {
      rows: WireRow[]
    }
  })
  const remote = await startMenuappServer(products)
  onTestFinished(remote.stop)
  const env = { CATALOGUE: 'embedded,menuapp', CATALOGUE_URL: remote.url }
  const app = await startTestApp({ env })
  const owner = await app.foundCompany('Lepelhuis')
  const ids: number[] = []
  for (const { id } of products)
    ids.push(idOf(await owner.post('/product/AddProduct', { refid: refidOf('menuapp', id) })))
  const soyIn = async () => {
    const details = await Promise.all(ids.map((id) => owner.get(`/product/GetProduct/${id}`)))
    return details.map(({ body }) => (body as ProductDetail).ownallergens.some(({ name }) => name === 'Soja'))
  }
  for (const { rows } of products) rows.push(contains(4, 'Soja'))
  const calls = () => remote.calls.splice(0).map(({ path }) => path)
  calls()
  return { app, env, remote, soyIn, calls }
}

test('the sheets of menuapp are read once a night, by one of several servers', async () => {
  // Noon, so that the test does not end in another night than it began.
  const noon = new Date().setUTCHours(12, 0, 0, 0)
  const fromNoon = (ms: number) => new Date(noon + ms)
  const { app, env, soyIn, calls } = await open()
  const [one, another] = [otherServer(app, { env }), otherServer(app, { env })]
  await Promise.all([one.round(fromNoon(0)), another.round(fromNoon(0))])
  expect(await soyIn()).toEqual([true, true, true])
  const sheets = [1, 2, 3].map((id) => `/MenuApp/GetProductSheet/${id}`)
  expect(calls()).toEqual(sheets)
  await another.round(fromNoon(hour * 0.5))
  expect(calls()).toEqual([])
  await one.round(fromNoon(25 * hour))
  expect(calls()).toEqual(sheets)
})

if (onSqlite)
  test('a wholesaler that is busy is left alone, and read from there later by whoever has the turn', async () => {
    const { app, env, remote, soyIn, calls } = await open()
    const second = refidOf('menuapp', 2)
    const one = otherServer(app, {
      env,
      // First it is looked for in our own index.
      onAsked: async () => {
        if (one.asked.filter((refid) => refid === second).length === 2) remote.fail({ status: 429, retryAfter: '60' })
      },
    })
    await one.round(new Date())
    expect([await soyIn(), calls().length]).toEqual([[true, false, false], 2])
    await one.round(later(minute))
    expect(calls()).toEqual([])
    remote.fail(undefined)
    await otherServer(app, { env }).round(later(10 * minute))
    expect(await soyIn()).toEqual([true, true, true])
    expect(calls()).toEqual([2, 3].map((id) => `/MenuApp/GetProductSheet/${id}`))
  })

if (onSqlite)
  test('a server that stops reads no further sheet, and another goes on from there', async () => {
    const { app, env, soyIn, calls } = await open()
    const first = refidOf('menuapp', 1)
    const stopped = otherServer(app, {
      env,
      // First it is looked for in our own index.
      onAsked: async () => {
        if (stopped.asked.filter((refid) => refid === first).length === 2) void stopped.stop()
      },
    })
    await stopped.round(new Date())
    expect([await soyIn(), calls().length]).toEqual([[true, false, false], 1])
    // Whoever tidies meanwhile leaves the place where it stopped.
    await cleanUp(app.db, later(minute))
    await otherServer(app, { env }).round(later(minute))
    expect(await soyIn()).toEqual([true, true, true])
    expect(calls()).toEqual([2, 3].map((id) => `/MenuApp/GetProductSheet/${id}`))
  })

if (onSqlite)
  test('one sheet that is never answered keeps none of the others from being read', async () => {
    const { app, env, remote, soyIn } = await open()
    const server = otherServer(app, {
      env,
      onAsked: async (refid) => remote.fail(refid === refidOf('menuapp', 2) ? 'no-json' : undefined),
    })
    await server.round(new Date())
    expect(await soyIn()).toEqual([true, false, true])
  })
