import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useDeferredValue, useId, useMemo } from 'react'
import { messageOf } from '#web/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ActionBar, Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { FileContents } from '../../file-reading/schema.ts'
import { FileField } from '../../file-reading/web/file-field.tsx'
import { askedLines, countProducts, type Found } from '../choosing.ts'
import { guessLayout, type OrderLayout, withKind } from '../columns.ts'
import { type OrderList, readOrder } from '../rules.ts'
import { readOrderList } from './api.ts'
import { Columns } from './columns.tsx'
import { rowsOfText } from './pasted-rows.ts'
import { UnreadRows } from './unread-rows.tsx'

// In characters: 500 lines of a table take a fifth.
const longestText = 200_000
const tooLong = 'Dit is te veel om in één keer te lezen. Plak je lijst in delen, van hoogstens 200.000 tekens per keer.'

const example = `ARTNR;OMSCHRIJVING;MERK;EAN
104532;Slagroom 35% 1 l;Melkerij Wolkenland;9520100400025

of gewoon:
Slagroom 1 l
Tarwebloem 10 kg`

const ofText = 'Uit een rekenblad of een mail: met kolommen, of een product op elke regel'
const fromFile = ({ length }: Rows) =>
  `Gelezen uit je bestand: ${length} regels. Wat je hier plakt, komt ervoor in de plaats.`

type Rows = readonly (readonly string[])[]
/** A list as it was given, by hand or as a file, with the columns that somebody corrected. */
export type GivenList = { text: string; fromFile?: Rows | undefined; corrected?: OrderLayout }
export const noList: GivenList = { text: '' }

type Props = {
  given: GivenList
  onGive: (given: GivenList) => void
  onFound: (found: Found) => void
}

/** The step in which an order list is pasted or read from a file, and its columns are corrected. */
export function PasteStep({ given, onGive, onFound }: Props) {
  const { text } = given
  const formId = useId()
  const { rows, layout, order } = useOrder(given)
  const problem = text.length > longestText ? tooLong : undefined
  const search = useMutation({
    mutationFn: ({ lines }: OrderList) => readOrderList({ lines: askedLines(lines) }),
    meta: { changesNothing: true },
    onSuccess: ({ lines: found }, { lines, unread }) => {
      const matched = lines.flatMap((line, id) => {
        const match = found[id]
        return match ? [{ ...match, id, line }] : []
      })
      onFound({ lines: matched, unread })
      // The button stands below the text; what was found begins at the top.
      window.scrollTo({ top: 0 })
    },
  })
  const { lines, unread } = order
  const canSearch = problem === undefined && lines.length > 0
  return (
    <>
      {search.error && <Notice kind="error">{messageOf(search.error)}</Notice>}
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (canSearch) search.mutate(order)
        }}
      >
        <FileField onRead={(contents) => onGive(listOf(contents))}>
          <Textarea
            label="Je bestellijst"
            description={given.fromFile ? fromFile(given.fromFile) : ofText}
            placeholder={given.fromFile ? undefined : example}
            autosize
            minRows={8}
            maxRows={16}
            spellCheck={false}
            value={text}
            readOnly={search.isPending}
            error={problem}
            onChange={(event) => onGive({ ...given, text: event.currentTarget.value, fromFile: undefined })}
          />
        </FileField>
        {layout.kinds.length > 1 && (
          <Columns
            rows={rows}
            layout={layout}
            onCorrect={(at, kind) => onGive({ ...given, corrected: withKind(layout, at, kind) })}
          />
        )}
      </Form>
      <UnreadRows rows={unread} />
      <ActionBar inReach>
        <BusyButton type="submit" form={formId} busy={search.isPending} disabled={!canSearch}>
          {search.isPending ? 'Zoeken...' : lines.length === 0 ? 'Zoek' : `Zoek ${countProducts(lines.length)}`}
        </BusyButton>
      </ActionBar>
    </>
  )
}

/** Returns the list that a file holds: the rows of all its sheets, or its text as if it were pasted. */
function listOf(contents: FileContents): GivenList {
  if (contents.kind === 'text') return { text: contents.text }
  return { text: '', fromFile: contents.sheets.flatMap(({ rows }) => rows) }
}

/** Reads the rows of a list, by the guessed layout or the one that somebody corrected. */
function useOrder({ text, fromFile, corrected }: GivenList) {
  // Deferred, so that typing stays quick in a long list.
  const wanted = useDeferredValue(text)
  const rows = useMemo<Rows>(() => fromFile ?? rowsOfText(wanted.slice(0, longestText)), [wanted, fromFile])
  const guess = useMemo(() => guessLayout(rows), [rows])
  // A correction holds as long as the list has the same columns: each more line is read by it as well.
  const isStanding = corrected?.kinds.length === guess.kinds.length && corrected.head === guess.head
  const layout = isStanding ? corrected : guess
  const order = useMemo(() => readOrder(rows, layout), [rows, layout])
  return { rows, layout, order }
}
