import type { Message } from '../message.ts'

/** Offers the link with which a user who forgot the password chooses a new one. */
export function resetPassword(publicUrl: string, firstname: string, token: string): Message {
  return {
    subject: 'Kies een nieuw wachtwoord',
    greeting: `Hallo ${firstname},`,
    paragraphs: [
      'Je vroeg om een nieuw wachtwoord. Kies het via deze link; hij werkt een uur en één keer.',
      'Heb je dit niet gevraagd? Dan hoef je niets te doen, je wachtwoord blijft hetzelfde.',
    ],
    link: { label: 'Nieuw wachtwoord kiezen', url: `${publicUrl}/reset-password/${token}` },
  }
}
