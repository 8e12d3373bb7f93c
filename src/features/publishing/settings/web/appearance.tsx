import { cardColours } from '../../colours/card-colours.ts'
import { AccentChoice } from '../../colours/web/accent-choice.tsx'
import { ColourChoice } from '../../colours/web/colour-choice.tsx'
import { FontChoice } from '../../fonts/web/font-choice.tsx'
import { LogoField } from '../../logo/web/logo-field.tsx'
import type { QrSettings } from '../schema.ts'
import { FailureNotice } from './failure-notice.tsx'
import { LayoutChoice } from './layout-choice.tsx'
import { Panel } from './panel.tsx'
import type { LookDraft } from './use-look-draft.ts'
import { failureOf, type SettingChanges } from './use-setting-changes.ts'

type Props = {
  /** As the card shows them now, saved or not. */
  settings: QrSettings
  changes: SettingChanges
  look: LookDraft
  onLogoSaved: (sentence: string) => void
}

/** Renders the card's layout, colours, font and logo. Each choice shows in the sample at once, and is saved by itself. */
export function Appearance({ settings, changes, look, onLogoSaved }: Props) {
  const { background, text } = cardColours(settings)
  const failureIn = (...choices: Parameters<typeof failureOf>[1]) => (
    <FailureNotice failure={failureOf(changes.failure, choices)} />
  )
  return (
    <>
      <Panel title="Indeling">
        <LayoutChoice settings={settings} look={look} />
        {failureIn('layout')}
      </Panel>
      <Panel title="Kleuren">
        <ColourChoice
          colours={settings}
          accent={
            <AccentChoice
              accent={settings.accentcolor}
              background={background}
              text={text}
              proposal={settings.logoaccent}
              onMix={(accentcolor) => look.choose({ accentcolor })}
              onChoose={(accentcolor) => look.chooseNow({ accentcolor })}
            />
          }
          onMix={look.choose}
          onChoose={look.chooseNow}
        />
        {failureIn('backgroundcolor', 'textcolor', 'accentcolor')}
      </Panel>
      <Panel title="Lettertype">
        <FontChoice font={settings.font} onChoose={(font) => look.choose({ font })} />
        {failureIn('font')}
      </Panel>
      <Panel title="Logo">
        <LogoField settings={{ ...settings, backgroundcolor: background }} onSaved={onLogoSaved} />
      </Panel>
    </>
  )
}
