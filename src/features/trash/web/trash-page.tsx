import { useQuery } from '@tanstack/react-query'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { EmptyList, TextRow } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { Page } from '#web/ui/page.tsx'
import type { TrashedThing } from '../schema.ts'
import { describeDeletion, describeKind } from '../words.ts'
import { trashQuery } from './api.ts'
import classes from './trash-page.module.css'
import { useRestore } from './use-restore.tsx'

const intro = 'Wat je verwijdert of ergens uit haalt, kun je hier 30 dagen lang terugzetten. Daarna niet meer.'

/** The screen of what was deleted or unlinked in the last 30 days, to put it back. */
export function TrashPage() {
  const trash = useQuery(trashQuery)
  return (
    <Page title="Onlangs verwijderd" intro={intro} isLoading={trash.isPending} back={<WayBackLink />}>
      <Loaded query={trash}>{(things) => <Things things={things} />}</Loaded>
    </Page>
  )
}

function Things({ things }: { things: readonly TrashedThing[] }) {
  const { buttonFor, notes, dialog } = useRestore()
  return (
    <>
      {notes}
      {things.length === 0 && <EmptyList text="Er is de laatste 30 dagen niets verwijderd." />}
      {things.length > 0 && (
        <LongList label="Onlangs verwijderd" items={things}>
          {(thing) => (
            <TextRow
              key={`${thing.kind} ${thing.id} ${thing.holderid}`}
              title={thing.name}
              note={<Note thing={thing} />}
              button={buttonFor(thing)}
            />
          )}
        </LongList>
      )}
      {dialog}
    </>
  )
}

function Note({ thing }: { thing: TrashedThing }) {
  return (
    <>
      <span className={classes.line}>{describeKind(thing)}</span>
      <span className={classes.line}>{describeDeletion(thing, new Date())}</span>
    </>
  )
}
