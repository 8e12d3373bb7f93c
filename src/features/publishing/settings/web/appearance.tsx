import { ColourChoice } from '../../colours/web/colour-choice.tsx'
import type { ColourDraft } from '../../colours/web/use-colour-draft.ts'
import { FontChoice } from '../../fonts/web/font-choice.tsx'
import { LogoField } from '../../logo/web/logo-field.tsx'
import type { QrSettings } from '../schema.ts'
import classes from './appearance.module.css'
import { CardSample } from './card-sample.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { failureOf, type SettingChanges } from './use-setting-changes.ts'

type Props = { settings: QrSettings; changes: SettingChanges; colours: ColourDraft }

/**
 * Renders the card's logo, colours and font, beside a small card that shows each choice at once. Each choice is saved
 * separately.
 */
export function Appearance({ settings, changes, colours }: Props) {
  const shown = { ...settings, ...colours.draft }
  const failed = failureOf(changes.failure, ['backgroundcolor', 'textcolor', 'font'])
  return (
    <section className={classes.panel} aria-labelledby="appearance">
      <h2 id="appearance">Uiterlijk</h2>
      <FailureNotice failure={failed} />
      <div className={classes.columns}>
        <div className={classes.choices}>
          <LogoField settings={settings} />
          <ColourChoice colours={shown} onMix={colours.choose} onChoose={colours.chooseNow} />
          <FontChoice font={shown.font} onChoose={(font) => changes.change({ font })} />
        </div>
        <CardSample settings={shown} />
      </div>
    </section>
  )
}
