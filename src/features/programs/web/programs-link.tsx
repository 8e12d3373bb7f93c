import { LinkRow, List } from '#web/ui/list.tsx'
import { Section } from '#web/ui/page.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'

/** The part of an owner's profile that leads to the programs of the company. */
export function ProgramsLink() {
  const openedFrom = useOpenedFrom()
  return (
    <Section title="Programma’s">
      <List>
        <LinkRow
          title="Je kassa of website koppelen"
          note="Sleutels voor eigen programma’s, en een bericht als je menu verandert"
          {...openedFrom('/programs', {})}
        />
      </List>
    </Section>
  )
}
