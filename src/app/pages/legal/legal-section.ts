/** One numbered section of a legal page: its title without the number, its paragraphs and, after those, a list. */
export type LegalSection = { title: string; paragraphs: readonly string[]; list?: readonly string[] }
