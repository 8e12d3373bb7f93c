import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Loaded } from '#web/ui/loaded.tsx'
import { useOpenedFrom } from '#web/use-trail.ts'
import { historyQuery, type Part } from './api.ts'
import { ChangeList } from './change-list.tsx'
import classes from './history-fold.module.css'
import { useUndo } from './use-undo.tsx'

const shown = 10

type Props = { opened: boolean; of: Part; onLeave?: () => void }

/** The latest changes of a dish, product or menu, each with what takes it back, and the way to all of them. */
export function HistoryOf({ opened, of, onLeave }: Props) {
  const query = useInfiniteQuery({ ...historyQuery(of), enabled: opened })
  const openedFrom = useOpenedFrom()
  const { undo, notes, dialog } = useUndo()
  const { dishid: dishId, productid: productId, menuid: menuId } = of
  const whole = openedFrom('/history', {
    ...(dishId !== undefined && { dishId }),
    ...(productId !== undefined && { productId }),
    ...(menuId !== undefined && { menuId }),
  })
  if (!opened) return null
  return (
    <Loaded query={query}>
      {({ pages: [page] }) => {
        const changes = page?.changes ?? []
        // Of several things three are named here, and none can be taken back by itself.
        const isWhole =
          page?.next === null && changes.length <= shown && changes.every(({ things }) => things.length === 1)
        return (
          <div className={classes.part}>
            {notes}
            {changes.length === 0 ? (
              <p className={classes.none}>Hier is nog niets aan gewijzigd.</p>
            ) : (
              <ChangeList changes={changes.slice(0, shown)} now={new Date()} undo={undo} isOwn />
            )}
            {!isWhole && (
              <Link {...whole} className={classes.all} {...(onLeave && { onClick: onLeave })}>
                Hele geschiedenis
              </Link>
            )}
            {dialog}
          </div>
        )
      }}
    </Loaded>
  )
}
