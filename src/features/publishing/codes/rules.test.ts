import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastOf, luminanceOf } from '../colours/contrast.ts'
import { codeColours, plainColours, printColours, unprintableLetters } from './rules.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const pair = fc.record({ backgroundcolor: colour, textcolor: colour })

describe('the colours of a QR code', () => {
  test("are the owner's where dark contrasts with light", () => {
    expect(codeColours({ backgroundcolor: '#fdf6ec', textcolor: '#5b2a4e' })).toEqual({
      dark: '#5b2a4e',
      light: '#fdf6ec',
      own: true,
    })
  })

  test('are swapped where the text is the lighter one', () => {
    expect(codeColours({ backgroundcolor: '#2b1a26', textcolor: '#f6e9d8' })).toEqual({
      dark: '#2b1a26',
      light: '#f6e9d8',
      own: true,
    })
  })

  test('are black on white where the two differ too little, for the eye or for a scanner', () => {
    const pairs = [
      ['#ffffff', '#ffffff'],
      ['#808080', '#777777'],
      ['#ffffff', '#8a8a8a'],
      // A guest can read black on this grey; a camera in the evening may not.
      ['#777777', '#000000'],
    ] as const
    for (const [backgroundcolor, textcolor] of pairs)
      expect(codeColours({ backgroundcolor, textcolor })).toEqual(plainColours)
  })

  test('are dark on light whatever the pair', () => {
    fc.assert(
      fc.property(pair, (own) => {
        const { dark, light } = codeColours(own)
        expect(luminanceOf(light) - luminanceOf(dark)).toBeGreaterThanOrEqual(0.4)
        expect(contrastOf(dark, light)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

describe('the colours of a printed card', () => {
  test('keep the background, and the text where it is readable', () => {
    expect(printColours({ backgroundcolor: '#2b1a26', textcolor: '#f6e9d8' })).toMatchObject({
      background: '#2b1a26',
      text: '#f6e9d8',
    })
    expect(printColours({ backgroundcolor: '#ffe08a', textcolor: '#ffffff' })).toMatchObject({ text: '#000000' })
    expect(printColours({ backgroundcolor: '#123456', textcolor: '#000000' })).toMatchObject({ text: '#ffffff' })
  })

  test('are always readable', () => {
    fc.assert(
      fc.property(pair, (own) => {
        const { background, text, muted } = printColours(own)
        for (const shown of [text, muted]) expect(contrastOf(shown, background)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

describe('letters that cannot be printed', () => {
  test('are those of scripts that our fonts do not have', () => {
    const said: Record<string, string> = {
      'Café Zé, 2e verdieping': '',
      'Ресторан «Київ»': '',
      Ταβέρνα: '',
      'Phở Hà Nội': '',
      'مطعم الشام': 'مطعالش',
      '龍鳳酒樓 Wok': '龍鳳酒樓',
      'ラーメン Ramen': 'ラーメン',
      '𝓓𝓮 𝕲𝖔𝖚𝖉𝖊𝖓 Ｌｅｐｅｌ': '',
      'ताज महल': '',
      'Taj 🌶 Mahal': '',
    }
    for (const [text, letters] of Object.entries(said))
      expect([text, unprintableLetters(text)]).toEqual([text, letters])
  })
})
