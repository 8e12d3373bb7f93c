import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { currentUserQuery } from '#features/accounts/web/api.ts'
import { QuestionsUnread, useQuestions } from '#features/menu/questions/web/use-questions.tsx'
import { LinkRow, List } from '#web/ui/list.tsx'
import { Loaded, Loading } from '#web/ui/loaded.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import { greetingAt, isReadyToPublish } from '../rules.ts'
import type { Overview } from '../schema.ts'
import { overviewQuery } from './api.ts'
import classes from './dashboard-page.module.css'
import { FirstSteps } from './first-steps.tsx'
import { LatestChanges } from './latest-changes.tsx'
import { MenuState } from './menu-state.tsx'
import { SoldOut } from './sold-out.tsx'
import { Todo } from './todo.tsx'

// On most days nothing of it is there: the first screen does without its code.
const Asked = lazy(async () => ({ default: (await import('./asked.tsx')).Asked }))
// Of no use to who has printed nothing.
const OutdatedNotice = lazy(async () => ({
  default: (await import('#features/inspection/web/outdated.tsx')).OutdatedNotice,
}))
// Of no use to who has published.
const PublishStep = lazy(async () => ({
  default: (await import('#features/publishing/codes/web/publish-step.tsx')).PublishStep,
}))

/** The first screen after signing in, "Vandaag": the state of the card, what is different today, and what needs somebody. */
export function DashboardPage() {
  const user = useQuery(currentUserQuery)
  const overview = useQuery(overviewQuery)
  const greeting = greetingAt(new Date().getHours())
  return (
    <Page title={user.data ? `${greeting}, ${user.data.firstname}` : greeting} isWide>
      <Loaded query={overview}>{(data) => <Today overview={data} />}</Loaded>
    </Page>
  )
}

function Today({ overview }: { overview: Overview }) {
  const { menu, counts, soldout, changes } = overview
  // What was published here stays as it is on the screen: its code is what the owner wants next.
  const [isPublishedHere, setIsPublishedHere] = useState(false)
  const hasSwitch = isPublishedHere || isReadyToPublish(overview)
  const isBeginning = !menu.waspublished || isPublishedHere
  return (
    <>
      <MenuState overview={overview} isBeginning={isBeginning} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {hasSwitch && isBeginning && (
            <Suspense fallback={null}>
              <PublishStep onSaved={() => setIsPublishedHere(true)} />
            </Suspense>
          )}
          {isBeginning && <FirstSteps overview={overview} />}
          {!isBeginning && counts.publisheddishes + soldout.length > 0 && <SoldOut dishes={soldout} />}
          {/* Beside the switch that publishes the menu the questions stand there. */}
          <Attention overview={overview} asks={!(hasSwitch && isBeginning)} />
          {!isBeginning && <ForInspection />}
        </div>
        {changes.length > 0 && (
          <div className={classes.column}>
            <LatestChanges changes={changes} />
          </div>
        )}
      </div>
    </>
  )
}

/** The way to all that an inspector asks for. */
function ForInspection() {
  const openedFrom = useOpenedFrom()
  return (
    <List>
      <LinkRow
        title="Klaar voor controle"
        note="Bordjes, instructie en alles wat een inspecteur vraagt"
        {...openedFrom('/inspection', {})}
      />
    </List>
  )
}

/** What waits for somebody, the most urgent first. */
function Attention({ overview, asks }: { overview: Overview; asks: boolean }) {
  const { things } = useQuestions()
  const { stopped, swaps, turns, warnings, requests, todo, counts } = overview
  const asked = (asks && things) || []
  const count = stopped.length + swaps.length + warnings.length + requests.length + asked.length
  return (
    <>
      <Suspense fallback={null}>
        <OutdatedNotice />
      </Suspense>
      {asks && <QuestionsUnread />}
      {count + turns.dishes.length + turns.prices > 0 && (
        <Suspense fallback={<Loading />}>
          <Asked overview={overview} things={asked} />
        </Suspense>
      )}
      {todo.count > 0 && <Todo todo={todo} />}
      {things?.length === 0 && count + todo.count === 0 && counts.dishes > 0 && (
        <Section title="Te doen">
          <p className={classes.note}>Alles is in orde: van al je gerechten zijn de allergenen compleet.</p>
        </Section>
      )}
    </>
  )
}
