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
  const choose = (wanted: string | null) => {
    const tab = tabs.find((known) => known.value === wanted)
    if (tab) onChange(tab.value)
  }
  return (
    <Tabs value={value} onChange={choose}>
      <Tabs.List aria-label={label} className={classes.list}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} className={classes.tab}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
