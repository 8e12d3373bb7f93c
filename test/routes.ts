import type { HistoryPage } from '#features/history/schema.ts'
import { aPdf } from './a-pdf.ts'
import { wheatBread } from './catalogue-entries.ts'
import type { MenuIds } from './restaurants.ts'
import type { Client, Method } from './start-test-app.ts'
import { emptyTakeout } from './takeout.ts'

export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  required?: string[]
}
type Operation = {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}
export type OpenApi = { paths: Record<string, Record<string, Operation>> }
export type Route = { name: string; method: Method; path: string; params: string[]; body: JsonSchema | undefined }
/** A place in a call that takes the id of a company's row: a parameter of the path, or a field of the body. */
export type IdPlace = { where: 'path' | 'body'; name: string; kind: keyof MenuIds }
export type FilledCall = { url: string; body?: unknown; headers?: Record<string, string> }

/** Lists every call of the OpenAPI document, in its order. */
export function routesOf(document: OpenApi): Route[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase() as Method,
      path,
      params: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
      body: requestBody?.content['application/json']?.schema,
    })),
  )
}

// The row that an id in a call refers to, by the start of the call's path and the name of the id.
const kindsOfIds: Readonly<Record<string, Readonly<Record<string, keyof MenuIds>>>> = {
  '/category/AddDish/': { categoryId: 'emptyCategory', dishId: 'looseDish' },
  '/category/DeleteCategory/': { id: 'emptyCategory' },
  '/category/': { id: 'category' },
  '/dish/QuickEntry': { categories: 'category' },
  '/dish/ChangeDishes': { dishes: 'dish' },
  '/dish/DeleteDishes': { ids: 'dish' },
  '/dish/UpdateOrder': { id: 'dish', categoryid: 'category' },
  '/dish/AddOwnProduct/': { dishId: 'dish', id: 'spareProduct' },
  '/dish/AddPsProduct/': { dishId: 'dish' },
  // These houses have no stations: stations.test.ts tries those of others.
  '/station/': { id: 'menu' },
  // Nor places of sale, nor anybody who was instructed: readiness.test.ts tries those of others.
  '/inspection/': { id: 'menu', place: 'menu', dishId: 'dish', dishes: 'dish' },
  '/dish/SetStation/': { dishId: 'dish', stationId: 'menu' },
  '/dish/': { id: 'dish', dishId: 'dish', productId: 'product', categoryid: 'category' },
  '/product/AddOwnComponent/': { id: 'product', 'body id': 'spareProduct' },
  '/product/AddPsComponent/': { id: 'product' },
  '/product/GetPhoto/': { productid: 'product' },
  '/product/RemovePhoto/': { productid: 'product' },
  '/product/AddEvidence/': { productid: 'product' },
  '/product/SetEvidence/': { productid: 'product' },
  '/product/PreviewReplacement/': { productId: 'component', by: 'spareProduct', dishes: 'dish', products: 'product' },
  '/product/ReplaceProduct/': { productId: 'component', by: 'spareProduct', dishes: 'dish', products: 'product' },
  '/product/PreviewSwap/': { productId: 'product', byId: 'spareProduct' },
  '/product/SetSwap/': { productId: 'product', by: 'spareProduct' },
  '/product/EndSwap/': { productId: 'product', byId: 'spareProduct' },
  '/product/': { id: 'product', componentId: 'component', dishid: 'dish' },
  '/menu/': { id: 'menu' },
  // The id of a house's own menu, which is none of several: menus.test.ts tries those of others.
  '/menus/': { id: 'menu', categories: 'category' },
  '/program/': { dish: 'dish' },
  '/recall/': { dishId: 'dish', products: 'product' },
  '/trash/': { id: 'dish' },
}

// Values for fields that hold no id of a company's row.
const samples: Readonly<Record<string, unknown>> = {
  name: 'Van een ander',
  ...{ supplier: 'Van een ander', articlenumber: '7', date: '2026-01-02' },
  description: 'Van een ander',
  price: 9.99,
  ...{ firstday: '2098-01-01', lastday: '2098-12-31', comingprice: 9.5, comingfrom: '2098-02-01' },
  ispublished: false,
  dietaryneeds: [{ id: 3 }],
  allergens: [{ id: 22 }, { id: 5 }],
  maycontain: [{ id: 1 }],
  carries: [{ id: 1 }],
  suballergens: [{ id: 7 }],
  ownallergens: [{ id: 5 }],
  freefrom: [{ id: 6 }],
  type: 'bought',
  footprint: 1,
  farmtofarm: 1,
  refid: 0,
  refId: 0,
  order: 1,
  diets: false,
  translate: true,
  incomplete: false,
  findable: false,
  photos: true,
  backgroundcolor: '#123456',
  textcolor: '#fedcba',
  font: 'Lato',
  accentcolor: '#abcdef',
  layout: 'bistro',
  openingline: 'Welkom',
  hours: 'Elke dag',
  openinghours: {
    week: Array.from({ length: 7 }, () => [{ from: 660, to: 1380 }]),
    exceptions: [{ date: '2098-12-25', spans: [] }],
  },
  sites: ['https://www.goudenlepel.example'],
  introduction: 'Voor tussen de middag',
  schedule: { week: Array.from({ length: 7 }, () => []), exceptions: [] },
  showaddress: true,
  showphone: true,
  // The prices are those of a dish without sizes.
  comingsizes: undefined,
  sizes: undefined,
  // A save without a version is accepted whatever the stored version is.
  version: undefined,
}
const inCatalogue = { refid: wheatBread.sheet.refid, refId: wheatBread.sheet.refid }
const samplesOfCall: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // These houses have no several menus: quick-entry.test.ts tries those of others.
  'POST /dish/QuickEntry': { menu: undefined },
  'POST /menus/SetMenu': { price: 'off', diets: 'on', allergens: 'house', translate: 'house' },
  'POST /menu/SetQrSettings': { price: false, allergens: false },
  'POST /menu/SetAddress': { name: 'van-een-ander' },
  'POST /dish/AddPsProduct/{dishId}': inCatalogue,
  'POST /product/AddPsComponent/{id}': inCatalogue,
  'POST /product/AddProduct': inCatalogue,
  'POST /program/SetWebhook': { url: 'https://10.0.0.1/' },
  'POST /program/SetSoldOut': { soldout: true },
  'POST /program/MakeKey': { prices: true, soldout: false },
  'POST /product/ReadOrderList': { lines: [{ name: 'Van een ander' }] },
  'POST /product/AddOrderList': { products: [{ name: 'Van een ander' }] },
  // Scans go into a dish or a product, not both; scanner.test.ts tries the product.
  'POST /product/CreateGuid': { productid: undefined },
  // A check needs the stamp of what was on the screen; taking a check back needs none.
  'POST /product/AnswerQuestion/{id}': { answer: 'keep', stamp: 'x' },
  'POST /product/AnswerDoubt/{id}': { stamp: 'x' },
  'POST /dish/AnswerDoubt/{id}': { stamp: 'x' },
  'POST /category/AnswerDoubt/{id}': { stamp: 'x' },
  'POST /menu/AnswerDoubt': { stamp: 'x' },
  'POST /question/Answer': { of: { kind: 'menu' }, answer: 'right', stamp: 'x' },
  'POST /product/AnswerRemoval/{id}': { answer: 'gone', stamp: 'x' },
  'POST /dish/AnswerRemoval/{id}': { answer: 'gone', stamp: 'x' },
  // The lines of another company are tried in undo.test.ts.
  'POST /history/Undo': { lines: [900_000_012] },
  'POST /trash/Restore': { kind: 'dish', holderid: 0, undoonly: undefined },
  'POST /dish/SetConfirmed/{dishId}': { confirmed: false, stamp: undefined },
  'POST /inspection/SetPlace': { way: 'oral' },
  'POST /inspection/SetInstruction': { text: 'Van een ander' },
  'POST /inspection/SetInstructed': { version: 0 },
  'POST /inspection/Print': { kind: 'cards', large: false, from: undefined, until: undefined },
  'POST /dish/ConfirmDishes': { stamp: 'x' },
  'POST /dish/SetSoldOut/{dishId}': { soldout: true },
  'POST /dish/SetChoices/{dishId}': { groups: [], stamp: undefined },
  'POST /dish/SetStopped/{dishId}': { stopped: true },
  'POST /dish/SetLeaveOut/{dishId}/{productId}': { leaveout: true },
  'POST /dish/SetStation/{dishId}/{stationId}': { made: true, keptapart: undefined },
  'POST /recall/FindDishes': { from: '2026-11-01', to: '2098-11-01', text: 'Van een ander' },
  'POST /recall/DownloadDishes': { from: '2026-11-01', to: '2098-11-01', text: 'Van een ander' },
  'POST /category/SetTranslations/{id}': { texts: [{ language: 'de', name: 'Von einem anderen' }] },
  'POST /dish/SetTranslations/{id}': { texts: [{ language: 'de', name: 'Von einem anderen' }] },
  'POST /menu/SetTranslations': { language: 'de', texts: [] },
  'POST /menu/ProposeTranslations': { language: 'de', skip: 0 },
  'POST /product/SetChecked/{id}': { checked: false, stamp: undefined },
  'POST /MenuApp/SearchResults': { keyword: 'proef', filters: [], pageIndex: 0, pageSize: 200 },
}

/** Path parameters that refer to nothing of a company's menu. */
const commonParams: Readonly<Record<string, unknown>> = {
  refid: wheatBread.sheet.refid,
  userid: 'niemand',
  sessionid: 900_000_009,
  scanid: 900_000_010,
  photoid: 900_000_011,
  invitationid: 900_000_012,
  keyid: 900_000_013,
  allergenId: 21,
  language: 'de',
}

/** Fields that hold an id somewhere inside, with the value around it. */
const aroundIds: Readonly<Record<string, (id: number) => unknown>> = {
  'POST /dish/QuickEntry categories': (id) => [{ id, name: 'Van een ander', dishes: [{ name: 'Nieuw', price: 9.99 }] }],
  'POST /menus/SetMenu categories': (id) => [{ id }],
  'POST /dish/DeleteDishes ids': (id) => [id],
  'POST /inspection/Print dishes': (id) => [id],
  'POST /recall/FindDishes products': (id) => [id],
  'POST /recall/DownloadDishes products': (id) => [id],
  'POST /dish/ChangeDishes dishes': (id) => [{ id, version: 1, name: 'Van een ander' }],
  ...Object.fromEntries(
    ['PreviewReplacement', 'ReplaceProduct'].flatMap((name) =>
      ['dishes', 'products'].map((list) => [`POST /product/${name}/{productId} ${list}`, (id: number) => [{ id }]]),
    ),
  ),
}

/** Calls whose body is no JSON, each with a body that it accepts. */
const forms: Readonly<Record<string, Omit<FilledCall, 'url'>>> = {
  'POST /menu/UploadLogo': {
    headers: { 'content-type': 'multipart/form-data; boundary=end' },
    body: [
      '--end',
      'content-disposition: form-data; name="logo"; filename="logo.svg"',
      '',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>',
      '--end--',
      '',
    ].join('\r\n'),
  },
  'POST /product/AddEvidence/{productid}': {
    headers: { 'content-type': 'multipart/form-data; boundary=end' },
    body: `--end\r\ncontent-disposition: form-data; name="file"; filename="blad.pdf"\r\n\r\n${aPdf}\r\n--end--\r\n`,
  },
  'POST /dish/SetPhoto/{dishId}': {
    headers: { 'content-type': 'multipart/form-data; boundary=end' },
    body: Buffer.concat([
      Buffer.from('--end\r\ncontent-disposition: form-data; name="photo"; filename="wit.webp"\r\n\r\n'),
      Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvAAAAAAfQ//73v/+BiOh/AAA=', 'base64'),
      Buffer.from('\r\n--end--\r\n'),
    ]),
  },
  'POST /file/ReadFile': {
    headers: { 'content-type': 'multipart/form-data; boundary=end' },
    body: '--end\r\ncontent-disposition: form-data; name="file"; filename="kaart.txt"\r\n\r\nSoep 7,50\r\n--end--\r\n',
  },
  'POST /takeout/Load': {
    headers: { 'content-type': 'multipart/form-data; boundary=end' },
    body: [
      '--end',
      'content-disposition: form-data; name="file"; filename="menukaart.json"',
      '',
      JSON.stringify(emptyTakeout),
      '--end--',
      '',
    ].join('\r\n'),
  },
}

/** Returns whether a call takes a form instead of JSON. */
export function takesForm({ name }: Route): boolean {
  return name in forms
}

/** Lists the places of a call that take ids. Throws what to add to this file for a parameter that it does not know. */
export function idPlacesOf(route: Route): IdPlace[] {
  const inPath = route.params
    .filter((name) => !(name in commonParams))
    .map((name) => ({ where: 'path' as const, name, kind: kindOf(route, 'path', name) }))
  const inBody = fieldsOf(route)
    .filter((name) => kindOf(route, 'body', name) !== undefined)
    .map((name) => ({ where: 'body' as const, name, kind: kindOf(route, 'body', name) }))
  return [...inPath, ...inBody].map(({ kind, ...place }) => {
    if (kind) return { ...place, kind }
    throw new Error(
      `${route.name}: whose id is "${place.name}"? Add it to kindsOfIds in test/routes.ts, so that this call is tried with another company's ids.`,
    )
  })
}

/** Fills a call with an id in each place that takes one, and with samples in all other fields. */
export function fill(route: Route, idAt: (place: IdPlace) => number): FilledCall {
  const places = idPlacesOf(route)
  const idIn = (where: IdPlace['where'], name: string) => {
    const place = places.find((known) => known.where === where && known.name === name)
    return place && idAt(place)
  }
  const url = route.path.replace(/\{(\w+)\}/g, (_, name: string) => String(commonParams[name] ?? idIn('path', name)))
  if (!route.body) return { url, ...forms[route.name] }
  const valueFor = (name: string) => {
    const id = idIn('body', name)
    return id === undefined ? sampleFor(route, name) : (aroundIds[`${route.name} ${name}`]?.(id) ?? id)
  }
  const fields = Object.fromEntries(fieldsOf(route).map((name) => [name, valueFor(name)]))
  return { url, body: route.body.type === 'array' ? [fields] : fields }
}

/** Returns the body of a call that lists rows of a company as they are now, which `fill` does not know, or that needs a name of its own; else undefined. */
export async function completeBody(route: Route, owner: Client): Promise<unknown> {
  if (route.name === 'POST /dish/ConfirmDishes') {
    const dishes = (await owner.get('/dish/Unconfirmed')).body as { id: number; stamp: string }[]
    return dishes.map(({ id, stamp }) => ({ id, stamp }))
  }
  if (route.name === 'POST /dish/ChangeDishes') {
    const groups = (await owner.get('/dish/GetDishes')).body as { dishes: { id: number; version: number }[] }[]
    return {
      dishes: groups.flatMap(({ dishes }) => dishes.map(({ id, version }) => ({ id, version, name: 'Anders' }))),
    }
  }
  if (route.name === 'POST /history/Undo') {
    const dish = {
      id: (await owner.post('/dish/SetDish', { name: 'Terug', price: 9.99 })).body,
      name: 'Terug',
      price: 8,
    }
    await owner.post('/dish/SetDish', dish)
    const { changes } = (await owner.get(`/history/GetHistory?dishid=${dish.id}`)).body as HistoryPage
    return { lines: changes[0]?.things[0]?.undo }
  }
  if (route.name === 'POST /station/SetStation') {
    // A house has each name once.
    const stations = (await owner.get('/station/GetStations')).body as unknown[]
    return { id: 0, name: `Frituur ${stations.length + 1}`, carries: [{ id: 5 }] }
  }
  if (route.name === 'POST /inspection/SetInstructed') {
    const { version } = (await owner.get('/inspection/GetInstruction')).body as { version: number }
    return { version, name: 'Ria' }
  }
  if (route.name !== 'POST /category/UpdateOrder') return undefined
  const list = (await owner.get('/category/GetCategories')).body as { id: number }[]
  return list.map(({ id }, index) => ({ id, order: index + 1 }))
}

/** Lists the fields of a call's body, or of its items when the body is a list. */
export function fieldsOf({ body }: Route): string[] {
  const schema = body?.type === 'array' ? body.items : body
  return Object.keys(schema?.properties ?? {})
}

function kindOf(route: Route, where: IdPlace['where'], name: string): keyof MenuIds | undefined {
  const [, kinds = {}] = Object.entries(kindsOfIds).find(([start]) => route.path.startsWith(start)) ?? []
  return (where === 'body' ? kinds[`body ${name}`] : undefined) ?? kinds[name]
}

function sampleFor(route: Route, field: string): unknown {
  const own = samplesOfCall[route.name]
  if (own && field in own) return own[field]
  if (field in samples) return samples[field]
  throw new Error(
    `${route.name}: what stands in "${field}"? Add it to kindsOfIds (when it is an id of a company's row) or to samples in test/routes.ts.`,
  )
}
