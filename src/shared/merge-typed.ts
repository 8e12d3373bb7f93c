type Values = Readonly<Record<string, unknown>>
type Versions<V> = { readFrom: V; typed: V; newest: V }

/**
 * Merges the newest version into a form: a field keeps its typed value if that differs from the value that the form was
 * filled from, else it takes the newest. In a list of ids, additions and removals of both sides count.
 */
export function mergeTyped<V extends Values>({ readFrom, typed, newest }: Versions<V>): V {
  const fields = Object.keys(newest).map((field) => [
    field,
    mergeField({ readFrom: readFrom[field], typed: typed[field], newest: newest[field] }),
  ])
  return Object.fromEntries(fields) as V
}

function mergeField({ readFrom, typed, newest }: Versions<unknown>): unknown {
  if (JSON.stringify(readFrom) === JSON.stringify(typed)) return newest
  const isList = Array.isArray(readFrom) && Array.isArray(typed) && Array.isArray(newest)
  return isList ? mergeLists({ readFrom, typed, newest }) : typed
}

function mergeLists({ readFrom, typed, newest }: Versions<readonly unknown[]>): unknown[] {
  const left = newest.filter((item) => typed.includes(item) || !readFrom.includes(item))
  const added = typed.filter((item) => !readFrom.includes(item) && !newest.includes(item))
  return [...left, ...added]
}
