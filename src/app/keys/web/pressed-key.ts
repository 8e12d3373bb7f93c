import { hasOpenDialog } from '#web/open-dialogs.ts'
import { singleKeysWork } from './single-keys.ts'

/** What a key asks for: a dialog to open. */
export type Asked = 'finder' | 'list'

const fields = 'input, textarea, select, [contenteditable]'
const isApple = () => /^(Mac|iP)/.test(navigator.platform)

/** Returns how the key that finds everything is written on this machine. */
export function finderKey(): string {
  return isApple() ? '⌘ K' : 'Ctrl K'
}

/**
 * Does what a key asks of the screen, and returns which dialog it asks for. Nothing while a dialog is open, and nothing of
 * single keys in a field, or in a table for the letter that its cells may want.
 */
export function actOnKey(event: KeyboardEvent): Asked | undefined {
  if (event.defaultPrevented || event.isComposing || hasOpenDialog()) return undefined
  if (isFinderKey(event)) {
    event.preventDefault()
    return 'finder'
  }
  if (event.ctrlKey || event.metaKey || event.altKey || !singleKeysWork()) return undefined
  const target = event.target instanceof Element ? event.target : undefined
  if (target?.closest(fields)) return undefined
  if (event.key === '?') return 'list'
  if (event.key === '/' || (event.key === 'n' && !target?.closest('[role="grid"]'))) press(event)
  return undefined
}

// On a Mac Ctrl+K deletes the rest of a line.
function isFinderKey({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && !altKey && !shiftKey && (isApple() ? metaKey : ctrlKey)
}

/** Goes to the field, or follows the link, that names this key as its own. */
function press(event: KeyboardEvent): void {
  const owner = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${event.key}"]`)
  if (!owner) return
  event.preventDefault()
  if (owner instanceof HTMLInputElement) owner.select()
  else owner.click()
}
