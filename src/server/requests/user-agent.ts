import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Config } from '#server/settings/config.ts'

const manifest = z.object({ version: z.string() })
/** The version of this program. */
export const { version } = manifest.parse(
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')),
)

/** Returns the name of this server for sources on other machines, with a contact for complaints about its calls. */
export function userAgentOf({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string {
  const contact = publicUrl === undefined ? addressIn(mailFrom) : new URL(publicUrl).origin
  return `Menukaart/${version} (${contact})`
}

/** Returns the bare address, because names may contain letters that a header may not. */
function addressIn(mailFrom: string): string {
  return (/<([^<>]*)>/.exec(mailFrom)?.[1] ?? mailFrom).replace(/[^\x21-\x7e]/g, '')
}
