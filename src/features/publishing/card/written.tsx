import { ownLanguage } from '#features/translations/languages.ts'
import type { ShownText } from '#features/translations/own-texts/rules.ts'
import type { GuestLanguage } from './guest-language.ts'

type Props = {
  /** The owner's Dutch text. */
  text: string
  /** The same in the guest's language, if there is one. */
  translated?: ShownText | undefined
  guestLanguage: GuestLanguage
}

/**
 * Renders the owner's text in the guest's language, marked where a machine translated it; else unchanged, marked as Dutch
 * on a card in another language.
 */
export function Written({ text, translated, guestLanguage: { language } }: Props) {
  if (translated) return <bdi {...(translated.isMachine && { className: 'card-machine' })}>{translated.text}</bdi>
  return <bdi {...(language !== ownLanguage && { lang: ownLanguage })}>{text}</bdi>
}

/**
 * Renders a name. Under one that a machine translated stands the Dutch one: it is what staff call it, and what holds
 * where the machine is wrong.
 */
export function Name(props: Props) {
  return (
    <>
      <Written {...props} />
      <DutchBelow {...props} />
    </>
  )
}

/** Renders a description of the owner's, with the Dutch one as under names; nothing for an empty one. */
export function Description(props: Props) {
  if (props.text === '') return null
  return (
    <p className="card-note">
      <Written {...props} />
      <DutchBelow {...props} />
    </p>
  )
}

function DutchBelow({ text, translated }: Props) {
  if (!translated?.isMachine || translated.text === text) return null
  return (
    <bdi className="card-own" lang={ownLanguage}>
      {text}
    </bdi>
  )
}
