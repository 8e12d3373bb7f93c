const nouns = { category: 'de categorie', dish: 'het gerecht', product: 'het product' } as const
type Named = { kind: keyof typeof nouns; name: string }

/** Says that a thing is not put back in what it was in, as that was deleted meanwhile. */
export function holderIsGone({ kind, name }: Named): string {
  return `Niet terug in ${nouns[kind]} "${name}": dat is intussen zelf verwijderd.`
}

/** Says that a thing is not put back where somebody with the right has said since that it does not belong. */
export function isUnwanted({ kind, name }: Named): string {
  return `Niet terug in ${nouns[kind]} "${name}": iemand gaf intussen aan dat het daar niet in hoort.`
}

/** Says that a product is not put back in what is in it by now. */
export function wouldHoldItself(name: string): string {
  return `Niet terug in het product "${name}": dat zit er intussen zelf in.`
}

/** Says that a product that was in a thing is gone meanwhile; the thing asks about it. */
export function partIsGone(name: string): string {
  return `"${name}" is intussen zelf verwijderd en zit er niet in. Kijk na of dat klopt.`
}
