import { levelNames } from '#features/allergens/knowledge.ts'
import { describeContradiction, describeUnknown, describeUnproven } from '#features/catalogue/doubt-words.ts'
import { formatDate } from '#shared/dates.ts'
import type { Asked } from '../../questions/web/question.tsx'
import type { SheetQuestion } from '../schema.ts'
import classes from './sheet-question.module.css'

/** Returns the question about a catalogue product whose newest sheet says less than what stands, with its answers. */
export function askedOfSheet(question: SheetQuestion): Asked {
  return {
    title: 'Vraag over allergenen',
    text: describeQuestion(question),
    details: <Differences question={question} />,
    // Where the sheet says the same as what stands, there is nothing to take over.
    answers: differs(question) || question.doubt ? ['keep', 'accept'] : ['keep'],
    stamp: question.stamp,
  }
}

function describeQuestion(question: SheetQuestion): string {
  const { kind, date, doubt } = question
  if (kind === 'joined-before')
    return 'Het productblad is eerder opnieuw gelezen, en van wat het toen anders zei is niet alles bewaard. Kijk op de verpakking of de allergenen kloppen. Tot dan is dit product niet compleet.'
  const sheet = date === null ? 'Het nieuwste productblad' : `Het productblad van ${formatDate(date)}`
  const waits = 'Tot je kiest blijft staan wat er stond, en is dit product niet compleet.'
  if (differs(question))
    return `${sheet} waarschuwt voor minder, of laat minder open, dan wat er staat. Kijk op de verpakking wat klopt. ${waits}`
  if (doubt) return `${sheet} spreekt zichzelf niet meer tegen, een eerder blad wel. Kijk op de verpakking. ${waits}`
  return `${sheet} laat niets meer open. Kijk op de verpakking of dat klopt. Tot dan is dit product niet compleet.`
}

function differs({ levels, unread, unknown, contradictions, unproven }: SheetQuestion): boolean {
  return unproven || [levels, unread, unknown, contradictions].some(({ length }) => length > 0)
}

function Differences({ question: { levels, unread, unknown, contradictions, unproven } }: { question: SheetQuestion }) {
  return (
    <>
      {levels.length > 0 && (
        <table className={classes.differences}>
          <thead>
            <tr>
              <th scope="col">Allergeen</th>
              <th scope="col">Staat er</th>
              <th scope="col">Zegt het blad</th>
            </tr>
          </thead>
          <tbody>
            {levels.map(({ id, name, stands, says }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{levelNames[stands]}</td>
                <td>{levelNames[says]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unread.length > 0 && <p>{`Staat niet meer op het blad: ${unread.join(', ')}.`}</p>}
      {contradictions.map((contradiction) => (
        <p key={contradiction.ingredient}>{`Een eerder blad: ${describeContradiction(contradiction)}`}</p>
      ))}
      {unknown.length > 0 && <p>{`Een eerder blad: ${describeUnknown(unknown)}`}</p>}
      {unproven && <p>{`Een eerder blad: ${describeUnproven}`}</p>}
    </>
  )
}
