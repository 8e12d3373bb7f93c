import type { Message } from '../message.ts'

/** The subject of `addressChanged`, which no other mail has. */
export const addressChangedSubject = 'Je e-mailadres is gewijzigd'

/** Tells the old address of a user that it was replaced, so that a change by somebody else is noticed. */
export function addressChanged(publicUrl: string, change: { firstname: string; newEmail: string }): Message {
  return {
    subject: addressChangedSubject,
    greeting: `Hallo ${change.firstname},`,
    paragraphs: [
      `Je logt bij Menukaart voortaan in met ${change.newEmail}. Naar dit oude e-mailadres sturen we niets meer.`,
      'Was jij dit niet? Laat het ons dan meteen weten.',
    ],
    link: { label: 'Contact opnemen', url: `${publicUrl}/helpdesk` },
  }
}
