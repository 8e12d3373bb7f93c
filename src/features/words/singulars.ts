const endings = ['s', 'en', 'n', 'e', 'je', 'jes', 'tje', 'tjes', 'pje', 'pjes', 'etje', 'etjes', 'es', 'se'] as const

/**
 * Returns the known words whose plural or diminutive this word is: tomaten → tomaat, eieren → ei, broodjes → brood.
 * Follows the rules of Dutch spelling: open syllables have one vowel, and f and s become v and z (kazen, druiven). Of
 * `shortestForm` letters at least.
 */
export function singularsOf(word: string, isKnown: (word: string) => boolean, shortestForm = 3): string[] {
  const stems = endings.flatMap((ending) =>
    word.endsWith(ending) && word.length - ending.length >= shortestForm
      ? stemsOf(word.slice(0, -ending.length), ending)
      : [],
  )
  if (word.endsWith('eieren')) stems.push(word.slice(0, -'eren'.length))
  return [...new Set(stems)].filter((stem) => stem !== word && isKnown(stem))
}

function stemsOf(stem: string, ending: string): string[] {
  if (ending !== 'en') return [stem]
  const stems = [stem]
  if (stem.at(-1) === stem.at(-2)) stems.push(stem.slice(0, -1))
  const open = /^(.*[^aeiou])?([aeou])([^aeiou])$/.exec(stem)
  if (open) stems.push(`${open[1] ?? ''}${open[2]}${open[2]}${open[3]}`)
  return stems.flatMap((form) => [form, form.replace(/v$/, 'f').replace(/z$/, 's')])
}
