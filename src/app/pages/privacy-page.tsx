import { LegalPage } from './legal-page.tsx'
import { privacy, privacyDate } from './privacy.ts'

/** The privacy statement. */
export function PrivacyPage() {
  return <LegalPage title="Privacyverklaring" date={privacyDate} sections={privacy} />
}
