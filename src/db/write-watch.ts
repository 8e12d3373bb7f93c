import {
  type DeleteQueryNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  RawNode,
  SelectQueryNode,
  type UpdateQueryNode,
} from 'kysely'
import type { Trx } from './transaction.ts'

/**
 * Returns the same transaction, watched, and whether a statement that went through it may have written a row. Relies on
 * the row counts that the database reports, not on the callers; a statement that is neither counted nor plainly a read
 * counts as a write.
 */
export function watchWrites(trx: Trx): { watched: Trx; hasWritten: () => boolean } {
  const counted = new WeakSet<object>()
  let written = false
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (isCounted(node) && !writesBefore(node)) counted.add(queryId)
      else if (!isRead(node)) written = true
      return node
    },
    async transformResult({ result, queryId }) {
      // SQLite reports no count when a statement returns rows; it then returns one row for each row written.
      const count = result.numAffectedRows ?? result.rows.length
      if (counted.has(queryId) && count > 0) written = true
      return result
    },
  }
  return { watched: trx.withPlugin(plugin), hasWritten: () => written }
}

const countedKinds: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])
type CountedNode = InsertQueryNode | UpdateQueryNode | DeleteQueryNode
const writingWord = /\b(?:insert|update|delete|merge|replace|truncate|create|drop|alter|copy|call|do)\b/i

function isRead(node: OperationNode): boolean {
  return (SelectQueryNode.is(node) || RawNode.is(node)) && !mayWrite(node)
}

function isCounted(node: OperationNode): node is CountedNode {
  return countedKinds.has(node.kind)
}

/** Returns whether a `with` holds a write, as PostgreSQL allows: the row count is that of the main statement only. */
function writesBefore(node: SelectQueryNode | CountedNode): boolean {
  return (node.with?.expressions ?? []).some(({ expression }) => mayWrite(expression))
}

function mayWrite(node: OperationNode): boolean {
  if (SelectQueryNode.is(node)) return writesBefore(node)
  if (RawNode.is(node))
    return node.sqlFragments.some((text) => writingWord.test(text)) || node.parameters.some(mayWrite)
  return isCounted(node)
}
