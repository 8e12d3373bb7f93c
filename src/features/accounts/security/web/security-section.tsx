import { useQuery } from '@tanstack/react-query'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import type { CurrentUser } from '../../schema.ts'
import { useSend } from '../../web/use-send.ts'
import { changeEmail, securityQuery } from './api.ts'
import { OwnSessions } from './own-sessions.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordChange } from './password-change.tsx'
import { SecondFactor } from './second-factor.tsx'

/** The part of the profile with which users protect their account. */
export function SecuritySection({ user }: { user: CurrentUser }) {
  const security = useQuery(securityQuery)
  return (
    <>
      {security.data?.newemail && <WaitingAddress email={security.data.newemail} />}
      <Section title="Wachtwoord">
        <PasswordChange email={user.email} />
      </Section>
      <Loaded query={security}>
        {(found) => (
          <>
            <Section title="Inloggen in twee stappen">
              <SecondFactor isOn={found.secondfactor} codesLeft={found.backupcodes} />
            </Section>
            <Section title="Passkeys">
              <PasskeyList passkeys={found.passkeys} />
            </Section>
          </>
        )}
      </Loaded>
      <Section title="Waar je bent ingelogd">
        <OwnSessions />
      </Section>
    </>
  )
}

/** Tells that a new address waits to be confirmed, and mails its link again. */
function WaitingAddress({ email }: { email: string }) {
  const send = useSend(() => changeEmail(email))
  if (send.state === 'done')
    return <Notice kind="success">De mail aan {email} is opnieuw verstuurd. Kijk ook bij ongewenste mail.</Notice>
  return (
    <>
      {send.error && <Notice kind="error">{send.error}</Notice>}
      <Notice
        kind="attention"
        action={
          <BusyButton variant="outline" busy={send.state === 'sending'} onClick={() => void send.run(undefined)}>
            {send.state === 'sending' ? 'Versturen...' : 'Stuur opnieuw'}
          </BusyButton>
        }
      >
        Je wilt voortaan inloggen met {email}. Open de link in de mail die daar staat; tot die tijd verandert er niets.
      </Notice>
    </>
  )
}
