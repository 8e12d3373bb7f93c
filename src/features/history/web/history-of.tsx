import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Loaded } from '#web/ui/loaded.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import { historyQuery, type Part } from './api.ts'
import { ChangeList } from './change-list.tsx'
import classes from './history-fold.module.css'

const shown = 10

type Props = { opened: boolean; of: Part; onLeave?: () => void }

/** The latest changes of a dish or product, with the way to all of them. */
export function HistoryOf({ opened, of, onLeave }: Props) {
  const query = useInfiniteQuery({ ...historyQuery(of), enabled: opened })
  const openedFrom = useOpenedFrom()
  const { dishid, productid } = of
  const whole = openedFrom('/history', dishid === undefined ? { productId: productid } : { dishId: dishid })
  if (!opened) return null
  return (
    <Loaded query={query}>
      {({ pages: [page] }) => {
        const changes = page?.changes ?? []
        const isWhole = page?.next === null && changes.length <= shown
        return (
          <div className={classes.part}>
            {changes.length === 0 ? (
              <p className={classes.none}>Hier is nog niets aan gewijzigd.</p>
            ) : (
              <ChangeList changes={changes.slice(0, shown)} now={new Date()} isOwn />
            )}
            {!isWhole && (
              <Link {...whole} className={classes.all} {...(onLeave && { onClick: onLeave })}>
                Hele geschiedenis
              </Link>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}
