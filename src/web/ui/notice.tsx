import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

const looks = {
  error: { className: classes.error, Icon: CircleAlert, role: 'alert' },
  attention: { className: classes.attention, Icon: TriangleAlert, role: 'note' },
  success: { className: classes.success, Icon: CircleCheck, role: 'status' },
} as const

/** A coloured box with a message: an error, a matter for attention, or a success. */
export function Notice({
  kind,
  children,
  action,
  isAnnounced = false,
}: {
  kind: keyof typeof looks
  children: ReactNode
  action?: ReactNode
  /** It stands in a region that announces it. */
  isAnnounced?: boolean
}) {
  const { className, Icon, role } = looks[kind]
  return (
    <div className={className} role={isAnnounced ? undefined : role}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={classes.text}>{children}</div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
