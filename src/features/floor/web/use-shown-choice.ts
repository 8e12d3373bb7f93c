import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Chosen } from '#features/publishing/filter/rules.ts'
import { readShownChoice, type ShownChoice } from '#features/publishing/filter/shown-choice.ts'

/**
 * Reads what guests chose on their card, from the codes they show, and calls `onRead` with it. `take` takes the fragment of
 * such a code; one in the address of this screen is taken, and taken out, so that a reload never brings it back for the next
 * table. Returns what was read so far too, and what forgets it.
 */
export function useShownChoice(onRead: (chosen: Chosen) => void) {
  const { pathname, hash, state } = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState<ShownChoice>()
  const take = useCallback(
    (fragment: string) => {
      const read = readShownChoice(fragment)
      setShown((before) => ({ chosen: read.chosen, isWhole: read.isWhole && before?.isWhole !== false }))
      onRead(read.chosen)
    },
    [onRead],
  )
  const takeOut = useEffectEvent((fragment: string) => {
    take(fragment)
    void navigate(pathname, { replace: true, state, preventScrollReset: true })
  })
  useEffect(() => {
    if (hash !== '') takeOut(hash.slice(1))
  }, [hash])
  return { shown, take, forget: () => setShown(undefined) }
}
