import { Page } from '#web/ui/page.tsx'
import { ResendVerification } from './resend-verification.tsx'

/** Says after the form that a mail with a link is on its way, and sends another one to whom it did not reach. */
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
