import { Button } from '@mantine/core'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { openableUrl } from '#features/publishing/card/card-address.ts'
import { Mark } from '#web/ui/mark.tsx'
import { nextStep, type Step, stepsOf } from '../rules.ts'
import type { Overview } from '../schema.ts'
import cards from './dashboard-page.module.css'
import classes from './menu-state-card.module.css'

/**
 * The state of the menu: whether it is published, its progress through the five steps, and the button for the next one.
 */
export function MenuStateCard({ overview }: { overview: Overview }) {
  const { menu } = overview
  const next = nextStep(overview)
  return (
    <section className={cards.state} aria-labelledby="state-title">
      <h2 id="state-title">Je menukaart</h2>
      <p className={classes.mark}>
        {menu.ispublished ? <Mark kind="good">Gepubliceerd</Mark> : <Mark kind="attention">Niet gepubliceerd</Mark>}
      </p>
      <ol className={classes.steps}>
        {stepsOf(overview).map((step, index) => (
          <StepRow key={step.title} step={step} number={index + 1} isNext={step.title === next?.title} />
        ))}
      </ol>
      {next && (
        <Button component={Link} to={next.to} state={next.state ?? {}} fullWidth>
          {next.action}
        </Button>
      )}
      {next?.other && (
        <Button component={Link} to={next.other.to} variant="outline" fullWidth>
          {next.other.action}
        </Button>
      )}
      {menu.ispublished && (
        <Button
          component="a"
          href={openableUrl(menu)}
          target="_blank"
          rel="noopener"
          variant={next ? 'outline' : 'filled'}
          fullWidth
        >
          Bekijk je menukaart
        </Button>
      )}
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
