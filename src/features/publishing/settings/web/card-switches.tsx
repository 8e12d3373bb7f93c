import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#features/accounts/web/api.ts'
import { SwitchRow } from '#web/ui/form.tsx'
import type { QrSettings } from '../schema.ts'
import classes from './card-switches.module.css'
import { FailureNotice } from './failure-notice.tsx'
import { MenuName } from './menu-name.tsx'
import { failureOf, type SettingChanges } from './use-setting-changes.ts'

const flags = ['price', 'diets', 'allergens', 'translate', 'incomplete'] as const
type Flag = (typeof flags)[number]

/** Renders the menu's name and a switch for each kind of information on the card. Each switch saves at once. */
export function CardSwitches({ settings, changes }: { settings: QrSettings; changes: SettingChanges }) {
  const { change, saving, failure } = changes
  const isOwner = useQuery(currentUserQuery).data?.accountowner ?? false
  const failed = failureOf(failure, ['name', ...flags])
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
      <div className={classes.switches}>
        {switchesOf(settings, isOwner).map(({ flag, ...row }) => (
          <SwitchRow key={flag} {...row} checked={settings[flag]} onChange={(checked) => change({ [flag]: checked })} />
        ))}
      </div>
    </section>
  )
}

type Row = { flag: Flag; label: string; description?: string; attention?: boolean; disabled?: boolean }

function switchesOf({ allergens, incomplete }: QrSettings, isOwner: boolean): Row[] {
  return [
    { flag: 'price', label: 'Toon prijzen' },
    { flag: 'diets', label: 'Toon diëten' },
    {
      flag: 'allergens',
      label: 'Toon allergenen',
      ...(!allergens && {
        description: 'Vertel gasten nu zelf wat er in elk gerecht zit, dat is verplicht',
        attention: true,
      }),
    },
    {
      flag: 'translate',
      label: 'Toon vertalingen',
      description: 'Gasten kiezen uit elf talen voor allergenen en vaste teksten. Wat jij schreef, blijft Nederlands',
    },
    {
      flag: 'incomplete',
      label: 'Toon waar nog niet alles bekend is',
      description: [incompleteText(incomplete), !isOwner && 'Alleen de eigenaar kan dit wijzigen']
        .filter(Boolean)
        .join('. '),
      attention: !incomplete,
      disabled: !isOwner,
    },
  ]
}

function incompleteText(isShown: boolean): string {
  return isShown
    ? 'Bij die gerechten staat: Nog niet alles bekend, vraag het ons'
    : 'Gasten zien nu niet van welke gerechten de allergenen nog niet compleet zijn'
}
