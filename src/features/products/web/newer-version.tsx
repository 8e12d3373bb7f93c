import { Button } from '@mantine/core'
import { Notice } from '#web/ui/notice.tsx'

/** Offers the newest version of a product to somebody who has typed in its form while another saved it. */
export function NewerVersion({ onTake }: { onTake: () => void }) {
  return (
    <Notice kind="attention" action={<NewestButton onClick={onTake} />}>
      Iemand anders heeft dit product intussen gewijzigd. Toon de nieuwste versie voordat je opslaat; wat je typte
      blijft staan.
    </Notice>
  )
}

/** The button that brings the newest version of a product on the screen. */
export function NewestButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" onClick={onClick}>
      Toon de nieuwste versie
    </Button>
  )
}
