import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { AddButton } from '#web/ui/add-link.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ChipList } from '#web/ui/chip-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page.tsx'
import { WhenOpened } from '#web/ui/when-opened.tsx'
import type { Overview } from '../schema.ts'
import dashboard from './dashboard-page.module.css'
import classes from './sold-out.module.css'
import { useSoldOut } from './use-sold-out.ts'

const loadSearch = async () => (await import('./sold-out-search.tsx')).SoldOutSearch

/** Shows what is sold out today: a tap brings a dish back, and a search says that another is out. */
export function SoldOut({ dishes }: { dishes: Overview['soldout'] }) {
  const [isSearching, setIsSearching] = useState(false)
  const { set, pending, error } = useSoldOut()
  const place = useRef<HTMLDivElement>(null)
  return (
    <Section title="Vandaag op" action={<AddButton quiet label="Iets op" onClick={() => setIsSearching(true)} />}>
      {error && <Notice kind="error">{error}</Notice>}
      {/* Takes the focus of a chip that goes. */}
      <div ref={place} tabIndex={-1} className={classes.place}>
        {dishes.length === 0 ? (
          <p className={dashboard.note}>Alles op de kaart is er.</p>
        ) : (
          <ChipList label="Vandaag op">
            {dishes.map((dish) => (
              <li key={dish.id}>
                <BusyButton
                  variant="default"
                  className={classes.chip}
                  busy={pending?.id === dish.id}
                  aria-label={`${dish.name} is er weer`}
                  rightSection={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
                  onClick={() => set(dish, false, () => place.current?.focus())}
                >
                  {dish.name}
                </BusyButton>
              </li>
            ))}
          </ChipList>
        )}
      </div>
      <WhenOpened load={loadSearch} opened={isSearching} onClose={() => setIsSearching(false)} />
    </Section>
  )
}
