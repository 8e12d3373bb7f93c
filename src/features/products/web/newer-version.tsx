import { Button } from '@mantine/core'
import { Notice } from '#web/ui/notice.tsx'

/** The notice that offers the newest version of a product while its form holds changes to an older one. */
export function NewerVersion({ onTake }: { onTake: () => void }) {
  return (
    <Notice kind="attention" action={<NewestButton onClick={onTake} />}>
      Iemand anders heeft dit product intussen gewijzigd. Toon de nieuwste versie voordat je opslaat; wat je typte
      blijft staan.
    </Notice>
  )
}

/** The button that shows the newest version of a product. */
export function NewestButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" onClick={onClick}>
      Toon de nieuwste versie
    </Button>
  )
}
