import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Drafted, draftsOf, forgetDraft } from '../saving/drafts.ts'
import { toast } from '../toast.ts'
import { Notice } from './notice.tsx'

/**
 * Offers to throw away what was typed into something that does not exist any more: no form will ever show it again, and
 * closing the tab would prompt for it. It is not thrown away by itself, as who deleted the thing may put it back.
 */
export function DraftOfGone({ of }: { of: Drafted }) {
  const [names, setNames] = useState(() => draftsOf(of))
  if (names.length === 0) return null
  const forget = () => {
    for (const name of names) forgetDraft(name)
    setNames([])
    document.getElementById('inhoud')?.focus()
    toast('Je wijzigingen zijn weggegooid')
  }
  return (
    <Notice
      kind="attention"
      action={
        <Button variant="outline" onClick={forget}>
          Wijzigingen weggooien
        </Button>
      }
    >
      Je had hier nog wijzigingen die niet zijn opgeslagen. Wordt dit teruggezet, dan staan ze er weer in.
    </Notice>
  )
}
