import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { hasMessage } from '../call.ts'
import { type Drafted, draftOf, forgetDraft } from '../saving/drafts.ts'
import { toast } from '../toast.ts'
import { Notice } from './notice.tsx'
import { Page } from './page.tsx'

/**
 * Returns whether the thing that a screen asked for does not exist or belongs to another company. A thing deleted by
 * somebody else while on screen stays there, below the error that reports it: its form may hold input.
 */
export function isNotFound({ data, error }: { data: unknown; error: unknown }): boolean {
  return data === undefined && hasMessage(error) && error.status === 404
}

type Props = {
  text: string
  back: ReactNode
  /** The list of things that do exist. */
  list: { to: string; label: string }
  /** What is gone, of which this tab may still keep a draft. */
  gone?: Drafted | undefined
  /** The screen was opened without naming a thing: nothing says that there was one. */
  isUnnamed?: boolean
}

/** Replaces the screen of a thing that is gone, or a screen that was opened without naming a thing. */
export function NotFound({ text, back, list, gone, isUnnamed = false }: Props) {
  return (
    <Page
      title={text}
      back={back}
      intro={isUnnamed ? 'Kies er een uit de lijst.' : 'Dit is verwijderd of bestaat niet.'}
    >
      {gone && <DraftOfGone of={gone} />}
      <div>
        <Button component={Link} to={list.to}>
          {list.label}
        </Button>
      </div>
    </Page>
  )
}

/**
 * Offers to throw away what was typed into something that does not exist any more: no form will ever show it again, and
 * closing the tab would prompt for it. It is not thrown away by itself, as who deleted the thing may put it back.
 */
function DraftOfGone({ of }: { of: Drafted }) {
  const [name, setName] = useState(() => draftOf(of))
  if (name === undefined) return null
  const forget = () => {
    forgetDraft(name)
    setName(undefined)
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
