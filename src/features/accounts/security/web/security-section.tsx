import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/ui/loaded.tsx'
import { Section } from '#web/ui/page.tsx'
import type { CurrentUser } from '../../schema.ts'
import { securityQuery } from './api.ts'
import { OwnSessions } from './own-sessions.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordChange } from './password-change.tsx'
import { SecondFactor } from './second-factor.tsx'
import { WaitingAddress } from './waiting-address.tsx'

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
