import { eitherOf, noAllergens, setOfAllergens } from '#features/allergens/allergen-set.ts'
import { type Knowledge, nothingKnown } from '#features/allergens/knowledge.ts'
import { type ProductGraph, type ProductNode, summariseProducts } from '../../rules.ts'
import { doubtsAbout, inDoubt } from '../rules.ts'
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
  const isBelow = wordsBelow(graph, components)
  return openDoubts(
    doubtsAbout(texts, known, ({ key }) => isBelow(key)),
    components,
    answeredOf({ kind: 'product', id }),
  )
}

/** Returns a look-up of the words by which own products in something, at any depth, say what is in them. */
export function wordsBelow(graph: ProductGraph, parts: readonly number[]): (key: string) => boolean {
  let keys: ReadonlySet<string> | undefined
  return (key) => {
    keys ??= collectWords(graph, parts)
    return keys.has(key)
  }
}

function collectWords(graph: ProductGraph, parts: readonly number[]): ReadonlySet<string> {
  const keys = new Set<string>()
  const reached = new Set(parts)
  // Grows while it is walked.
  for (const id of reached) {
    const node = graph.get(id)
    for (const component of node?.components ?? []) reached.add(component)
    for (const { mentions } of node?.texts ?? [])
      for (const { key, manner } of mentions) if (manner === 'says') keys.add(key)
  }
  return keys
}

/** Without what its components hold, words may lack what is there, and what they deny may be in any of those. */
function mayBeInDoubt({ own, components, texts = [] }: ProductNode): boolean {
  const mayBeDenied = components.length > 0 && texts.some(({ denied }) => denied !== noAllergens)
  return mayBeDenied || inDoubt(texts, own) !== noAllergens
}
