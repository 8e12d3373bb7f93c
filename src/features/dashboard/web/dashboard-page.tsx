import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { currentUserQuery } from '#features/accounts/web/api.ts'
import { useQuestions } from '#features/menu/questions/web/question-list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { attentionGroups, describeMenu, greetingAt, isReadyToPublish } from '../rules.ts'
import type { Overview } from '../schema.ts'
import { overviewQuery } from './api.ts'
import { AttentionCard } from './attention-card.tsx'
import { ChangesCard } from './changes-card.tsx'
import classes from './dashboard-page.module.css'
import { MenuStateCard } from './menu-state-card.tsx'

// Of no use to who has published: the first screen does without it.
const PublishStep = lazy(async () => ({
  default: (await import('#features/publishing/codes/web/publish-step.tsx')).PublishStep,
}))

/** The first screen after signing in: the state of the card, the dishes that need attention, and the next step. */
export function DashboardPage() {
  const user = useQuery(currentUserQuery)
  const overview = useQuery(overviewQuery)
  const greeting = greetingAt(new Date().getHours())
  const company = user.data?.company?.name
  return (
    <Page
      title={user.data ? `${greeting}, ${user.data.firstname}` : greeting}
      intro={overview.data && company && describeMenu(overview.data, company)}
    >
      <Loaded query={overview}>{(data) => <Cards overview={data} />}</Loaded>
    </Page>
  )
}

function Cards({ overview }: { overview: Overview }) {
  const { warnings } = overview
  const { things } = useQuestions()
  // What was published here stays as it is on the screen: its code is what the owner wants next.
  const [isPublishedHere, setIsPublishedHere] = useState(false)
  const hasSwitch = isPublishedHere || isReadyToPublish(overview)
  const attention = (overview.counts.dishes > 0 || Boolean(things?.length) || warnings.length > 0) && (
    <AttentionCard
      key="attention"
      stopped={overview.attention.stopped}
      groups={attentionGroups(overview)}
      hasSwitch={hasSwitch}
      warnings={warnings}
    />
  )
  const state = (
    <div key="state" className={classes.steps}>
      <MenuStateCard overview={overview} hasSwitch={hasSwitch} />
      {hasSwitch && (
        <Suspense fallback={null}>
          <PublishStep onSaved={() => setIsPublishedHere(true)} />
        </Suspense>
      )}
    </div>
  )
  // Until guests can read the card, the next step comes first on a phone; a wide screen has room for both side by side.
  const first = overview.menu.ispublished && !hasSwitch ? [attention, state] : [state, attention]
  const changes = overview.changes.length > 0 && <ChangesCard changes={overview.changes} now={new Date()} />
  return (
    <div className={classes.cards}>
      {first}
      {changes}
    </div>
  )
}
