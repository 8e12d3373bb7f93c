import { useQuery } from '@tanstack/react-query'
import { BackLink } from '#web/ui/back-link.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { PassingNote, usePassingNote } from '#web/ui/passing-note.tsx'
import type { QrSettings } from '../schema.ts'
import { qrSettingsQuery } from './api.ts'
import { CardSwitches } from './card-switches.tsx'
import { PublishSwitch } from './publish-switch.tsx'
import { QrCode } from './qr-code.tsx'
import classes from './qr-code-page.module.css'
import { TableCard } from './table-card.tsx'
import { useSettingChanges } from './use-setting-changes.ts'

const fetchError = 'Er is een fout opgetreden bij het ophalen van de instellingen.'

/** The code for on the table, whether the card is online, and what stands on it. */
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
      <Loaded query={query} errorText={() => fetchError}>
        {(settings) => (
          <Settings settings={settings} reloading={query.isRefetching} onReload={() => void query.refetch()} />
        )}
      </Loaded>
    </Page>
  )
}

type Props = { settings: QrSettings; reloading: boolean; onReload: () => void }

function Settings({ settings, reloading, onReload }: Props) {
  const { note, say } = usePassingNote()
  const changes = useSettingChanges({ onSaved: () => say('Opgeslagen') })
  const shown = changes.withWaiting(settings)
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        {changes.failure?.change.ispublished !== undefined && <Notice kind="error">{changes.failure.message}</Notice>}
        <PublishSwitch published={shown.ispublished} onChange={(ispublished) => changes.change({ ispublished })} />
        {settings.qrcode !== '' && !settings.reachable && <UnreachableWarning />}
        <div className={classes.panel}>
          {settings.qrcode === '' ? (
            <p className={classes.none}>QR Code niet beschikbaar</p>
          ) : (
            <QrCode settings={settings} reloading={reloading} onReload={onReload} />
          )}
        </div>
      </div>
      <CardSwitches settings={shown} changes={changes} />
      {settings.qrcode !== '' && <TableCard settings={settings} />}
      <PassingNote note={note} />
    </div>
  )
}

function UnreachableWarning() {
  return (
    <Notice kind="attention">
      <strong>Print deze code nog niet.</strong> Hij werkt nu alleen op deze computer: de telefoon van een gast komt er
      niet mee op je kaart. Vraag degene die Menukaart heeft geïnstalleerd om het webadres in te stellen.
    </Notice>
  )
}
