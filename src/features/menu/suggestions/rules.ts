import { searchForm } from '#shared/text.ts'

/** Some words of a dish in a row, which may be the name of a product; `at` counts the words before them. */
export type WordSpan = { text: string; at: number; length: number }

/** More words than a dish names ingredients with; what follows is not looked at. */
const mostWords = 60
const longestName = 4
// A hyphen with spaces around it is a dash.
const partEnds = /[\n.,;:!?()[\]{}/&+*•·|"“”„]|\s[-–—]\s/
const edges = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
const negations: ReadonlySet<string> = new Set(['zonder', 'geen', 'niet', 'vrij'])

/**
 * Returns the runs of words in a dish's name and description, in their order, of up to four words each; without what it
 * says is not in it ('zonder ui en knoflook').
 */
export function runsIn(...texts: readonly string[]): WordSpan[] {
  const runs: WordSpan[] = []
  let at = 0
  for (const part of texts.flatMap((text) => text.split(partEnds))) {
    const words = affirmed(wordsOf(part)).slice(0, mostWords - at)
    for (const start of words.keys())
      for (let length = 1; length <= Math.min(longestName, words.length - start); length += 1)
        runs.push({ text: words.slice(start, start + length).join(' '), at: at + start, length })
    at += words.length
  }
  return runs
}

/**
 * Chooses from left to right the runs that name something, the longest of those that begin with the same word: of 'rode
 * wijn' not 'wijn' as well. The same name counts once.
 */
export function chooseNames(runs: readonly WordSpan[], isName: (text: string) => boolean): string[] {
  const names = new Set<string>()
  let passed = 0
  for (const { text, at, length } of runs.filter(({ text }) => isName(text)).toSorted(byPlace)) {
    if (at < passed) continue
    names.add(text)
    passed = at + length
  }
  return [...names]
}

function byPlace(one: WordSpan, other: WordSpan): number {
  return one.at - other.at || other.length - one.length
}

function wordsOf(part: string): string[] {
  return searchForm(part)
    .split(' ')
    .map((word) => word.replace(edges, ''))
    .filter((word) => word !== '')
}

/** Returns the words without those after a negation, up to 'met'. */
function affirmed(words: readonly string[]): string[] {
  let isDenied = false
  return words.filter((word) => {
    if (negations.has(word)) isDenied = true
    else if (word === 'met') isDenied = false
    return !isDenied
  })
}
