import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '#web/saving/use-save.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { EmptyList, TextRow } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import type { TrashedThing } from '../schema.ts'
import { describeDeletion, describeKind, describeReturn } from '../words.ts'
import { restoreFromTrash, trashQuery } from './api.ts'
import classes from './trash-page.module.css'

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
  const { confirm, dialog } = useConfirm()
  const [restored, setRestored] = useState<{ name: string; notes: readonly string[] }>()
  const save = useSave({
    send: (thing: TrashedThing, key) => restoreFromTrash(thing, key).then(({ notes }) => ({ name: thing.name, notes })),
    onAnswer: setRestored,
  })
  const ask = (thing: TrashedThing) =>
    confirm({
      title: 'Terugzetten',
      text: `Wil je ${thing.name} terugzetten?`,
      more: describeReturn(thing).join(' '),
      labels: { yes: 'Terugzetten', no: 'Annuleren' },
      isHarmless: true,
      onYes: () => save.run(thing),
    })
  return (
    <>
      {save.error && <Notice kind="error">{save.error}</Notice>}
      {restored && (
        <Notice kind="success">
          {[`${restored.name} is teruggezet.`, ...restored.notes].map((line) => (
            <p key={line} className={classes.line}>
              {line}
            </p>
          ))}
        </Notice>
      )}
      {things.length === 0 && <EmptyList text="Er is de laatste 30 dagen niets verwijderd." />}
      {things.length > 0 && (
        <LongList label="Onlangs verwijderd" items={things}>
          {(thing) => (
            <TextRow
              key={`${thing.kind} ${thing.id} ${thing.holderid}`}
              title={thing.name}
              note={<Note thing={thing} />}
              button={
                <Button
                  variant="subtle"
                  className={classes.restore}
                  aria-label={`${thing.name} terugzetten`}
                  disabled={save.saving}
                  onClick={() => ask(thing)}
                >
                  Terugzetten
                </Button>
              }
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
