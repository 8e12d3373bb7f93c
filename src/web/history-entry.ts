import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { keepInTab, readFromTab } from './tab-storage.ts'
import { historyEntryOf } from './trail.ts'

const storageKey = 'bezoeken'
/** More visits of a list than a walk back passes; the oldest are forgotten. */
const mostTexts = 50

const texts = new Map(readStored())

/** Returns the visit of this screen, to which its scroll position, list lengths and search text belong. */
export function useHistoryEntry(): string {
  return historyEntryOf(useLocation())
}

/** A text typed on this screen, such as its search: there again after a reload and on every way back to this visit. */
export function useHistoryEntryText(): [string, (text: string) => void] {
  const visit = useHistoryEntry()
  const [text, setText] = useState(() => texts.get(visit) ?? '')
  useEffect(() => keep(visit, text), [visit, text])
  return [text, setText]
}

/** Forgets what was typed, so that the next user of this browser does not find it. */
export function forgetHistoryEntries(): void {
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
  keepInTab(storageKey, [...texts])
}

function readStored(): [string, string][] {
  const stored = readFromTab(storageKey)
  return Array.isArray(stored) ? stored.filter(isEntry) : []
}

function isEntry(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string'
}
