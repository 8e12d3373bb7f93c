import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { ScreenState } from '../place.ts'
import classes from './add-link.module.css'

const plus = <Plus size={20} strokeWidth={1.75} aria-hidden="true" />

/**
 * A button that adds to a list by opening another screen: filled above a screen, subdued (`quiet`) beside a heading.
 */
export function AddLink({ label, to, state = {}, quiet = false, onClick }: LinkProps) {
  return (
    <Button
      component={Link}
      to={to}
      state={state}
      {...lookOf(quiet)}
      leftSection={plus}
      {...(onClick && { onClick: () => onClick() })}
    >
      {label}
    </Button>
  )
}

/** A button that adds to a list without leaving this screen. */
export function AddButton({ label, quiet = false, onClick }: ButtonProps) {
  return (
    <Button {...lookOf(quiet)} leftSection={plus} onClick={onClick}>
      {label}
    </Button>
  )
}

type ButtonProps = { label: string; quiet?: boolean; onClick: () => void }
type LinkProps = { label: string; to: string; state?: ScreenState; quiet?: boolean; onClick?: () => void }

function lookOf(quiet: boolean) {
  return quiet
    ? ({ variant: 'subtle', classNames: { root: classes.quiet, label: classes.label } } as const)
    : ({ variant: 'filled', classNames: { root: classes.full, label: classes.label } } as const)
}
