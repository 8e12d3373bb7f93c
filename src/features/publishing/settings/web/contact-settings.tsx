import { Link } from 'react-router'
import type { QrSettings } from '../schema.ts'
import { OpeningHours } from './opening-hours.tsx'
import classes from './panel.module.css'
import { Panel } from './panel.tsx'
import { SwitchSetting } from './switch-setting.tsx'
import type { SettingChanges } from './use-setting-changes.ts'

const noAddress = 'Je bedrijf heeft nog geen adres.'
const noPhone = 'Je bedrijf heeft nog geen telefoonnummer.'

/** Renders what the foot of the card tells of the restaurant: its opening hours, address and phone number. */
export function ContactSettings(props: { settings: QrSettings; changes: SettingChanges }) {
  const { settings, changes } = props
  const address = [settings.address, `${settings.zipcode} ${settings.city}`.trim()].filter(Boolean).join(', ')
  const { phonenumber } = settings
  return (
    <Panel title="Onderaan de kaart">
      <OpeningHours settings={settings} changes={changes} />
      <div className={classes.rows}>
        <SwitchSetting
          setting="showaddress"
          label="Toon adres"
          description={address || noAddress}
          attention={settings.showaddress && address === ''}
          {...props}
        />
        <SwitchSetting
          setting="showphone"
          label="Toon telefoonnummer"
          description={phonenumber || noPhone}
          attention={settings.showphone && phonenumber === ''}
          {...props}
        />
      </div>
      {(address === '' || phonenumber === '') && (
        <p className={classes.hint}>
          De eigenaar vult ze in bij <Link to="/profile">Profiel</Link>.
        </p>
      )}
    </Panel>
  )
}
