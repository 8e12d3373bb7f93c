import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/web/api.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { attentionGroups, describeMenu, greetingAt } from '../rules.ts'
import type { Overview } from '../schema.ts'
import { overviewQuery } from './api.ts'
import { AttentionCard } from './attention-card.tsx'
import { ChangesCard } from './changes-card.tsx'
import classes from './dashboard-page.module.css'
import { MenuStateCard } from './menu-state-card.tsx'

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
  const { questions, dishquestions } = overview
  const attention = (overview.counts.dishes > 0 || questions.length > 0) && (
    <AttentionCard
      key="attention"
      groups={attentionGroups(overview)}
      questions={questions}
      dishquestions={dishquestions}
    />
  )
  const state = <MenuStateCard key="state" overview={overview} />
  // Until guests can read the card, the next step comes first on a phone; a wide screen has room for both side by side.
  const first = overview.menu.ispublished ? [attention, state] : [state, attention]
  const changes = overview.changes.length > 0 && <ChangesCard changes={overview.changes} now={new Date()} />
  return (
    <div className={classes.cards}>
      {first}
      {changes}
    </div>
  )
}
