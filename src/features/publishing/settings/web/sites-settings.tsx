import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CopyButton } from '#features/accounts/security/web/copy-button.tsx'
import { useIsOwner } from '#features/accounts/web/use-is-owner.ts'
import { useUnsaved } from '#web/saving/unsaved.ts'
import { List, TextRow } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { SwitchRow } from '#web/ui/switch-row.tsx'
import { embedLine } from '../../embedding/embed-line.ts'
import { maxSites, readSite } from '../../embedding/sites.ts'
import type { QrSettings } from '../schema.ts'
import { FailureNotice } from './failure-notice.tsx'
import classes from './panel.module.css'
import { Panel } from './panel.tsx'
import { failureOf, type SettingChanges } from './use-setting-changes.ts'

type Props = { settings: QrSettings; changes: SettingChanges }

const onlyThese = 'Alleen de sites hieronder mogen je kaart tonen.'

/**
 * Renders whether the cards may stand on the house's own site: a switch, the addresses of the sites, and the line of HTML that
 * shows the card there. Who owns nothing reads which sites they are.
 */
export function SitesSettings({ settings, changes }: Props) {
  const isOwner = useIsOwner()
  const [isOpened, setOpened] = useState(false)
  const { sites } = settings
  const isOn = isOpened || sites.length > 0
  const save = (wanted: readonly string[]) => changes.change({ sites: [...wanted] })
  const toggle = (wanted: boolean) => {
    setOpened(wanted)
    if (!wanted && sites.length > 0) save([])
  }
  return (
    <Panel title="Op je eigen website">
      {isOwner ? (
        <SwitchRow
          label="Mag op mijn eigen website"
          description={isOn ? onlyThese : 'Zo staat je kaart ook daar, altijd bijgewerkt.'}
          checked={isOn}
          onChange={toggle}
        />
      ) : (
        <p className={classes.hint}>
          {isOn ? onlyThese : 'De eigenaar kan hier kiezen welke websites de kaart mogen tonen.'}
        </p>
      )}
      <FailureNotice failure={failureOf(changes.failure, ['sites'])} />
      {isOwner && isOn && <AddSite sites={sites} onAdd={(site) => save([...sites, site])} />}
      {sites.length > 0 && (
        <>
          <List label="Sites die je kaart mogen tonen">
            {sites.map((site) => (
              <TextRow
                key={site}
                title={site}
                button={
                  isOwner && (
                    <RemoveButton
                      label={`${site} weghalen`}
                      onClick={() => save(sites.filter((one) => one !== site))}
                    />
                  )
                }
              />
            ))}
          </List>
          <LineForSite settings={settings} />
        </>
      )}
    </Panel>
  )
}

type AddProps = { sites: readonly string[]; onAdd: (site: string) => void }

function AddSite({ sites, onAdd }: AddProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  useUnsaved(() => typed.trim() !== '')
  if (sites.length >= maxSites) return <p className={classes.hint}>Meer dan {maxSites} adressen kan niet.</p>
  const add = (event: FormEvent) => {
    event.preventDefault()
    const read = readSite(typed)
    if ('problem' in read) return setProblem(asSentence(read.problem))
    if (!sites.includes(read.origin)) onAdd(read.origin)
    setTyped('')
  }
  return (
    <form className={classes.adding} onSubmit={add} noValidate>
      <TextInput
        label="Adres van je website"
        description="Zoals www.goudenlepel.nl. Kom je er ook zonder www? Zet dat adres er dan bij."
        inputMode="url"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" variant="default">
        Toevoegen
      </Button>
    </form>
  )
}

function LineForSite({ settings: { url, name, reachable, ispublished } }: { settings: QrSettings }) {
  const line = embedLine({ url, name })
  return (
    <>
      {!reachable && (
        <Notice kind="attention">
          <strong>Gebruik deze regel nog niet.</strong> Je kaart is nu alleen op deze computer te lezen. Vraag degene
          die Menukaart heeft geïnstalleerd om het webadres in te stellen.
        </Notice>
      )}
      {!ispublished && (
        <p className={classes.hint}>Zolang je kaart niet is gepubliceerd, staat er op je site niets van.</p>
      )}
      <Textarea
        label="Regel voor je website"
        description="Plak hem op de plek waar je kaart moet staan."
        className={classes.code}
        value={line}
        readOnly
        autosize
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.adding}>
        <CopyButton value={line} label="Kopieer de regel" />
        <a href="/explanation#website">Zo doe je dat in WordPress, Wix of Squarespace</a>
      </div>
    </>
  )
}

function asSentence(problem: string): string {
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`
}
