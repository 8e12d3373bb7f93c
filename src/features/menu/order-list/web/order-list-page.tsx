import { Button } from '@mantine/core'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { Page } from '#web/ui/page.tsx'
import type { Added, Found } from '../choosing.ts'
import { AddedStep } from './added-step.tsx'
import { FoundStep } from './found-step.tsx'
import classes from './order-list.module.css'
import { noList, PasteStep } from './paste-step.tsx'

const title = 'Bestellijst'
const intro =
  'Plak hier de bestellijst van je groothandel, of kies het bestand. We zoeken elk product op; je ziet eerst wat we vinden, en kiest dan wat erbij komt.'

/** The screen that finds the products of a wholesaler's order list and adds those that are ticked. */
export function OrderListPage() {
  const [list, setList] = useState<Found>()
  const [added, setAdded] = useState<Added>()
  const [given, setGiven] = useState(noList)
  const again = () => {
    setList(undefined)
    setAdded(undefined)
    setGiven(noList)
  }
  if (added) return <AddedStep added={added} onAgain={again} />
  if (list)
    return (
      <Page key="found" title={title} isWide back={<BackToList onBack={() => setList(undefined)} />}>
        <FoundStep list={list} onAdded={setAdded} />
      </Page>
    )
  return (
    <Page key="paste" title={title} back={<WayBackLink />} intro={intro}>
      <PasteStep given={given} onGive={setGiven} onFound={setList} />
    </Page>
  )
}

function BackToList({ onBack }: { onBack: () => void }) {
  return (
    <Button
      variant="subtle"
      className={classes.back}
      leftSection={<ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
      onClick={onBack}
    >
      Terug naar de lijst
    </Button>
  )
}
