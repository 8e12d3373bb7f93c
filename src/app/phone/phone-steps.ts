import type { PhoneMode } from './phone-mode.ts'

type Addresses = Pick<PhoneMode, 'publicUrl' | 'otherUrls'>

/** Returns what to do with the address on a phone and on this computer, in Dutch, one sentence a line. */
export function phoneSteps({ publicUrl, otherUrls }: Addresses): string[] {
  return [
    `Open ${publicUrl} op een telefoon in hetzelfde netwerk, en ook op deze computer.`,
    warningOnPhone(publicUrl),
    ...otherAddresses(otherUrls),
  ]
}

// In the words of Safari and Chrome in Dutch.
function warningOnPhone(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return (
    'De eerste keer waarschuwt de telefoon dat de verbinding niet privé is: tik op een iPhone op "Toon details" en ' +
    `"bezoek deze website", op Android op "Geavanceerd" en "Doorgaan naar ${hostname}".`
  )
}

/** Helps when the phone is in another of the networks of this computer. */
function otherAddresses(urls: readonly string[]): string[] {
  const [first] = urls
  if (!first) return []
  return [`Opent de telefoon niets? Deze computer heeft ook ${urls.join(' en ')}: kies er een met PUBLIC_URL=${first}.`]
}
