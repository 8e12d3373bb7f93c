import type { Message } from '../message.ts'

/** Tells a colleague to have become the owner of the company, and what that means. */
export function becameOwner(publicUrl: string): Message {
  return {
    subject: 'Je bent nu eigenaar van je bedrijf',
    greeting: 'Hallo,',
    paragraphs: [
      'De eigenaar van je bedrijf in Menukaart heeft het eigendom aan jou overgedragen.',
      'Jij beslist nu wie erbij komt, wie allergenen mag goedkeuren en wat er bij de bedrijfsgegevens staat. Je vindt het in je profiel.',
    ],
    link: { label: 'Naar je profiel', url: `${publicUrl}/profile` },
  }
}

/** Tells the former owner that the company has another one, so that a change by somebody else is noticed. */
export function noLongerOwner(publicUrl: string): Message {
  return {
    subject: 'Je bent geen eigenaar meer van je bedrijf',
    greeting: 'Hallo,',
    paragraphs: [
      'Het eigendom van je bedrijf in Menukaart is overgedragen aan een collega. Je kunt gewoon verder werken aan het menu.',
      'Heb jij dit niet gedaan? Kies dan meteen een nieuw wachtwoord en neem contact op met je collega’s.',
    ],
    link: { label: 'Naar je profiel', url: `${publicUrl}/profile` },
  }
}
