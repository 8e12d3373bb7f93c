import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { hasMessage } from '../call.ts'
import { Page } from './page.tsx'

/**
 * True when what a screen asked for does not exist, or is not ours. What somebody else deleted while it stood on the
 * screen stays there, below the error that says so: something may have been typed in it.
 */
export function isNotFound({ data, error }: { data: unknown; error: unknown }): boolean {
  return data === undefined && hasMessage(error) && error.status === 404
}

type Props = {
  text: string
  back: ReactNode
  /** Where what does exist stands. */
  list: { to: string; label: string }
}

/** What stands instead of a thing that is gone, or of a screen that was opened without saying which thing. */
export function NotFound({ text, back, list }: Props) {
  return (
    <Page title={text} back={back} intro="Dit is verwijderd of bestaat niet.">
      <div>
        <Button component={Link} to={list.to}>
          {list.label}
        </Button>
      </div>
    </Page>
  )
}
