import { useQuery } from '@tanstack/react-query'
import { toast } from '#web/toast.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { useColourDraft } from '../../colours/web/use-colour-draft.ts'
import { useLogoIsChanging } from '../../logo/web/use-logo.ts'
import type { QrSettings } from '../../settings/schema.ts'
import { qrSettingsQuery, settingsNotRead } from '../../settings/web/api.ts'
import { Appearance } from '../../settings/web/appearance.tsx'
import { CardSwitches } from '../../settings/web/card-switches.tsx'
import { ContactSettings } from '../../settings/web/contact-settings.tsx'
import { FailureNotice } from '../../settings/web/failure-notice.tsx'
import { PublishSwitch } from '../../settings/web/publish-switch.tsx'
import { failureOf, useSettingChanges } from '../../settings/web/use-setting-changes.ts'
import { CodePanel } from './code-panel.tsx'
import classes from './qr-code-page.module.css'
import { TableCard } from './table-card.tsx'

/**
 * Renders the screen of the QR code, with whether the card is online, its files to print, its switches and its
 * appearance.
 */
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
  const changes = useSettingChanges({ onSaved: () => toast('Opgeslagen') })
  const colours = useColourDraft(changes.change)
  const shown = changes.withWaiting(settings)
  // The server makes the files, which have the old look until it has every change.
  const isChanging = [changes.saving, colours.isWaiting, useLogoIsChanging()].includes(true)
  const failed = failureOf(changes.failure, ['ispublished', 'findable'])
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <FailureNotice failure={failed} />
        <PublishSwitch published={shown.ispublished} findable={shown.findable} onChange={changes.change} />
        <CodePanel settings={settings} isChanging={isChanging} reloading={reloading} onReload={onReload} />
        {settings.qrcode !== '' && <TableCard settings={settings} isChanging={isChanging} />}
      </div>
      <div className={classes.column}>
        <CardSwitches settings={shown} changes={changes} />
        <ContactSettings settings={shown} changes={changes} />
      </div>
      <div className={classes.whole}>
        <Appearance settings={shown} changes={changes} colours={colours} />
      </div>
    </div>
  )
}
