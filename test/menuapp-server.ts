import { type Call, type FaultyServer, startFaultyServer } from './faulty-server.ts'
import { plainForm, type WireForm, type WireProduct, writeFound, writeSheet } from './menuapp-wire.ts'

export type MenuappServer = FaultyServer & {
  /** Sends every later answer in another form. */
  speak: (form: Partial<WireForm>) => void
  /** Answers every later request for a sheet with exactly this; undefined ends it. */
  sendSheet: (answer: unknown) => void
}

type Reply = { status: number; body: unknown }

const notFound: Reply = { status: 404, body: { message: 'not found' } }

/** Starts a server of the /MenuApp contract with these products; `key` is the bearer token that it requires. */
export async function startMenuappServer(products: readonly WireProduct[], key?: string): Promise<MenuappServer> {
  let form = plainForm
  let fixedSheet: unknown
  const sheetOf = (id: string | undefined): Reply => {
    if (fixedSheet !== undefined) return ok(fixedSheet)
    const product = products.find((candidate) => String(candidate.id) === id)
    return product ? ok(writeSheet(product, form)) : notFound
  }
  const actions: Readonly<Record<string, (call: Call, id: string | undefined) => Reply>> = {
    'POST SearchResults': (call) => search(products, call, form),
    'GET SearchByEan': (_call, ean) =>
      ok(
        writeFound(
          products.filter(({ gtin }) => gtin === ean),
          form,
        ),
      ),
    'GET GetProductSheet': (_call, id) => sheetOf(id),
  }
  const server = await startFaultyServer((call) => {
    if (key !== undefined && call.headers.authorization !== `Bearer ${key}`) return { status: 401, body: 'no key' }
    const [, room, action, id] = call.path.split('/')
    return (room === 'MenuApp' && actions[`${call.method} ${action}`]?.(call, id)) || notFound
  })
  return {
    ...server,
    speak: (change) => {
      form = { ...plainForm, ...change }
    },
    sendSheet: (answer) => {
      fixedSheet = answer
    },
  }
}

function search(products: readonly WireProduct[], { body }: Call, form: WireForm): Reply {
  const { keyword, pageIndex, pageSize } = body as { keyword: string; pageIndex: number; pageSize: number }
  const found = products.filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()))
  return ok(writeFound(found.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize), form))
}

function ok(body: unknown): Reply {
  return { status: 200, body }
}
