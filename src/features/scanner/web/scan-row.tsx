import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { messageOf } from '#web/call.ts'
import { useScreenState } from '#web/screen-state.ts'
import { useOpenedFrom, useTrail } from '#web/use-trail.ts'
import type { ListedScan } from '../schema.ts'
import { scansQuery, undoScan } from './api.ts'
import classes from './scanned-products.module.css'

type Props = { scan: ListedScan; sessionId: number; sessionInto: string | null }

/** One scanned product: its name, which opens it, what it contains, where it stood before, and a way to undo the scan. */
export function ScanRow({ scan, sessionId, sessionInto }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const queryClient = useQueryClient()
  const undoing = useMutation({
    mutationFn: () => undoScan(scan.id),
    onSuccess: async () => {
      await queryClient.invalidateQueries(scansQuery(sessionId))
      // The focused button is gone.
      place.current?.focus()
    },
  })
  const isThere = scan.productid !== null
  return (
    <li className={classes.row} data-undone={scan.undone || undefined}>
      <div ref={place} tabIndex={-1} className={classes.text}>
        <ProductName scan={scan} />
        {isThere && !scan.undone && <Contents scan={scan} />}
        <span className={classes.note}>{whatBecame(scan, sessionInto)}</span>
        {isThere && !scan.undone && scan.into === null && <TodayLink scan={scan} />}
        {undoing.error && (
          <span className={classes.error} role="alert">{`Niet ongedaan gemaakt. ${messageOf(undoing.error)}`}</span>
        )}
      </div>
      {scan.isnew && isThere && !scan.undone && (
        <Button
          variant="default"
          loading={undoing.isPending}
          aria-label={`Ongedaan maken: ${scan.name}`}
          onClick={() => undoing.mutate()}
        >
          Ongedaan maken
        </Button>
      )}
    </li>
  )
}

function ProductName({ scan: { productid, name } }: Pick<Props, 'scan'>) {
  const { dishId, replaceId = 0 } = useScreenState()
  const openedFrom = useOpenedFrom()
  if (productid === null) return <span className={classes.name}>{name || 'Verwijderd product'}</span>
  if (replaceId > 0 && replaceId !== productid) return <ReplacingName productId={productid} name={name} />
  return (
    <Link className={classes.name} {...openedFrom('/product', { productId: productid, dishId })}>
      {name}
    </Link>
  )
}

/** Takes what was scanned to replace another product, as a tap on what the search behind the dialog found does. */
function ReplacingName({ productId, name }: { productId: number; name: string }) {
  const { replaceId, openedAt } = useScreenState()
  const way = useTrail()
  return (
    // In the place of the search, so that the way back leads to the product that is replaced.
    <Link className={classes.name} to="/replace-product" state={{ replaceId, productId, way, openedAt }} replace>
      {name}
    </Link>
  )
}

function TodayLink({ scan: { productid, name } }: Pick<Props, 'scan'>) {
  const { replaceId = 0 } = useScreenState()
  const openedFrom = useOpenedFrom()
  if (productid === null || replaceId > 0) return null
  return (
    <Link
      className={classes.today}
      aria-label={`Vandaag in plaats van…: ${name}`}
      {...openedFrom('/replace-product', { productId: productid, activeTab: 'vandaag' })}
    >
      Vandaag in plaats van…
    </Link>
  )
}

function Contents({ scan: { allergens, traces, complete } }: Pick<Props, 'scan'>) {
  const inWords = (named: ListedScan['traces']) => named.map(({ name }) => name.toLowerCase()).join(', ')
  const contains = allergens.length > 0 && `Bevat ${inWords(allergens)}`
  const mayContain = traces.length > 0 && `Kan bevatten: ${inWords(traces)}`
  return (
    <>
      <span className={classes.note}>{[contains, mayContain, complete && 'compleet'].filter(Boolean).join(' · ')}</span>
      {!complete && <span className={classes.incomplete}>Nog niet compleet</span>}
    </>
  )
}

/** Tells what is to be known beyond the name: where the product stood before, or where else than this session's it went. */
function whatBecame({ undone, productid, isnew, into }: ListedScan, sessionInto: string | null): string {
  if (undone) return productid === null ? 'Ongedaan gemaakt' : 'Ongedaan gemaakt · staat nog in je lijst'
  if (productid === null) return 'Daarna verwijderd'
  if (!isnew) return into === null ? 'Stond al in je lijst' : `Zat al in ${into}`
  if (into === sessionInto) return ''
  return into === null ? 'Staat in je lijst' : `Zit nu in ${into}`
}
