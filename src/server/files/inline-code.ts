import { createHash } from 'node:crypto'

/** Removes the space that CSS does not need; made for our own stylesheets, which hold no strings with such space. */
export function minifyCss(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/([\w-]): /g, '$1:')
    .replace(/;}/g, '}')
    .trim()
}

/**
 * Returns the source expression by which a Content Security Policy allows one inline style or script:
 * https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
