import { describe, expect, test } from 'vitest'
import { allergensByStem } from './ingredient-stems.ts'

const found: readonly (readonly [id: number, words: string])[] = [
  [5, 'volkorentarwe volkorentarwemeel gerstenat moutextract tarwemoutbloem havervlok biscuits haferspelzfaser'],
  [1, 'vollemelkpoeder mageremelkpoeder parmigiano milchzucker roeryoghurt wheypowder blauwschimmelkaas caseinaten'],
  [12, 'garnalenextract garnalenstaarten krabsalade krebstieren'],
  [21, 'selderijknol selderknol knolselder bleekselder'],
  [17, 'peanutbutter pindastukjes arachideolie'],
  [16, 'hazelnootvulling cashewkernen notenmix praliné haselnusskerne studentenhaver'],
  [26, 'oestersaus oesterextract mosselvlees'],
  [3, 'lysozym lysozyme E1105 eiersalade scharreleipoeder'],
  [22, 'hummus halva sesames'],
  [4, 'sojalecithinen soyalecithin desoja'],
  [19, 'disulfite metabisulfiet natriumsulfit'],
  [24, 'moutardes senfsaaten mosterdvlees'],
  [11, 'tonijnsalade zalmforelhaasje visbouillon'],
  [23, 'lupineeiwit'],
]
const innocent =
  'cacaoboter kokosmelk kokosnootmelk rijstmelk melkzuur melkzuurbacteriën sheabutter boekweit buckwheat butternut oesterzwam glutenvrij lactosevrije maïsgluten maisgriesmeel sucroesters water ijs eikenblad nootmuskaat appel roomse hoofdkaas vitamine reis zout'

describe('the stems of ingredients', () => {
  test.each(found)('of allergen %i are found at the beginning and at the end of a word', (id, words) => {
    const missed = words.split(' ').filter((word) => !allergensByStem(word).includes(id))
    expect(missed).toEqual([])
  })

  test('match no other food that holds the same letters', () => {
    const matched = innocent.split(' ').filter((word) => allergensByStem(word).length > 0)
    expect(matched).toEqual([])
  })

  test('do not take whey powder for egg powder', () => {
    expect(allergensByStem('zoeteweipoeder')).toEqual([1])
  })
})
