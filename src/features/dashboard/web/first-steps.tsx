import { Button } from '@mantine/core'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { type Step, stepsOf } from '../rules.ts'
import type { Overview } from '../schema.ts'
import classes from './first-steps.module.css'

/** The way to a first published card: the next of the five steps with its button, and how far one is. */
export function FirstSteps({ overview }: { overview: Overview }) {
  const steps = stepsOf(overview)
  const next = steps.find(({ done }) => !done)
  const opens = next?.opens
  return (
    <section className={classes.card} aria-labelledby="next-step">
      <h2 id="next-step">{next ? `Stap ${steps.indexOf(next) + 1} van 5: ${next.title}` : 'Je kaart staat online'}</h2>
      {opens?.note && <p className={classes.note}>{opens.note}</p>}
      {opens && (
        <Button component={Link} to={opens.to} state={opens.state ?? {}} fullWidth>
          {opens.action}
        </Button>
      )}
      {opens?.other && (
        <Button component={Link} to={opens.other.to} variant="outline" fullWidth>
          {opens.other.action}
        </Button>
      )}
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <StepRow key={step.title} step={step} number={index + 1} isNext={step.title === next?.title} />
        ))}
      </ol>
    </section>
  )
}

function StepRow({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const state = step.done ? 'done' : isNext ? 'next' : 'later'
  return (
    <li className={classes.step} data-state={state} aria-current={isNext ? 'step' : undefined}>
      <span className={classes.number}>
        {step.done ? <Check size={16} strokeWidth={2} role="img" aria-label="Gedaan" /> : number}
      </span>
      <span>{step.title}</span>
    </li>
  )
}
