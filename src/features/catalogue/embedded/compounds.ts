import { singularsOf } from '#features/words/singulars.ts'
import { foodWords, neverPart } from './food-words.ts'

/** Returns the number of names with a word; 0 for an unknown word. */
export type WordCount = (word: string) => number

/**
 * The least number of names with a word: `known` for the word to count as a part, `frequent` for it to be a sure part
 * beside an unknown one.
 */
export type Thresholds = { known: number; frequent: number }

const minLength = 6
const maxLength = 32
const shortest = 3
const shortestTail = 4
const links = ['s', 'e', 'en', 'n'] as const
// Ends of three letters that count as sure when the piece before them is longer than `sureHead`.
const sureHead = 4
const sureEnds: ReadonlySet<string> = new Set(['ham', 'jam', 'sap', 'vis'])
const vowel = /[aeiouy]/
const digit = /\d/

type Piece = { text: string; link: string; isKnown: boolean }
type Split = { cost: number; pieces: readonly Piece[] }

/**
 * Returns the parts of a Dutch compound, down to the smallest words: 'koemelkkaas' gives koemelk, koe, melk and kaas.
 * Empty for a word that is no compound ('televisie'). Only its first or last piece may be unknown, beside a sure word.
 */
export function partsOf(word: string, count: WordCount, thresholds: Thresholds): string[] {
  const parts = new Set<string>()
  collectParts(word, new Lexicon(count, thresholds), parts)
  parts.delete(word)
  return [...parts]
}

/** The pieces of a word that nothing holds, each in the forms to search; `isWhole` when they make up all of it. */
export type Compound = { pieces: readonly (readonly string[])[]; isWhole: boolean }

/**
 * Returns the pieces of a word for a search: 'kabeljauwfilet' as kabeljauw and filet, 'kipdrumsticks' as kip alone. Takes
 * one beginning with food for a compound where `partsOf` does not: in a search the rest may be any word.
 */
export function compoundOf(word: string, count: WordCount, thresholds: Thresholds): Compound {
  const lexicon = new Lexicon(count, thresholds)
  const pieces = isSplit(word) ? piecesOf(word, lexicon) : []
  const known = pieces.filter(({ isKnown }) => isKnown)
  if (known.length === 0) return { pieces: foodAtBeginning(word).map((food) => [food]), isWhole: false }
  return { pieces: known.map((piece) => formsOf(piece, lexicon)), isWhole: known.length === pieces.length }
}

function formsOf({ text, link }: Piece, lexicon: Lexicon): string[] {
  const linked = link !== '' && lexicon.isKnown(text + link) ? [text + link] : []
  return [text, ...linked, ...singularsOf(text, (form) => lexicon.isKnown(form))]
}

function foodAtBeginning(word: string): string[] {
  const longest = word.length - shortestTail
  for (let end = longest; end >= shortest; end -= 1) if (foodWords.has(word.slice(0, end))) return [word.slice(0, end)]
  return []
}

function isSplit(word: string): boolean {
  return word.length >= minLength && word.length <= maxLength && !digit.test(word)
}

function collectParts(word: string, lexicon: Lexicon, parts: Set<string>): void {
  if (!isSplit(word)) return
  for (const piece of piecesOf(word, lexicon))
    if (piece.isKnown && !parts.has(piece.text)) addPiece(piece, lexicon, parts)
}

function addPiece(piece: Piece, lexicon: Lexicon, parts: Set<string>): void {
  for (const form of formsOf(piece, lexicon)) parts.add(form)
  const singles = singularsOf(piece.text, (form) => lexicon.isKnown(form))
  for (const form of singles.length > 0 ? singles : [piece.text]) collectParts(form, lexicon, parts)
}

/** Looks up words while a compound is split. */
class Lexicon {
  readonly #count: WordCount
  readonly #thresholds: Thresholds

  constructor(count: WordCount, thresholds: Thresholds) {
    this.#count = count
    this.#thresholds = thresholds
  }

  // Three letters occur in every second word by chance, so words of three letters count only when they are food.
  isKnown(word: string): boolean {
    if (foodWords.has(word)) return true
    return word.length > shortest && !neverPart.has(word) && this.#count(word) >= this.#thresholds.known
  }

  isInflected(word: string): boolean {
    return singularsOf(word, (form) => this.isKnown(form)).length > 0
  }

  /** Returns whether a word is sure on its own, so that the piece beside it may be unknown. */
  isSure(word: string): boolean {
    const isSureForm = (form: string) =>
      form.length > shortest && (foodWords.has(form) || this.#count(form) >= this.#thresholds.frequent)
    return isSureForm(word) || singularsOf(word, isSureForm).length > 0
  }
}

/** Returns the pieces of the cheapest split of a word; empty when there is none. */
function piecesOf(word: string, lexicon: Lexicon): readonly Piece[] {
  const best: (Split | undefined)[] = []
  best[word.length] = { cost: 0, pieces: [] }
  for (let start = word.length - shortest; start >= 0; start -= 1)
    best[start] = cheapestFrom(word, start, best, lexicon)
  return best[0]?.pieces ?? withUnknownHead(word, best, lexicon) ?? withUnknownTail(word, lexicon) ?? []
}

function cheapestFrom(
  word: string,
  start: number,
  best: readonly (Split | undefined)[],
  lexicon: Lexicon,
): Split | undefined {
  let cheapest: Split | undefined
  for (let end = start + shortest; end <= word.length; end += 1) {
    const rest = best[end]
    if (!rest || end - start === word.length) continue
    const piece = pieceAt(word, start, end, lexicon)
    const cost = piece ? rest.cost + costOf(piece) : Number.POSITIVE_INFINITY
    if (piece && cost < (cheapest?.cost ?? Number.POSITIVE_INFINITY))
      cheapest = { cost, pieces: [piece, ...rest.pieces] }
  }
  return cheapest
}

function pieceAt(word: string, start: number, end: number, lexicon: Lexicon): Piece | undefined {
  const text = word.slice(start, end)
  if (lexicon.isKnown(text)) return { text, link: '', isKnown: true }
  if (end === word.length) return lexicon.isInflected(text) ? { text, link: '', isKnown: true } : undefined
  const link = links.find((letters) => text.endsWith(letters) && lexicon.isKnown(text.slice(0, -letters.length)))
  return link && { text: text.slice(0, -link.length), link, isKnown: true }
}

// Prefers few long pieces, which are likelier than many short ones.
function costOf({ text, link }: Piece): number {
  return 1 + 3 / text.length + (link === '' ? 0 : 0.2)
}

function withUnknownHead(word: string, best: readonly (Split | undefined)[], lexicon: Lexicon): Piece[] | undefined {
  for (let start = shortest; start <= word.length - shortest; start += 1) {
    const [tail, ...more] = best[start]?.pieces ?? []
    if (!tail) continue
    const head = word.slice(0, start)
    const isSure = lexicon.isSure(tail.text) || (sureEnds.has(tail.text) && head.length > sureHead)
    if (isSure && vowel.test(head)) return [{ text: head, link: '', isKnown: false }, tail, ...more]
  }
  return undefined
}

function withUnknownTail(word: string, lexicon: Lexicon): Piece[] | undefined {
  for (let end = word.length - shortestTail; end > shortest; end -= 1) {
    const head = word.slice(0, end)
    const tail = word.slice(end)
    if (lexicon.isSure(head) && vowel.test(tail))
      return [
        { text: head, link: '', isKnown: true },
        { text: tail, link: '', isKnown: false },
      ]
  }
  return undefined
}
