import { useEffect, useState } from 'react'
import type { Said } from '../rules.ts'

type Rules = { doubtsAbout: (said: Said) => string[] }

let arrived: Rules | undefined

/**
 * Returns the doubts about what a form holds now. Those of the `stored` version came with it; the words that allergens
 * are read from are fetched only once something else is typed, and until they are here the stored doubts stand.
 */
export function useDoubts(said: Said, stored: readonly string[], isAsStored: boolean): readonly string[] {
  const [rules, setRules] = useState(arrived)
  useEffect(() => {
    if (isAsStored || rules) return
    let isOver = false
    const keep = (code: Rules) => {
      arrived = code
      if (!isOver) setRules(code)
    }
    // A question that can not be asked now is asked by the server after the save.
    import('../rules.ts').then(keep, () => undefined)
    return () => {
      isOver = true
    }
  }, [isAsStored, rules])
  return isAsStored || !rules ? stored : rules.doubtsAbout(said)
}
