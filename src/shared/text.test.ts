import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { cleanLine, cleanText, escapeLike, isBlank, searchForm } from './text.ts'

const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '\u0000',
      '\u200f',
      '\u202e',
      '\u2069',
      '\u061c',
      '\r',
      '\n',
      '\t',
      ' ',
      '\ud800',
      '\u0301',
      '\u0085',
      'é',
      '👩‍🍳',
      'ا',
      '\u0301\u0323'.repeat(20),
      '\u0344'.repeat(31),
      '\u0b47\u0b3e'.repeat(16),
      'ﾞ\u0301'.repeat(16),
      '’',
      'ŉ',
      'ﬁ',
      'Σ',
    ),
    fc.string({ unit: 'binary', maxLength: 1 }),
  ),
})

describe('text as we store it', () => {
  test('is well-formed, trimmed, without control and direction characters, and does not change when cleaned again', () => {
    fc.assert(
      fc.property(nasty, (typed) => {
        for (const text of [cleanText(typed), cleanLine(typed)]) {
          expect(text.isWellFormed()).toBe(true)
          expect(text).toBe(text.trim())
          expect(text.replaceAll('\n', '').replaceAll('\t', '')).not.toMatch(/[\p{Bidi_Control}\p{Control}]/u)
        }
        expect(cleanText(cleanText(typed))).toBe(cleanText(typed))
        expect(cleanLine(cleanLine(typed))).toBe(cleanLine(typed))
        expect(cleanLine(typed)).not.toMatch(/[\n\t]/)
      }),
      { numRuns: 2000 },
    )
  })

  test('keeps emoji, accents, quotes, markup and other scripts', () => {
    for (const text of ['👩‍🍳 Crème brûlée', "Pizza's & <b>", 'شوربة', 'Łódź', 'a\n\nb'])
      expect(cleanText(text)).toBe(text)
    expect(cleanText('regel 1\r\nregel 2\rregel 3')).toBe('regel 1\nregel 2\nregel 3')
    expect(cleanLine(' twee\n  woorden ')).toBe('twee woorden')
  })

  test('keeps thirty marks on one letter, in either order of the marks, and drops the rest', () => {
    const marks = '\u0301\u0323'.repeat(15)
    expect(cleanText(`a${marks}b`).normalize('NFD')).toBe(`a${marks}b`.normalize('NFD'))
    expect(cleanText(`a${marks}\u0301\u0323b`)).toBe(cleanText(`a${marks}b`))
    expect(cleanText('นี่คือ เมนู नमस्ते tiếng Việt שָׁלוֹם')).toBe('นี่คือ เมนู नमस्ते tiếng Việt שָׁלוֹם'.normalize('NFC'))
  })

  test('is blank when it has nothing visible', () => {
    for (const text of ['', ' ', '\u200b\u200d\ufeff', '\u00ad', '\u3164', '\u2800', '\ufe0f', '\u115f', '\0', '\x85'])
      expect(isBlank(text)).toBe(true)
    for (const text of ['a', '.', '👩‍🍳', '\u0301']) expect(isBlank(text)).toBe(false)
  })
})

describe('normalising', () => {
  const normalize = String.prototype.normalize
  // Sorting takes quadratic time in the length of a run: the longest run handed to it measures the work.
  const longestRun = (work: () => unknown) => {
    let longest = 0
    const spy = vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
      for (const [run] of this.matchAll(/[\p{M}\uff9e\uff9f]+/gu)) longest = Math.max(longest, run.length)
      return normalize.call(this, form)
    })
    work()
    spy.mockRestore()
    return longest
  }

  test('never sorts more than 30 marks at once, however many a text has', () => {
    const heaps = fc.array(
      fc.constantFrom('a', ' ', '\u0301', '\u0323', '\u0f73', '\u0301\u0323'.repeat(5000), 'ﾞ'.repeat(5000)),
    )
    fc.assert(
      fc.property(heaps, (parts) => {
        for (const clean of [cleanText, cleanLine, searchForm])
          expect(longestRun(() => clean(parts.join('')))).toBeLessThanOrEqual(30)
      }),
    )
  })
})

describe('text as it is searched', () => {
  test('ignores capitals, accents and extra spaces', () => {
    expect(searchForm('  Crème   BRÛLÉE ')).toBe('creme brulee')
    expect(searchForm('Ĳsbergsla')).toBe(searchForm('ĳsbergsla'))
    fc.assert(
      fc.property(nasty, (text) => {
        expect(searchForm(searchForm(text))).toBe(searchForm(text))
      }),
    )
  })

  // spec: look-34, words-2
  test.each([
    ['Pinda’s', "pinda's"],
    ['Pinda‘s', 'Pinda´s'],
    ['Pinda`s', 'pindaʼs'],
    ['Weißwurst', 'weisswurst'],
    ['Smørrebrød', 'smorrebrod'],
    ['Œufs', 'oeufs'],
    ['Brændt', 'braendt'],
    ['Łosoś', 'losos'],
    ['Đuveč', 'duvec'],
    ['Tatlı', 'tatli'],
    ['ŞEFTALİ', 'seftali'],
    ['ﬁlet', 'filet'],
    ['ＭＥＬＫ', 'melk'],
    ['𝐦𝐞𝐥𝐤', 'melk'],
    ['Ⓜelk', 'melk'],
    ['lente‑ui', 'lente-ui'],
    ['lente–ui', 'lente−ui'],
    ['pin\u00adda', 'pinda'],
    ['mel\u200bk', 'melk'],
    ['Pește', 'peste'],
    ['п’ять', "п'ять"],
    ['أرزّ', 'ارز'],
    ['قهوة', 'قهوه'],
    ['حلوى', 'حلوي'],
    ['شـــاي', 'شاي'],
    ['ΣΟΦΌΣ', 'σοφος'],
  ])('whoever writes %s and whoever writes %s mean one word', (written, typed) => {
    expect(searchForm(written)).toBe(searchForm(typed))
  })

  test('keeps different words different', () => {
    expect(new Set(['Noten', 'Nopen', 'بندق', 'فستق', 'лук', 'сир'].map(searchForm)).size).toBe(6)
  })

  test('matches itself in a LIKE pattern', () => {
    expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\')
  })
})
