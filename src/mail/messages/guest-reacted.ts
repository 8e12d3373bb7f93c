import type { Message } from '../message.ts'

/** That a guest reacted to a dish at a moment in words, and the products that were in it then. */
export type MailedIncident = { dish: string; at: string; products: readonly string[] }

const mostProducts = 50

/** Tells an owner that a guest reacted to a dish, and what was in it at that moment. Nothing in it is about the guest. */
export function guestReacted(publicUrl: string, { dish, at, products }: MailedIncident): Message {
  const more = products.length - mostProducts
  return {
    subject: `Een gast reageerde op ${oneLine(dish)}`,
    greeting: 'Hallo,',
    paragraphs: [
      `Een collega meldde ${at} dat een gast reageerde op ${oneLine(dish)}. Het gerecht staat nu op "Vraag ons", tot iemand die allergenen mag goedkeuren het weer vrijgeeft.`,
      products.length === 0
        ? 'Er stonden op dat moment geen producten bij dit gerecht.'
        : 'Dit zat er op dat moment in. Het wordt bij de melding bewaard, ook als je het gerecht later wijzigt.',
    ],
    ...(products.length > 0 && {
      quote: [...products.slice(0, mostProducts).map(oneLine), ...(more > 0 ? [`En nog ${more} producten.`] : [])].join(
        '\n',
      ),
    }),
    link: { label: 'Naar de melding', url: `${publicUrl}/recall` },
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
