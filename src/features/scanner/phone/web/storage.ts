import type { Keeper } from '../waiting-scans.ts'

/** Returns what keeps texts over a reload; where the browser keeps nothing for this page, they last as long as it. */
export function phoneStorage(): Keeper {
  return storageOr(() => window.localStorage)
}

/** Returns what keeps texts over a reload of this tab alone; where the browser keeps nothing, as `phoneStorage`. */
export function tabStorage(): Keeper {
  return storageOr(() => window.sessionStorage)
}

function storageOr(open: () => Storage | null): Keeper {
  try {
    // Null in an app's own browser that was built without.
    return open() ?? memory()
  } catch {
    // A browser that blocks all cookies refuses its storage too.
    return memory()
  }
}

/** Keeps a choice for the next time, where the browser does. */
export function keepChoice(name: string, choice: string): void {
  try {
    phoneStorage().setItem(name, choice)
  } catch {
    // A full storage costs no more than choosing again.
  }
}

function memory(): Keeper {
  const texts = new Map<string, string>()
  return { getItem: (name) => texts.get(name) ?? null, setItem: (name, text) => void texts.set(name, text) }
}
