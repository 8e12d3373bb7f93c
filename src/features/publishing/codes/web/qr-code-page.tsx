import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { BackLink } from '#web/ui/back-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { useLogoIsChanging } from '../../logo/web/use-logo.ts'
import type { QrSettings } from '../../settings/schema.ts'
import { qrSettingsQuery, settingsNotRead } from '../../settings/web/api.ts'
import { Appearance } from '../../settings/web/appearance.tsx'
import { CardSample } from '../../settings/web/card-sample.tsx'
import { CardSwitches } from '../../settings/web/card-switches.tsx'
import { ContactSettings } from '../../settings/web/contact-settings.tsx'
import { PublishSwitch } from '../../settings/web/publish-switch.tsx'
import { SaveState } from '../../settings/web/save-state.tsx'
import { SitesSettings } from '../../settings/web/sites-settings.tsx'
import { useLookDraft } from '../../settings/web/use-look-draft.ts'
import { useSettingChanges } from '../../settings/web/use-setting-changes.ts'
import { CodePanel } from './code-panel.tsx'
import { Part, PartLinks, useCurrentPart } from './parts.tsx'
import classes from './qr-code-page.module.css'
import { ReadableAddress } from './readable-address.tsx'
import { TableCard } from './table-card.tsx'

/** Renders the screen of the QR code: what stands on the card, how it looks, and what is printed for the tables. */
export function QrCodePage() {
  const query = useQuery(qrSettingsQuery)
  return (
    <Page
      title="QR-code"
      back={
        <BackLink to="/more" phoneOnly>
          Terug naar meer
        </BackLink>
      }
    >
      <Loaded query={query} errorText={() => settingsNotRead}>
        {(settings) => (
          <Settings settings={settings} reloading={query.isRefetching} onReload={() => void query.refetch()} />
        )}
      </Loaded>
    </Page>
  )
}

type Props = { settings: QrSettings; reloading: boolean; onReload: () => void }

function Settings({ settings, reloading, onReload }: Props) {
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  const changes = useSettingChanges()
  const look = useLookDraft(changes.change)
  const [saidOfLogo, setSaidOfLogo] = useState<string>()
  const shown = { ...changes.withWaiting(settings), ...look.draft }
  const isWaiting = [look.isWaiting, useLogoIsChanging()].includes(true)
  // The server makes the files, which have the old look until it has every change.
  const isChanging = changes.saving || isWaiting
  const state = <SaveState {...{ settings, changes, isWaiting, saidOfLogo }} />
  return (
    <div className={classes.screen}>
      <Bars state={state} sample={!isWide && <CardSample settings={shown} place="sheet" />} />
      <div className={classes.columns}>
        <div className={classes.settings}>
          <Part id="kaart">
            <PublishSwitch
              published={shown.ispublished}
              findable={shown.findable}
              failure={changes.failure}
              onChange={changes.change}
            />
            <CardSwitches settings={shown} changes={changes} />
            <ContactSettings settings={shown} changes={changes} />
            <SitesSettings settings={shown} changes={changes} />
          </Part>
          <Part id="uiterlijk">
            {!isWide && <CardSample settings={shown} place="pinned" />}
            <Appearance settings={shown} changes={changes} look={look} onLogoSaved={setSaidOfLogo} />
          </Part>
        </div>
        <div className={classes.beside}>
          {isWide && (
            <>
              <CardSample settings={shown} place="beside" />
              <WholeCardLink />
            </>
          )}
        </div>
      </div>
      <Part id="op-tafel">
        <div className={classes.codes}>
          <CodePanel settings={settings} isChanging={isChanging} reloading={reloading} onReload={onReload} />
          {settings.qrcode !== '' && <TableCard settings={settings} isChanging={isChanging} />}
        </div>
        {settings.qrcode !== '' && <ReadableAddress settings={settings} />}
      </Part>
    </div>
  )
}

/**
 * Renders the links to the parts, and whether all is saved. On a phone that stands at the bottom, beside what leads to the
 * card: a button for a sample of it, or a link to all of it where the sample is pinned already.
 */
function Bars({ state, sample }: { state: ReactNode; sample: ReactNode }) {
  const current = useCurrentPart()
  const [isOpen, setOpen] = useState(false)
  const isPinned = current === 'uiterlijk'
  return (
    <div className={classes.bars}>
      <PartLinks current={current} />
      <div className={classes.strip}>
        {isOpen && !isPinned && sample}
        <div className={classes.row}>
          {sample && isPinned && <WholeCardLink />}
          {sample && !isPinned && (
            <button type="button" className={classes.lead} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              Voorbeeld
              <ChevronUp size={20} strokeWidth={1.75} aria-hidden="true" />
            </button>
          )}
          {state}
        </div>
      </div>
    </div>
  )
}

function WholeCardLink() {
  return (
    <Link to="/result" className={classes.lead}>
      Bekijk je hele kaart
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
    </Link>
  )
}
