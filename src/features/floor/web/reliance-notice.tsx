import { Notice } from '#web/ui/notice.tsx'
import type { relianceOn } from '../verdict.ts'

type Props = { reliance: ReturnType<typeof relianceOn>; readAt: number }

/** Says how far what is shown may be relied on, where that is not of now. */
export function RelianceNotice({ reliance, readAt }: Props) {
  if (reliance === 'now') return null
  return (
    <Notice kind="attention">
      {reliance === 'dated'
        ? `Geen verbinding: alles is van ${timeOf(readAt)}.`
        : `Al een half uur geen verbinding: wat hier stond was van ${timeOf(readAt)}. Vraag de keuken.`}
    </Notice>
  )
}

/** Returns a moment (ms since 1970) as people say it by their clock: '18.40'. */
export function timeOf(moment: number): string {
  const [hours, minutes] = [new Date(moment).getHours(), new Date(moment).getMinutes()]
  return `${hours}.${String(minutes).padStart(2, '0')}`
}
