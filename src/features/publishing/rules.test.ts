import { describe, expect, test } from 'vitest'
import { isReadable } from './card/rules.ts'
import {
  completeColour,
  hiddenFromGuests,
  isLoopback,
  openableUrl,
  palettes,
  qrFileName,
  readColour,
  sampleOf,
  tableCardFileName,
} from './rules.ts'

describe('an address that only this computer can reach', () => {
  test('is one that points back at it', () => {
    for (const host of ['localhost:3000', 'menu.localhost', '127.0.0.1', '127.1.2.3:80', '[::1]:3000', '0.0.0.0'])
      expect([host, isLoopback(`http://${host}`)]).toEqual([host, true])
    const elsewhere = [
      'menukaart.example',
      '192.168.1.20:3000',
      'localhost.example',
      '128.0.0.1',
      '127.example',
      '[::2]',
    ]
    for (const host of elsewhere) expect([host, isLoopback(`https://${host}`)]).toEqual([host, false])
  })

  test('is not what staff open: they stay at the address that they use', () => {
    expect(openableUrl({ url: 'http://localhost:3000/show/abc', reachable: false })).toBe('/show/abc')
    expect(openableUrl({ url: 'https://menu.example/show/abc', reachable: true })).toBe('https://menu.example/show/abc')
  })
})

describe('the name of the file with the QR code', () => {
  test("is the menu's, in characters that are safe in every file system", () => {
    expect(qrFileName('Café Zé: "Diner" / lunch?')).toBe('qr-code-cafe-ze-diner-lunch')
    expect(qrFileName('../../etc')).toBe('qr-code-etc')
    expect(qrFileName('طعام المساء')).toBe('qr-code-طعام-المساء')
  })

  test('has the size when it is for a table card', () => {
    expect(tableCardFileName('Café Zé', 'a4')).toBe('tafelkaart-cafe-ze-a4.pdf')
  })

  test('is never empty, endless or cut in the middle of a letter', () => {
    expect(qrFileName('🍕')).toBe('qr-code-menukaart')
    expect(qrFileName(`${'x'.repeat(59)}𝔸`).isWellFormed()).toBe(true)
    expect(qrFileName('x'.repeat(200))).toBe(`qr-code-${'x'.repeat(60)}`)
  })
})

describe('a colour that is typed', () => {
  test('is kept once it has its six digits, with or without the sign before them', () => {
    for (const typed of ['#1F1b16', '1f1b16', ' #1f1b16 ']) expect(readColour(typed)).toBe('#1f1b16')
    for (const typed of ['', '#', '#1f1', '#1f1b1', '#1f1b160', '#1f1b1g', 'red', '##1f1b16'])
      expect([typed, readColour(typed)]).toEqual([typed, undefined])
  })

  test('may be short once typing is done', () => {
    expect(completeColour('#fA0')).toBe('#ffaa00')
    expect(completeColour('fa0')).toBe('#ffaa00')
    expect(completeColour('#1f1b16')).toBe('#1f1b16')
    for (const typed of ['', '#1f', '#1f1b', 'rood']) expect(completeColour(typed)).toBeUndefined()
  })
})

describe('the palettes to choose from', () => {
  test('are all readable, and begin with the colours of a new menu', () => {
    expect(palettes.filter((pair) => !isReadable(pair))).toEqual([])
    expect(palettes[0]).toMatchObject({ backgroundcolor: '#ffffff', textcolor: '#000000' })
  })
})

describe('the sample of a card', () => {
  const dish = { description: '', price: 1, allergens: [], dietaryneeds: [], complete: true }
  const look = {
    backgroundcolor: '#ffffff',
    textcolor: '#000000',
    font: null,
    logo: null,
    logosize: null,
    sources: [],
    translate: false,
  }
  const shown = { price: true, diets: true, allergens: true, incomplete: true }

  test("is the owner's first category with its first two dishes", () => {
    const dishes = ['Soep', 'Salade', 'Brood'].map((name, id) => ({ ...dish, id, name }))
    const categories = [
      { id: 1, name: 'Leeg', description: '', dishes: [] },
      { id: 2, name: 'Voor', description: 'Klein', dishes },
    ]
    const sample = sampleOf({ name: 'Kaart', CompanyName: 'Zaak', ...look, ...shown, categories })
    expect(sample).toEqual([{ id: 2, name: 'Voor', description: 'Klein', dishes: dishes.slice(0, 2) }])
  })

  test('is an example while the card is empty', () => {
    for (const menu of [undefined, { name: 'Kaart', CompanyName: 'Zaak', ...look, ...shown, categories: [] }])
      expect(sampleOf(menu)[0]?.dishes.map(({ name }) => name)).toEqual(['Tomatensoep', 'Vangst van de dag'])
  })
})

describe('the part of a menu that guests do not see', () => {
  const all = { price: true, diets: true, allergens: true, incomplete: true }

  test('is told in a sentence, or not at all when they see everything', () => {
    expect(hiddenFromGuests(all)).toBeUndefined()
    expect(hiddenFromGuests({ ...all, price: false })).toBe('Gasten zien nu geen prijzen.')
    expect(hiddenFromGuests({ ...all, diets: false, allergens: false, incomplete: false })).toBe(
      'Gasten zien nu geen diëten, geen allergenen en niet bij welk gerecht nog niet alles bekend is.',
    )
  })
})
