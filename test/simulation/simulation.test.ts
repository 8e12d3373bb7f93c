import fc from 'fast-check'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { connectBy, dialectOf } from '#db/connect.ts'
import { allergens } from '#features/allergens/allergens.ts'
import type { Config } from '#server/settings/config.ts'
import { minute } from '#shared/dates.ts'
import { expectAllAgree } from '../agreement.ts'
import { type House, type Kitchen, openHouse, openKitchen, wait } from '../kitchen.ts'
import { anyEdit, applyEdit, type Edit, openingEdits } from '../kitchen-edits.ts'
import { openTestApp, type TestApp } from '../start-test-app.ts'
import { faultyDialect } from './faulty-dialect.ts'
import { lossyClient } from './lossy-client.ts'
import { everyFault, Weather } from './weather.ts'

// `SIMULATED_SEED=n` plays the run of a failure again; `npm run test:long` makes many, until SIMULATED_MINUTES are over.
const given = process.env.SIMULATED_SEED
const edits = inject('database') === 'sqlite' ? 60 : 25
const until = performance.now() + Number(process.env.SIMULATED_MINUTES ?? 0) * minute
const patience = 120_000
/** Longer (ms) than a turn at reading sheets is held by who failed (`sheet-readings.ts`). */
const untilNextTurn = 16 * minute

afterEach(() => void vi.useRealTimers())

/** Has everything of a kitchen pass over a bad line. */
function overBadLine(kitchen: Kitchen, weather: Weather): Kitchen {
  return { ...kitchen, owner: lossyClient(kitchen.owner, weather), helper: lossyClient(kitchen.helper, weather) }
}

/** Has guests read over a bad line, and sheets be read by a server that a failure stops half-way, then by one that goes on. */
function inWeather(house: House, weather: Weather): House {
  const { app, readings } = house
  const simulated = { ...house, app: { ...app, visitor: lossyClient(app.visitor, weather) } }
  const round = async (now: Date) => {
    await readings.round(now)
    weather.end()
    wait(simulated, untilNextTurn)
    await readings.round(new Date(simulated.now))
    weather.goOn()
  }
  return Object.assign(simulated, { readings: { ...readings, round } })
}

/** Reads a card as it is now; throws when it is of an earlier version than before. */
async function readVersion({ app }: House, { card }: Kitchen, before: number): Promise<number> {
  const answer = await app.visitor.get(card)
  expect(answer.status, answer.text).toBe(200)
  const version = Number(String(answer.headers['cache-tag']).split('.').at(-1))
  expect(version).toBeGreaterThanOrEqual(before)
  return version
}

/** Plays a history in a new world, so that a seed plays the same one again. */
async function simulate(seed: number, weather: Weather): Promise<void> {
  const connectTo = (config: Config) => connectBy(faultyDialect(dialectOf(config), weather), config)
  const app = await openTestApp({ logTo: { write: () => undefined }, connectTo })
  try {
    await playHistory(app, seed, weather)
  } finally {
    weather.end()
    await app.stop()
  }
}

async function playHistory(app: TestApp, seed: number, weather: Weather): Promise<void> {
  const house = await openHouse(app)
  const kitchens = [await openKitchen(app, 'Lepelhuis'), await openKitchen(app, 'Messenhof')]
  const simulated = inWeather(house, weather)
  const places = kitchens.map((kitchen) => ({ kitchen: overBadLine(kitchen, weather), version: 0 }))
  weather.begin(seed)
  for (const { isOwn, edit } of drawEdits(seed)) {
    const [own, other] = isOwn ? places : places.toReversed()
    if (!own || !other) continue
    await applyEdit(simulated, own.kitchen, other.kitchen, edit)
    own.version = await readVersion(simulated, own.kitchen, own.version)
  }
  weather.end()
  // A change whose answer was lost may be seen a second later, as that of another server.
  wait(simulated, 1500)
  for (const { kitchen } of places) await expectAllAgree(simulated, kitchen, allergens[0]?.id ?? 1)
}

function drawEdits(seed: number): { isOwn: boolean; edit: Edit }[] {
  const drawn = fc.sample(fc.record({ isOwn: fc.boolean(), edit: anyEdit() }), { numRuns: edits, seed })
  return [...openingEdits().flatMap((edit) => [true, false].map((isOwn) => ({ isOwn, edit }))), ...drawn]
}

test('what was acknowledged is there once, and nothing else, whatever database and network do', {
  timeout: Math.max(patience, 2 * (until - performance.now())),
}, async () => {
  const weather = new Weather()
  let seed = Number(given ?? Date.now() % 2 ** 31)
  do {
    await simulate(seed, weather).catch((cause) => {
      throw new Error(`SIMULATED_SEED=${seed} plays this again`, { cause })
    })
    seed += 1
  } while (performance.now() < until)
  expect([...weather.happened.keys()].toSorted()).toEqual(everyFault.toSorted())
})
