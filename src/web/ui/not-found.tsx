import type { ReactNode } from 'react'
import { CallError } from '../call.ts'
import { Page } from './page.tsx'

/** True for the refusal of something that does not exist, or is not ours. */
export function isNotFound(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}

/** What stands instead of a thing that is gone, or of a screen that was opened without saying which thing. */
export function NotFound({ text, back }: { text: string; back: ReactNode }) {
  return (
    <Page
      title={text}
      back={back}
      intro="Het is intussen verwijderd, of dit scherm is los geopend. Ga terug en kies opnieuw."
    >
      {null}
    </Page>
  )
}
