import { LegalPage } from './legal-page.tsx'
import { terms, termsDate } from './terms.ts'

/** The terms of use, 'Algemene voorwaarden' in the settings. */
export function TermsPage() {
  return <LegalPage title="Gebruiksvoorwaarden" date={termsDate} numberWord="Artikel" sections={terms} />
}
