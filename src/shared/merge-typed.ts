type Values = Readonly<Record<string, unknown>>
type Versions<V> = { readFrom: V; typed: V; newest: V }

/**
 * What a form holds once the newest version is taken into it: of each field what was typed where that differs from what
 * the form was read from, else the newest. In a list of ids both sides count: what either added or took away.
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
