// What scripts/card-words.ts makes of the table.
declare module '#features/publishing/filter/everyday-words.tsv?folded' {
  export const meaningWords: readonly import('../allergens-meant.ts').MeaningWord[]
}
