import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { currentUserQuery } from '#features/accounts/web/api.ts'
import { WayBackLink } from '#web/ui/back-link.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Page } from '#web/ui/page.tsx'
import { categoriesQuery } from '../../category/web/api.ts'
import type { FileContents } from '../../file-reading/schema.ts'
import { menusQuery } from '../../serving/web/api.ts'
import { guessTable } from '../columns/columns.ts'
import { countDishes, dishesOf, type MenuDraft } from '../draft.ts'
import { ColumnsStep } from './columns-step.tsx'
import { CorrectStep } from './correct-step.tsx'
import { HiddenStep } from './hidden-step.tsx'
import { PasteStep } from './paste-step.tsx'
import classes from './quick-entry-page.module.css'
import { useMenuDraft } from './use-menu-draft.ts'

const title = 'Menu plakken'

type Props = {
  /** Guests can read the menu now: what is saved is then not shown to them yet, unless the owner wants so. */
  isLive: boolean
}

/** The screen on which a whole menu is pasted as text, corrected and saved. */
export function QuickEntryPage({ isLive }: Props) {
  const user = useQuery(currentUserQuery)
  // Only signed-in users reach this screen, so that the user has been loaded by now.
  if (!user.data) return null
  const owner = `${user.data.userid}-${user.data.company?.id}`
  return <Steps key={owner} owner={owner} isLive={isLive} />
}

function Steps({ owner, isLive }: Props & { owner: string }) {
  const menu = useMenuDraft(owner)
  const [hidden, setHidden] = useState<readonly number[]>()
  const categories = useQuery(categoriesQuery)
  const menus = useQuery(menusQuery)
  const read = async () => {
    await menu.read()
    // The button to read stands below the text; what was read begins at the top.
    window.scrollTo({ top: 0 })
  }
  const takeFile = async (contents: FileContents) => {
    if (contents.kind === 'table') menu.setTables(contents.sheets.map(guessTable))
    else await menu.readText(contents.text)
    window.scrollTo({ top: 0 })
  }
  if (hidden) return <HiddenStep ids={hidden} />
  if (!menu.draft && menu.tables) {
    return (
      <Page
        key="columns"
        title={title}
        back={<BackButton onClick={() => menu.setTables(undefined)}>Ander bestand of tekst</BackButton>}
        intro="Dit staat er in je bestand. Kijk na wat elke kolom is, en lees dan je menu."
      >
        <ColumnsStep
          tables={menu.tables}
          onChange={menu.setTables}
          onRead={read}
          isReading={menu.reading === 'busy'}
          hasFailed={menu.reading === 'failed'}
        />
      </Page>
    )
  }
  if (!menu.draft) {
    return (
      <Page
        key="paste"
        title={title}
        back={<WayBackLink />}
        intro="Plak hier je hele menukaart, of kies het bestand waarin hij staat. Kopjes worden categorieën, regels met een prijs worden gerechten."
      >
        <PasteStep
          text={menu.text}
          onType={menu.type}
          onRead={read}
          onFile={takeFile}
          isReading={menu.reading === 'busy'}
          hasFailed={menu.reading === 'failed'}
        />
      </Page>
    )
  }
  const draft = menu.draft
  return (
    <Page
      key={`correct-${menu.readings}`}
      title={title}
      isWide
      back={
        <BackToText isCorrected={menu.isCorrected} isBarred={menu.attempt !== undefined} onBack={menu.backToText} />
      }
      intro={summaryOf(draft)}
    >
      <Loaded query={categories}>
        {(existing) => (
          <Loaded query={menus}>
            {(served) => <CorrectStep {...{ menu, draft, existing, isLive }} menus={served} onHidden={setHidden} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

type BackProps = {
  isCorrected: boolean
  /** The menu may have been saved: read anew, it would be entered twice. */
  isBarred: boolean
  onBack: () => void
}

function BackToText({ isCorrected, isBarred, onBack }: BackProps) {
  const { confirm, dialog } = useConfirm()
  const ask = () =>
    confirm({
      title: 'Terug naar de tekst',
      text: 'Weet je het zeker? Wat je hier hebt verbeterd, gaat dan verloren.',
      onYes: onBack,
    })
  return (
    <>
      <BackButton disabled={isBarred} onClick={isCorrected ? ask : onBack}>
        Terug naar de tekst
      </BackButton>
      {dialog}
    </>
  )
}

function BackButton(props: { disabled?: boolean; onClick: () => void; children: string }) {
  return (
    <Button
      variant="subtle"
      className={classes.back}
      leftSection={<ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
      {...props}
    />
  )
}

function summaryOf(draft: MenuDraft): string {
  const dishes = dishesOf(draft).length
  if (dishes === 0)
    return 'Hier lezen we nog geen gerechten in. Zet achter elk gerecht de prijs, of maak er hieronder zelf een.'
  const inCategories = draft.categories.length === 1 ? '1 categorie' : `${draft.categories.length} categorieën`
  return `Dit hebben we gelezen: ${countDishes(dishes)} in ${inCategories}. Kijk het na, tik op een regel om die te verbeteren, en sla dan op.`
}
