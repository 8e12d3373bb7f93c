import { Section } from '#web/ui/page.tsx'
import type { CurrentUser } from '../../schema.ts'
import { PasswordForm } from './password-form.tsx'

/** The part of the profile with which users protect their account. */
export function SecuritySection({ user }: { user: CurrentUser }) {
  return (
    <Section title="Wachtwoord">
      <PasswordForm email={user.email} />
    </Section>
  )
}
