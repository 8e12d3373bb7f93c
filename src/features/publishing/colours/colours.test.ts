import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardColours } from './card-colours.ts'
import { type Colours, contrastOf, isReadable } from './contrast.ts'
import { distanceOf, toLab } from './oklab.ts'
import { palettes } from './palettes.ts'
import { quietColours } from './quiet-colours.ts'
import { nearestReadable } from './readable-pair.ts'
import { completeColour, readColour } from './typed-colour.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

function nudge() {
  return fc.integer({ min: -60, max: 60 })
}

function nudged(from: string, nudges: readonly number[]): string {
  const channels = [1, 3, 5].map((start, index) => {
    const channel = Number.parseInt(from.slice(start, start + 2), 16) + (nudges[index] ?? 0)
    return Math.min(255, Math.max(0, channel))
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

describe('contrast', () => {
  test('is that of WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrastOf('#1f1b16', '#1f1b16')).toBe(1)
  })

  test('does not depend on which of the two is the text', () => {
    fc.assert(fc.property(colour, colour, (one, other) => contrastOf(one, other) === contrastOf(other, one)))
  })
})

describe('the nearest readable pair', () => {
  const pair = fc.record({ backgroundcolor: colour, textcolor: colour })
  // Two random colours are often readable already; these are near each other.
  const closePair = fc.tuple(colour, fc.tuple(nudge(), nudge(), nudge())).map(([backgroundcolor, nudges]) => ({
    backgroundcolor,
    textcolor: nudged(backgroundcolor, nudges),
  }))
  const anyPair = fc.oneof(pair, closePair)
  const changeOf = (from: Colours, to: Colours) =>
    (['backgroundcolor', 'textcolor'] as const)
      .map((which) => distanceOf(toLab(from[which]), toLab(to[which])))
      .reduce((sum, distance) => sum + distance)

  test('is readable, as the colours that are sent', () => {
    fc.assert(
      fc.property(anyPair, (colours) => {
        const nearest = nearestReadable(colours)
        expect(Object.values(nearest)).toEqual([expect.stringMatching(/^#[0-9a-f]{6}$/), expect.stringMatching(/^#/)])
        expect(contrastOf(nearest.backgroundcolor, nearest.textcolor)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('of a readable pair is the pair itself, as it is of a pair that was offered', () => {
    fc.assert(
      fc.property(anyPair, (colours) => {
        if (isReadable(colours)) expect(nearestReadable(colours)).toEqual(colours)
        const nearest = nearestReadable(colours)
        expect(nearestReadable(nearest)).toEqual(nearest)
      }),
    )
  })

  // spec: look-12
  test('is never farther away than black or white text, or a black or white background', () => {
    fc.assert(
      fc.property(anyPair, (colours) => {
        const plain = ['#000000', '#ffffff'].flatMap((colour) => [
          { ...colours, textcolor: colour },
          { ...colours, backgroundcolor: colour },
        ])
        const change = changeOf(colours, nearestReadable(colours))
        for (const other of plain.filter(isReadable)) expect(change).toBeLessThanOrEqual(changeOf(colours, other))
      }),
    )
  })

  test('keeps the hue of both colours', () => {
    fc.assert(
      fc.property(anyPair, (colours) => {
        const nearest = nearestReadable(colours)
        for (const which of ['backgroundcolor', 'textcolor'] as const) {
          const [before, after] = [toLab(colours[which]), toLab(nearest[which])]
          // The shift away from its own hue: no more than the rounding of channels causes.
          const sideways = (before.a * after.b - before.b * after.a) / (Math.hypot(before.a, before.b) || 1)
          expect(Math.abs(sideways)).toBeLessThan(0.012)
        }
      }),
    )
  })

  test('changes one colour, or both where that is less to see', () => {
    const nearest = (backgroundcolor: string, textcolor: string) => nearestReadable({ backgroundcolor, textcolor })
    expect(nearest('#ffffff', '#888888')).toEqual({ backgroundcolor: '#ffffff', textcolor: '#767676' })
    expect(nearest('#000000', '#444444')).toEqual({ backgroundcolor: '#000000', textcolor: '#757575' })
    expect(nearest('#1f6f5c', '#d4a017')).toEqual({ backgroundcolor: '#004739', textcolor: '#d4a017' })
    expect(nearest('#777777', '#777777')).toEqual({ backgroundcolor: '#999999', textcolor: '#323232' })
  })
})

describe('the colours of a card', () => {
  const chosen = fc.record({ backgroundcolor: colour, textcolor: colour, accentcolor: fc.option(colour) })

  // spec: look-9
  test('are readable, each of them that draws letters, whatever the owner chose', () => {
    fc.assert(
      fc.property(chosen, (choice) => {
        const { background, text, muted, accent } = cardColours(choice)
        for (const letters of [text, muted, accent]) expect(contrastOf(letters, background)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('are those that were chosen wherever these are readable, and the headings have that of the text without an accent', () => {
    fc.assert(
      fc.property(chosen, (choice) => {
        const { background, text, accent } = cardColours(choice)
        if (isReadable(choice)) expect([background, text]).toEqual([choice.backgroundcolor, choice.textcolor])
        const wanted = choice.accentcolor ?? text
        if (contrastOf(wanted, background) >= 4.5) expect(accent).toBe(wanted)
      }),
    )
  })

  test('keep the background under an accent that is too pale, and its hue', () => {
    const pair = { backgroundcolor: '#ffffff', textcolor: '#000000' }
    expect(cardColours({ ...pair, accentcolor: '#ffd166' })).toMatchObject({ background: '#ffffff', accent: '#967100' })
  })
})

describe('the quiet colours of a card', () => {
  test('stay readable whenever the pair of the owner is', () => {
    fc.assert(
      fc.property(colour, colour, (textcolor, backgroundcolor) => {
        fc.pre(contrastOf(textcolor, backgroundcolor) >= 4.5)
        expect(contrastOf(quietColours({ textcolor, backgroundcolor }).muted, backgroundcolor)).toBeGreaterThanOrEqual(
          4.5,
        )
      }),
    )
  })

  test('make nothing paler where the pair of the owner is hardly readable', () => {
    expect(quietColours({ textcolor: '#888888', backgroundcolor: '#ffffff' }).muted).toBe('#888888')
  })

  test('lie between the two', () => {
    expect(quietColours({ textcolor: '#000000', backgroundcolor: '#ffffff' })).toEqual({
      muted: '#525252',
      line: '#d9d9d9',
      ring: '#999999',
    })
  })
})

describe('a colour that is typed', () => {
  test('is kept once it has its six digits, with or without the sign before them', () => {
    for (const typed of ['#1F1b16', '1f1b16', ' #1f1b16 ']) expect(readColour(typed)).toBe('#1f1b16')
    for (const typed of ['', '#', '#1f1', '#1f1b1', '#1f1b160', '#1f1b1g', 'red', '##1f1b16'])
      expect([typed, readColour(typed)]).toEqual([typed, undefined])
  })

  test('may be short when somebody is done typing', () => {
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
