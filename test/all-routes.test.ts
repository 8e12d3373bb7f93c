import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { dumpCompany } from './dump.ts'
import { fillMenu, missingIds, type Restaurant, twoRestaurants } from './restaurants.ts'
import { expectRefusal, expectUnchanged } from './ritual.ts'
import {
  completeBody,
  type FilledCall,
  fieldsOf,
  fill,
  idPlacesOf,
  type OpenApi,
  type Route,
  routesOf,
} from './routes.ts'
import { type Answer, type Client, password, registration, tokenIn } from './start-test-app.ts'

// What is the same on either database runs on SQLite alone.
const onSqlite = inject('database') === 'sqlite'

// `npm run test:long` tries more bodies with each call.
const bodies = Number(process.env.RANDOM_BODIES ?? (onSqlite ? 12 : 4))

const world = twoRestaurants()

/** Calls that are open to anybody; every other call must refuse visitors. */
const publicCalls: ReadonlySet<string> = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /cardz',
  'POST /user/Register',
  'POST /user/VerifyEmail',
  'POST /user/ResendVerification',
  'POST /user/ForgotPassword',
  'POST /user/CheckResetLink',
  'POST /user/ResetPassword',
  'POST /auth/sign-in/email',
  'POST /auth/sign-in/code',
  'POST /auth/sign-in/passkey',
  'POST /auth/passkey-options',
  'POST /user/CheckInvitation',
  'POST /user/ConfirmEmail',
  'POST /auth/sign-out',
  'GET /auth/get-session',
  'GET /menu/GetCompleteMenu/{token}',
  'GET /menu/GetImage/{qrcode}',
  'GET /menu/GetPhoto/{qrcode}/{file}',
  'GET /product/ValidateGuid/{code}',
  'PUT /product/InvalidateGuid/{code}',
  'POST /product/AddProduct/{code}',
  'POST /product/AddPhoto/{code}/{productid}',
  'GET /MenuApp/SearchByEan/{ean}',
  'GET /catalogue/GetProduct/{refid}',
  'GET /catalogue/GetStats',
  'GET /helpdesk/captcha',
  'GET /helpdesk/challenge',
  'POST /helpdesk/submit',
])
/** Calls about one's own account, for everybody who is signed in; they take no ids of a company's rows. */
const ownCalls: ReadonlySet<string> = new Set([
  'GET /takeout/Download',
  'GET /user/GetUser',
  'POST /user/UpdateUser',
  'DELETE /user/DeleteUser',
  'GET /user/GetRoles',
  'GET /user/GetDepartments',
  'POST /user/RequestAccess',
  'POST /user/FoundCompany',
  'POST /user/UseInvitation',
  'POST /user/ChangePassword',
  'POST /user/ChangeEmail',
  'GET /user/GetSecurity',
  'GET /user/GetSessions',
  'POST /user/EndSession/{id}',
  'POST /user/EndSessions',
  'POST /user/PrepareSecondFactor',
  'POST /user/EnableSecondFactor',
  'POST /user/RenewBackupCodes',
  'POST /user/DisableSecondFactor',
  'POST /user/PreparePasskey',
  'POST /user/AddPasskey',
  'POST /user/RenamePasskey/{id}',
  'DELETE /user/RemovePasskey/{id}',
])

/** The calls of a company's own programs, which a key opens and no session: keys.test.ts tries them with others' ids. */
const keyCalls: ReadonlySet<string> = new Set([
  'GET /program/GetMenu',
  'POST /program/SetPrice',
  'POST /program/SetSoldOut',
])

/** Calls about one person of the owner's company, whose id is a text: colleagues.test.ts tries them with others' ids. */
const isAboutPerson = ({ params }: Route) => params.includes('userid')
/** The call about an invitation, which works once: invitations.test.ts tries it with others' ids. */
const isAboutInvitation = ({ params }: Route) => params.includes('invitationid')
/** The call about a key, which works once: keys.test.ts tries it with others' ids. */
const isAboutKey = ({ params }: Route) => params.includes('keyid')
/** Calls about a scanner session or what was scanned in it: scanner.test.ts tries them with others' ids. */
const isAboutScans = ({ params }: Route) => params.includes('sessionid') || params.includes('scanid')
/** Calls about one photo: label-photos.test.ts and photos.test.ts try them with others' ids. */
const isAboutPhotos = ({ params }: Route) => params.includes('photoid')
/** Whether a call succeeds with no more than the ids of a menu. */
const takesOwnIds = (route: Route) =>
  !withoutAnswer.has(route.name) &&
  !isAboutPerson(route) &&
  !isAboutInvitation(route) &&
  !isAboutKey(route) &&
  !isAboutScans(route) &&
  !isAboutPhotos(route)

// The first answers 400 to everybody, as its address lacks an id; the second wants an empty company (takeout.test.ts);
// the next seven want a question (questions.test.ts, doubts.test.ts, removals.test.ts), then one wants something deleted (trash.test.ts), then
// three a translator (proposals.test.ts), and the next three a house with several menus (menus.test.ts), then three one with
// stations (stations.test.ts), the next one with places of sale, names and prints (readiness.test.ts), then one asks
// something (evidence.test.ts), then four want an address that may be reached, or one that is set (webhook.test.ts), and the last one wants
// prices on the card (food-menus.test.ts).
const withoutAnswer: ReadonlySet<string> = new Set([
  'GET /product/GetProduct',
  'POST /takeout/Load',
  'POST /product/AnswerQuestion/{id}',
  'POST /product/AnswerDoubt/{id}',
  'POST /dish/AnswerDoubt/{id}',
  'POST /category/AnswerDoubt/{id}',
  'POST /menu/AnswerDoubt',
  'POST /product/AnswerRemoval/{id}',
  'POST /dish/AnswerRemoval/{id}',
  'POST /question/Answer',
  'POST /trash/Restore',
  'POST /category/ProposeTranslations/{id}',
  'POST /dish/ProposeTranslations/{id}',
  'POST /menu/ProposeTranslations',
  'POST /menus/SetMenu',
  'POST /menus/UpdateOrder',
  'DELETE /menus/DeleteMenu/{id}',
  'POST /station/SetStation',
  'DELETE /station/DeleteStation/{id}',
  'POST /dish/SetStation/{dishId}/{stationId}',
  'POST /inspection/SetPlace',
  'DELETE /inspection/DeletePlace/{id}',
  'PUT /inspection/SetHung/{id}',
  'DELETE /inspection/DeleteInstructed/{id}',
  'DELETE /inspection/DeletePrinted/{dishId}',
  'POST /inspection/Print',
  'GET /inspection/GetReasons',
  'POST /program/SetWebhook',
  'DELETE /program/RemoveWebhook',
  'POST /program/RetryWebhook',
  'POST /program/TestWebhook',
  'GET /menu/GetFoodMenus',
])

/** Public calls that set their own caching headers. */
const keptByGuests: ReadonlySet<string> = new Set([
  'GET /menu/GetCompleteMenu/{token}',
  'GET /menu/GetImage/{qrcode}',
  'GET /menu/GetPhoto/{qrcode}/{file}',
])

let allRoutes: Route[] = []
let staffRoutes: Route[] = []
beforeAll(async () => {
  const document = (await world.app.visitor.get('/openapi.json')).body as OpenApi
  allRoutes = routesOf(document)
  staffRoutes = allRoutes.filter(({ name }) => !publicCalls.has(name) && !ownCalls.has(name) && !keyCalls.has(name))
})

const nasty = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(0, -1, 1, 1.5, 1e9, 1e20, -0, 1e-9, 1e308, null, true, '', ' ', '1'),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      '\u0000',
      '\u202e\u200f',
      '\ud800',
      '<script>',
      '%00',
      "'; drop table dish; --",
      'n'.repeat(10_000),
      [],
      {},
      [null],
      [[]],
      [{ id: 1 }],
      { length: 1e9 },
      { toString: 1 },
      9_007_199_254_740_991,
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Each answer's status, and how long it took (ms). */
const answered: { name: string; status: number; ms: number }[] = []

async function send(client: Client, route: Route, { url, body, headers }: FilledCall): Promise<Answer> {
  const begun = performance.now()
  const answer = await client.call(route.method, url, body, headers)
  answered.push({ name: route.name, status: answer.status, ms: performance.now() - begun })
  return answer
}

// Whoever tries many wants to see what came of them.
if (process.env.RANDOM_BODIES)
  afterAll(() => {
    const times = answered.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const [half = 0, most = 0] = [0.5, 0.99].map((part) => times[Math.floor(times.length * part)])
    const slowest = answered.reduce((a, b) => (a.ms > b.ms ? a : b))
    const byStatus = Map.groupBy(answered, ({ status }) => status)
    const counts = [...byStatus].toSorted(([a], [b]) => a - b).map(([status, { length }]) => `${length} × ${status}`)
    process.stdout.write(`${answered.length} calls of ${allRoutes.length} kinds: ${counts.join(', ')}\n`)
    process.stdout.write(
      `half within ${half.toFixed(1)} ms, 99 of 100 within ${most.toFixed(1)}, the slowest ${slowest.ms.toFixed(0)}: ${slowest.name}\n`,
    )
  })

function expectKeptNowhere({ name }: Route, { status, headers }: Answer): void {
  expect([name, status, headers['cache-control'], headers.etag]).toEqual([name, status, 'no-store', undefined])
}

/** Returns the restaurant with new rows that no other test reads, so that a successful call may delete them. */
async function withFreshMenu(restaurant: Restaurant): Promise<Restaurant> {
  return { ...restaurant, menu: await fillMenu(restaurant.owner, restaurant.name) }
}

if (onSqlite)
  test('there are calls to try, and some of them take ids in the path, in a body and in a list', () => {
    expect(staffRoutes.length).toBeGreaterThan(20)
    const places = staffRoutes.flatMap((route) => idPlacesOf(route).map(({ where }) => `${where} ${route.body?.type}`))
    expect([...new Set(places)].sort()).toEqual([
      'body array',
      'body object',
      'path array',
      'path object',
      'path undefined',
    ])
  })

describe('every call for staff', () => {
  if (onSqlite)
    // spec: card-9, catalogue-calls-6, dish-calls-11, dishes-29, people-11, product-calls-16
    test('refuses visitors, and users without a company', async () => {
      await expectUnchanged(world, async () => {
        for (const route of staffRoutes) {
          const call = fill(route, ({ kind }) => world.own.menu[kind])
          expectRefusal(await send(world.app.visitor, route, call), 401, 'not-signed-in')
          expectRefusal(await send(world.stranger, route, call), 403, 'no-company')
        }
      })
    })

  // spec: card-9, catalogue-calls-8, dish-calls-10, dishes-28, product-calls-16
  test("refuses another company's id in each place that takes one, exactly like an id that does not exist", async () => {
    const { own, other } = world
    const tried: string[] = []
    await expectUnchanged(world, async () => {
      for (const route of staffRoutes) {
        for (const wrong of idPlacesOf(route)) {
          const withWrong = (ids: typeof missingIds) =>
            fill(route, (place) =>
              place.where === wrong.where && place.name === wrong.name ? ids[place.kind] : own.menu[place.kind],
            )
          const theirs = await send(own.owner, route, withWrong(other.menu))
          const nobodys = await send(own.owner, route, withWrong(missingIds))
          expect([route.name, wrong.name, theirs.status]).toEqual([route.name, wrong.name, 404])
          expectRefusal(theirs, 404, 'not-found')
          expect(nobodys.text).toBe(theirs.text)
          tried.push(`${route.name} ${wrong.name}`)
        }
      }
    })
    expect(tried.length).toBeGreaterThan(20)
  })

  if (onSqlite)
    test("refuses another company's ids in all places at once", async () => {
      await expectUnchanged(world, async () => {
        for (const route of staffRoutes.filter((candidate) => idPlacesOf(candidate).length > 0)) {
          const answer = await send(
            world.own.owner,
            route,
            fill(route, ({ kind }) => world.other.menu[kind]),
          )
          expect([route.name, answer.status]).toEqual([route.name, 404])
        }
      })
    })

  // spec: calls-10, dish-calls-8, look-21
  test("accepts the company's own ids, and neither reveals nor changes the other company; no answer may be kept", async () => {
    const { app, own, other } = world
    const before = await dumpCompany(app, other.companyId)
    for (const route of staffRoutes.filter(takesOwnIds)) {
      const { menu } = await withFreshMenu(own)
      const call = fill(route, ({ kind }) => menu[kind])
      const body = (await completeBody(route, own.owner)) ?? call.body
      const answer = await send(own.owner, route, { ...call, body })
      expect([route.name, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([route.name, 200, ''])
      expect(answer.text).not.toContain(other.name)
      expectKeptNowhere(route, answer)
    }
    expect(await dumpCompany(app, other.companyId)).toEqual(before)
    // A menu anew for each of more than a hundred calls: a busy machine takes minutes.
  }, 240_000)
})

describe("every call about one's own account", () => {
  const ownRoutes = () => allRoutes.filter(({ name }) => ownCalls.has(name))

  if (onSqlite)
    test('refuses visitors, before it looks at anything else', async () => {
      expect(ownRoutes().map(({ name }) => name)).toEqual(expect.arrayContaining([...ownCalls]))
      for (const route of ownRoutes()) {
        const url = route.path.replace(/\{\w+\}/g, 'x')
        const answer = await world.app.visitor.call(route.method, url, route.method === 'POST' ? {} : undefined)
        expectRefusal(answer, 401, 'not-signed-in')
      }
    })

  test('never breaks: it accepts its input or refuses it in Dutch', async () => {
    const mild = [
      'POST /user/UpdateUser',
      'POST /user/RequestAccess',
      'POST /user/FoundCompany',
      'POST /user/UseInvitation',
    ]
    for (const route of ownRoutes().filter(({ name }) => mild.includes(name))) {
      const body = fc.record(Object.fromEntries(fieldsOf(route).map((field) => [field, nasty])), { requiredKeys: [] })
      await fc.assert(
        fc.asyncProperty(body, async (fields) => {
          const answer = await send(world.own.owner, route, { url: route.path, body: fields, headers: {} })
          if (answer.status !== 200) expectRefusal(answer)
        }),
        { numRuns: bodies },
      )
    }
  })
})

if (onSqlite)
  describe('browsers and proxies', () => {
    // spec: calls-10
    test('may keep no refusal to staff', async () => {
      const { own } = world
      const seen = new Set<number>()
      for (const route of staffRoutes) {
        const call = fill(route, ({ kind }) => own.menu[kind])
        const nobodys = fill(route, ({ kind }) => missingIds[kind])
        const answers = [
          await send(own.owner, route, { ...nobodys, url: nobodys.url.replace(/\d+/, 'x') }),
          await send(own.owner, route, nobodys),
          ...(takesOwnIds(route) ? [] : [await send(own.owner, route, call)]),
          await send(world.stranger, route, call),
          await send(world.app.visitor, route, call),
        ]
        for (const answer of answers) {
          expectKeptNowhere(route, answer)
          seen.add(answer.status)
        }
      }
      expect([...seen].sort()).toEqual(expect.arrayContaining([400, 401, 403, 404]))
    })

    test('may keep nothing about an account: the session, signing in and out, and the links in mails', async () => {
      for (const route of allRoutes.filter(({ name }) => publicCalls.has(name) && !keptByGuests.has(name))) {
        const url = route.path.replace(/\{\w+\}/g, '9520000000014')
        const body = route.method === 'POST' ? {} : undefined
        expectKeptNowhere(route, await world.app.visitor.call(route.method, url, body))
      }
      const email = 'bewaarniets@kaart.example'
      const { app } = world
      for (const call of [
        () => app.visitor.post('/user/Register', registration('Bewaarniets', email)),
        async () => {
          const mail = (await app.collectMails()).find(({ to }) => to === email)
          return app.visitor.post('/user/VerifyEmail', { token: tokenIn(mail), password })
        },
        () => app.visitor.post('/auth/sign-in/email', { email, password }),
        async () => (await app.signIn(email)).get('/auth/get-session'),
        async () => (await app.signIn(email)).post('/auth/sign-out'),
      ]) {
        const answer = await call()
        expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      }
    })
  })

if (onSqlite)
  test('a call that these tests do not know makes them fail with what to add', () => {
    const route: Route = {
      name: 'POST /table/Set/{tableId}',
      method: 'POST',
      path: '/table/Set/{tableId}',
      params: [],
      body: undefined,
    }
    expect(() => idPlacesOf({ ...route, params: ['tableId'] })).toThrow(
      /"tableId"\? Add it to kindsOfIds in test\/routes\.ts/,
    )
    const body = { type: 'object', properties: { seats: { type: 'number' } } }
    expect(() => fill({ ...route, body }, () => 1)).toThrow(/"seats"\? Add it to .* in test\/routes\.ts/)
  })

/** Changes some fields of a valid body; a list gets both the changed item and one with the changed fields alone. */
function changedBody(valid: unknown, changed: Record<string, unknown>): unknown {
  return Array.isArray(valid) ? [{ ...valid[0], ...changed }, changed] : { ...(valid as object), ...changed }
}

// spec: calls-1
describe('every call with a body', () => {
  test('never breaks: it accepts its input or refuses it in Dutch', async () => {
    const { own } = world
    for (const route of staffRoutes.filter(({ body }) => body !== undefined)) {
      const { menu } = await withFreshMenu(own)
      const valid = fill(route, ({ kind }) => menu[kind])
      const changes = fc.record(Object.fromEntries(fieldsOf(route).map((field) => [field, nasty])), {
        requiredKeys: [],
      })
      await fc.assert(
        fc.asyncProperty(changes, fc.boolean(), async (changed, isAlone) => {
          const body = isAlone ? changed : changedBody(valid.body, changed)
          const answer = await send(own.owner, route, { ...valid, body })
          if (answer.status !== 200) expectRefusal(answer)
        }),
        { numRuns: bodies },
      )
    }
  })

  if (onSqlite)
    test('never breaks on any JSON at all', async () => {
      for (const route of staffRoutes.filter(({ body }) => body !== undefined)) {
        const { url } = fill(route, ({ kind }) => world.own.menu[kind])
        await fc.assert(
          fc.asyncProperty(fc.json(), async (text) => {
            const headers = { 'content-type': 'application/json' }
            const answer = await send(world.own.owner, route, { url, body: text, headers })
            if (answer.status !== 200) expectRefusal(answer)
          }),
          { numRuns: bodies / 2 },
        )
      }
    })
})
