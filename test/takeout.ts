import { ZipFile } from 'yazl'
import { takeoutFormat, type WrittenTakeout } from '#features/takeout/schema.ts'
import { asForm } from './form.ts'
import type { Answer, Client } from './start-test-app.ts'
import { unzip } from './unzip.ts'

/** A file without anything to load. */
export const emptyTakeout: WrittenTakeout = {
  ...{ format: takeoutFormat.name, version: takeoutFormat.version, made: '2026-01-01', company: { name: 'Oud' } },
  menu: {
    ...{ name: 'Menu', ispublished: false, price: true, diets: true, allergens: true, translate: false },
    ...{ incomplete: true, backgroundcolor: '#ffffff', textcolor: '#000000', font: 'Roboto' },
    ...{ accentcolor: '', layout: 'calm', openingline: '', hours: '', showaddress: false, showphone: false },
  },
  ...{
    logo: null,
    words: [],
    menus: [],
    stations: [],
    places: [],
    instruction: '',
    categories: [],
    products: [],
    dishes: [],
  },
}

/** Downloads everything as this user, and returns the texts and images of the ZIP by name; throws on a refusal. */
export async function download(client: Client): Promise<Map<string, Buffer>> {
  const { status, headers, bytes, text } = await client.get('/takeout/Download')
  if (status !== 200 || headers['content-type'] !== 'application/zip') throw new Error(`no ZIP but ${status}: ${text}`)
  return unzip(bytes)
}

/** Returns the company's part of a download. */
export async function downloadMenu(client: Client): Promise<WrittenTakeout> {
  const file = (await download(client)).get('menukaart.json')
  return JSON.parse(String(file)) as WrittenTakeout
}

/** Packs files into a ZIP. */
export async function zipOf(
  files: Readonly<Record<string, string | Buffer>> | readonly (readonly [name: string, content: string | Buffer])[],
): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Array.isArray(files) ? files : Object.entries(files))
    zip.addBuffer(Buffer.from(content as string), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Loads a file as the form of the profile does; anything that is no text or bytes is sent as JSON. */
export async function load(client: Client, file: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const form = await loadForm(file)
  return client.call('POST', '/takeout/Load', form.body, { ...form.headers, ...headers })
}

/** Encodes a file to load as the form of the profile does; anything that is no text or bytes as JSON. */
export function loadForm(file: unknown): ReturnType<typeof asForm> {
  const bytes = typeof file === 'string' || file instanceof Uint8Array ? file : JSON.stringify(file)
  return asForm([{ name: 'file', filename: 'menukaart.json', type: 'application/json', bytes }])
}
