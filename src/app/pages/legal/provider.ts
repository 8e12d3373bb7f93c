import type { Config } from '#server/settings/config.ts'
import { plainWords } from '../written/server/read-text.ts'

export type Provider = Config['provider']

const helpdesk = 'de [helpdesk](/helpdesk)'

/**
 * Returns, in Markdown, who provides this installation and how to reach them, as the AVG asks (art. 13(1)(a)). What the provider did
 * not fill in is named: an invented or silent gap would be worse than a plain one.
 */
export function providerInWords({ name, address, email }: Provider): string[] {
  const known = [name, address]
    .filter((part) => part !== undefined)
    .map(plainWords)
    .join(', ')
  const missing = [
    ...(name === undefined ? ['naam'] : []),
    ...(address === undefined ? ['adres'] : []),
    ...(email === undefined ? ['e-mailadres'] : []),
  ]
  return [
    ...(known === '' ? [] : [`De aanbieder van deze installatie is: ${known}.`]),
    email === undefined
      ? `Je bereikt de aanbieder via ${helpdesk}.`
      : `Je bereikt de aanbieder via [${plainWords(email)}](mailto:${email}) of via ${helpdesk}.`,
    ...(missing.length === 0
      ? []
      : [
          `De aanbieder van deze installatie heeft ${inList(missing)} hier niet ingevuld. Vraag ernaar via ${helpdesk}.`,
        ]),
  ]
}

function inList(words: readonly string[]): string {
  const own = words.map((word, index) => (index === 0 ? `zijn ${word}` : word))
  return own.length < 2 ? own.join('') : `${own.slice(0, -1).join(', ')} en ${own.at(-1)}`
}
