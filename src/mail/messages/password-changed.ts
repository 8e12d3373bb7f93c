import type { Message } from '../message.ts'

/** Tells a user that the password was changed, so that a change by somebody else is noticed. */
export function passwordChanged(publicUrl: string, firstname: string): Message {
  return {
    subject: 'Je wachtwoord is gewijzigd',
    greeting: `Hallo ${firstname},`,
    paragraphs: [
      'Je wachtwoord is zojuist gewijzigd. Je bent op alle apparaten uitgelogd.',
      'Was jij dit niet? Kies dan meteen een nieuw wachtwoord.',
    ],
    link: { label: 'Nieuw wachtwoord aanvragen', url: `${publicUrl}/forgot-password` },
  }
}
