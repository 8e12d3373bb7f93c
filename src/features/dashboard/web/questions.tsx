import { QuestionList, QuestionsUnread, useQuestions } from '#features/menu/questions/web/question-list.tsx'
import { Section } from '#web/ui/page.tsx'
import classes from './dashboard-page.module.css'

/** All that waits for an answer, to be given here. */
export function Questions() {
  const { things, intro } = useQuestions()
  if (!things?.length) return <QuestionsUnread />
  return (
    <Section title={`Klopt dit? (${things.length})`}>
      <QuestionsUnread />
      <p className={classes.note}>{intro}</p>
      <QuestionList things={things} />
    </Section>
  )
}
