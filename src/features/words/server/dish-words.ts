/** Kinds of words that a diet excludes: `is` recognises one in search form, unless `not` does too. */
export type WordKind = { is: RegExp; not: RegExp }

/** Meat and poultry, for Vega and Vegan. */
export const meat: WordKind = {
  is: /^(kip|rund|kalf|kalfs|lams|varken|eend|kalkoen|spek|bacon|hamlap|gehakt|biefstuk|bief|entrecote|ossenhaas|ossobuco|chorizo|salami|pancetta|prosciutto|pastrami|vlees|hert|konijn|fazant|sparerib|schnitzel|tartaar|shoarma|gyros|merguez|wild[sz]|zwijn|worst)|^(lam|ham|haas|steak)$|(vlees|worst|spek|ham)$/,
  not: /^(kippenei|kipperse|lamsoor|lamsoren|spekkoek|vleestoma|vleesvervang|hertog|eendracht|boterham|graham|wijnworst)|^(gehakte)$|lo(os|ze)$/,
}

/** Pork, for Halal and Kosher. */
export const pork: WordKind = {
  is: /^(varken|spek|bacon|hamlap|chorizo|salami|pancetta|prosciutto|karbonade|sparerib|zwijn|rookworst|bloedworst|pork)|^ham$|(spek|ham|zwijn)$/,
  not: /^(spekkoek|boterham|graham)/,
}

/** Wine, for Halal and Kosher; beer and spirits too, for Halal. */
export const wine: WordKind = {
  is: /wijn|^(prosecco|champagne|marsala|sherry)/,
  not: /zwijn|wijnazijn|wijnbla|alcoholvrij/,
}
export const alcohol: WordKind = {
  is: /^(bier|rum|cognac|whisky|likeur|wodka|vodka|grappa|amaretto|jenever|advocaat|brandewijn|calvados)|^(port|portsaus|bokbier|speciaalbier|witbier|stoofbier)$/,
  not: /^(rumoe|rumin|biere?t|gemberbier)/,
}

/** What bees make, for Vegan. */
export const honey: WordKind = { is: /^honing|honing$/, not: /^honingmeloen/ }
