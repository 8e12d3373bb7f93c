import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { AppError } from '#server/requests/errors.ts'
import { readConfig } from '#server/settings/config.ts'
import { startMenuappServer } from '#test/menuapp-server.ts'
import { speculaas, startOpenFoodFactsServer } from '#test/openfoodfacts-server.ts'
import type { IndexDefect, RefusedIndex } from '../embedded/index-defects.ts'
import { createMenuapp } from '../menuapp/server/menuapp.ts'
import { createOpenFoodFacts } from '../open-food-facts/server/openfoodfacts.ts'
import type { ProductSheet } from '../product-sheet.ts'
import { refidOf } from '../refid.ts'
import { createCatalogue } from '../sources/server/configured-catalogue.ts'
import { askLimit, type IndexSource, joinSources } from '../sources/server/joined-sources.ts'
import { type CatalogueSource, SourceAway, type SourceName } from './source.ts'

const userAgent = 'Menukaart/1 (a test)'
const firstPage = { index: 0, size: 200 }
const live = { live: true }
const local = { live: false }
const gtin = Number(speculaas.code)
const offRefid = refidOf('openfoodfacts', gtin)

const kaas = ownSheet(refidOf('starter', 1), 'Kaas')
const ownSpeculaas = { ...ownSheet(offRefid, 'Speculaas uit de index'), gtin: speculaas.code }
const theirKaas = {
  id: 71,
  name: 'Kaassaus',
  brand: 'De Windmolen',
  gtin: '9521234500025',
  image: '',
  rows: [{ id: 1, name: 'Melk', levelId: 1, levelName: 'Bevat' }],
}
const theirGtin = Number(theirKaas.gtin)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function ownSheet(refid: number, name: string): ProductSheet {
  const nothing = {
    brand: null,
    gtin: null,
    quantity: null,
    image: null,
    footprint: null,
    farmtofarm: null,
    date: null,
  }
  const origin = refid === offRefid ? 'openfoodfacts' : 'starter'
  return { ...nothing, refid, name, origin, description: '', levels: [], doubtful: false, unread: [] }
}

/** Creates an index of our own in memory; while `broken` is set, every call throws it. */
function createOwnIndex(sheets: readonly ProductSheet[]) {
  const state: { broken: Error | undefined; closed: boolean; refused: RefusedIndex | null } = {
    ...{ broken: undefined, closed: false, refused: null },
  }
  const ask = async <T>(answer: T): Promise<T> => {
    if (state.broken) throw state.broken
    return answer
  }
  const listed = sheets.map((sheet) => ({ ...sheet, summary: null, exact: true }))
  const source: IndexSource = {
    name: 'embedded',
    origins: ['openfoodfacts', 'starter'],
    search: (keyword) => ask(listed.filter(({ name }) => name.toLowerCase().includes(keyword))),
    findNamed: (names) => ask(listed.filter(({ name }) => names.includes(name.toLowerCase()))),
    findByGtin: (wanted) => ask(listed.find((product) => Number(product.gtin) === wanted)),
    findSheet: (refid) => ask(sheets.find((sheet) => sheet.refid === refid)),
    version: () => undefined,
    stats: () =>
      ask({ products: sheets.length, openfoodfacts: 1, starter: 1, importedAt: null, refused: state.refused }),
    close: async () => {
      state.closed = true
    },
  }
  return { source, state }
}

async function start({ names = ['embedded', 'menuapp', 'openfoodfacts'] as SourceName[], limit = 10_000 } = {}) {
  const menuapp = await startMenuappServer([theirKaas])
  const openFoodFacts = await startOpenFoodFactsServer()
  onTestFinished(menuapp.stop)
  onTestFinished(openFoodFacts.stop)
  const own = createOwnIndex([kaas])
  const lines: string[] = []
  const add = (line: string) => void lines.push(line)
  const all: Readonly<Record<SourceName, CatalogueSource>> = {
    embedded: own.source,
    menuapp: createMenuapp({ url: menuapp.url, key: undefined, userAgent }),
    openfoodfacts: createOpenFoodFacts({ userAgent, baseUrl: openFoodFacts.url }),
  }
  const catalogue = joinSources({
    config: { catalogueName: 'de Groothandel', catalogueProductUrl: undefined },
    sources: names.map((name) => all[name]),
    embedded: names.includes('embedded') ? own.source : undefined,
    log: { info: add, warn: add, error: add },
    limit,
  })
  return { catalogue, menuapp, openFoodFacts, own, lines }
}

const damaged = () => new SourceAway('embedded', '/data/catalogue/index.db is damaged')

describe('searching the catalogue', () => {
  test('gives the results of all sources, in the order of the sources', async () => {
    const { catalogue } = await start()
    const { products, notices } = await catalogue.search('kaas', firstPage)
    expect([products.map(({ name }) => name), notices]).toEqual([['Kaas', 'Kaassaus'], []])
    const turned = await start({ names: ['menuapp', 'embedded'] })
    const { products: others } = await turned.catalogue.search('kaas', firstPage)
    expect(others.map(({ name }) => name)).toEqual(['Kaassaus', 'Kaas'])
  })

  test('gives each product once, and no more than a page', async () => {
    const first = createOwnIndex([kaas, ownSpeculaas])
    const second = createOwnIndex([ownSpeculaas, ownSheet(refidOf('starter', 2), 'Spekkoek'), kaas])
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const config = { catalogueName: 'de catalogus', catalogueProductUrl: undefined }
    const catalogue = joinSources({ config, sources: [first.source, second.source], log })
    const found = await catalogue.search('', firstPage)
    expect(found.products.map(({ name }) => name)).toEqual(['Kaas', 'Speculaas uit de index', 'Spekkoek'])
    expect((await catalogue.search('', { index: 0, size: 2 })).products).toHaveLength(2)
  })

  test('gives each source its share of a page that is too small for all, and what other sources leave', async () => {
    const named = (letter: string, count: number) =>
      createOwnIndex(
        Array.from({ length: count }, (_, index) =>
          ownSheet(refidOf('starter', 100 * letter.charCodeAt(0) + index), `${letter}${index}`),
        ),
      )
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const config = { catalogueName: 'de catalogus', catalogueProductUrl: undefined }
    const sources = [named('a', 6), named('b', 1), named('c', 6)].map(({ source }) => source)
    const { products } = await joinSources({ config, sources, log }).search('', { index: 0, size: 6 })
    expect(products.map(({ name }) => name)).toEqual(['a0', 'a1', 'a2', 'b0', 'c0', 'c1'])
  })

  test('names the source that does not answer, and gives the results of the others', async () => {
    const { catalogue, menuapp, own } = await start()
    menuapp.fail({ status: 500 })
    const withoutTheirs = await catalogue.search('kaas', firstPage)
    expect(withoutTheirs.products.map(({ name }) => name)).toEqual(['Kaas'])
    expect(withoutTheirs.notices).toEqual([
      'De Groothandel antwoordt nu niet; je ziet alleen wat in de eigen catalogus staat.',
    ])
    menuapp.fail(undefined)
    own.state.broken = damaged()
    const withoutOurs = await catalogue.search('kaas', firstPage)
    expect(withoutOurs.products.map(({ name }) => name)).toEqual(['Kaassaus'])
    expect(withoutOurs.notices).toEqual([
      'De eigen catalogus antwoordt nu niet; je ziet alleen wat in de Groothandel staat.',
    ])
  })

  test('is refused with a sentence when no source answers', async () => {
    const { catalogue, menuapp, own } = await start()
    menuapp.fail({ status: 500 })
    own.state.broken = damaged()
    await expect(catalogue.search('kaas', firstPage)).rejects.toMatchObject({
      status: 503,
      message:
        'De eigen catalogus antwoordt nu niet en de Groothandel antwoordt nu niet. Probeer het zo weer, of voeg het product met de hand toe.',
    })
  })

  test('waits no longer than the limit for a source that hangs', async () => {
    const { catalogue, menuapp } = await start({ limit: 100 })
    menuapp.fail('hangs')
    const began = performance.now()
    const { products, notices } = await catalogue.search('kaas', firstPage)
    expect(performance.now() - began).toBeLessThan(2000)
    expect([products.length, notices.length]).toEqual([1, 1])
  })

  test('looks up a barcode in every source in turn, also in Open Food Facts and also with spaces as printed', async () => {
    const { catalogue, menuapp, openFoodFacts } = await start()
    for (const keyword of [speculaas.code, '9 521234 500018']) {
      const { products, notices } = await catalogue.search(keyword, firstPage)
      expect([products.map(({ name }) => name), notices]).toEqual([['Speculaasbrokken'], []])
    }
    expect(await catalogue.search(speculaas.code, { index: 1, size: 200 })).toEqual({ products: [], notices: [] })
    expect(await catalogue.search('9521234500032', firstPage)).toEqual({ products: [], notices: [] })
    const alone = await start({ names: ['openfoodfacts'] })
    const found = await alone.catalogue.search(speculaas.code, firstPage)
    expect([found.products.length, found.notices]).toEqual([1, []])

    menuapp.fail({ status: 500 })
    openFoodFacts.fail({ status: 500 })
    await expect(catalogue.search('9521234500049', firstPage)).rejects.toMatchObject({
      status: 503,
      message:
        'Deze streepjescode kon niet worden opgezocht in de Groothandel en Open Food Facts. Probeer het zo weer.',
    })
  })

  test('by name never asks Open Food Facts, and says so when there is no other source', async () => {
    const { catalogue, openFoodFacts } = await start({ names: ['openfoodfacts'] })
    expect(await catalogue.search('kaas', firstPage)).toEqual({
      products: [],
      notices: ['In Open Food Facts kun je alleen op streepjescode zoeken, niet op naam.'],
    })
    expect(openFoodFacts.calls).toEqual([])
  })
})

describe('a barcode', () => {
  test('is looked up in the order of the sources, until one knows it', async () => {
    const { catalogue, menuapp, openFoodFacts } = await start()
    expect(await catalogue.findByGtin(theirGtin, live)).toMatchObject({ name: 'Kaassaus' })
    expect(openFoodFacts.calls).toEqual([])
    expect(await catalogue.findByGtin(gtin, live)).toMatchObject({ name: 'Speculaasbrokken' })
    expect(menuapp.calls).toHaveLength(2)
    expect(await catalogue.findByGtin(9_521_234_500_032, live)).toBeUndefined()
  })

  // spec: catalogue-calls-4
  test('is looked up on this machine only, unless live sources may be asked', async () => {
    const { catalogue, menuapp, openFoodFacts } = await start()
    expect(await catalogue.findByGtin(gtin, local)).toBeUndefined()
    expect([...menuapp.calls, ...openFoodFacts.calls]).toEqual([])
  })

  test('is found by a later source when an earlier one is away', async () => {
    const { catalogue, menuapp, own } = await start()
    menuapp.fail({ status: 500 })
    own.state.broken = damaged()
    expect(await catalogue.findByGtin(gtin, live)).toMatchObject({ name: 'Speculaasbrokken' })
  })

  test('does not count as unknown while a source that may know it is away', async () => {
    const { catalogue, menuapp } = await start()
    menuapp.fail({ status: 500 })
    await expect(catalogue.findByGtin(9_521_234_500_032, live)).rejects.toMatchObject({
      status: 503,
      message: 'Deze streepjescode kon niet worden opgezocht in de Groothandel. Probeer het zo weer.',
    })
  })

  // spec: sheets-13
  test('costs no more than the limit when every source hangs', async () => {
    const { catalogue, menuapp, openFoodFacts, lines } = await start({ limit: 300 })
    menuapp.fail('hangs')
    openFoodFacts.fail('hangs')
    const began = performance.now()
    await expect(catalogue.findByGtin(gtin, live)).rejects.toThrow(AppError)
    expect(performance.now() - began).toBeLessThan(2000)
    expect(lines).toHaveLength(1)
    expect(askLimit).toBeLessThan(5000)
  })
})

describe('a product sheet', () => {
  test('comes from the source that has such products', async () => {
    const { catalogue, menuapp, openFoodFacts } = await start()
    expect(await catalogue.getSheet(kaas.refid, local)).toEqual(kaas)
    expect(await catalogue.getSheet(refidOf('menuapp', 71), live)).toMatchObject({
      origin: 'menuapp',
      name: 'Kaassaus',
    })
    expect(await catalogue.getSheet(offRefid, live)).toMatchObject({ name: 'Speculaasbrokken' })
    expect([menuapp.calls.length, openFoodFacts.calls.length]).toEqual([1, 1])
  })

  test('comes from the first of two sources that have it', async () => {
    const { source } = createOwnIndex([ownSpeculaas])
    const { openFoodFacts } = await start()
    const theirs = createOpenFoodFacts({ userAgent, baseUrl: openFoodFacts.url })
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const config = { catalogueName: 'de catalogus', catalogueProductUrl: undefined }
    const ours = joinSources({ config, sources: [source, theirs], log })
    expect(await ours.getSheet(offRefid, live)).toMatchObject({ name: 'Speculaas uit de index' })
    expect(openFoodFacts.calls).toEqual([])
    const turned = joinSources({ config, sources: [theirs, source], log })
    expect(await turned.getSheet(offRefid, live)).toMatchObject({ name: 'Speculaasbrokken' })
  })

  test('is not found when no source knows the product', async () => {
    const { catalogue } = await start()
    const unknown = [
      refidOf('starter', 9),
      refidOf('menuapp', 9),
      refidOf('openfoodfacts', 9_521_234_500_032),
      -1,
      9e15,
    ]
    for (const refid of unknown)
      await expect(catalogue.getSheet(refid, live)).rejects.toMatchObject({
        status: 404,
        message: 'Product niet gevonden',
      })
    await expect(catalogue.getSheet(offRefid, local)).rejects.toMatchObject({ status: 404 })
  })

  test('is not found when its own source does not know it, whichever other source is away', async () => {
    const { catalogue, own } = await start()
    own.state.broken = damaged()
    await expect(catalogue.getSheet(refidOf('menuapp', 9), live)).rejects.toMatchObject({ status: 404 })
  })

  // spec: search-catalogue-9
  test('is refused with a sentence when its source is away', async () => {
    const { catalogue, menuapp, openFoodFacts, own } = await start()
    menuapp.fail({ status: 500 })
    openFoodFacts.fail('no-json')
    await expect(catalogue.getSheet(refidOf('menuapp', 71), live)).rejects.toMatchObject({
      status: 503,
      message: 'De gegevens van dit product konden niet worden opgehaald uit de Groothandel. Probeer het zo weer.',
    })
    await expect(catalogue.getSheet(offRefid, live)).rejects.toMatchObject({
      status: 503,
      message: 'De gegevens van dit product konden niet worden opgehaald uit Open Food Facts. Probeer het zo weer.',
    })
    own.state.broken = damaged()
    await expect(catalogue.getSheet(kaas.refid, live)).rejects.toMatchObject({
      status: 503,
      message: 'De gegevens van dit product konden niet worden opgehaald uit de eigen catalogus. Probeer het zo weer.',
    })
  })
})

describe('an outage', () => {
  test('is logged once when it begins and once when it ends', async () => {
    const { catalogue, own, lines } = await start({ names: ['embedded'] })
    own.state.broken = damaged()
    for (let call = 0; call < 5; call += 1) await catalogue.search('kaas', firstPage).catch(() => undefined)
    expect(lines).toEqual(['A source of the catalogue is away. embedded: /data/catalogue/index.db is damaged'])
    own.state.broken = undefined
    for (let call = 0; call < 5; call += 1) await catalogue.search('kaas', firstPage)
    expect(lines.slice(1)).toEqual(['The catalogue source embedded answers again'])
  })

  test('that comes and goes is logged at most once a minute', async () => {
    const { catalogue, own, lines } = await start({ names: ['embedded'] })
    for (let second = 0; second < 120; second += 1) {
      own.state.broken = second % 2 === 0 ? damaged() : undefined
      await catalogue.search('kaas', firstPage).catch(() => undefined)
      vi.setSystemTime(Date.now() + 1000)
    }
    expect(lines).toHaveLength(4)
  })

  test('names the source that did not answer in time', async () => {
    const { catalogue, menuapp, lines } = await start({ names: ['menuapp'], limit: 60.4 })
    menuapp.fail('hangs')
    await expect(catalogue.search('kaas', firstPage)).rejects.toMatchObject({ status: 503 })
    expect(lines).toEqual(['A source of the catalogue is away. menuapp: no answer within 60 ms'])
  })

  test('of an unexpected kind never reaches the user as it is', async () => {
    const { catalogue, own, lines } = await start({ names: ['embedded'] })
    own.state.broken = new TypeError('undefined is not a function')
    await expect(catalogue.search('kaas', firstPage)).rejects.toMatchObject({ status: 503 })
    await expect(catalogue.stats()).rejects.toMatchObject({ status: 503 })
    expect(lines.join()).toContain('TypeError: undefined is not a function')
  })
})

test.each<[IndexDefect, string]>([
  ['unreadable', 'het is niet te lezen'],
  ['other-kind', 'het is geen catalogus'],
  ['other-format', 'het is van een andere versie van Menukaart en moet opnieuw worden geïmporteerd'],
  ['cut-off', 'het is niet heel'],
  ['not-whole', 'er staat niet in wat het zegt'],
])('a file that is refused as %s is named by the figures of the catalogue, without its folder', async (defect, why) => {
  const { catalogue, own } = await start({ names: ['embedded'] })
  own.state.refused = { file: 'catalogue.db', defect, reason: '/data/catalogue.db is no index that can be searched' }
  const { notice, ...contents } = await catalogue.stats()
  expect(notice).toBe(
    `Het bestand catalogue.db is niet in gebruik genomen: ${why}. De vorige catalogus blijft in gebruik.`,
  )
  expect(contents).toEqual({ products: 1, openfoodfacts: 1, starter: 1, importedAt: null, remote: null })
})

describe('the catalogue of the settings', () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

  // spec: sheets-1
  test('opens the sources that CATALOGUE names, in its order, and closes them', async () => {
    const { menuapp, openFoodFacts } = await start()
    const own = createOwnIndex([kaas])
    const catalogue = createCatalogue({
      config: readConfig({
        CATALOGUE: 'menuapp,embedded,openfoodfacts',
        CATALOGUE_URL: menuapp.url,
        CATALOGUE_KEY: 'geheim',
        PUBLIC_URL: 'https://menu.example',
      }),
      log,
      openEmbedded: () => own.source,
      openFoodFactsUrl: openFoodFacts.url,
    })
    const { products } = await catalogue.search('kaas', firstPage)
    expect(products.map(({ name }) => name)).toEqual(['Kaassaus', 'Kaas'])
    expect(menuapp.calls[0]?.headers.authorization).toBe('Bearer geheim')
    expect(await catalogue.findByGtin(gtin, live)).toMatchObject({ name: 'Speculaasbrokken' })
    expect(openFoodFacts.calls[0]?.headers['user-agent']).toMatch(
      /^Menukaart\/\d+\.\d+\.\d+ \(https:\/\/menu\.example\)$/,
    )
    expect(await catalogue.stats()).toMatchObject({ products: 1 })
    await catalogue.close()
    expect(own.state.closed).toBe(true)
  })

  test('opens no index of our own when CATALOGUE does not name it', async () => {
    const openEmbedded = () => {
      throw new Error('this index must stay closed')
    }
    const catalogue = createCatalogue({ config: readConfig({ CATALOGUE: 'openfoodfacts' }), log, openEmbedded })
    expect(await catalogue.stats()).toEqual({
      products: 0,
      openfoodfacts: 0,
      starter: 0,
      importedAt: null,
      remote: null,
      notice: null,
    })
    expect(catalogue.pageOf({ refid: offRefid, brand: null, gtin: null })).toBe(
      `https://nl.openfoodfacts.org/product/${gtin}`,
    )
  })
})
