import { LinkRow, List } from '#web/ui/list.tsx'
import { Section } from '#web/ui/page.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { Overview } from '../schema.ts'

/** Lists what comes, goes and gets another price by itself, today and tomorrow; nothing on most days. */
export function Turns({ turns: { dishes, prices } }: Pick<Overview, 'turns'>) {
  const openedFrom = useOpenedFrom()
  if (dishes.length + prices === 0) return null
  return (
    <Section title="Komt en gaat">
      <List label="Komt en gaat">
        {dishes.map(({ id, name, said }) => (
          <LinkRow key={id} title={name} note={said} {...openedFrom('/dish', { dishId: id })} />
        ))}
        {prices > 0 && (
          <LinkRow
            title="Nieuwe prijzen"
            note={`morgen, van ${prices === 1 ? '1 gerecht' : `${prices} gerechten`}`}
            {...openedFrom('/dishes', {})}
          />
        )}
      </List>
    </Section>
  )
}
