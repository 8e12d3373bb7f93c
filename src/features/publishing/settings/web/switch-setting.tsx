import { SwitchRow } from '#web/ui/switch-row.tsx'
import type { QrSettings } from '../schema.ts'
import { FailureNotice } from './failure-notice.tsx'
import classes from './panel.module.css'
import { failureOf, type SettingChanges } from './use-setting-changes.ts'

type Flag = { [Key in keyof QrSettings]: QrSettings[Key] extends boolean ? Key : never }[keyof QrSettings]

type Props = {
  setting: Exclude<Flag, 'reachable'>
  label: string
  description?: string | undefined
  attention?: boolean
  disabled?: boolean
  settings: QrSettings
  changes: SettingChanges
}

/** Renders a switch that is saved at once; it goes back, with the reason below it, when that fails. */
export function SwitchSetting({ setting, settings, changes, ...row }: Props) {
  return (
    <div className={classes.row}>
      <SwitchRow {...row} checked={settings[setting]} onChange={(isOn) => changes.change({ [setting]: isOn })} />
      <FailureNotice failure={failureOf(changes.failure, [setting])} />
    </div>
  )
}
