import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Config } from '#server/config.ts'

const manifest = z.object({ version: z.string() })
const { version } = manifest.parse(
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')),
)

/** How this server names itself to sources on other machines, with where somebody who minds its calls can turn. */
export function userAgentOf({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string {
  const contact = publicUrl === undefined ? addressIn(mailFrom) : new URL(publicUrl).origin
  return `Menukaart/${version} (${contact})`
}

/** The bare address: names may hold letters that a header may not. */
function addressIn(mailFrom: string): string {
  return (/<([^<>]*)>/.exec(mailFrom)?.[1] ?? mailFrom).replace(/[^\x21-\x7e]/g, '')
}
