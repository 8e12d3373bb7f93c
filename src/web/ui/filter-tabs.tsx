import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './filter-tabs.module.css'

type Props<Tab extends string> = {
  /** The choice that the tabs offer, as their accessible name. */
  label: string
  tabs: readonly { value: Tab; label: string }[]
  value: Tab
  onChange: (value: Tab) => void
  children: ReactNode
}

/** Tabs that each show a part of one list; `children` is the content of the chosen tab. */
export function FilterTabs<Tab extends string>({ label, tabs, value, onChange, children }: Props<Tab>) {
  // A value may hold spaces, which an id of the panel may not: it would read as several.
  const keyOf = (tab: Tab) => `${tabs.findIndex((known) => known.value === tab)}`
  const choose = (wanted: string | null) => {
    const tab = tabs[Number(wanted)]
    if (tab) onChange(tab.value)
  }
  return (
    <Tabs value={keyOf(value)} onChange={choose}>
      <Tabs.List aria-label={label} className={classes.list}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={keyOf(tab.value)} className={classes.tab}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={keyOf(value)} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
