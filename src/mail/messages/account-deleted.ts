import type { Message } from '../message.ts'

/**
 * Tells the address of an account that it was deleted, so that a deletion by somebody else is noticed. It names nobody:
 * until it is sent, it is all that is left of that account. `withCompany` says that the company went along.
 */
export function accountDeleted(publicUrl: string, { withCompany }: { withCompany: boolean }): Message {
  return {
    subject: 'Je account is verwijderd',
    greeting: 'Hallo,',
    paragraphs: [
      withCompany
        ? 'Je account bij Menukaart is zojuist verwijderd, met je bedrijf en alles wat daarbij hoorde: menu, kaart en producten.'
        : 'Je account bij Menukaart is zojuist verwijderd.',
      'Dit kan niet ongedaan worden gemaakt en is de laatste mail die je van ons krijgt. Was jij dit niet? Laat het ons dan meteen weten.',
    ],
    link: { label: 'Contact opnemen', url: `${publicUrl}/helpdesk` },
  }
}
