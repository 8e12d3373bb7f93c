import { useEffect, useState } from 'react'
import { successMs } from './saving/use-save.ts'

/** Copies texts to the clipboard; for two seconds `state` tells whether the last one got there. */
export function useCopy(): { copy: (text: string) => Promise<void>; state: 'idle' | 'copied' | 'failed' } {
  const [outcome, setOutcome] = useState<{ state: 'copied' | 'failed' }>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), successMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (text: string) => setOutcome({ state: (await copyText(text)) ? 'copied' : 'failed' })
  return { copy, state: outcome?.state ?? 'idle' }
}

/** Returns whether the text is on the clipboard now. */
async function copyText(text: string): Promise<boolean> {
  // Browsers have no clipboard object on plain HTTP to another computer, where `execCommand` still works.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return copySelection(text)
  return clipboard.writeText(text).then(
    () => true,
    () => copySelection(text),
  )
}

function copySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
