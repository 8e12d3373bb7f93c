import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { List, TextRow } from '#web/ui/list.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import classes from './keys.module.css'
import { finderKey } from './pressed-key.ts'
import { setSingleKeys, singleKeysWork } from './single-keys.ts'

export type KeyListProps = { opened: boolean; onClose: () => void }

/** The dialog that lists the keys, with the switch for those without Ctrl. */
export function KeyList({ opened, onClose }: KeyListProps) {
  const [isOn, setIsOn] = useState(singleKeysWork)
  const keys = [
    { title: 'Alles zoeken', aside: finderKey() },
    { title: 'Zoeken op dit scherm', aside: '/' },
    { title: 'Nieuw gerecht, product of categorie', aside: 'n' },
    { title: 'Laatste wijziging ongedaan maken', aside: 'Ctrl Z' },
    { title: 'In een tabel: cel wijzigen, en de volgende', aside: 'Enter, Tab' },
    { title: 'In een tabel: regel kiezen, alles kiezen', aside: 'Spatie, Ctrl A' },
    { title: 'In een tabel: regel openen', aside: 'Ctrl Enter' },
    { title: 'Deze lijst', aside: '?' },
  ]
  return (
    <Dialog opened={opened} onClose={onClose} title="Sneltoetsen" endsWithDone>
      <div className={classes.keys}>
        <List label="Sneltoetsen">
          {keys.map((key) => (
            <TextRow key={key.title} {...key} />
          ))}
        </List>
      </div>
      <SwitchRow
        label="Toetsen zonder Ctrl"
        description="Praat je tegen je computer? Zet ze dan uit. Geldt voor deze browser."
        checked={isOn}
        onChange={(wanted) => {
          setSingleKeys(wanted)
          setIsOn(singleKeysWork())
        }}
      />
    </Dialog>
  )
}
