// What looks like an allergen and is none. A nut is one of the eight of EU 1169/2011, Annex II.
export const noAllergen =
  /^(boterham|botersla|boterbo|botermals|boterzacht|boterpeer|butternut|butterfl|krabbet|krabbel|oesterzwam|nootmuskaat|notenmuskaat|muskaatno|kokosno|tijgerno|kemirino|cederno|pijnno|beukenno|aardamandel|cacaobo|sheabo|hoofdkaas|leverkaas|eierzwam|eierplant|kaasjeskruid|boekweit|melkdistel|haverklap|temper|eiwitr|roomser|mushroom|doughnut|chestnut|coconut|emmer|kuit|tamarind|vermout|(kalfs|varkens|lams|herten|runder)oester)|mushrooms?$/

/** Dishes and compounds that the words of sheets do not have, with the allergens that they are made of. */
export const dishWords: ReadonlyMap<string, readonly number[]> = new Map([
  ...listed([11], 'kibbeling lekkerbek lekkerbekje lekkerbekjes'),
  ...listed(
    [3],
    'spiegelei spiegeleieren roerei kwartelei kwarteleitje kwarteleitjes eisalade eitje eitjes uitsmijter',
  ),
  ...listed([17], 'borrelnoten borrelnootjes'),
  ...listed([16], 'studentenhaver'),
  ...listed([26], 'calamaris'),
])

/** What 'vis' is made into: three letters begin many other words. */
export const fishDish =
  /^vis(filet|burger|stick|soep|curry|pan|gerecht|kroket|schotel|taco|plateau|ragout|bouillon|fond|stoof|salade|spies|saus|koek|pastei|rillette|proeverij)|^(zee|wit|rivier|zoetwater|stok|plat|rook)vis$/

/** What takes the place of dairy: 'kokosmelk' and 'cashewkaas' hold no milk. */
export const plantDairy =
  /^(kokos|soja|haver|amandel|rijst|cashew|noten|hazelnoot|pinda|pistache|erwten|hennep|spelt|tofu|planten|vega|sesam|macadamia).*(melk|room|boter|kaas|yoghurt|kwark|drank|ijs|slagroom)$/

function listed(ids: readonly number[], words: string): (readonly [string, readonly number[]])[] {
  return words.split(' ').map((word) => [word, ids] as const)
}
