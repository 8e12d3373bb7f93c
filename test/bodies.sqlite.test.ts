import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { dumpContent } from './dump.ts'
import { makeKey, programWith } from './programs.ts'
import { fillMenu, type MenuIds, twoRestaurants } from './restaurants.ts'
import { expectRefusal, expectUnchanged, fieldsOf } from './ritual.ts'
import { completeBody, fill, type JsonSchema, type OpenApi, type Route, routesOf, takesForm } from './routes.ts'
import { pair } from './scanner.ts'
import { type Answer, type Client, registration } from './start-test-app.ts'

const world = twoRestaurants()
/** The path to a field of a body; 0 stands for the items of a list: categories, 0, dishes, 0, name. */
type Path = readonly (string | 0)[]
type Field = { path: Path; schema: JsonSchema; isRequired: boolean }

let routes: Route[] = []
/** The code of a phone's session: under any other, a scan is refused before its body is looked at. */
let scannerCode = ''
beforeAll(async () => {
  scannerCode = (await pair(world.own.owner)).code
  routes = routesOf((await world.app.visitor.get('/openapi.json')).body as OpenApi).filter(({ body }) => body)
})

/** Lists every field of a body, also those inside lists and alternative shapes (`anyOf`). */
function fieldsIn(schema: JsonSchema | undefined, above: Path = []): Field[] {
  if (!schema) return []
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const path = [...above, name]
    return [{ path, schema: inner, isRequired: schema.required?.includes(name) ?? false }, ...fieldsIn(inner, path)]
  })
  const inner = schema.anyOf?.flatMap((shape) => fieldsIn(shape, above)) ?? []
  return [...own, ...inner, ...fieldsIn(schema.items, [...above, 0])]
}

function isText(schema: JsonSchema): boolean {
  return schema.type === 'string' || (schema.anyOf?.some(isText) ?? false)
}

/** Returns the body with another value at a path; missing objects and lists around it are created. */
function withValue(body: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (step === 0) return [withValue(Array.isArray(body) ? body[0] : undefined, rest, value)]
  const fields = body as Record<string, unknown> | undefined
  return { ...fields, [step]: withValue(fields?.[step], rest, value) }
}

// One address may register a few times an hour.
let registered = 0

/** Returns a body for a public call, and undefined for any other: `routes.ts` fills the calls for staff. */
function publicBody({ name }: Route): object | undefined {
  if (name === 'POST /user/Register') return registration('Lichaam', `lichaam-${++registered}@voorbeeld.example`)
  if (name === 'POST /helpdesk/submit')
    return { subject: 'Vraag', email: 'niemand@voorbeeld.example', question: 'Hoe werkt het?', recaptcha: 'x' }
  if (name === 'POST /product/AddProduct/{code}') return { refid: 0, name: 'Mosterd', ean: '9520000000011' }
  if (name === 'POST /user/UpdateUser') return { firstname: 'Sanne', company: { name: 'Lepelhuis' } }
  if (/^POST \/(user|auth)\//.test(name))
    return { email: 'niemand@voorbeeld.example', password: 'een lang wachtwoord', token: 'x' }
  return undefined
}

function filled(route: Route, menu: MenuIds) {
  const body = publicBody(route)
  const path = route.path.replace('{code}', scannerCode)
  return body ? { url: path.replace(/\{\w+\}/g, 'x'), body } : fill(route, ({ kind }) => menu[kind])
}

const jsonRoutes = () => routes.filter((route) => !takesForm(route))
const post = (route: Route, url: string, body: unknown): Promise<Answer> =>
  callerOf(route).call(route.method, url, body, { 'content-type': 'application/json' })

let till: Client
beforeAll(async () => {
  till = programWith((await makeKey(world.own.owner)).key, world.app.visitor)
  // Its first use is noted.
  await till.get('/program/GetMenu')
})

/** The owner's client, but for the calls that a program makes with its key. */
function callerOf({ name }: Route): Client {
  return / \/program\/Set(?:Price|SoldOut)$/.test(name) ? till : world.own.owner
}

describe('a text longer than any real one', () => {
  // In this order normalising has to sort them, which takes quadratic time.
  const marks = '\u0301\u0323'.repeat(150_000)

  // spec: calls-1, calls-2
  test('is refused by each field of each call, naming the field, before any other work on it', async () => {
    const handled: number[] = []
    const normalize = String.prototype.normalize
    const spy = vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
      handled.push(this.length)
      return normalize.call(this, form)
    })
    onTestFinished(() => spy.mockRestore())
    const tried: string[] = []
    await expectUnchanged(world, async () => {
      for (const route of jsonRoutes()) {
        const call = filled(route, world.own.menu)
        for (const { path } of fieldsIn(route.body).filter(({ schema }) => isText(schema))) {
          // An id that exists makes AddOwnProduct ignore the rest.
          const body = withValue(route.path.includes('AddOwn') ? { id: 0, name: 'Nieuw' } : call.body, path, marks)
          const answer = await post(route, call.url, body)
          expect([route.name, path.join('.'), answer.status]).toEqual([route.name, path.join('.'), 400])
          expectRefusal(answer, 400, 'invalid')
          const [field = ''] = Object.keys(fieldsOf(answer))
          const names = path.filter((step) => step !== 0)
          const isNamed = names.some((name) => field.split('.').includes(name))
          expect([route.name, path.join('.'), field, isNamed]).toEqual([route.name, path.join('.'), field, true])
          tried.push(`${route.name} ${path.join('.')}`)
        }
      }
    })
    expect(tried).toContain('POST /user/Register firstname')
    expect(tried).toContain('POST /dish/QuickEntry categories.0.dishes.0.description')
    expect(tried).toContain('POST /product/SetProduct allergens.0.name')
    expect(Math.max(0, ...handled)).toBeLessThan(1000)
  })

  test('is accepted when cleaning shortens it to the limit', async () => {
    const name = `${' '.repeat(900)}${'e\u0301'.repeat(200)}${'\n'.repeat(900)}`
    const id = (await world.own.owner.post('/category/SetCategory', { name })).body
    const { name: stored } = (await world.own.owner.get(`/category/GetCategory/${id}`)).body as { name: string }
    expect(stored).toBe('é'.repeat(200))
  })
})

describe('a body with more parts than any call needs', () => {
  const refusal = { code: 'invalid', message: 'De inhoud heeft te veel onderdelen of is te diep genest.' }

  // spec: calls-2
  test('is refused by each call: a list too long, too many fields, or nested too deeply in an unknown field', async () => {
    const bodies = [
      `[${'0,'.repeat(50_000)}0]`,
      `{"name":"Breed","x":[${'{},'.repeat(50_000)}{}]}`,
      `{"name":"Diep","x":${'['.repeat(100)}${']'.repeat(100)}}`,
      JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`k${at}`, at]))),
    ]
    await expectUnchanged(world, async () => {
      for (const route of jsonRoutes())
        for (const text of bodies)
          expect((await post(route, filled(route, world.own.menu).url, text)).body).toEqual(refusal)
    })
  })

  test('is refused at the largest size that a body may have, from visitors too', async () => {
    const bodies = [
      `${'['.repeat(500_000)}${']'.repeat(500_000)}`,
      `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`,
      `[${'{},'.repeat(300_000)}{}]`,
      `[${'"\\\\",'.repeat(150_000)}1]`,
    ]
    for (const text of bodies) {
      const answer = await world.app.visitor.post('/user/Register', text, { 'content-type': 'application/json' })
      expect([answer.status, answer.body]).toEqual([400, refusal])
    }
  })

  test('is not confused with brackets and quotes inside a text', async () => {
    const description = '[{,"\\'.repeat(400)
    const id = (await world.own.owner.post('/category/SetCategory', { name: 'Haken', description })).body
    expect((await world.own.owner.get(`/category/GetCategory/${id}`)).body).toMatchObject({ description })
  })

  test('gets one message for the wrong items of a list, not one for each', async () => {
    const wrong = Array.from({ length: 100 }, () => ({ id: 'x' }))
    const dishes = Array.from({ length: 150 }, () => ({ name: 'Soep', price: 1, dietaryneeds: wrong }))
    const answer = await world.own.owner.post('/dish/QuickEntry', { categories: [{ name: 'Soepen', dishes }] })
    const fields = Object.keys(fieldsOf(answer))
    expect([answer.status, fields.length, fields[0]]).toEqual([400, 150, 'categories.0.dishes.0.dietaryneeds.0.id'])
  })
})

describe('a field that is null', () => {
  const asDone = ({ status, body }: Answer) => ({ status, body: status === 200 ? undefined : body })

  // spec: calls-3
  test('gives the same answer as one that is left out, in each call and at each depth', async () => {
    let tried = 0
    // A second place of that name is refused, whichever call comes first.
    await world.own.owner.post('/inspection/SetPlace', { name: 'Van een ander', way: 'written' })
    for (const route of jsonRoutes()) {
      const menu = await fillMenu(world.own.owner, 'Lepelhuis')
      for (const { path } of fieldsIn(route.body)) {
        const answers: object[] = []
        for (const value of [undefined, null]) {
          const call = filled(route, menu)
          const body = (await completeBody(route, world.own.owner)) ?? call.body
          answers.push(asDone(await post(route, call.url, withValue(body, path, value))))
        }
        expect([route.name, path.join('.'), answers[1]]).toEqual([route.name, path.join('.'), answers[0]])
        tried += 1
      }
    }
    expect(tried).toBeGreaterThan(50)
  })

  test('keeps the stored value: a list is not emptied, and a switch is not reset', async () => {
    const saving = jsonRoutes().filter(({ name }) => /\/Set(Category|Dish|Product|QrSettings)$/.test(name))
    expect(saving).toHaveLength(4)
    for (const route of saving) {
      const call = filled(route, await fillMenu(world.own.owner, 'Lepelhuis'))
      expect((await post(route, call.url, call.body)).status).toBe(200)
      const before = await dumpContent(world.app, world.own.companyId)
      const optional = fieldsIn(route.body).filter(({ path, isRequired }) => path.length === 1 && !isRequired)
      for (const { path } of optional.filter((field) => field.path[0] !== 'id')) {
        const answer = await post(route, call.url, withValue(call.body, path, null))
        expect([path[0], answer.status, await dumpContent(world.app, world.own.companyId)]).toEqual([
          path[0],
          200,
          before,
        ])
      }
    }
  })

  test('counts as missing where it is required', async () => {
    const { owner } = world.own
    const missing: [url: string, body: object, fields: Record<string, string>][] = [
      ['/dish/SetDish', { name: null, price: 1 }, { name: 'Naam is verplicht' }],
      [
        `/product/SetChecked/${world.own.menu.product}`,
        { checked: null },
        { checked: 'Allergenen gecontroleerd is verplicht' },
      ],
      ['/category/UpdateOrder', [{ id: null, order: 1 }], { id: 'id is verplicht' }],
      ['/product/SetProduct', { name: 'Ei', allergens: [{ id: null }] }, { allergens: 'Allergenen: id is verplicht' }],
      ['/MenuApp/SearchResults', { keyword: null }, { keyword: 'keyword is verplicht' }],
      ['/product/AddProduct', { refid: null }, { refid: expect.stringMatching(/^refid is verplicht/) as string }],
    ]
    for (const [url, body, fields] of missing) {
      const answer = await owner.post(url, body)
      expect([url, answer.status, fieldsOf(answer)]).toEqual([url, 400, fields])
    }
  })

  test('is allowed by the OpenAPI document wherever a field is optional', () => {
    const allowsNull = ({ anyOf = [] }: JsonSchema) => anyOf.some(({ type }) => type === 'null')
    for (const route of jsonRoutes())
      for (const { path, schema, isRequired } of fieldsIn(route.body))
        expect([route.name, path.join('.'), allowsNull(schema)]).toEqual([route.name, path.join('.'), !isRequired])
  })
})
