import { Link } from 'react-router'
import { SwitchRow } from '#web/ui/form.tsx'
import { maxHoursLength } from '../lengths.ts'
import type { QrSettings } from '../schema.ts'
import classes from './card-switches.module.css'
import { FailureNotice } from './failure-notice.tsx'
import { TextSetting } from './text-setting.tsx'
import { failureOf, type SettingChanges } from './use-setting-changes.ts'

const noAddress = 'Je bedrijf heeft nog geen adres.'
const noPhone = 'Je bedrijf heeft nog geen telefoonnummer.'

/** Renders what the foot of the card tells of the restaurant: its address, phone number and opening hours. */
export function ContactSettings({ settings, changes }: { settings: QrSettings; changes: SettingChanges }) {
  const { change, saving, failure } = changes
  const failed = failureOf(failure, ['hours', 'showaddress', 'showphone'])
  const address = [settings.address, `${settings.zipcode} ${settings.city}`.trim()].filter(Boolean).join(', ')
  const { phonenumber } = settings
  return (
    <section className={classes.panel} aria-labelledby="card-contact">
      <h2 id="card-contact">Onderaan de kaart</h2>
      <FailureNotice failure={failed} />
      <div className={classes.switches}>
        <SwitchRow
          label="Toon adres"
          description={address || noAddress}
          attention={settings.showaddress && address === ''}
          checked={settings.showaddress}
          onChange={(showaddress) => change({ showaddress })}
        />
        <SwitchRow
          label="Toon telefoonnummer"
          description={phonenumber || noPhone}
          attention={settings.showphone && phonenumber === ''}
          checked={settings.showphone}
          onChange={(showphone) => change({ showphone })}
        />
      </div>
      {(address === '' || phonenumber === '') && (
        <p className={classes.hint}>
          De eigenaar vult ze in bij <Link to="/profile">Profiel</Link>.
        </p>
      )}
      <TextSetting
        label="Openingstijden"
        text={settings.hours}
        maxLength={maxHoursLength}
        lines
        saving={saving}
        refused={{ text: failed?.change.hours, error: failed?.fields.hours }}
        onSave={(hours) => change({ hours })}
      />
    </section>
  )
}
