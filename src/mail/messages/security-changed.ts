import type { Message } from '../message.ts'

const changes = {
  'second-factor-on': {
    subject: 'Inloggen in twee stappen staat aan',
    text: 'Inloggen in twee stappen staat nu aan. Na je wachtwoord vragen we voortaan een code uit je app.',
  },
  'second-factor-off': {
    subject: 'Inloggen in twee stappen staat uit',
    text: 'Inloggen in twee stappen staat nu uit. Je logt weer in met alleen je wachtwoord.',
  },
  'backup-codes-renewed': {
    subject: 'Je hebt nieuwe reservecodes',
    text: 'Er zijn nieuwe reservecodes gemaakt om mee in te loggen. De oude werken niet meer.',
  },
  'passkey-added': {
    subject: 'Er is een passkey toegevoegd',
    text: 'Je kunt nu ook inloggen met een passkey die zojuist is toegevoegd.',
  },
  'passkey-removed': {
    subject: 'Er is een passkey verwijderd',
    text: 'Een van je passkeys is zojuist verwijderd. Je kunt er niet meer mee inloggen.',
  },
  'factors-removed': {
    subject: 'Je logt weer in met alleen je wachtwoord',
    text: 'De beheerder heeft de tweede stap en je passkeys weggehaald. Je bent overal uitgelogd en logt weer in met alleen je wachtwoord.',
  },
} as const

/** Tells a user that one of the ways to sign in changed, so that a change by somebody else is noticed. */
export function securityChanged(publicUrl: string, firstname: string, change: keyof typeof changes): Message {
  const { subject, text } = changes[change]
  return {
    subject,
    greeting: `Hallo ${firstname},`,
    paragraphs: [
      text,
      'Was jij dit niet? Kies dan meteen een nieuw wachtwoord. Kijk daarna in je profiel wie er is ingelogd en welke passkeys er zijn, en verwijder wat niet van jou is.',
    ],
    link: { label: 'Nieuw wachtwoord aanvragen', url: `${publicUrl}/forgot-password` },
  }
}
