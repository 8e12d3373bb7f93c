import type { PhoneMode } from './phone-mode.ts'

/** Returns what to know before a phone opens the server's address, in Dutch, one sentence a line. */
export function phoneSteps({ publicUrl, otherUrls }: Pick<PhoneMode, 'publicUrl' | 'otherUrls'>): string[] {
  return [warning(new URL(publicUrl).hostname), ...otherAddresses(otherUrls)]
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
