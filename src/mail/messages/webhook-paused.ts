import type { Message } from '../message.ts'

/** Tells an owner that their program at `url` is no longer told of changes, as it did not answer for three days. */
export function webhookPaused(publicUrl: string, url: string): Message {
  return {
    subject: 'Je programma krijgt geen berichten meer van Menukaart',
    greeting: 'Hallo,',
    paragraphs: [
      'Als je menu verandert, sturen we een bericht naar je eigen programma. Dat lukt al drie dagen niet. We proberen het nu niet meer.',
      'Kijk bij Programma’s wat er misging. Werkt het weer, tik daar dan op ‘Probeer opnieuw’.',
    ],
    quote: `Het adres: ${url}`,
    link: { label: 'Naar Programma’s', url: `${publicUrl}/programs` },
  }
}
