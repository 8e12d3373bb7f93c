import { RequestList } from '#features/accounts/access-requests/web/access-requests.tsx'
import { QuestionList } from '#features/menu/questions/web/question-list.tsx'
import { useQuestions } from '#features/menu/questions/web/use-questions.tsx'
import { Swaps } from '#features/menu/replacing/web/swaps.tsx'
import type { OpenQuestions } from '#features/products/questions/schema.ts'
import { Section } from '#web/ui/page.tsx'
import type { Overview } from '../schema.ts'
import classes from './dashboard-page.module.css'
import { StoppedDishes } from './stopped-dishes.tsx'
import { Turns } from './turns.tsx'
import { Warnings } from './warnings.tsx'

type Props = {
  overview: Pick<Overview, 'stopped' | 'swaps' | 'turns' | 'requests' | 'warnings'>
  things: OpenQuestions
}

/** Lists what somebody must know of or decide, to be done here: dishes that are stopped, what comes and goes, who asks for access, sheets, questions. */
export function Asked({ overview: { stopped, swaps, turns, requests, warnings }, things }: Props) {
  const { intro } = useQuestions()
  return (
    <>
      {stopped.length > 0 && <StoppedDishes stopped={stopped} />}
      {swaps.length > 0 && <Swaps swaps={swaps} />}
      <Turns turns={turns} />
      {requests.length > 0 && (
        <Section title={`Toegang gevraagd (${requests.length})`}>
          <RequestList requests={requests} />
        </Section>
      )}
      {warnings.length > 0 && <Warnings warnings={warnings} />}
      {things.length > 0 && (
        <Section title={`Klopt dit? (${things.length})`}>
          <p className={classes.note}>{intro}</p>
          <QuestionList things={things} />
        </Section>
      )}
    </>
  )
}
