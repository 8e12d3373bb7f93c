import { describe, expect, test } from 'vitest'
import { allergensByStem } from './word-stems.ts'

const found: readonly (readonly [id: number, words: string])[] = [
  [
    5,
    'spaghetti lasagnebladen deegwaren bloem volkorenhavervlokken volkorentarwe volkorentarwemeel gerstenat moutextract tarwemoutbloem havervlok biscuits haferspelzfaser',
  ],
  [
    1,
    'weipermeaat weifiltraatpoeder halloumi schapenkazen frischkäse vollemelkpoeder mageremelkpoeder parmigiano milchzucker roeryoghurt wheypowder blauwschimmelkaas caseinaten',
  ],
  [12, `gamba's d'écrevisses langoestenstaart crangon garnalenextract garnalenstaarten krabsalade krebstieren`],
  [21, 'selderijknol selderknol knolselder bleekselder'],
  [17, 'aardnotenolie peanutbutter pindastukjes arachideolie'],
  [16, 'brazilnoten frangipane hazelnootvulling cashewkernen notenmix praliné haselnusskerne studentenhaver'],
  [26, 'schelpdierenextract diepwatermossel sepia oestersaus oesterextract mosselvlees'],
  [3, 'volei eivolpoeder kwartelei dooierpoeder œufs uitloopei lysozym lysozyme E1105 eiersalade scharreleipoeder'],
  [22, 'hummus halva sesames'],
  [4, 'shoyu teriyakisaus sojalecithinen soyalecithin desoja'],
  [19, 'zwaveldioxyde disulfite metabisulfiet natriumsulfit'],
  [24, 'piccalilly moutardes senfsaaten mosterdvlees'],
  [
    11,
    'visfilet vissoorten koolvisfilet schelvisfilet forelfilet regenboogforel zeevis roodbaars alaskapollak seelachsfilet tonijnsalade zalmforelhaasje visbouillon',
  ],
  [23, 'lupineeiwit'],
]
const innocent =
  'cacaoboter kokosmelk kokosnootmelk rijstmelk melkzuur melkzuurbacteriën sheabutter boekweit buckwheat butternut oesterzwam glutenvrij lactosevrije maïsgluten maisgriesmeel sucroesters water ijs eikenblad nootmuskaat tamarinde bloemkool zonnebloemolie vanille slagen viscositeit visueel weegbree weißwein prei taugé walvis duyvis appel roomse hoofdkaas vitamine reis zout'

describe('the stems of ingredients', () => {
  test.each(found)('of allergen %i are found at the beginning and at the end of a word', (id, words) => {
    const missed = words.split(' ').filter((word) => !allergensByStem(word).includes(id))
    expect(missed).toEqual([])
  })

  test('match no other food that holds the same letters', () => {
    const matched = innocent.split(' ').filter((word) => allergensByStem(word).length > 0)
    expect(matched).toEqual([])
  })

  test('take squid for a mollusc and no fish', () => {
    expect(allergensByStem('pijlinktvis')).toEqual([26])
  })

  test('do not take whey powder for egg powder', () => {
    expect(allergensByStem('zoeteweipoeder')).toEqual([1])
  })
})
