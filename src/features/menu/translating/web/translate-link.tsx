import { Button } from '@mantine/core'
import { Languages } from 'lucide-react'
import { Link } from 'react-router'
import type { Opening } from '#web/use-trail.ts'
import classes from './translations.module.css'

type Props = { label: string; opened: Opening; onClick?: () => void }

/** The link to the screen of translations. */
export function TranslateLink({ label, opened: { to, state }, onClick }: Props) {
  return (
    <Button
      component={Link}
      to={to}
      state={state}
      variant="subtle"
      className={classes.link ?? ''}
      leftSection={<Languages size={20} strokeWidth={1.75} aria-hidden="true" />}
      {...(onClick && { onClick: () => onClick() })}
    >
      {label}
    </Button>
  )
}
