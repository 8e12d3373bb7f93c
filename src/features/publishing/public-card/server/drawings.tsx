import { renderToStaticMarkup } from 'react-dom/server'
import { allergens, diets } from '#features/allergens/allergens.ts'
import { Drawings } from '../../card/card-icons.tsx'

const icons = [
  ...allergens.map(({ id }) => ({ kind: 'a' as const, id })),
  ...diets.map(({ id }) => ({ kind: 'd' as const, id })),
]

/** The drawings of all icons of a card as an SVG file, each to be used by its id. How they are drawn the card's styles say. */
export const drawings = slim(renderToStaticMarkup(<Drawings icons={icons} />))

/**
 * Takes away how icons are drawn, and where it is said that they are SVG: that comes from the card's own styles and from
 * HTML.
 */
export function undrawn(markup: string): string {
  return markup.replace(/ xmlns="[^"]*"| fill="none" stroke="currentColor"[^>]*? class="lucide[^"]*"/g, '')
}

/** Unwraps each drawing from the <svg> inside its <symbol>. */
function slim(markup: string): string {
  return undrawn(markup)
    .replace(/(<symbol[^>]*>)<svg[^>]*>(.*?)<\/svg>(?=<\/symbol>)/gs, '$1$2')
    .replace(/><\/(?:path|circle)>/g, '/>')
    .replace(/^<svg[^>]*>/, '<svg xmlns="http://www.w3.org/2000/svg">')
}
