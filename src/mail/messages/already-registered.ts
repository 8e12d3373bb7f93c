import type { Message } from '../message.ts'

/** For the owner of an address with which somebody registered again; the screen itself must not tell. */
export function alreadyRegistered(publicUrl: string): Message {
  return {
    subject: 'Je hebt al een account',
    greeting: 'Hallo,',
    paragraphs: [
      'Met dit e-mailadres is zojuist geprobeerd een account aan te maken, maar je hebt er al een.',
      'Log in met je wachtwoord. Weet je het niet meer, kies dan een nieuw. Was jij dit niet? Dan hoef je niets te doen.',
    ],
    link: { label: 'Naar inloggen', url: `${publicUrl}/login` },
  }
}
