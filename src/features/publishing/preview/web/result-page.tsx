import { Button, TextInput } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Language, ownLanguage, readLanguage } from '#features/translations/languages.ts'
import type { Words } from '#features/translations/words.ts'
import { dutchMoment, isDay } from '#shared/dates.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import '../../style/card.css'
import '../../style/print.css'
import '../../style/layouts.css'
import '../../style/photos.css'
import { cardVariables } from '../../card/card-variables.ts'
import type { GuestLanguage } from '../../card/guest-language.ts'
import { MenuCard } from '../../card/menu-card.tsx'
import type { CompleteMenu } from '../../card/schema.ts'
import { inDutch } from '../../card/web/in-dutch.ts'
import { CardFont } from '../../fonts/web/card-font.tsx'
import { hiddenFromGuests } from '../hidden-from-guests.ts'
import { completeMenuQuery, menuAtQuery } from './api.ts'
import classes from './result-page.module.css'

const emptyText =
  'Er zijn geen gerechten gevonden in het geselecteerde menu, controleer of de categorieen en gerechten gepubliceerd zijn.'

/**
 * Renders the complete preview: the card itself, with the owner's colours and font inside its frame only. It shows all
 * that is known of each dish, so that staff can check it, and names what guests do not see.
 */
export function ResultPage() {
  const [moment, setMoment] = useState('')
  const at = dutchMomentOf(moment)
  const now = useQuery(completeMenuQuery)
  const [opened] = useState(() => new Date().toISOString())
  // The hours tell which menu is served now: without a moment a call answers the first one.
  const hours = now.data !== undefined && hasHours(now.data)
  const then = useQuery({ ...menuAtQuery(at ?? opened), enabled: at !== undefined || hours })
  const query = at !== undefined || hours ? then : now
  const isEmpty = query.data?.categories.length === 0
  return (
    <Page
      title="Voorbeeld van je menu"
      intro="Zo ziet je kaart eruit."
      back={
        <BackLink to="/more" phoneOnly>
          Terug naar meer
        </BackLink>
      }
    >
      <div className={classes.columns}>
        <Actions isEmpty={isEmpty} />
        <div className={classes.card}>
          {hours && (
            <TextInput
              type="datetime-local"
              label="Zoals op"
              description="Leeg: zoals nu"
              value={moment}
              mb={12}
              onChange={({ currentTarget }) => setMoment(currentTarget.value)}
            />
          )}
          <Loaded query={query}>{(menu) => <Preview menu={menu} />}</Loaded>
        </div>
      </div>
    </Page>
  )
}

/** What guests read depends on the hour: of several menus, or of whether the house is open. */
function hasHours({ kaarten = [], contact }: CompleteMenu): boolean {
  return kaarten.length > 1 || contact.openinghours !== undefined
}

/** Reads a moment as a field holds it, '2026-11-28T19:00', by the restaurant's clock; undefined for one that is not whole. */
function dutchMomentOf(typed: string): string | undefined {
  const [, isoDay = '', hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(typed) ?? []
  if (!isDay(isoDay)) return undefined
  return new Date(dutchMoment(isoDay, Number(hours) * 60 + Number(minutes))).toISOString()
}

// Before the card rather than after it: by keyboard there are hundreds of icons in between.
function Actions({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className={classes.actions}>
      <BottomBar>
        {isEmpty && (
          <Button component={Link} to="/dishes" variant="default">
            Naar gerechten
          </Button>
        )}
        <Button component={Link} to="/qr-code" leftSection={<QrCode size={20} strokeWidth={1.75} aria-hidden="true" />}>
          Genereer QR code
        </Button>
      </BottomBar>
    </div>
  )
}

const everything = { price: true, diets: true, allergens: true, incomplete: true }

function Preview({ menu }: { menu: CompleteMenu }) {
  const [address] = useSearchParams()
  const guestLanguage = useGuestLanguage(menu.translate ? readLanguage(address.get('lang')) : ownLanguage)
  const hidden = hiddenFromGuests(menu)
  return (
    <>
      {hidden && (
        <div className={classes.hidden}>
          <Notice kind="attention">
            {hidden} <Link to="/qr-code">Wijzigen</Link>
          </Notice>
        </div>
      )}
      <section className={classes.frame} aria-label="Je kaart" style={cardVariables(menu) as CSSProperties}>
        <CardFont font={menu.font} />
        <MenuCard menu={menu} guestLanguage={guestLanguage} emptyText={emptyText} shown={everything} />
      </section>
    </>
  )
}

/** Returns a language with the card's words in it; Dutch until those have loaded. */
function useGuestLanguage(language: Language): GuestLanguage {
  const { data } = useQuery({
    queryKey: ['card-words', language],
    queryFn: language === ownLanguage ? skipToken : () => loadWords(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? { ...inDutch, language, words: data } : inDutch
}

async function loadWords(language: Exclude<Language, typeof ownLanguage>): Promise<Words> {
  return (await import('#features/translations/words.tsv?others')).others[language]
}
