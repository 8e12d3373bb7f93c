import { Page } from '#web/ui/page.tsx'
import { ResendVerification } from './resend-verification.tsx'

/** What follows on the form: the mail with a link, and another one for whom it did not reach. */
export function CheckMailbox({ email }: { email: string }) {
  return (
    <Page title="Kijk in je mailbox">
      <p>
        We hebben een mail gestuurd naar <strong>{email}</strong>. Open de link in die mail om je e-mailadres te
        bevestigen. In deze browser ben je dan meteen ingelogd, in een andere vragen we je wachtwoord.
      </p>
      <p>Niets ontvangen? Kijk bij ongewenste mail, of laat de mail opnieuw sturen.</p>
      <div>
        <ResendVerification email={email} />
      </div>
    </Page>
  )
}
