import { ChangeList } from '#features/history/web/change-list.tsx'
import { Section } from '#web/ui/page.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { Overview } from '../schema.ts'
import { MoreLink } from './more-link.tsx'

/** Lists what changed lately, and the way to all that ever did. */
export function LatestChanges({ changes }: Pick<Overview, 'changes'>) {
  const openedFrom = useOpenedFrom()
  return (
    <Section title="Gewijzigd" action={<MoreLink {...openedFrom('/history', {})}>Alles bekijken</MoreLink>}>
      <ChangeList changes={changes} now={new Date()} />
    </Section>
  )
}
