import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ScreenState } from '../trail.ts'
import classes from './add-link.module.css'
import { BusyButton } from './busy-button.tsx'

const plus = <Plus size={20} strokeWidth={1.75} aria-hidden="true" />

/**
 * A button that adds to a list by opening another screen: filled above a screen, subdued (`quiet`) beside a heading. Another
 * `icon` says that it does more than adding.
 */
export function AddLink({ label, to, state = {}, quiet = false, icon = plus, onClick }: LinkProps) {
  return (
    <Button
      component={Link}
      to={to}
      state={state}
      aria-keyshortcuts={quiet ? undefined : 'n'}
      {...lookOf(quiet)}
      leftSection={icon}
      {...(onClick && { onClick: () => onClick() })}
    >
      {label}
    </Button>
  )
}

/** A button that adds to a list by itself, and not as a link. */
export function AddButton({ label, quiet = false, busy = false, onClick }: ButtonProps) {
  return (
    <BusyButton {...lookOf(quiet)} leftSection={plus} busy={busy} onClick={onClick}>
      {label}
    </BusyButton>
  )
}

type ButtonProps = { label: string; quiet?: boolean; busy?: boolean; onClick: () => void }
type LinkProps = {
  label: string
  to: string
  state?: ScreenState
  quiet?: boolean
  icon?: ReactNode
  onClick?: () => void
}

function lookOf(quiet: boolean) {
  return quiet
    ? ({ variant: 'subtle', classNames: { root: classes.quiet, label: classes.label } } as const)
    : ({ variant: 'filled', classNames: { root: classes.full, label: classes.label } } as const)
}
