import { Notice } from '#web/ui/notice.tsx'

/** Tells whoever opens an invitation that it no longer works, and what to do instead. */
export function InvitationGone() {
  return (
    <Notice kind="attention">
      Deze uitnodiging werkt niet meer: ze is al gebruikt, beëindigd of verlopen. Vraag de eigenaar van je bedrijf om
      een nieuwe, of vul de bedrijfscode in.
    </Notice>
  )
}
