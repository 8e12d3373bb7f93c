import { ownLanguage } from '#features/translations/languages.ts'
import type { GuestLanguage } from './guest-language.ts'

/** Renders the owner's text unchanged, marked as Dutch on a card in another language. */
export function Written({ text, guestLanguage }: { text: string; guestLanguage: GuestLanguage }) {
  return <bdi {...(guestLanguage.language !== ownLanguage && { lang: ownLanguage })}>{text}</bdi>
}

/** Renders a description of the owner's; nothing for an empty one. */
export function Description({ text, guestLanguage }: { text: string; guestLanguage: GuestLanguage }) {
  if (text === '') return null
  return (
    <p className="card-note">
      <Written text={text} guestLanguage={guestLanguage} />
    </p>
  )
}
