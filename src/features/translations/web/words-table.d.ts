// What scripts/card-words.ts makes of the table.
declare module '#features/translations/words.tsv?nl' {
  export const nl: import('../words.ts').Words
}
declare module '#features/translations/words.tsv?others' {
  export const others: Readonly<Record<Exclude<import('../languages.ts').Language, 'nl'>, import('../words.ts').Words>>
}
