import { readFileSync } from 'node:fs'

const folder = new URL('../../card/web/', import.meta.url)

/** The scripts in the card itself, as small as they can be without a build. */
const ofLanguages = `${inline('offer-language.ts')}\nofferLanguage()`
const ofDevice = `${inline('ask-device.ts')}\naskDevice()`

/** Returns the code to put into a card that is offered in several languages; '' for any other card. */
export function cardScript({ translate, dutch }: { translate: boolean; dutch: boolean }): string {
  return [...(translate ? [ofLanguages] : []), ...(dutch ? [ofDevice] : [])].join('\n')
}

/** Returns the script that translates a card on the guest's device. */
export function deviceScript(): string {
  return `${inline('translate-card.ts')}\ntranslateCard()`
}

function inline(file: string): string {
  return withoutComments(file).replace('export ', '')
}

/** Returns a file that holds no types, without its comments and indents: it is what browsers read. */
function withoutComments(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^\s+/gm, '')
    .trim()
}
