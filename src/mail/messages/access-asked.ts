import type { Message } from '../message.ts'

/**
 * Tells an owner that somebody asks for access to the company. Of what that person typed it holds the confirmed e-mail
 * address alone: a name can be an advertisement with a link.
 */
export function accessAsked(publicUrl: string, email: string): Message {
  return {
    subject: 'Iemand vraagt toegang tot je bedrijf',
    greeting: 'Hallo,',
    paragraphs: [
      `${email} vraagt met de bedrijfscode toegang tot je bedrijf in Menukaart.`,
      'Ken je dit adres? Laat je collega dan toe in je profiel. Ken je het niet? Wijs het verzoek dan af. Tot je beslist, ziet deze persoon van je bedrijf alleen de naam.',
    ],
    link: { label: 'Naar je profiel', url: `${publicUrl}/profile` },
  }
}
