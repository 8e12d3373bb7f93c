import { ownLanguage } from '#features/translations/languages.ts'
import type { GuestLanguage } from './guest-language.ts'
import type { headNotices } from './rules.ts'

type Props = {
  guestLanguage: GuestLanguage
  /** The sentences, by their key in the card's words. */
  notices: ReturnType<typeof headNotices>
}

/**
 * Renders the invitation to mention an allergy, which Dutch law requires where food is sold loose, visible before
 * guests order (EU 1169/2011, art. 44, and the Warenwetbesluit informatie levensmiddelen), with what else the card says
 * of allergens as a whole. Every language keeps the Dutch text beside its own.
 */
export function AllergyNotice({ guestLanguage: { language, words, dutch }, notices }: Props) {
  return (
    <div className="card-allergy">
      {notices.map((notice) => (
        <p key={notice}>{words[notice]}</p>
      ))}
      {language !== ownLanguage && (
        <p className="card-note" lang={ownLanguage} dir="ltr">
          {notices.map((notice) => dutch[notice]).join(' ')}
        </p>
      )}
    </div>
  )
}
