import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkRow, List } from '#web/ui/list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useOpenedFrom } from '#web/use-way.ts'
import { doubtsQuery } from './api.ts'
import classes from './menu-doubts.module.css'

/** More than this many are unfolded by whoever wants them. */
const shownAtFirst = 5

/** What to look at before guests read the card: dishes and products whose words and data contradict each other. */
export function MenuDoubts() {
  const query = useQuery(doubtsQuery)
  const openedFrom = useOpenedFrom()
  const [isWhole, setIsWhole] = useState(false)
  const { dishes = [], products = [] } = query.data ?? {}
  const rows = [
    ...dishes.map(({ id, ...row }) => ({ ...row, key: `dish ${id}`, link: openedFrom('/dish', { dishId: id }) })),
    ...products.map(({ id, ...row }) => ({
      ...row,
      key: `product ${id}`,
      link: openedFrom('/product', { productId: id }),
    })),
  ]
  if (rows.length === 0) return null
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst)
  return (
    <div className={classes.doubts}>
      <Notice kind="attention">{introOf(rows.length)}</Notice>
      <List label="Klopt dit?">
        {shown.map(({ key, name, doubts, link }) => (
          <LinkRow key={key} {...link} title={name} note={doubts.join(' ')} />
        ))}
      </List>
      {rows.length > shownAtFirst && (
        <button type="button" className={classes.more} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Minder bekijken' : `Alle ${rows.length} bekijken`}
        </button>
      )}
    </div>
  )
}

function introOf(count: number): string {
  const what = count === 1 ? 'Bij een gerecht of product' : `Bij ${count} gerechten en producten`
  return `Klopt dit? ${what} zeggen de woorden iets anders dan de allergenen of dieetwensen.`
}
