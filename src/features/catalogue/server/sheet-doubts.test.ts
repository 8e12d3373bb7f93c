import { expect, test } from 'vitest'
import { allergens } from '#features/allergens/allergens.ts'
import { describeContradiction, describeUnknown } from '../doubt-words.ts'
import { explainDoubts } from '../sources/server/sheet-doubts.ts'

const nothing = { doubtful: false, contradictions: [], unproven: false, unknown: [], unread: [] }

const peanuts = { id: 17, name: "Pinda's" }

test('the reasons to doubt a sheet are told apart', () => {
  const unread = ['ingrediënten: pinda', 'nl:boterachtig', 'en:none', 'ingrediënten: wonderpoeder', 'naam: pindareep']
  expect(explainDoubts({ doubtful: true, unread })).toEqual({
    doubtful: true,
    contradictions: [
      { where: 'ingrediënten', ingredient: 'pinda', allergens: [peanuts] },
      { where: 'naam', ingredient: 'pindareep', allergens: [peanuts] },
    ],
    unproven: true,
    unknown: ['wonderpoeder'],
    unread: ['nl:boterachtig'],
  })
})

test('a sheet may be doubted without a text, and text alone makes it doubted', () => {
  expect(explainDoubts({ doubtful: true, unread: [] })).toEqual({ ...nothing, doubtful: true })
  expect(explainDoubts({ doubtful: false, unread: ['nl:iets'] })).toMatchObject({ doubtful: true, unread: ['nl:iets'] })
  expect(explainDoubts({ doubtful: false, unread: [] })).toEqual(nothing)
})

// spec: words-9
test('the sentence names the ingredient, what the sheet says, and what to assume', () => {
  const say = (unread: string) =>
    explainDoubts({ doubtful: true, unread: [`ingrediënten: ${unread}`] }).contradictions.map(describeContradiction)
  expect(say('pinda')).toEqual([
    "In de ingrediënten staat 'pinda', maar het blad zegt dat er geen pinda's in zitten. Ga uit van pinda en kijk op de verpakking.",
  ])
  expect(say('vollemelkpoeder')).toEqual([
    "In de ingrediënten staat 'vollemelkpoeder', maar het blad zegt dat er geen melk in zit. Ga uit van melk en kijk op de verpakking.",
  ])
  expect(say('eierpasta')).toEqual([
    "In de ingrediënten staat 'eierpasta', maar het blad zegt dat er geen gluten of ei in zitten. Ga uit van gluten en ei en kijk op de verpakking.",
  ])
})

test('the sentence has words for each of the fourteen', () => {
  for (const allergen of allergens) {
    const sentence = describeContradiction({ where: 'naam', ingredient: 'iets', allergens: [allergen] })
    const words = /geen [a-z']+ in (zit|zitten)[.] Ga uit van [a-z]+ en kijk/
    expect(sentence, allergen.name).toMatch(words)
    expect(sentence).toContain(allergen.name.toLowerCase())
  }
})

test('what nobody understood is quoted, with what to do', () => {
  expect(describeUnknown(['bladdeeg', 'trassi'])).toBe(
    'In de ingrediënten staat ‘bladdeeg’ en ‘trassi’. Dat kunnen we niet lezen, dus er kan van alles in zitten: kijk op de verpakking.',
  )
})
