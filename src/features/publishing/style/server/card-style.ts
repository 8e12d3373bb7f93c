import { readFileSync } from 'node:fs'
import { minifyCss } from '#server/files/inline-code.ts'
import type { Layout } from '../layouts.ts'

const folder = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')

/** The styles of the card itself, minified, for documents that hold one; they need the variables of `cardVariables`. */
export const cardStyle = cardStyleWithout()

/** Returns `cardStyle` without some of its files, for a document whose card never has what they are about. */
export function cardStyleWithout(...left: readonly string[]): string {
  const part = (_import: string, file: string) => (left.includes(file) ? '' : read(file))
  return minifyCss(read('card.css').replace(/@import "\.\/([\w-]+\.css)";/g, part))
}

/** The styles of photos, minified: a document holds them where a dish has one. */
export const photoStyle = minifyCss(read('photos.css'))

/** The styles of a photo that was opened, minified: a file of their own, for which no first view waits. */
export const openedPhotoStyle = minifyCss(read('photo-opened.css'))

/** The addition of sizes to `cardStyle`, minified: only a document of a card with any holds it. */
export const sizesStyle = minifyCss(read('sizes.css'))

/** The styles of several menus and their hours, minified, for cards of a house with more than one. */
export const menusStyle = minifyCss(read('menus.css'))

/** The styles of what guests choose in a dish, minified, for cards with any. */
export const choicesStyle = minifyCss(read('choices.css'))

/** The addition of opening hours, minified, for cards with any. */
export const hoursStyle = minifyCss(read('hours.css'))

/** The styles of a card on paper, minified: a file of their own, for which a screen does not wait. */
export const printStyle = minifyCss(read('print.css'))

/** The additions of each layout to `cardStyle`, minified: a document holds that of its own card only. */
export const layoutStyles: Readonly<Record<Layout, string>> = {
  calm: '',
  bistro: minifyCss(read('layout-bistro.css')),
  chalkboard: minifyCss(read('layout-chalkboard.css')),
}
