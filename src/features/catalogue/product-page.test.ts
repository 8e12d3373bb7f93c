import { describe, expect, test } from 'vitest'
import { productPage } from './product-page.ts'
import { refidOf } from './refid.ts'

const gtin = '9521234500018'
const fromOpenFoodFacts = { refid: refidOf('openfoodfacts', Number(gtin)), brand: 'De Windmolen', gtin }
const fromStarter = { refid: refidOf('starter', 12), brand: 'De Windmolen', gtin: null }
const fromMenuapp = { refid: refidOf('menuapp', 71), brand: 'De Windmolen', gtin }
const url = 'https://catalogue.example/p/{id}?again={id}'

describe('the page of a product', () => {
  // spec: catalogue-product-5
  test('is our own for products of our index', () => {
    const settings = { sources: ['embedded', 'menuapp', 'openfoodfacts'], url }
    expect(productPage(fromOpenFoodFacts, settings)).toBe(`/catalogue/${fromOpenFoodFacts.refid}`)
    expect(productPage(fromStarter, settings)).toBe(`/catalogue/${fromStarter.refid}`)
  })

  // spec: catalogue-product-5, search-catalogue-4
  test('is at CATALOGUE_PRODUCT_URL for a menuapp product, by its id there', () => {
    const page = productPage(fromMenuapp, { sources: ['menuapp'], url })
    expect(page).toBe('https://catalogue.example/p/71?again=71')
  })

  test('is our own for a menuapp product without that setting', () => {
    expect(productPage(fromMenuapp, { sources: ['menuapp'], url: undefined })).toBe(`/catalogue/${fromMenuapp.refid}`)
  })

  test('is at CATALOGUE_PRODUCT_URL or Open Food Facts, by barcode, when the source is only asked live', () => {
    const sources = ['openfoodfacts']
    expect(productPage(fromOpenFoodFacts, { sources, url })).toBe(`https://catalogue.example/p/${gtin}?again=${gtin}`)
    const theirs = `https://nl.openfoodfacts.org/product/${gtin}`
    expect(productPage(fromOpenFoodFacts, { sources, url: undefined })).toBe(theirs)
    expect(productPage(fromOpenFoodFacts, { sources: ['menuapp', 'openfoodfacts'], url })).toBe(theirs)
  })

  // spec: search-catalogue-5
  test('is our own, and no other, for unbranded food', () => {
    const fresh = { ...fromStarter, brand: 'Vers' }
    expect(productPage(fresh, { sources: ['embedded'], url })).toBe(`/catalogue/${fresh.refid}`)
    expect(productPage(fresh, { sources: ['menuapp'], url })).toBeNull()
    expect(productPage({ ...fromOpenFoodFacts, brand: 'Vers' }, { sources: ['openfoodfacts'], url })).toBeNull()
  })

  test("does not exist for another server's unbranded food, a refid of no origin, or a source that is gone", () => {
    const settings = { sources: ['embedded'], url: undefined }
    expect(productPage({ ...fromMenuapp, brand: 'Vers' }, { sources: ['menuapp'], url })).toBeNull()
    expect(productPage({ ...fromStarter, refid: 0 }, settings)).toBeNull()
    expect(productPage({ ...fromStarter, refid: 10 ** 15 }, settings)).toBeNull()
    expect(productPage(fromMenuapp, settings)).toBeNull()
    expect(productPage(fromStarter, { sources: ['menuapp'], url: undefined })).toBeNull()
  })
})
