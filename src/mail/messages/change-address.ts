import type { Message } from '../message.ts'

/**
 * Asks the owner of an address to confirm that a user moves to it. It names nobody: whoever typed the address may have
 * mistyped. The page behind the link asks once more, so that a mail scanner confirms nothing.
 */
export function changeAddress(publicUrl: string, token: string): Message {
  return {
    subject: 'Bevestig je nieuwe e-mailadres',
    greeting: 'Hallo,',
    paragraphs: [
      'Iemand wil dit e-mailadres gebruiken voor een account bij Menukaart. Was jij dat? Bevestig het dan met deze link, ingelogd met dat account; hij werkt een dag en één keer.',
      'Tot die tijd blijft het oude e-mailadres gelden. Heb je hier niet om gevraagd? Dan hoef je niets te doen.',
    ],
    link: { label: 'Nieuw e-mailadres bevestigen', url: `${publicUrl}/confirm-email/${token}` },
  }
}
