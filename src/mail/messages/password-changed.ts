import type { Message } from '../message.ts'

/**
 * Tells a user that the password was changed, so that a change by somebody else is noticed. `endedSessions` says where the
 * user was signed out: everywhere, or in all browsers but the one that changed it.
 */
export function passwordChanged(
  publicUrl: string,
  firstname: string,
  endedSessions: 'everywhere' | 'elsewhere',
): Message {
  const where = endedSessions === 'everywhere' ? 'op alle apparaten' : 'op alle andere apparaten'
  return {
    subject: 'Je wachtwoord is gewijzigd',
    greeting: `Hallo ${firstname},`,
    paragraphs: [
      `Je wachtwoord is zojuist gewijzigd. Je bent ${where} uitgelogd.`,
      'Was jij dit niet? Kies dan meteen een nieuw wachtwoord.',
    ],
    link: { label: 'Nieuw wachtwoord aanvragen', url: `${publicUrl}/forgot-password` },
  }
}
