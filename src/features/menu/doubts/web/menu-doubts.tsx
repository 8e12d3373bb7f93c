import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import type { AskedDoubt } from '#features/products/doubts/schema.ts'
import type { DoubtedThing } from '#features/products/doubts/web/api.ts'
import { DoubtQuestion } from '#features/products/doubts/web/doubts-notice.tsx'
import { messageOf } from '#web/call.ts'
import { ReadError } from '#web/ui/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import type { MenuDoubts as Doubts } from '../schema.ts'
import { doubtsQuery } from './api.ts'
import classes from './menu-doubts.module.css'

/** More than this many are unfolded by whoever wants them. */
const shownAtFirst = 5

/** Shows what to look at before guests read the card: where words and data contradict each other, or claims wait. */
export function MenuDoubts() {
  const { things, intro } = useMenuDoubts()
  if (!things?.length) return <DoubtsUnread />
  return (
    <div className={classes.doubts}>
      <DoubtsUnread />
      <Notice kind="attention">{`Klopt dit? ${intro}`}</Notice>
      <DoubtedThings things={things} />
    </div>
  )
}

/** Says that nobody knows what words leave in doubt, where that could not be read: it must not look as if there is nothing. */
export function DoubtsUnread() {
  const query = useQuery(doubtsQuery)
  return (
    <ReadError query={query}>
      {`Of woorden en allergenen elkaar tegenspreken, is nu niet te lezen. ${messageOf(query.error)}`}
    </ReadError>
  )
}

/** Returns the things that are asked about, undefined until that is known, and what to do about them in Dutch. */
export function useMenuDoubts() {
  const query = useQuery(doubtsQuery)
  const mayAnswer = useMayApprove()
  const things = query.data && thingsIn(query.data)
  return { things, intro: introOf(things?.length ?? 0, mayAnswer) }
}

/** The things that are asked about: each by name, with its questions and their answers. */
export function DoubtedThings({ things }: { things: readonly Thing[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? things : things.slice(0, shownAtFirst)
  return (
    <div className={classes.things}>
      <ul className={classes.list} aria-label="Klopt dit?">
        {shown.map((thing) => (
          <DoubtedRow key={thing.key} thing={thing} />
        ))}
      </ul>
      {things.length > shownAtFirst && (
        <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Minder bekijken' : `Alle ${things.length} bekijken`}
        </button>
      )}
    </div>
  )
}

type Thing = { key: string; name: string; of: DoubtedThing; doubts: readonly AskedDoubt[] }

function thingsIn({ menu, categories, dishes, products }: Doubts): Thing[] {
  const ofKind = (kind: 'category' | 'dish' | 'product', rows: Doubts['dishes']) =>
    rows.map(({ id, name, doubts }): Thing => ({ key: `${kind} ${id}`, name, of: { kind, id }, doubts }))
  const ofMenu: Thing[] =
    menu.length === 0 ? [] : [{ key: 'menu', name: 'De menukaart zelf', of: { kind: 'menu' }, doubts: menu }]
  return [...ofMenu, ...ofKind('category', categories), ...ofKind('dish', dishes), ...ofKind('product', products)]
}

function DoubtedRow({ thing: { name, of, doubts } }: { thing: Thing }) {
  return (
    <li className={classes.thing}>
      <ThingName name={name} of={of} />
      {doubts.map((doubt) => (
        <DoubtQuestion key={doubt.text} doubt={doubt} of={of} />
      ))}
    </li>
  )
}

function ThingName({ name, of }: Pick<Thing, 'name' | 'of'>) {
  const openedFrom = useOpenedFrom()
  const { pathname } = useLocation()
  if (of.kind === 'menu' && pathname === '/qr-code') return <strong className={classes.name}>{name}</strong>
  const opened = of.kind === 'menu' ? { to: '/qr-code' } : openedFrom(`/${of.kind}`, { [`${of.kind}Id`]: of.id })
  return (
    <Link className={classes.name} {...opened}>
      {name}
    </Link>
  )
}

function introOf(count: number, mayAnswer: boolean): string {
  const what = count === 1 ? 'Op één plaats' : `Op ${count} plaatsen`
  const act = mayAnswer
    ? 'Verander wat niet klopt, of tik op "Klopt zo".'
    : 'Verander wat niet klopt. Of het zo klopt, zegt de eigenaar, of wie dat van de eigenaar mag.'
  return `${what} zeggen de woorden iets anders dan de allergenen of dieetwensen, of wachten ze op akkoord. ${act}`
}
