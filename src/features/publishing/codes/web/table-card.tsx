import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '#web/call.ts'
import { ButtonRow, List } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useDownload } from '#web/use-download.ts'
import { completeMenuQuery } from '../../preview/web/api.ts'
import type { QrSettings } from '../../settings/schema.ts'
import { Panel } from '../../settings/web/panel.tsx'
import { qrFileName, tableCardFileName } from '../file-names.ts'
import { unprintableLetters } from '../rules.ts'
import { getQrCodeFile, getTableCardFile } from './api.ts'

/**
 * Renders the files for the printer: the table card in two sizes, and the code alone as a drawing. None can be
 * downloaded while the settings are changing.
 */
export function TableCard({ settings, isChanging }: { settings: QrSettings; isChanging: boolean }) {
  const { download, downloading, error } = useDownload()
  return (
    <Panel title="Om te printen">
      <p>Een kaartje met je naam en de code, in jouw kleuren en lettertype.</p>
      {!settings.allergens && <NoAllergensNotice />}
      <LeftOutNotice menuName={settings.name} />
      {error && <Notice kind="error">Het bestand is niet gemaakt. {messageOf(error)}</Notice>}
      <List label="Bestanden">
        {filesOf(settings.name).map(({ title, note, name, get }) => (
          <ButtonRow
            key={name}
            title={title}
            note={note}
            aside={
              downloading.has(name) ? (
                <Loader size={20} aria-label="Wordt gemaakt" />
              ) : (
                <Download size={20} strokeWidth={1.75} aria-hidden="true" />
              )
            }
            disabled={isChanging || downloading.has(name)}
            onClick={() => download(name, get)}
          />
        ))}
      </List>
    </Panel>
  )
}

/** Tells why the printed cards say nothing of allergens, and that those of before still promise them. */
function NoAllergensNotice() {
  return (
    <Notice kind="attention">
      Je kaart toont geen allergenen, dus op deze kaartjes staat alleen ‘Scan voor ons menu’. Kaartjes die je eerder
      printte, beloven nog allergenen: vervang ze.
    </Notice>
  )
}

/** Warns before printing which letters of the names would be missing on paper. */
function LeftOutNotice({ menuName }: { menuName: string }) {
  const { data } = useQuery(completeMenuQuery)
  const letters = unprintableLetters(`${menuName} ${data?.CompanyName ?? ''}`)
  if (letters === '') return null
  return (
    <Notice kind="attention">
      Deze letters kunnen we nog niet printen, dus ze ontbreken op het kaartje: <bdi>{letters}</bdi>
    </Notice>
  )
}

function filesOf(menuName: string) {
  return [
    {
      title: 'A4 met vier kaartjes (pdf)',
      note: 'Print zelf en snijd in vieren',
      name: tableCardFileName(menuName, 'a4'),
      get: () => getTableCardFile('a4'),
    },
    {
      title: 'A6, één kaartje (pdf)',
      note: 'Voor de drukker, of vergroot als poster',
      name: tableCardFileName(menuName, 'a6'),
      get: () => getTableCardFile('a6'),
    },
    {
      title: 'Alleen de code (svg)',
      note: 'Voor je eigen ontwerp, scherp op elk formaat',
      name: `${qrFileName(menuName)}.svg`,
      get: () => getQrCodeFile('svg'),
    },
  ]
}
