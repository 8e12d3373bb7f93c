import { withoutLeaders } from './price-words.ts'

const separator = /^(?:[\s/|,;:·•-]|[.…]{2,}|[–—]|of(?![\p{L}])|en(?![\p{L}])|\\t)*$/u

/** Returns whether a text between two amounts only separates them: ' / ', ' of ', a tab. */
export function isSeparator(gap: string): boolean {
  return separator.test(gap)
}

/** Returns a text without what joins it to an amount before or behind it. */
export function trimmedText(text: string): string {
  return withoutLeaders(text.replace(/^[\s,;:/|·•(–—-]+/, ''))
}
