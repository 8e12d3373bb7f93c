import { Button } from '@mantine/core'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { openableUrl } from '#features/publishing/card/card-address.ts'
import { Mark } from '#web/ui/mark.tsx'
import { nextStep, type Step, stepsOf } from '../rules.ts'
import type { Overview } from '../schema.ts'
import cards from './dashboard-page.module.css'
import classes from './menu-state-card.module.css'

type Props = {
  overview: Overview
  /** The switch that publishes the menu stands right below, says whether it is published, and leads to it. */
  hasSwitch: boolean
}

/**
 * The state of the menu: whether it is published, its progress through the five steps, and the button for the next one.
 */
export function MenuStateCard({ overview, hasSwitch }: Props) {
  const { menu } = overview
  const next = nextStep(overview)
  const opens = next?.opens
  return (
    <section className={cards.state} aria-labelledby="state-title">
      <h2 id="state-title">Je menukaart</h2>
      {!hasSwitch && (
        <p className={classes.mark}>
          {menu.ispublished ? <Mark kind="good">Gepubliceerd</Mark> : <Mark kind="attention">Niet gepubliceerd</Mark>}
        </p>
      )}
      <ol className={classes.steps}>
        {stepsOf(overview).map((step, index) => (
          <StepRow key={step.title} step={step} number={index + 1} isNext={step.title === next?.title} />
        ))}
      </ol>
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
      {menu.ispublished && !hasSwitch && (
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
