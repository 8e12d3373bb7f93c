import { Button, FileButton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { countInPart } from '#features/menu/dishes/rules.ts'
import { dishesQuery } from '#features/menu/dishes/web/api.ts'
import { minute } from '#shared/dates.ts'
import { CallError, call, getFile, messageOf } from '#web/call.ts'
import { type Attempt, sendOnce } from '#web/saving/retry.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { useDownload } from '#web/use-download.ts'
import { useOpenedFrom } from '#web/use-trail.ts'
import { maxTakeoutBytes, takeoutTooLarge, zipFileName } from '../file-names.ts'
import type { LoadedAnswer } from '../schema.ts'
import classes from './takeout-section.module.css'

/** The part of the profile with which a user takes all data along; an owner also loads it into an empty company. */
export function TakeoutSection({ mayLoad }: { mayLoad: boolean }) {
  const { download, downloading, error } = useDownload()
  return (
    <Section title="Je gegevens">
      {error && <Notice kind="error">{messageOf(error)}</Notice>}
      <p className={classes.text}>
        Eén ZIP-bestand met je account en alles van je bedrijf: het menu, de producten met hun allergenen, de
        geschiedenis en het logo. Om te bewaren, te lezen in een spreadsheet of ergens anders in te laden.
      </p>
      <div>
        <Button
          variant="default"
          loading={downloading.size > 0}
          leftSection={<Download size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => download(zipFileName(new Date()), getTakeout)}
        >
          Download al je gegevens
        </Button>
      </div>
      {mayLoad && <LoadField />}
    </Section>
  )
}

function LoadField() {
  const { load, loading, error, loaded } = useLoad()
  const emptyField = useRef<() => void>(null)
  const choose = (file: File | null) => {
    if (file) load(file)
    // Browsers fire no event when the file that is already in the field is chosen again.
    emptyField.current?.()
  }
  return (
    <>
      <p className={classes.text}>
        Heb je zo’n bestand en is je bedrijf nog leeg? Dan kun je het menu inladen. De allergenen komen mee, maar niets
        geldt als gecontroleerd: kijk alles na voordat je publiceert.
      </p>
      {error && <Notice kind="error">{messageOf(error)}</Notice>}
      {loaded && (
        <Notice kind="success">
          {sentenceOf(loaded)} <NotOnCard />
        </Notice>
      )}
      <div>
        <FileButton resetRef={emptyField} onChange={choose} accept=".zip,.json" disabled={loading}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={loading}
              leftSection={<Upload size={20} strokeWidth={1.75} aria-hidden="true" />}
            >
              Gegevens inladen
            </Button>
          )}
        </FileButton>
      </div>
    </>
  )
}

/** Leads to the dishes that stay off the card when it is published, if there are any. */
function NotOnCard() {
  const openedFrom = useOpenedFrom()
  const { data: groups = [] } = useQuery(dishesQuery)
  const count = countInPart(groups, 'niet op de kaart')
  if (count === 0) return null
  const link = openedFrom('/dishes', { activeTab: 'niet op de kaart' })
  return (
    <Link {...link}>
      {count === 1 ? '1 gerecht staat niet op de kaart' : `${count} gerechten staan niet op de kaart`}
    </Link>
  )
}

/** What tells a file that is chosen again from another. */
type Chosen = Pick<File, 'name' | 'size' | 'lastModified'>

/** Loads a file; the same one again goes under the same key, as the answer to the first try may have been lost. */
function useLoad() {
  const last = useRef<Attempt<Chosen>>(undefined)
  const { mutate, isPending, error, data } = useMutation({
    mutationKey: ['load-takeout'],
    mutationFn: async (file: File) => {
      if (file.size > maxTakeoutBytes) throw new CallError(413, 'too-large', takeoutTooLarge)
      const { name, size, lastModified } = file
      const send = (_: Chosen, key: string) => loadTakeout(file, key)
      return sendOnce(last, { name, size, lastModified }, { send, rebase: undefined })
    },
  })
  return { load: (file: File) => mutate(file), loading: isPending, error, loaded: data }
}

function sentenceOf({ categories, products, dishes }: LoadedAnswer): string {
  const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
  const parts = [
    counted(categories, 'categorie', 'categorieën'),
    counted(dishes, 'gerecht', 'gerechten'),
    counted(products, 'product', 'producten'),
  ]
  return `Ingeladen: ${parts.join(', ')}.`
}

// In ms. With photos of labels a file has up to 115 MB, and its user may be on any line.
const patience = 10 * minute

/** Fetches everything that is stored of the user and the user's company, as a ZIP. */
const getTakeout = () => getFile('/takeout/Download', { within: patience })

/** Loads a download into the company, which must be empty; `key` is the same for every attempt with the same file. */
function loadTakeout(file: File, key: string): Promise<LoadedAnswer> {
  const body = new FormData()
  body.append('file', file)
  return call('POST', '/takeout/Load', { body, idempotencyKey: key, within: patience })
}
