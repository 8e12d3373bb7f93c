import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSave } from '#web/saving/use-save.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Change } from '../schema.ts'
import { undoChange } from './api.ts'
import classes from './change-list.module.css'

type Thing = Change['things'][number]
type Undoing = {
  /** The button that takes back what was done to a thing; undefined where that can not be. */
  undo: (change: Change, thing: Thing) => ReactNode
  /** What came of it, to stand above the list. */
  notes: ReactNode
  dialog: ReactNode
}

/** Lets a screen take changes of the history back, each once the question behind its button was answered. */
export function useUndo(): Undoing {
  const { confirm, dialog } = useConfirm()
  const [undone, setUndone] = useState<readonly string[]>()
  const save = useSave({
    send: (lines: number[], key) => undoChange({ lines }, key),
    onAnswer: ({ notes }) => setUndone(notes),
  })
  const ask = ({ who, what }: Change, { name, changes }: Thing, lines: number[]) =>
    confirm({
      title: 'Ongedaan maken',
      text: `${who} ${what}.`,
      more: [name, ...changes].filter(Boolean).join(' · '),
      labels: { yes: 'Ongedaan maken', no: 'Annuleren' },
      isHarmless: true,
      onYes: () => save.run(lines),
    })
  const undo = (change: Change, thing: Thing) =>
    thing.undo && (
      <Button
        variant="subtle"
        className={classes.undo}
        aria-label={`Ongedaan maken: ${[thing.name, ...thing.changes].filter(Boolean).join(', ')}`}
        disabled={save.saving}
        onClick={() => ask(change, thing, thing.undo ?? [])}
      >
        Ongedaan maken
      </Button>
    )
  const notes = (
    <>
      {save.error && <Notice kind="error">{save.error}</Notice>}
      {undone && (
        <Notice kind="success">
          {['Ongedaan gemaakt.', ...undone].map((line) => (
            <p key={line} className={classes.note}>
              {line}
            </p>
          ))}
        </Notice>
      )}
    </>
  )
  return { undo, notes, dialog }
}
