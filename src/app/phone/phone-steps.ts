import { isLoopback } from '#features/publishing/card/card-address.ts'
import { type Config, publicUrlOf } from '#server/settings/config.ts'
import type { PhoneMode } from './phone-mode.ts'

/** Returns what to know before a phone opens the server's address, in Dutch, one sentence a line. */
export function phoneSteps({ publicUrl, otherUrls }: Pick<PhoneMode, 'publicUrl' | 'otherUrls'>): string[] {
  return [warning(new URL(publicUrl).hostname), ...otherAddresses(otherUrls)]
}

/** Returns what to know about a server that only this computer can reach, one sentence a line; nothing for any other. */
export function unreachedSteps(settings: Pick<Config, 'publicUrl' | 'port'>): string[] {
  const publicUrl = publicUrlOf(settings)
  if (!isLoopback(publicUrl)) return []
  const why = settings.publicUrl ? `is een adres van deze computer alleen (${publicUrl})` : 'is niet ingesteld'
  return [
    `PUBLIC_URL ${why}: QR-codes en links in mails werken alleen op deze computer.`,
    'Met een telefoon in je netwerk, ook om te scannen: npm start -- --phone',
  ]
}

/** Says which warning browsers show at a certificate of our own and what to tap, as Safari and Chrome call it in Dutch. */
function warning(host: string): string {
  return (
    'De eerste keer waarschuwt de browser dat de verbinding niet privé is, want het certificaat is hier gemaakt: tik op ' +
    'een iPhone op "Toon details" en "bezoek deze website", op Android en op deze computer op "Geavanceerd" en ' +
    `"Doorgaan naar ${host}".`
  )
}

/** Helps when the phone is in another of the networks of this computer. */
function otherAddresses(urls: readonly string[]): string[] {
  const [first] = urls
  if (!first) return []
  return [`Opent de telefoon niets? Deze computer heeft ook ${urls.join(' en ')}: kies er een met PUBLIC_URL=${first}.`]
}
