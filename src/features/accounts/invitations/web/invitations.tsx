import { useMutation, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatDate, formatMoment } from '#shared/dates.ts'
import { newKey } from '#shared/ids.ts'
import { messageOf } from '#web/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DrawnQrCode } from '#web/ui/drawn-qr-code.tsx'
import { List, PartsRow, RowText } from '#web/ui/list.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CopyButton } from '../../security/web/copy-button.tsx'
import type { MadeInvitation, OpenInvitation } from '../schema.ts'
import { endInvitation, invitationsQuery, invite } from './api.ts'
import classes from './invitations.module.css'

/** Invites a colleague by a link that works once, and lists the links that stand open. */
export function Invitations() {
  const open = useQuery(invitationsQuery)
  const [isShown, setShown] = useState(false)
  const key = useRef(newKey())
  const making = useMutation({
    mutationFn: () => invite(key.current),
    onSuccess: () => {
      key.current = newKey()
      setShown(true)
    },
  })
  return (
    <>
      {making.error && <Notice kind="error">{messageOf(making.error)}</Notice>}
      <div>
        <BusyButton
          variant="outline"
          leftSection={<UserPlus size={18} aria-hidden />}
          busy={making.isPending}
          onClick={() => making.mutate()}
        >
          Nodig een collega uit
        </BusyButton>
      </div>
      <Loaded query={open}>
        {(list) =>
          list.length > 0 && (
            <List label="Open uitnodigingen">
              {list.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </List>
          )
        }
      </Loaded>
      {making.data && <InvitationDialog made={making.data} opened={isShown} onClose={() => setShown(false)} />}
    </>
  )
}

function InvitationRow({ invitation: { id, created, expires } }: { invitation: OpenInvitation }) {
  const ending = useMutation({ mutationFn: () => endInvitation(id, newKey()) })
  const made = formatMoment(created, new Date())
  return (
    <PartsRow>
      <RowText title={`Uitnodiging van ${made}`} note={`Nog niet gebruikt, werkt tot ${formatDate(expires)}`} />
      {ending.error && <Notice kind="error">{messageOf(ending.error)}</Notice>}
      <BusyButton
        variant="outline"
        busy={ending.isPending}
        aria-label={`Beëindig de uitnodiging van ${made}`}
        onClick={() => ending.mutate()}
      >
        Beëindig
      </BusyButton>
    </PartsRow>
  )
}

type DialogProps = { made: MadeInvitation; opened: boolean; onClose: () => void }

function InvitationDialog({ made: { url, expires }, opened, onClose }: DialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Nodig een collega uit" endsWithDone>
      <div className={classes.invitation}>
        <p>
          Laat je collega deze code scannen, of stuur de link. Wie een account maakt, werkt meteen mee aan je kaart.
        </p>
        <DrawnQrCode text={url} label="QR-code met de uitnodiging" />
        <div className={classes.link}>
          <code>{url}</code>
          <CopyButton value={url} label="Kopieer link" />
        </div>
        <p className={classes.quiet}>
          De link is voor één persoon en werkt één keer, tot {formatDate(expires)}. Je ziet hem alleen nu. Je krijgt een
          mail als hij gebruikt is, en kunt hem tot dan beëindigen.
        </p>
      </div>
    </Dialog>
  )
}
