import type { Message } from '../message.ts'

/**
 * Asks the owner of an address to confirm a registration. It repeats nothing from the registration, which may be a
 * stranger's. The page behind the link asks once more, so that a mail scanner confirms nothing.
 */
export function verifyEmail(publicUrl: string, token: string): Message {
  return {
    subject: 'Bevestig je e-mailadres',
    greeting: 'Hallo,',
    paragraphs: [
      'Fijn dat je met Menukaart begint. Bevestig je e-mailadres, dan kun je meteen je menu maken.',
      'Open de link in de browser waarin je je account aanmaakte. Ergens anders vragen we het wachtwoord dat je toen koos. De link werkt twee dagen.',
      'Heb je geen account aangemaakt? Dan hoef je niets te doen: zonder jou gebeurt er niets, en we wissen de aanvraag na een paar dagen.',
    ],
    link: { label: 'E-mailadres bevestigen', url: `${publicUrl}/verify-email/${token}` },
  }
}
