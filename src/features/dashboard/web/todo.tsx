import { capitalized } from '#shared/text.ts'
import { LinkRow, List } from '#web/ui/list.tsx'
import { Section } from '#web/ui/page.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import { todoTab } from '../rules.ts'
import type { Overview } from '../schema.ts'
import { MoreLink } from './more-link.tsx'

/** The gravest of the dishes to which there is something to do, and the way to all of them. */
export function Todo({ todo: { count, dishes } }: Pick<Overview, 'todo'>) {
  const openedFrom = useOpenedFrom()
  return (
    <Section
      title="Te doen"
      action={
        count > dishes.length && <MoreLink to="/dishes" state={{ activeTab: todoTab }}>{`Alle ${count}`}</MoreLink>
      }
    >
      <List label="Te doen">
        {dishes.map(({ id, name, tasks }) => (
          <LinkRow
            key={id}
            title={name}
            note={capitalized(tasks.join(', '))}
            {...openedFrom('/dish', { dishId: id })}
          />
        ))}
      </List>
    </Section>
  )
}
