import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { CatalogueCredit } from '#features/catalogue/web/catalogue-credit.tsx'
import type { Attempt } from '#web/saving/retry.ts'
import { useUnsaved } from '#web/saving/unsaved.ts'
import { useSave } from '#web/saving/use-save.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ActionBar } from '#web/ui/form.tsx'
import { TextRow } from '#web/ui/list.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import type { Ticks } from '../../put-in-dishes/web/choosing.ts'
import { TickGroup } from '../../put-in-dishes/web/tick-group.tsx'
import {
  type Added,
  type Choice,
  type Choices,
  chosenAtFirst,
  countProducts,
  type Found,
  type FoundLine,
  ownNameOf,
  productsToAdd,
  withChoice,
} from '../choosing.ts'
import type { AddedAnswer, OrderedInput } from '../schema.ts'
import { addOrderList } from './api.ts'
import { LineRow, noteOfLine } from './line-row.tsx'
import classes from './order-list.module.css'
import { UnreadRows } from './unread-rows.tsx'

const inDoubt =
  'Het is niet zeker of je producten zijn toegevoegd. Voeg ze nog eens toe zoals ze hier staan: er komt niets dubbel bij.'

/** The step in which somebody looks at what was found, and adds what is ticked. */
export function FoundStep({ list: { lines, unread }, onAdded }: { list: Found; onAdded: (added: Added) => void }) {
  const [choices, setChoices] = useState<Choices>(() => chosenAtFirst(lines))
  const choose = useCallback(
    (id: number, choice: Choice | undefined) => setChoices((before) => withChoice(before, id, choice)),
    [],
  )
  const wanted = useMemo(() => productsToAdd(lines, choices), [lines, choices])
  const last = useRef<Attempt<OrderedInput>>(undefined)
  const [attempt, setAttempt] = useState<Attempt<OrderedInput>>()
  const save = useSave<OrderedInput, AddedAnswer>({ last, send: addOrderList })
  useEffect(() => setAttempt(last.current?.inDoubt ? last.current : undefined))
  // As long as nothing is added, leaving loses what was ticked.
  useUnsaved(() => wanted.length > 0)
  const isInDoubt = attempt !== undefined && !save.saving
  const of = (status: FoundLine['status']) => lines.filter((line) => line.status === status)
  const add = () =>
    // What may have been added is sent once more as it was.
    save.run(attempt?.input ?? { products: wanted }, ({ products }) => {
      onAdded({ wanted, products, lines })
      window.scrollTo({ top: 0 })
    })
  return (
    <>
      {save.error && <Notice kind="error">{save.error}</Notice>}
      {isInDoubt && <Notice kind="attention">{inDoubt}</Notice>}
      <div className={classes.groups} inert={save.saving || isInDoubt}>
        <Lines title="Precies gevonden" lines={of('found')} choices={choices} choose={choose} hasAll />
        <Lines title="Lijkt erop" lines={of('like')} choices={choices} choose={choose} />
        <Lines title="Niet gevonden" lines={of('none')} choices={choices} choose={choose} hasAll />
        <KnownLines lines={of('has')} />
        <UnreadRows rows={unread} />
        <CatalogueCredit origins={lines.flatMap(({ candidates }) => candidates.map(({ source }) => source))} />
      </div>
      <ActionBar inReach>
        <BusyButton data-main busy={save.saving} disabled={wanted.length === 0} onClick={add}>
          {save.saving ? 'Toevoegen...' : wanted.length === 0 ? 'Voeg toe' : `Voeg ${countProducts(wanted.length)} toe`}
        </BusyButton>
      </ActionBar>
    </>
  )
}

type LinesProps = {
  title: string
  lines: readonly FoundLine[]
  choices: Choices
  choose: (id: number, choice: Choice | undefined) => void
  /** All of them can be ticked at once: there is nothing to choose between. */
  hasAll?: boolean
}

/** The lines of which the same is to be decided. */
function Lines({ title, lines, choices, choose, hasAll = false }: LinesProps) {
  if (lines.length === 0) return null
  const only = new Map(lines.map((line) => [line.id, onlyChoiceOf(line)]))
  const ticks: Ticks = {
    has: (id) => choices.has(id),
    size: choices.size,
    ids: [...choices.keys()],
    set: (ids, isTicked) => {
      for (const id of ids) choose(id, isTicked ? only.get(id) : undefined)
    },
  }
  const free = hasAll ? lines.filter((line) => onlyChoiceOf(line)).map(({ id }) => id) : []
  return (
    <TickGroup name={`${title} (${lines.length})`} free={free} ticks={ticks}>
      <LongList label={title} items={lines}>
        {(line) => <LineRow key={line.id} line={line} choice={choices.get(line.id)} choose={choose} />}
      </LongList>
    </TickGroup>
  )
}

function onlyChoiceOf({ candidates: [product], line }: FoundLine): Choice | undefined {
  if (product) return { refid: product.id }
  return ownNameOf(line) === undefined ? undefined : 'own'
}

/** The lines of what the company has, which are told and not added again. */
function KnownLines({ lines }: { lines: readonly FoundLine[] }) {
  if (lines.length === 0) return null
  return (
    <Section title={`Staat al bij je producten (${lines.length})`}>
      <LongList label="Staat al bij je producten" items={lines}>
        {({ id, line, product }) => (
          <TextRow key={id} title={product?.name ?? line.name} note={noteOfLine(line, product?.name)} />
        )}
      </LongList>
    </Section>
  )
}
