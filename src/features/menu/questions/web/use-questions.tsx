import { useQuery } from '@tanstack/react-query'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { messageOf } from '#web/call.ts'
import { ReadError } from '#web/ui/loaded.tsx'
import { questionsQuery } from './api.ts'

/** Says that nobody knows what is asked, where that could not be read: it must not look as if there is nothing. */
export function QuestionsUnread() {
  const query = useQuery(questionsQuery)
  return (
    <ReadError
      query={query}
    >{`Of er vragen over allergenen zijn, is nu niet te lezen. ${messageOf(query.error)}`}</ReadError>
  )
}

/** Returns the things that are asked about, undefined until that is known, and what to do about them in Dutch. */
export function useQuestions() {
  const { data: things } = useQuery(questionsQuery)
  return { things, intro: introOf(things?.length ?? 0, useMayApprove()) }
}

function introOf(count: number, mayAnswer: boolean): string {
  const what = count === 1 ? 'Op één plaats' : `Op ${count} plaatsen`
  const act = mayAnswer
    ? 'Verander wat niet klopt, of geef antwoord.'
    : 'Verander wat niet klopt. Antwoord geeft de eigenaar, of wie dat van de eigenaar mag.'
  return `${what} klopt misschien iets niet met de allergenen of dieetwensen, of wacht een tekst op akkoord. ${act}`
}
