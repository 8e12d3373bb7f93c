import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSave } from '#web/saving/use-save.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { TrashedThing } from '../schema.ts'
import { describeReturn } from '../words.ts'
import { restoreFromTrash } from './api.ts'
import classes from './trash-page.module.css'

type Restoring = {
  /** The button that puts a thing back, once the question behind it was answered. */
  buttonFor: (thing: TrashedThing) => ReactNode
  /** What came of it, to stand above the list. */
  notes: ReactNode
  dialog: ReactNode
}

/** Lets a screen put back what was deleted or unlinked. */
export function useRestore(): Restoring {
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
  const buttonFor = (thing: TrashedThing) => (
    <Button
      variant="subtle"
      className={classes.restore}
      aria-label={`${thing.name} terugzetten`}
      disabled={save.saving}
      onClick={() => ask(thing)}
    >
      Terugzetten
    </Button>
  )
  const notes = (
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
    </>
  )
  return { buttonFor, notes, dialog }
}
