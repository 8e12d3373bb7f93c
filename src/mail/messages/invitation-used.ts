import type { Message } from '../message.ts'

/**
 * Tells an owner who came in by an invitation, and how to send them away. Of what that person typed it holds the
 * confirmed e-mail address alone.
 */
export function invitationUsed(publicUrl: string, email: string): Message {
  return {
    subject: 'Een collega heeft je uitnodiging gebruikt',
    greeting: 'Hallo,',
    paragraphs: [
      `${email} heeft een uitnodiging voor je bedrijf in Menukaart gebruikt en werkt nu mee.`,
      'Ken je dit adres niet? Trek de toegang dan meteen in, in je profiel onder Collega’s.',
    ],
    link: { label: 'Naar je profiel', url: `${publicUrl}/profile` },
  }
}
