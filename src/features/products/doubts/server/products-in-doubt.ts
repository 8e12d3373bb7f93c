import { eitherOf, noAllergens, setOfAllergens } from '#features/allergens/allergen-set.ts'
import { type Knowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import type { Mention } from '#features/words/mention.ts'
import { type ProductGraph, type ProductNode, summariseProducts } from '../../product/rules.ts'
import { inDoubt } from '../rules.ts'
import type { AnsweredOf } from './answered.ts'
import { type OpenDoubt, openDoubts } from './open-doubts.ts'

/**
 * Returns the graph in which what the words of own products leave in doubt is not known of them. A catalogue product
 * follows its sheet, which has doubts of its own.
 */
export function withDoubts(graph: ProductGraph, answeredOf: AnsweredOf): ProductGraph {
  const suspects = Array.from(graph).filter(([, node]) => mayBeInDoubt(node))
  if (suspects.length === 0) return graph
  const summaries = summariseProducts(graph)
  const doubted = suspects.map(([id, node]): [number, ProductNode] => {
    const open = openDoubtsOf(graph, id, summaries.get(id) ?? nothingKnown, answeredOf)
    const unknown = setOfAllergens(open.flatMap(({ ids }) => ids))
    return [id, { ...node, own: { ...node.own, unknown: eitherOf(node.own.unknown, unknown) } }]
  })
  return new Map([...graph, ...doubted])
}

/** Lists what nobody has answered about the words of an own product, of which all this is known. */
export function openDoubtsOf(graph: ProductGraph, id: number, known: Knowledge, answeredOf: AnsweredOf): OpenDoubt[] {
  const { texts = [], components } = graph.get(id) ?? { components: [] }
  const answered = answeredOf({ kind: 'product', id })
  return openDoubts(texts, known, { parts: components, answered, isBelow: wordsBelow(graph, components) })
}

/** Returns whether the question about an allergen that a word names stands at a product below, which is called so. */
type IsBelow = (mention: Mention, id: number) => boolean

/**
 * Returns what the own products in something, at any depth, call themselves: by the same word, or, for food that usually
 * holds an allergen, by any that names it. A dish "Saté" asks nothing about peanuts that its "Pindasaus" asks.
 */
export function wordsBelow(graph: ProductGraph, parts: readonly number[]): IsBelow {
  let below: Named | undefined
  return ({ key, usually }, id) => {
    below ??= collectWords(graph, parts)
    return below.keys.has(key) || (usually && below.ids.has(id))
  }
}

type Named = { keys: ReadonlySet<string>; ids: ReadonlySet<number> }

function collectWords(graph: ProductGraph, parts: readonly number[]): Named {
  const reached = new Set(parts)
  const said: Mention[] = []
  // Grows while it is walked.
  for (const id of reached) {
    const node = graph.get(id)
    for (const component of node?.components ?? []) reached.add(component)
    for (const { mentions } of node?.texts ?? []) said.push(...mentions.filter(({ manner }) => manner === 'says'))
  }
  const certain = said.filter(({ usually }) => !usually)
  return { keys: new Set(said.map(({ key }) => key)), ids: new Set(certain.flatMap(({ ids }) => ids)) }
}

/** Without what its components hold, words may lack what is there, and what they deny may be in any of those. */
function mayBeInDoubt({ own, components, texts = [] }: ProductNode): boolean {
  const mayBeDenied = components.length > 0 && texts.some(({ denied }) => denied !== noAllergens)
  return mayBeDenied || inDoubt(texts, own) !== noAllergens
}
