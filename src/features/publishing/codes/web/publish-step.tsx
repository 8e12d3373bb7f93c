import { useQuery } from '@tanstack/react-query'
import { toast } from '#web/toast.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import type { QrSettings } from '../../settings/schema.ts'
import { qrSettingsQuery, settingsNotRead } from '../../settings/web/api.ts'
import { FailureNotice } from '../../settings/web/failure-notice.tsx'
import { PublishSwitch } from '../../settings/web/publish-switch.tsx'
import { useSettingChanges } from '../../settings/web/use-setting-changes.ts'
import { CodePanel } from './code-panel.tsx'
import classes from './publish-step.module.css'

/** Renders the switch that publishes the card, as it is on /qr-code, with the code beneath it. */
export function PublishStep({ onSaved }: { onSaved: () => void }) {
  const query = useQuery(qrSettingsQuery)
  return (
    <div className={classes.step}>
      <Loaded query={query} errorText={() => settingsNotRead}>
        {(settings) => (
          <SwitchAndCode
            settings={settings}
            reloading={query.isRefetching}
            onReload={() => void query.refetch()}
            onSaved={onSaved}
          />
        )}
      </Loaded>
    </div>
  )
}

type Props = { settings: QrSettings; reloading: boolean; onReload: () => void; onSaved: () => void }

function SwitchAndCode({ settings, reloading, onReload, onSaved }: Props) {
  const { change, saving, withWaiting, failure } = useSettingChanges({
    onSaved: () => {
      toast('Opgeslagen')
      onSaved()
    },
  })
  return (
    <>
      <FailureNotice failure={failure} />
      <PublishSwitch published={withWaiting(settings).ispublished} onChange={change} />
      <CodePanel settings={settings} isChanging={saving} reloading={reloading} onReload={onReload} />
    </>
  )
}
