import type { Message } from '../message.ts'

/** A message of the contact form. `sender` is the signed-in user who sent it; undefined for a visitor. */
export type ContactMessage = {
  subject: string
  email: string
  question: string
  sender: { email: string; company: string | undefined } | undefined
}

/** Passes a message of the contact form on to the helpdesk, which answers it by answering the mail. */
export function contactMessage({ subject, email, question, sender }: ContactMessage): Message {
  return {
    // A header of a second line could be one of the sender's own.
    subject: `Contactformulier: ${subject.replace(/\s+/g, ' ')}`,
    greeting: 'Hallo,',
    paragraphs: [
      `${email} stuurde dit bericht via het contactformulier. Beantwoord deze mail, dan komt je antwoord daar aan.`,
      sender ? signedIn(sender) : 'De afzender was niet ingelogd; het e-mailadres is niet gecontroleerd.',
      `Onderwerp: ${subject}`,
    ],
    quote: question,
  }
}

function signedIn({ email, company }: NonNullable<ContactMessage['sender']>): string {
  return `De afzender was ingelogd als ${email}${company === undefined ? '' : ` van ${company}`}.`
}
