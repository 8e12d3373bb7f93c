import type { Message } from '../message.ts'

const ofPasskeys = {
  none: [],
  kept: ['Je passkeys blijven werken. Herken je er een niet? Verwijder die in je profiel.'],
  removed: [
    'Je passkeys zijn verwijderd, voor het geval dat iemand anders er een heeft gemaakt. Voeg ze opnieuw toe in je profiel.',
  ],
} as const

/**
 * Tells a user that the password was changed, so that a change by somebody else is noticed. `endedSessions` says where the
 * user was signed out: everywhere, or in all browsers but the one that changed it; `passkeys` what became of those.
 */
export function passwordChanged(
  publicUrl: string,
  firstname: string,
  { endedSessions, passkeys }: { endedSessions: 'everywhere' | 'elsewhere'; passkeys: 'none' | 'kept' | 'removed' },
): Message {
  const where = endedSessions === 'elsewhere' ? 'op alle andere apparaten' : 'op alle apparaten'
  return {
    subject: 'Je wachtwoord is gewijzigd',
    greeting: `Hallo ${firstname},`,
    paragraphs: [
      `Je wachtwoord is zojuist gewijzigd. Je bent ${where} uitgelogd.`,
      ...ofPasskeys[passkeys],
      'Was jij dit niet? Kies dan meteen een nieuw wachtwoord.',
    ],
    link: { label: 'Nieuw wachtwoord aanvragen', url: `${publicUrl}/forgot-password` },
  }
}
