import type { Message } from '../send-mail.ts'

/** Asks a new user to confirm the address; the page behind the link asks once more, so that a mail scanner confirms nothing. */
export function verifyEmail(publicUrl: string, firstname: string, token: string): Message {
  return {
    subject: 'Bevestig je e-mailadres',
    greeting: `Hallo ${firstname},`,
    paragraphs: [
      'Fijn dat je met Menukaart begint. Bevestig je e-mailadres, dan kun je inloggen en je menu maken.',
      'De link werkt twee dagen. Heb je geen account aangemaakt? Dan hoef je niets te doen.',
    ],
    link: { label: 'E-mailadres bevestigen', url: `${publicUrl}/verify-email/${token}` },
  }
}
