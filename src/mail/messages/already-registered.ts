import type { Message } from '../message.ts'

/** Tells the owner of an address that somebody wanted it for another account, which the screen itself must not reveal. */
export function alreadyRegistered(publicUrl: string): Message {
  return {
    subject: 'Je hebt al een account',
    greeting: 'Hallo,',
    paragraphs: [
      'Iemand wilde dit e-mailadres zojuist voor een account gebruiken, maar je hebt er al een.',
      'Log in met je wachtwoord. Weet je het niet meer, kies dan een nieuw. Was jij dit niet? Dan hoef je niets te doen.',
    ],
    link: { label: 'Naar inloggen', url: `${publicUrl}/login` },
  }
}
