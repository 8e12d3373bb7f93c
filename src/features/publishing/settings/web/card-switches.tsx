import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { TranslateLink } from '#features/menu/translating/web/translate-link.tsx'
import { SwitchRow } from '#web/ui/form.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import { maxOpeningLength } from '../lengths.ts'
import type { QrSettings } from '../schema.ts'
import classes from './card-switches.module.css'
import { FailureNotice } from './failure-notice.tsx'
import { MenuName } from './menu-name.tsx'
import { TextSetting } from './text-setting.tsx'
import { failureOf, type SettingChanges } from './use-setting-changes.ts'

const flags = ['price', 'diets', 'allergens', 'translate', 'incomplete'] as const
type Flag = (typeof flags)[number]

/** Renders the menu's name, the opening line below it, and a switch for each kind of information on the card. Each switch saves at once. */
export function CardSwitches({ settings, changes }: { settings: QrSettings; changes: SettingChanges }) {
  const { change, saving, failure } = changes
  const mayHide = useMayApprove()
  const openedFrom = useOpenedFrom()
  const failed = failureOf(failure, ['name', 'openingline', ...flags])
  return (
    <section className={classes.panel} aria-labelledby="card-switches">
      <h2 id="card-switches">Op de kaart</h2>
      <FailureNotice failure={failed} />
      <MenuName
        name={settings.name}
        saving={saving}
        refused={{ name: failed?.change.name, error: failed?.fields.name }}
        onSave={(name) => change({ name })}
      />
      <TextSetting
        label="Openingszin"
        text={settings.openingline}
        maxLength={maxOpeningLength}
        saving={saving}
        refused={{ text: failed?.change.openingline, error: failed?.fields.openingline }}
        onSave={(openingline) => change({ openingline })}
      />
      <div className={classes.switches}>
        {switchesOf(settings, mayHide).map(({ flag, ...row }) => (
          <SwitchRow key={flag} {...row} checked={settings[flag]} onChange={(checked) => change({ [flag]: checked })} />
        ))}
      </div>
      {settings.translate && <TranslateLink label="Kaart vertalen" opened={openedFrom('/translations', {})} />}
    </section>
  )
}

type Row = { flag: Flag; label: string; description?: string; attention?: boolean; disabled?: boolean }

const mayNotHide = 'Alleen de eigenaar, of wie dat van de eigenaar mag, kan dit uitzetten.'

/** Returns the switches; who may not hide allergens can switch on what is off, and reads why not the other way. */
function switchesOf({ allergens, incomplete }: QrSettings, mayHide: boolean): Row[] {
  const lockedOn = (isOn: boolean) => isOn && !mayHide
  return [
    { flag: 'price', label: 'Toon prijzen' },
    { flag: 'diets', label: 'Toon diëten' },
    {
      flag: 'allergens',
      label: 'Toon allergenen',
      ...describe(allergens ? [] : [hiddenAllergens], lockedOn(allergens)),
      attention: !allergens,
    },
    {
      flag: 'translate',
      label: 'Toon vertalingen',
      description:
        'Gasten kiezen uit elf talen voor allergenen en vaste teksten. Wat jij schreef, blijft Nederlands tot het is vertaald',
    },
    {
      flag: 'incomplete',
      label: 'Toon waar nog niet alles bekend is',
      ...describe([incompleteText(allergens, incomplete)], lockedOn(incomplete)),
      attention: !incomplete,
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
