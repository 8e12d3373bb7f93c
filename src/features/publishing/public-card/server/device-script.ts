import { readFileSync } from 'node:fs'

/** Returns the script that translates a card on the guest's device: its file, which holds no types, without comments. */
export function deviceScript(): string {
  const code = readFileSync(new URL('../../card/web/translate-card.ts', import.meta.url), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^\s+/gm, '')
    .trim()
  return `${code.replace('export ', '')}\ntranslateCard()`
}
