import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Crème brûlée', 'creme brulee'],
  ['ŞEFTALİ', 'seftali'],
  ['Tatlı', 'tatli'],
  ['Œufs', 'oeufs'],
  ['Pește', 'peste'],
  ['п’ять', "п'ять"],
  ['أرزّ', 'ارز'],
  ['قهوة', 'قهوه'],
  ['حلوى', 'حلوي'],
  ['شـــاي', 'شاي'],
])('whoever searches for %s and writes %s finds it', (written, typed) => {
  expect(foldText(written)).toBe(foldText(typed))
})

test('different words stay different', () => {
  expect(foldText('Noten')).not.toBe(foldText('Nopen'))
  expect(foldText('بندق')).not.toBe(foldText('فستق'))
})
