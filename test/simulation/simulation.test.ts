import { writeFileSync } from 'node:fs'
import { setTimeout as passTime } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, expect, inject, onTestFailed, test, vi } from 'vitest'
import { connectBy, dialectOf } from '#db/connect.ts'
import { allergens } from '#features/allergens/allergens.ts'
import { trustedFor } from '#features/publishing/public-card/rules.ts'
import type { Config } from '#server/settings/config.ts'
import { minute } from '#shared/dates.ts'
import { expectAllAgree } from '../agreement.ts'
import { createDatabase } from '../databases.ts'
import { type House, type Kitchen, openHouse, openKitchen, wait } from '../kitchen.ts'
import { anyEdit, applyEdit, type Edit, openingEdits } from '../kitchen-edits.ts'
import { closeIndex } from '../sheet-readings.ts'
import { type Client, openTestApp, type TestApp } from '../start-test-app.ts'
import { faultyDialect } from './faulty-dialect.ts'
import { lossyClient } from './lossy-line.ts'
import { playNight } from './night.ts'
import { playRush } from './rush.ts'
import { type Done, openJobs, type ServerJobs } from './server-jobs.ts'
import { everyFault, Weather } from './weather.ts'

// `SIMULATED_SEED=n` plays the run of a failure again; `npm run test:long` makes many, until SIMULATED_MINUTES are over.
const given = process.env.SIMULATED_SEED
const onSqlite = inject('database') === 'sqlite'
const edits = onSqlite ? 60 : 25
const editsADay = 12
const until = performance.now() + Number(process.env.SIMULATED_MINUTES ?? 0) * minute
/** The file in which a bench reads what happened. */
const report = process.env.SIMULATED_REPORT
const patience = 240_000
/** Longer (ms) than a lease to read sheets is held by who failed (`sheet-readings.ts`). */
const untilNextLease = 16 * minute
/** When each history begins (ms since 1970), so that a seed plays at the same hours. */
const begin = Date.parse('2026-06-01T10:00:00Z')
/** How many servers there are: on SQLite one answers requests, and the jobs of several are done. */
const servers = 3

afterEach(() => void vi.useRealTimers())

/** What a run has: its servers, their jobs, and what may go wrong. */
type World = { app: TestApp; apps: readonly TestApp[]; jobs: ServerJobs[]; done: Done; weather: Weather }

/** Returns somebody's client to every server, over a bad line. */
function overBadLine({ apps, weather }: World, { cookie }: Client): Client {
  return lossyClient(
    apps.map((app) => app.client(cookie)),
    weather,
  )
}

/** Has guests read over a bad line, and sheets be read by a server that a failure stops half-way, then by those that go on. */
function inWeather(world: World, house: House): House {
  const { jobs, weather } = world
  const simulated = { ...house, app: { ...house.app, visitor: overBadLine(world, house.app.visitor) } }
  const round = async (now: Date) => {
    await weather.oneOf(jobs).readings.round(now)
    wait(simulated, untilNextLease)
    await weather.inCalm(async () => {
      for (const { readings } of jobs) await readings.round(new Date(simulated.now))
    })
  }
  return Object.assign(simulated, { readings: { ...house.readings, round } })
}

/** Reads a card of each server; throws when one shows an earlier version than it did before. */
async function readVersions({ apps, weather }: World, { card }: Kitchen, before: number[]): Promise<void> {
  for (const [place, app] of apps.entries()) {
    const answer = await lossyClient([app.visitor], weather).get(card)
    expect(answer.status, answer.text).toBe(200)
    const version = Number(String(answer.headers['cache-tag']).split('.').at(-1))
    expect(version).toBeGreaterThanOrEqual(before[place] ?? 0)
    before[place] = version
  }
}

/** Plays a history in a new world, so that a seed plays the same one again. */
async function simulate(seed: number, weather: Weather): Promise<void> {
  const connectTo = (config: Config) => connectBy(faultyDialect(dialectOf(config), weather), config)
  const { remove, ...database } = await createDatabase()
  const shared = { ...database, remove: async () => undefined }
  const settings = { database: shared, logTo: { write: () => undefined }, connectTo }
  const apps: TestApp[] = []
  const jobs: ServerJobs[] = []
  const done: Done = { delivered: [], begun: [], backups: [] }
  try {
    for (let server = 0; server < (onSqlite ? 1 : servers); server += 1) apps.push(await openTestApp(settings))
    for (let server = 0; server < servers; server += 1) {
      const app = apps[server % apps.length]
      if (app) jobs.push(openJobs(app, done))
    }
    const [app] = apps
    if (app) await playHistory({ app, apps, jobs, done, weather }, seed)
  } finally {
    weather.end()
    for (const { close } of jobs) await close()
    await closeIndex(database)
    for (const { stop } of apps) await stop()
    await remove()
  }
}

async function playHistory(world: World, seed: number): Promise<void> {
  const { app, jobs, weather } = world
  const house = await openHouse(app, jobs[0]?.readings, begin)
  const kitchens = [await openKitchen(app, 'Lepelhuis'), await openKitchen(app, 'Messenhof')]
  const busy = await app.foundCompany('Spitsuur')
  const simulated = inWeather(world, house)
  const places = kitchens.map((kitchen) => {
    const { owner, helper } = kitchen
    const clients = { owner: overBadLine(world, owner), helper: overBadLine(world, helper) }
    return { kitchen: { ...kitchen, ...clients }, versions: [] as number[] }
  })
  weather.begin(seed)
  for (const [at, { isOwn, edit }] of drawEdits(seed).entries()) {
    const [own, other] = isOwn ? places : places.toReversed()
    if (!own || !other) continue
    await applyEdit(simulated, own.kitchen, other.kitchen, edit)
    await readVersions(world, own.kitchen, own.versions)
    weather.note('done: edit')
    if (at % editsADay > 0) continue
    await playRush(world.apps, busy, weather, at / editsADay)
    await playNight(simulated, world, at / editsADay)
    // At night all sheets are read, as by this edit, which has nothing left to read.
    await applyEdit(simulated, own.kitchen, other.kitchen, { ...edit, kind: 'readSheets' })
  }
  weather.end()
  // A server shows what another changed within this time, and a change of its own whose answer was lost.
  await passTime(trustedFor)
  for (const { kitchen } of places) await expectAllAgree(simulated, kitchen, allergens[0]?.id ?? 1)
}

function drawEdits(seed: number): { isOwn: boolean; edit: Edit }[] {
  const drawn = fc.sample(fc.record({ isOwn: fc.boolean(), edit: anyEdit() }), { numRuns: edits, seed })
  return [...openingEdits().flatMap((edit) => [true, false].map((isOwn) => ({ isOwn, edit }))), ...drawn]
}

test('what was acknowledged is there once, and nothing else, whatever database and network do', {
  // Another seed would hide what this one found.
  retry: 0,
  timeout: Math.max(patience, 2 * (until - performance.now())),
}, async () => {
  const weather = new Weather()
  let seed = Number(given ?? Date.now() % 2 ** 31)
  // Of a run that does not end, too.
  onTestFailed(() => void process.stderr.write(`SIMULATED_SEED=${seed} plays this again\n`))
  do {
    await simulate(seed, weather)
    weather.note('done: history')
    seed += 1
  } while (performance.now() < until)
  expect([...weather.happened.keys()]).toEqual(expect.arrayContaining(everyFault))
  if (report) writeFileSync(report, JSON.stringify(Object.fromEntries(weather.happened)))
})
