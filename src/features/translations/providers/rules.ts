import { maxDescriptionLength } from '#shared/lengths.ts'
import { cleanText, isBlank, searchForm } from '#shared/text.ts'

/** The most that one call to a provider holds. DeepL takes 50 texts. */
export const batchLimits = { texts: 50, characters: 5000 }

/** Splits texts, in order, into batches within the limits; one text longer than the limit is a batch of its own. */
export function batchesOf(texts: readonly string[], limits = batchLimits): string[][] {
  const batches: string[][] = []
  let characters = 0
  for (const text of texts) {
    const batch = batches.at(-1)
    const fits = batch && batch.length < limits.texts && characters + text.length <= limits.characters
    if (fits) batch.push(text)
    else batches.push([text])
    characters = fits ? characters + text.length : text.length
  }
  return batches
}

/**
 * Returns the translations that a provider answered, cleaned, by their Dutch texts. A text whose answer can not be its
 * translation (empty, endless, or with markup that nobody sent) is left out alone, so that it holds up no other one.
 * Returns undefined when the answer as a whole can not be one of translations: of another number of texts, or of several
 * texts that are all wrong. The Dutch text once more, and one that repeats itself, are left out too: they are no nonsense
 * but no translation either.
 */
export function readAnswer(
  texts: readonly string[],
  answered: readonly unknown[],
): ReadonlyMap<string, string> | undefined {
  if (answered.length !== texts.length) return undefined
  const read = new Map<string, string>()
  for (const [index, text] of texts.entries()) {
    const translated = readText(answered[index], text)
    if (translated !== undefined) read.set(text, translated)
  }
  if (read.size === 0 && texts.length > 1) return undefined
  return new Map([...read].filter(([text, translated]) => isProposal(text, translated)))
}

function isProposal(dutch: string, translated: string): boolean {
  return searchForm(translated) !== searchForm(dutch) && (!repeatsItself(translated) || repeatsItself(dutch))
}

/** The longest phrase that a program is seen to fall into, in words. */
const longestPhrase = 12

/** Returns whether a text says the same words three times in a row, or is nothing but the same words twice. */
function repeatsItself(text: string): boolean {
  const words = searchForm(text)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)
  for (let length = 1; length <= longestPhrase && length * 2 <= words.length; length += 1) {
    let same = 0
    for (let at = length; at < words.length; at += 1) {
      same = words[at] === words[at - length] ? same + 1 : 0
      if (same >= 2 * length || (same === length && words.length === 2 * length)) return true
    }
  }
  return false
}

// A letter can arrive as four characters, and no language needs five times the room of another.
const longest = 5 * maxDescriptionLength
const markup = /<\/?[a-z!][^>]*>|&(#x?[\da-f]+|[a-z]+\d?);/i

function readText(answered: unknown, text: string): string | undefined {
  if (typeof answered !== 'string' || answered.length > longest) return undefined
  const clean = cleanText(answered)
  return isBlank(clean) || (markup.test(clean) && !markup.test(text)) ? undefined : clean
}
