import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { visitOf } from './place.ts'

const storageKey = 'bezoeken'
/** More visits of a list than a walk back passes; the oldest are forgotten. */
const mostTexts = 50

const texts = new Map(readStored())

/** Returns the visit of this screen, to which its scroll position, list lengths and search text belong. */
export function useVisit(): string {
  return visitOf(useLocation())
}

/** A text typed on this screen, such as its search: there again after a reload and on every way back to this visit. */
export function useVisitText(): [string, (text: string) => void] {
  const visit = useVisit()
  const [text, setText] = useState(() => texts.get(visit) ?? '')
  useEffect(() => keep(visit, text), [visit, text])
  return [text, setText]
}

/** Forgets what was typed, so that the next user of this browser does not find it. */
export function forgetVisits(): void {
  texts.clear()
  store()
}

function keep(visit: string, text: string): void {
  if (text === (texts.get(visit) ?? '')) return
  texts.delete(visit)
  if (text !== '') texts.set(visit, text)
  for (const oldest of texts.keys()) if (texts.size > mostTexts) texts.delete(oldest)
  store()
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...texts]))
  } catch {
    // A browser may forbid storage: then the texts last until the tab is reloaded.
    return
  }
}

function readStored(): [string, string][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    // Forbidden, or not ours: nothing was kept.
    return []
  }
}

function isEntry(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string'
}
