import type { Keeper } from '../waiting-scans.ts'

/** Returns what keeps texts over a reload; where the browser keeps nothing for this page, they last as long as it. */
export function phoneStorage(): Keeper {
  try {
    return window.localStorage
  } catch {
    // A browser that blocks all cookies refuses its storage too.
    const texts = new Map<string, string>()
    return { getItem: (name) => texts.get(name) ?? null, setItem: (name, text) => void texts.set(name, text) }
  }
}
