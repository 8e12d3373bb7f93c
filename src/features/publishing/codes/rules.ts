import { type Colours, contrastOf, isReadable, luminanceOf } from '../colours/contrast.ts'
import { quietColours } from '../colours/quiet-colours.ts'

/** The colours of a code; `own` is whether they are the owner's. */
export type CodeColours = { dark: string; light: string; own: boolean }
export type PrintColours = { background: string; text: string; muted: string }

/** The code's width and height in pixels, on the screen and in the files. */
export const codePixels = 320
/** The code's width and height on a table card in mm, including its light margin. */
export const printedCodeSide = 60
/** The same in pixels of an ordinary printer: 300 to the inch of 25.4 mm. */
export const printPixels = Math.round((printedCodeSide / 25.4) * 300)

/** The room of a logo on a table card, in mm. */
export const printedLogo = { width: 50, height: 19 }

/** Black on white, which every reader reads. */
export const plainColours: CodeColours = { dark: '#000000', light: '#ffffff', own: false }

/**
 * Returns the letters of a text that none of our fonts can print, also in their plain form. Each appears once, in the
 * order of the text.
 */
export function unprintableLetters(text: string): string {
  const letters = text.match(/\p{Letter}/gu) ?? []
  return [...new Set(letters)].filter((letter) => !isPrintable(letter)).join('')
}

/** Blocks of which our fallback font has every letter; a test asks the font. */
const printableBlocks = /^[\0-\u024f\u0370-\u03e1\u03f0-\u052f\u0900-\u097f\u1e00-\u1fff]*$/u

function isPrintable(letter: string): boolean {
  return printableBlocks.test(letter) || printableBlocks.test(letter.normalize('NFKC'))
}

/**
 * The difference in reflectance, from 0 to 1, that ISO/IEC 15415 grades as C ("symbol contrast"), which printed codes
 * should have.
 */
const symbolContrast = 0.4

/**
 * Returns the colours of a code. Phones read light codes on dark badly, so the darker of the owner's two is always
 * drawn on the lighter; a pair that differs too little gives way to black on white.
 */
export function codeColours(pair: Colours): CodeColours {
  const { backgroundcolor, textcolor } = pair
  const [dark, light] =
    luminanceOf(textcolor) <= luminanceOf(backgroundcolor) ? [textcolor, backgroundcolor] : [backgroundcolor, textcolor]
  const differs = isReadable(pair) && luminanceOf(light) - luminanceOf(dark) >= symbolContrast
  return differs ? { dark, light, own: true } : plainColours
}

/**
 * Returns the colours of a printed card: the owner's, with black or white text where the owner's own is not readable.
 */
export function printColours(pair: Colours): PrintColours {
  const { backgroundcolor } = pair
  const text = isReadable(pair) ? pair.textcolor : furthestFrom(backgroundcolor)
  const { muted } = quietColours({ backgroundcolor, textcolor: text })
  return { background: backgroundcolor, text, muted }
}

function furthestFrom(colour: string): string {
  return contrastOf(colour, '#000000') >= contrastOf(colour, '#ffffff') ? '#000000' : '#ffffff'
}

/** Returns what the printed card says of its code: it promises no allergens that the guests' card does not show. */
export function invitationOf({ allergens }: { allergens: boolean }): { dutch: string; english: string } {
  return allergens
    ? { dutch: 'Scan voor ons menu en allergenen', english: 'Scan for our menu and allergens' }
    : { dutch: 'Scan voor ons menu', english: 'Scan for our menu' }
}

/** What the printed card says to guests who can not scan. */
export const withoutPhone = {
  dutch: 'Geen telefoon? Vraag het onze medewerkers.',
  english: 'No phone? Please ask our staff.',
}
