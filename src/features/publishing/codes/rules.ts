import { type Colours, contrastOf, isReadable, luminanceOf } from '../colours/contrast.ts'
import { quietColours } from '../colours/quiet-colours.ts'

/** What a code is drawn in; `own` says whether these are the owner's colours. */
export type CodeColours = { dark: string; light: string; own: boolean }
export type PrintColours = { background: string; text: string; muted: string }

/** Width and height of the code in pixels, on the screen and in the files. */
export const codePixels = 320
/** Width and height of the code on a table card, with the light around it (mm). */
export const printedCodeSide = 60
/** The same in pixels as an ordinary printer sets them: 300 to the inch of 25.4 mm. */
export const printPixels = Math.round((printedCodeSide / 25.4) * 300)

/** The colours that every reader reads. */
export const plainColours: CodeColours = { dark: '#000000', light: '#ffffff', own: false }

/**
 * The letters of a text that no font of ours can print: those of other scripts than Latin, Greek and Cyrillic. Each once,
 * in the order of the text.
 */
export function unprintableLetters(text: string): string {
  const letters = text.match(/\p{Letter}/gu) ?? []
  return [...new Set(letters)].filter((letter) => !printableScripts.test(letter)).join('')
}

const printableScripts = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u

/** The difference in reflectance, from 0 to 1, that ISO/IEC 15415 grades as C ("symbol contrast"): printed codes should have it. */
const symbolContrast = 0.4

/**
 * The colours of a code. Phones read light codes on dark badly, so the darker of the owner's two is always drawn on the
 * lighter; two that differ too little give way to black on white.
 */
export function codeColours(pair: Colours): CodeColours {
  const { backgroundcolor, textcolor } = pair
  const [dark, light] =
    luminanceOf(textcolor) <= luminanceOf(backgroundcolor) ? [textcolor, backgroundcolor] : [backgroundcolor, textcolor]
  const differs = isReadable(pair) && luminanceOf(light) - luminanceOf(dark) >= symbolContrast
  return differs ? { dark, light, own: true } : plainColours
}

/** The colours of a printed card: the owner's, with black or white text where the owner's own can not be read. */
export function printColours(pair: Colours): PrintColours {
  const { backgroundcolor } = pair
  const text = isReadable(pair) ? pair.textcolor : furthestFrom(backgroundcolor)
  const { muted } = quietColours({ backgroundcolor, textcolor: text })
  return { background: backgroundcolor, text, muted }
}

function furthestFrom(colour: string): string {
  return contrastOf(colour, '#000000') >= contrastOf(colour, '#ffffff') ? '#000000' : '#ffffff'
}
