import { Button } from '@mantine/core'
import { Notice } from './notice.tsx'

type Props = {
  /** The thing in Dutch: 'dit gerecht'. */
  what: string
  onTake: () => void
}

/** The notice that offers the newest version of a thing while its form holds changes to an older one. */
export function NewerVersion({ what, onTake }: Props) {
  return (
    <Notice kind="attention" action={<NewestButton onClick={onTake} />}>
      {`Iemand anders heeft ${what} intussen gewijzigd. Toon de nieuwste versie voordat je opslaat; wat je typte blijft staan.`}
    </Notice>
  )
}

/** The button that shows the newest version of a thing. */
export function NewestButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" onClick={onClick}>
      Toon de nieuwste versie
    </Button>
  )
}
