import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { HistoryFold } from '#features/history/web/history-fold.tsx'
import { maxNameLength } from '#shared/lengths.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { HoursDialog } from '../../hours/web/hours-dialog.tsx'
import { hoursInWords } from '../../hours/web/hours-lines.tsx'
import { maxIntroduction, type Setting, type Switch, settings, switches } from '../../menus/rules.ts'
import type { ListedMenu } from '../../menus/schema.ts'
import { MenuCategories } from './menu-categories.tsx'
import classes from './menus.module.css'
import { type MenuChanges, useMenuChanges } from './use-menu-changes.ts'

type Props = { menu: ListedMenu; changes: MenuChanges }

/** What one menu has of its own: each change is saved at once. */
export function MenuSettings({ menu, isOnly }: { menu: ListedMenu; isOnly: boolean }) {
  const changes = useMenuChanges(menu.id)
  const { confirm, dialog } = useConfirm()
  const askToDelete = () =>
    confirm({
      title: 'Kaart verwijderen',
      text: 'De code van deze kaart werkt dan niet meer. Je gerechten en categorieën blijven.',
      deletes: menu.name,
      onYes: changes.remove,
    })
  return (
    <Section title={menu.name}>
      {changes.error && <Notice kind="error">{changes.error}</Notice>}
      <div className={classes.settings}>
        <SwitchRow
          label="Publiceren"
          checked={menu.ispublished}
          onChange={(ispublished) => changes.change({ ispublished })}
        />
        <Hours menu={menu} changes={changes} />
        <MenuCategories menu={menu} changes={changes} />
        <Texts menu={menu} changes={changes} />
        <Switches menu={menu} changes={changes} />
        <Code menu={menu} />
        <HistoryFold of={{ menuid: menu.id }} />
        {!isOnly && (
          <div className={classes.links}>
            <Button variant="subtle" color="red" disabled={changes.isBusy} onClick={askToDelete}>
              Kaart verwijderen
            </Button>
          </div>
        )}
      </div>
      {dialog}
    </Section>
  )
}

/** The code of one menu, which opens it whatever the hour. */
function Code({ menu: { id, qrcode } }: Pick<Props, 'menu'>) {
  return (
    <div className={classes.links}>
      <Button component="a" variant="subtle" href={`/show/${qrcode}`} target="_blank">
        Kaart bekijken
      </Button>
      <Button component="a" variant="subtle" href={`/menu/GetQrCode?format=png&id=${id}`} download>
        QR-code van deze kaart
      </Button>
      <Button component="a" variant="subtle" href={`/menu/GetTableCard?size=a6&id=${id}`} download>
        Tafelkaart (PDF)
      </Button>
    </div>
  )
}

function Hours({ menu, changes }: Props) {
  const [isOpened, setOpened] = useState(false)
  return (
    <div className={classes.hours}>
      <p>
        <strong>Uren</strong> {hoursInWords(menu.schedule)}
      </p>
      <Button variant="default" onClick={() => setOpened(true)}>
        Uren wijzigen
      </Button>
      {isOpened && (
        <HoursDialog
          title={`Uren van ${menu.name}`}
          schedule={menu.schedule}
          offersAlways
          onSave={(schedule) => {
            setOpened(false)
            changes.change({ schedule })
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </div>
  )
}

function Texts({ menu, changes }: Props) {
  const [name, setName] = useTyped(menu.name)
  const [introduction, setIntroduction] = useTyped(menu.introduction)
  return (
    <>
      <TextInput
        label="Naam"
        maxLength={maxNameLength}
        value={name}
        error={name.trim() === '' && 'Naam is verplicht'}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onBlur={() => name.trim() !== '' && name !== menu.name && changes.change({ name })}
      />
      <Textarea
        label="Inleiding"
        description="Staat op de kaart onder de naam."
        maxLength={maxIntroduction}
        minRows={2}
        value={introduction}
        onChange={({ currentTarget }) => setIntroduction(currentTarget.value)}
        onBlur={() => introduction !== menu.introduction && changes.change({ introduction })}
      />
    </>
  )
}

/** Returns what stands in a field and what takes what is typed: until something is, and once that was saved, it follows what is stored. */
function useTyped(stored: string) {
  const [typed, setTyped] = useState<string>()
  if (typed === stored) setTyped(undefined)
  return [typed ?? stored, setTyped] as const
}

const labels: Readonly<Record<Switch, string>> = {
  price: 'Prijzen',
  diets: 'Diëten',
  allergens: 'Allergenen',
  translate: 'Vertalingen',
}
const choices: Readonly<Record<Setting, string>> = { house: 'Zoals je hele menu', on: 'Tonen', off: 'Niet tonen' }
const data = settings.map((value) => ({ value, label: choices[value] }))

/** What this menu shows otherwise than the house. */
function Switches({ menu, changes }: Props) {
  return (
    <div className={classes.switches}>
      {switches.map((one) => (
        <NativeSelect
          key={one}
          label={labels[one]}
          data={data}
          value={menu[one]}
          onChange={({ currentTarget }) => changes.change({ [one]: currentTarget.value as Setting })}
        />
      ))}
    </div>
  )
}
