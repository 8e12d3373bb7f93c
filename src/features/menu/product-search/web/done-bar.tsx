import { useState } from 'react'
import { noteStart } from '#web/navigations.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ActionBar } from '#web/ui/form.tsx'
import { useLeave } from '#web/use-trail.ts'
import type { Fill } from './use-fill.ts'

/** Counts what was added, and goes back to where it went; waits for what is still being added, and stays if that fails. */
export function DoneBar({ fill: { count, settled } }: { fill: Fill }) {
  const leave = useLeave()
  const [isWaiting, setIsWaiting] = useState(false)
  const finish = async () => {
    setIsWaiting(true)
    const mayLeave = noteStart()
    if (!(await settled())) setIsWaiting(false)
    else if (mayLeave()) leave()
  }
  return (
    <ActionBar inReach>
      <BusyButton data-main busy={isWaiting} onClick={() => void finish()}>
        {`Klaar (${count})`}
      </BusyButton>
    </ActionBar>
  )
}
