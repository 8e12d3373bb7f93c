import type { Message } from '../message.ts'

/** Tells somebody who asked for access to a company that an owner accepted it. */
export function accessAccepted(publicUrl: string): Message {
  return {
    subject: 'Je hebt toegang',
    greeting: 'Hallo,',
    paragraphs: ['Je verzoek om toegang is geaccepteerd. Je kunt nu samen met je collega’s aan het menu werken.'],
    link: { label: 'Naar het menu', url: `${publicUrl}/dashboard` },
  }
}

/** Tells somebody who asked for access to a company that an owner rejected it, and what is possible now. */
export function accessRejected(publicUrl: string): Message {
  return {
    subject: 'Je verzoek om toegang is afgewezen',
    greeting: 'Hallo,',
    paragraphs: [
      'De eigenaar van het bedrijf heeft je verzoek om toegang afgewezen. Klopt dat niet? Vraag het dan na bij je bedrijf.',
      'Je kunt een andere bedrijfscode invullen of zelf een bedrijf beginnen.',
    ],
    link: { label: 'Verder gaan', url: `${publicUrl}/dashboard` },
  }
}
