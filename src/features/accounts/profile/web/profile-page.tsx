import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { BackLink } from '#web/ui/back-link.tsx'
import { SaveButton } from '#web/ui/busy-button.tsx'
import { Editor } from '#web/ui/editor.tsx'
import { ActionBar } from '#web/ui/form.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SaveResult } from '#web/ui/save-result.tsx'
import { AccessRequests, AccessRequestsNotice } from '../../access-requests/web/access-requests.tsx'
import { Colleagues } from '../../colleagues/web/colleagues.tsx'
import { DeleteAccount } from '../../deletion/web/delete-account.tsx'
import { SecuritySection } from '../../security/web/security-section.tsx'
import { currentUserQuery } from '../../web/api.ts'
import type { UserProfile } from '../schema.ts'
import { profileQuery } from './api.ts'
import { ProfileFields } from './profile-fields.tsx'
import classes from './profile-page.module.css'
import { useProfileForm } from './use-profile-form.ts'

type Props = {
  /** Renders what higher features add, above the account's end. */
  children: (user: UserProfile) => ReactNode
}

/** The user's own profile; an owner finds the company and its people there. */
export function ProfilePage({ children }: Props) {
  const profile = useQuery(profileQuery)
  const hasCompany = profile.data?.companyid !== null
  return (
    <Page
      title="Jouw profiel"
      back={
        hasCompany ? (
          <BackLink to="/more" phoneOnly>
            Terug naar instellingen
          </BackLink>
        ) : (
          <BackLink to="/dashboard">Terug</BackLink>
        )
      }
    >
      <Loaded query={profile}>{(user) => <Profile user={user}>{children}</Profile>}</Loaded>
    </Page>
  )
}

function Profile({ user, children }: Props & { user: UserProfile }) {
  const formId = useId()
  const { form, save, mailedTo, onSubmit } = useProfileForm(user)
  const [failure, setFailure] = useState<string>()
  return (
    <>
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      <SaveResult save={save} success="Profiel succesvol opgeslagen" />
      {mailedTo && (
        <Notice kind="attention">
          {`We hebben een mail gestuurd naar ${mailedTo}. Open de link daarin, dan is dat je e-mailadres.`}
        </Notice>
      )}
      {user.accountowner && <AccessRequestsNotice />}
      <Editor
        fields={<ProfileFields id={formId} form={form} user={user} onSubmit={onSubmit} />}
        contents={
          <div className={classes.contents}>
            {user.accountowner && <AccessRequests />}
            {user.accountowner && <Colleagues />}
            <Security />
            {children(user)}
            <DeleteAccount ondelete={user.ondelete} onFailed={setFailure} />
          </div>
        }
        actions={
          <ActionBar>
            <SaveButton form={formId} saving={save.saving} />
          </ActionBar>
        }
      />
    </>
  )
}

function Security() {
  const { data: user } = useQuery(currentUserQuery)
  return user ? <SecuritySection user={user} /> : null
}
