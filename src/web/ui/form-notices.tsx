import type { Save } from '../saving/use-save.ts'
import { NewerVersion } from './newer-version.tsx'
import { Notice } from './notice.tsx'
import { SaveResult } from './save-result.tsx'

type Props = {
  /** What `useStoredForm` returned. */
  of: { save: Save<never>; isBehind: boolean; takeNewest: () => void; hasDraft: boolean }
  /** The thing in Dutch: 'dit gerecht'. */
  what: string
  success: string
}

/** Shows what there is to say of a form above it: how its save went, that a newer version exists, that it holds a draft. */
export function FormNotices({ of: { save, isBehind, takeNewest, hasDraft }, what, success }: Props) {
  return (
    <>
      <SaveResult save={save} success={success} />
      {isBehind && <NewerVersion what={what} onTake={takeNewest} />}
      {hasDraft && <Notice kind="attention">{`Je wijzigingen in ${what} zijn nog niet opgeslagen.`}</Notice>}
    </>
  )
}
