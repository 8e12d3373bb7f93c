import { expect } from 'vitest'
import { testEntries } from './catalogue-entries.ts'
import { photograph } from './dish-photos.ts'
import { uploadLogo } from './form.ts'
import { svg } from './logos.ts'
import { openRestaurant, type Restaurant } from './restaurants.ts'
import { fill, type OpenApi, type Route, routesOf } from './routes.ts'
import { type Answer, type Client, password, type TestApp } from './start-test-app.ts'
import { unzip } from './unzip.ts'

/** A restaurant with a published card, a logo, a photo (its file's name) and a phone that scans; `email` is its owner's. */
export type OpenedRestaurant = Restaurant & {
  qrcode: string
  email: string
  photo: string
  scanning: { id: number; code: string }
}
export type TwoRestaurants = readonly [OpenedRestaurant, OpenedRestaurant]
/** Everything that servers on equal databases answer alike, by caller and call. */
export type Answers = Readonly<Record<string, readonly unknown[]>>

/** Opens a restaurant, publishes its card, gives it a logo and a photo, and lets a phone scan for it. */
export async function openForGuests(app: TestApp, name: string): Promise<OpenedRestaurant> {
  const restaurant = await openRestaurant(app, name)
  const { owner } = restaurant
  await owner.post('/menu/SetQrSettings', { ispublished: true, photos: true })
  const { address } = await photograph(owner, restaurant.menu.dish)
  expect((await uploadLogo(owner, Buffer.from(svg()))).status).toBe(200)
  const { qrcode } = (await owner.get('/menu/GetQrSettings')).body as { qrcode: string }
  const { email } = (await owner.get('/auth/get-session')).body as { email: string }
  const scanning = (await owner.post('/product/CreateGuid', {})).body as OpenedRestaurant['scanning']
  return { ...restaurant, qrcode, email, scanning, photo: address.split('/').at(-1) ?? '' }
}

/**
 * Makes every GET call of the OpenAPI document, as the owner of the first restaurant and as a visitor of the second, and
 * fetches the cards of both.
 */
export async function answersOf(app: TestApp, restaurants: TwoRestaurants): Promise<Answers> {
  const [own, visited] = restaurants
  const document = (await app.visitor.get('/openapi.json')).body as OpenApi
  const routes = routesOf(document).filter(({ method }) => method === 'GET')
  const answers: [string, unknown[]][] = []
  for (const route of routes) {
    answers.push([`owner ${route.name}`, await answerTo(app.client(own.owner.cookie), route, own)])
    answers.push([`visitor ${route.name}`, await answerTo(app.visitor, route, visited)])
  }
  for (const { name, qrcode } of restaurants)
    answers.push([`card of ${name}`, await essence(await app.visitor.get(`/show/${qrcode}`))])
  return Object.fromEntries(answers)
}

/** Expects that the owner can sign in with the password, and has the same company. */
export async function expectSignIn(app: TestApp, { email, name }: OpenedRestaurant): Promise<Client> {
  const client = await app.signIn(email, password)
  expect((await client.get('/category/GetCategories')).text).toContain(`${name} soepen`)
  return client
}

async function answerTo(client: Client, route: Route, restaurant: OpenedRestaurant): Promise<unknown[]> {
  const { qrcode, menu, scanning, photo } = restaurant
  const known: Readonly<Record<string, string>> = {
    token: qrcode,
    qrcode,
    file: photo,
    ean: String(testEntries[0]?.sheet.gtin),
    code: scanning.code,
    sessionid: String(scanning.id),
  }
  const path = route.path.replace(/\{(\w+)\}/g, (asWritten, name: string) => known[name] ?? asWritten)
  const params = route.params.filter((name) => !(name in known))
  const { url } = fill({ ...route, path, params }, ({ kind }) => menu[kind])
  const answer = await client.get(`${url}?keyword=bisque`)
  return freshEachTime.has(route.name) ? [answer.status] : essence(answer)
}

/** Calls whose answer is another one each time. */
const freshEachTime: ReadonlySet<string> = new Set(['GET /helpdesk/challenge'])

// The moment at which the answer was made: in a PDF, with an id made from it, and in a download.
const ownMoment = /\(D:\d{14}Z\)|\/ID \[<\w+> <\w+>\]|"made": *"[^"]+"/g

async function essence({ status, headers, bytes }: Answer): Promise<unknown[]> {
  const isZip = headers['content-type'] === 'application/zip'
  // Beside its files a ZIP holds the times at which they were put in.
  const parts = isZip ? [...(await unzip(bytes))].flat() : [bytes]
  const texts = parts.map((part) => part.toString('latin1').replace(ownMoment, ''))
  return [status, headers['content-type'], headers.etag, headers['x-version'], ...texts]
}
