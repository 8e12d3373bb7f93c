import { type KeyboardEvent, type ReactNode, useId } from 'react'
import classes from './filter-tabs.module.css'
import { WideWords } from './wide-words.tsx'

type Props<Tab extends string> = {
  /** The choice that the tabs offer, as their accessible name. */
  label: string
  /** `short` is what a phone shows, where the whole name is heard. */
  tabs: readonly { value: Tab; label: string; short?: string }[]
  value: Tab
  onChange: (value: Tab) => void
  children: ReactNode
}

/** Tabs that each show a part of one list; `children` is the content of the chosen tab. */
export function FilterTabs<Tab extends string>({ label, tabs, value, onChange, children }: Props<Tab>) {
  const id = useId()
  const chosen = tabs.findIndex((tab) => tab.value === value)
  return (
    <div>
      <div role="tablist" aria-label={label} className={classes.list} onKeyDown={moveAlong}>
        {tabs.map((tab, place) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${place}`}
            className={classes.tab}
            aria-selected={place === chosen}
            aria-controls={place === chosen ? id : undefined}
            tabIndex={place === chosen ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.short ? <Named label={tab.label} short={tab.short} /> : tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={id} aria-labelledby={`${id}-${chosen}`} className={classes.panel}>
        {children}
      </div>
    </div>
  )
}

function Named({ label, short }: { label: string; short: string }) {
  return (
    <>
      <WideWords>{label}</WideWords>
      <span className={classes.short} aria-hidden="true">
        {short}
      </span>
    </>
  )
}

/** Chooses the tab that an arrow, Home or End leads to: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const here = tabs.indexOf(document.activeElement as HTMLElement)
  const places: Readonly<Record<string, number>> = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: -1 }
  const next = tabs.at((places[event.key] ?? Number.NaN) % tabs.length)
  if (!(event.key in places) || !next) return
  event.preventDefault()
  next.focus()
  next.click()
}
