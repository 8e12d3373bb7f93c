import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useMayApprove } from '#features/accounts/web/use-may-approve.ts'
import { searchForm } from '#shared/text.ts'
import { WhenOpened } from '#web/ui/when-opened.tsx'
import { unconfirmedQuery } from './api.ts'
import classes from './confirm-dishes.module.css'

const loadWalk = async () => (await import('./walk-dishes.tsx')).WalkDishes

type Props = {
  /** What the list of dishes is searched for. */
  keyword: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/**
 * For users who may say it: of many dishes at once that all of their ingredients are listed, each with its products in
 * sight. Nothing when there is no such dish.
 */
export function ConfirmDishes({ keyword, isOpen, onOpenChange }: Props) {
  const mayConfirm = useMayApprove()
  const dishes = useQuery({ ...unconfirmedQuery, enabled: mayConfirm })
  if (!mayConfirm || !dishes.data || (dishes.data.length === 0 && !isOpen)) return null
  const wanted = searchForm(keyword)
  const shown = dishes.data.filter(({ name }) => searchForm(name).includes(wanted))
  return (
    <>
      {!isOpen && (
        <Button
          variant="outline"
          className={classes.open}
          leftSection={<ListChecks size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => onOpenChange(true)}
        >
          {`Ingrediënten nalopen (${dishes.data.length})`}
        </Button>
      )}
      <WhenOpened load={loadWalk} opened={isOpen} dishes={shown} onClose={() => onOpenChange(false)} />
    </>
  )
}
