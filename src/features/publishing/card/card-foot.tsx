import { allergens, diets } from '#features/allergens/allergens.ts'
import { ownLanguage } from '#features/translations/languages.ts'
import { colonOf, listBehind, type Words } from '#features/translations/words.ts'
import { UseOf } from './card-icons.tsx'
import { guestDate } from './guest-dates.ts'
import type { GuestLanguage } from './guest-language.ts'
import type { Icon } from './icon-ids.ts'
import { OpeningWeek } from './opening-hours.tsx'
import type { headNotices } from './rules.ts'
import type { CompleteMenu } from './schema.ts'
import { Written } from './written.tsx'

type Props = {
  /** The icons on the card, which the foot explains. */
  icons: readonly Icon[]
  /** When what the card says of allergens last changed; null where it says nothing of them. */
  updated: string | null
  /** The origins of the card's allergen data whose licence requires a credit. */
  sources: CompleteMenu['sources']
  guestLanguage: GuestLanguage
}

/** Renders the foot of the card: what its icons mean, from when its allergens are, and the credits that licences require. */
export function CardFoot({ icons, updated, sources, guestLanguage: { language, words } }: Props) {
  if (icons.length === 0 && updated === null && sources.length === 0) return null
  return (
    <footer className="card-foot">
      {icons.length > 0 && <CardLegend icons={icons} words={words} />}
      {updated !== null && <p>{listBehind(language, words.allergensUpdated, [guestDate(language, updated)])}</p>}
      {sources.map(({ name, url, licence, licenceUrl }) => (
        <p key={name}>
          {`${words.source}${colonOf(language)} `}
          <Away to={url}>{name}</Away> (<Away to={licenceUrl}>{licence}</Away>)
        </p>
      ))}
    </footer>
  )
}

/** Renders a link that leaves the card: in a page of its own, as that of a site which shows the card in a frame could not go back. */
function Away({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** Renders where the restaurant is, when it is open and how to call it; nothing where the owner shows none of these. */
export function CardContact({
  menu: { contact, asof },
  guestLanguage,
}: {
  menu: Pick<CompleteMenu, 'contact' | 'asof'>
  guestLanguage: GuestLanguage
}) {
  const { address, zipcode, city, phonenumber, hours, openinghours } = contact
  const place = [address, `${zipcode} ${city}`.trim()].filter((line) => line !== '')
  if (place.length === 0 && hours === '' && !openinghours && phonenumber === '') return null
  return (
    <address className="card-contact">
      {place.length > 0 && (
        <p translate="no">
          <Written text={place.join('\n')} guestLanguage={guestLanguage} />
        </p>
      )}
      {openinghours && asof && <OpeningWeek hours={openinghours} asof={asof} guestLanguage={guestLanguage} />}
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

/** Renders what each icon on the card means, to be opened. */
function CardLegend({ icons, words }: { icons: readonly Icon[]; words: Words }) {
  return (
    <details className="card-legend">
      <summary>{words.legend}</summary>
      <Legend label={words.allergens} icons={inOrder(icons, 'a', allergens)} examples={words.allergenExamples} />
      <Legend label={words.diets} icons={inOrder(icons, 'd', diets)} />
    </details>
  )
}

type LegendProps = { label: string; icons: readonly Icon[]; examples?: Readonly<Record<number, string>> }

function Legend({ label, icons, examples = {} }: LegendProps) {
  if (icons.length === 0) return null
  return (
    <div>
      <p>{label}</p>
      <ul className={icons[0]?.kind === 'a' ? 'card-warnings' : undefined}>
        {icons.map((icon) => (
          <li key={icon.id} translate="no">
            <UseOf icon={icon} />
            <span>
              {icon.name}
              {/* Examples for names that guests misunderstand: few know that squid is a mollusc. */}
              {examples[icon.id] && <span className="card-example">{examples[icon.id]}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function inOrder(icons: readonly Icon[], kind: Icon['kind'], order: readonly { id: number }[]): Icon[] {
  const byId = new Map(icons.filter((icon) => icon.kind === kind).map((icon) => [icon.id, icon]))
  return order.flatMap(({ id }) => byId.get(id) ?? [])
}

type AllergyNoticeProps = {
  guestLanguage: GuestLanguage
  /** The sentences, by their key in the card's words. */
  notices: ReturnType<typeof headNotices>
}

/**
 * Renders the invitation to mention an allergy, which Dutch law requires where food is sold loose, visible before
 * guests order (EU 1169/2011, art. 44, and the Warenwetbesluit informatie levensmiddelen), with what else the card says
 * of allergens as a whole. Every language keeps the Dutch text beside its own.
 */
export function AllergyNotice({ guestLanguage: { language, words, dutch }, notices }: AllergyNoticeProps) {
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
