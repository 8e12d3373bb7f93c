import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { TranslateLink } from '#features/menu/translating/web/translate-link.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import { maxOpeningLength } from '../lengths.ts'
import type { QrSettings } from '../schema.ts'
import classes from './panel.module.css'
import { Panel } from './panel.tsx'
import { SwitchSetting } from './switch-setting.tsx'
import { TextSetting } from './text-setting.tsx'
import type { SettingChanges } from './use-setting-changes.ts'

type Flag = 'price' | 'diets' | 'allergens' | 'translate' | 'incomplete' | 'photos'

/** Renders the menu's name, the opening line below it, and a switch for each kind of information on the card. */
export function CardSwitches(props: { settings: QrSettings; changes: SettingChanges }) {
  const { settings, changes } = props
  const mayHide = useMayApprove()
  const openedFrom = useOpenedFrom()
  return (
    <Panel title="Op de kaart">
      <TextSetting
        setting="name"
        label="Naam van je menu"
        text={settings.name}
        required="Naam is verplicht"
        changes={changes}
      />
      <TextSetting
        setting="openingline"
        label="Openingszin"
        text={settings.openingline}
        maxLength={maxOpeningLength}
        changes={changes}
      />
      <div className={classes.rows}>
        {switchesOf(settings, mayHide).map((row) => (
          <SwitchSetting key={row.setting} {...row} {...props} />
        ))}
      </div>
      {settings.translate && (
        <div>
          <TranslateLink label="Kaart vertalen" opened={openedFrom('/translations', {})} />
        </div>
      )}
    </Panel>
  )
}

type Row = { setting: Flag; label: string; description?: string; attention?: boolean; disabled?: boolean }

const mayNotHide = 'Alleen de eigenaar, of wie dat van de eigenaar mag, kan dit uitzetten.'

/** Returns the switches; who may not hide allergens can switch on what is off, and reads why not the other way. */
function switchesOf({ allergens, incomplete }: QrSettings, mayHide: boolean): Row[] {
  const lockedOn = (isOn: boolean) => isOn && !mayHide
  return [
    { setting: 'price', label: 'Toon prijzen' },
    { setting: 'diets', label: 'Toon diëten' },
    {
      setting: 'allergens',
      label: 'Toon allergenen',
      ...describe(allergens ? [] : [hiddenAllergens], lockedOn(allergens)),
      attention: !allergens,
    },
    {
      setting: 'translate',
      label: 'Toon vertalingen',
      description:
        'Gasten kiezen uit elf talen voor allergenen en vaste teksten. Wat jij schreef, blijft Nederlands tot het is vertaald',
    },
    {
      setting: 'incomplete',
      label: 'Toon waar nog niet alles bekend is',
      ...describe([incompleteText(allergens, incomplete)], lockedOn(incomplete)),
      attention: !incomplete,
    },
    {
      setting: 'photos',
      label: "Toon foto's",
      description: 'Klein naast de tekst, een tik maakt ze groot. Je zet ze erbij op het scherm van een gerecht.',
    },
  ]
}

function describe(sentences: readonly string[], isLocked: boolean): Pick<Row, 'description' | 'disabled'> {
  const said = [...sentences, ...(isLocked ? [mayNotHide] : [])]
  return said.length === 0 ? {} : { description: said.join(' '), disabled: isLocked }
}

const hiddenAllergens =
  'Bovenaan je kaart staat nu dat er geen allergenen op staan. Vertel gasten zelf wat er in elk gerecht zit, dat is verplicht.'

function incompleteText(allergens: boolean, isShown: boolean): string {
  if (!isShown) return 'Gasten zien nu niet van welke gerechten de allergenen nog niet compleet zijn.'
  return allergens
    ? 'Bij die gerechten staat: Nog niet alles bekend, vraag het ons.'
    : 'Dit staat alleen op de kaart als je allergenen toont.'
}
