import type { GuestLanguage } from './guest-language.ts'
import type { CompleteMenu } from './schema.ts'
import { Written } from './written.tsx'

/** Renders where the restaurant is, when it is open and how to call it; nothing where the owner shows none of these. */
export function CardContact({
  contact,
  guestLanguage,
}: {
  contact: CompleteMenu['contact']
  guestLanguage: GuestLanguage
}) {
  const { address, zipcode, city, phonenumber, hours } = contact
  const place = [address, `${zipcode} ${city}`.trim()].filter((line) => line !== '')
  if (place.length === 0 && hours === '' && phonenumber === '') return null
  return (
    <address className="card-contact">
      {place.length > 0 && (
        <p translate="no">
          <Written text={place.join('\n')} guestLanguage={guestLanguage} />
        </p>
      )}
      {hours !== '' && (
        <p>
          <Written text={hours} guestLanguage={guestLanguage} />
        </p>
      )}
      {phonenumber !== '' && (
        <a href={`tel:${dialled(phonenumber)}`} dir="ltr">
          {phonenumber}
        </a>
      )}
    </address>
  )
}

/** Returns a number as phones dial it (RFC 3966): without the spaces and signs that people read it by. */
function dialled(phonenumber: string): string {
  return phonenumber.replace(/\(0\)/g, '').replace(/[^+\d]/g, '')
}
