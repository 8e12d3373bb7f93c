import { expect, type Locator, type Page } from '@playwright/test'

/** What somebody did on one screen, from its opening until another one opened. */
export type Visit = { screen: string; fields: number; taps: number }

/** Returns the sum of what was done on all screens. */
export function totalOf(visits: readonly Visit[]) {
  const sum = (of: (visit: Visit) => number) => visits.reduce((all, visit) => all + of(visit), 0)
  return { screens: visits.length, fields: sum(({ fields }) => fields), taps: sum(({ taps }) => taps) }
}

/**
 * Touches the screen and counts it, at the screen that is open. A screen counts each time it opens. A field is a value
 * that is typed, ticked or chosen. A tap is a touch of the screen: one for a field that has no focus yet, two for a
 * choice from a list of the phone, none on the keyboard.
 */
export function countingHand(page: Page) {
  const visits: Visit[] = []
  const count = (what: 'fields' | 'taps', times = 1) => {
    const open = visits.at(-1)
    if (!open) throw new Error('No screen is open yet')
    open[what] += times
  }
  const tap = async (target: Locator) => {
    await target.tap()
    count('taps')
  }
  const fill = async (field: Locator, text: string) => {
    await field.fill(text)
    count('fields')
  }
  return {
    visits,
    tap,
    countTap: () => count('taps'),
    /** Waits until a screen is open, known by its heading. */
    arrive: async (screen: string, heading: string | RegExp, open?: () => Promise<unknown>) => {
      await open?.()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      visits.push({ screen, fields: 0, taps: 0 })
    },
    /** Touches a field and fills it. */
    type: async (label: string, text: string) => {
      const field = page.getByLabel(label, { exact: true })
      await tap(field)
      await fill(field, text)
    },
    /** Fills a field that has the focus by itself. */
    typeAtOnce: async (field: Locator, text: string) => {
      await expect(field).toBeFocused()
      await fill(field, text)
    },
    tick: async (box: Locator) => {
      await tap(box)
      await expect(box).toBeChecked()
      count('fields')
    },
    /** Opens a list of the phone and takes one of its lines; what only opens a dialog is no value, so no field. */
    choose: async (list: Locator, line: string) => {
      await list.selectOption({ label: line })
      count('taps', 2)
    },
  }
}
