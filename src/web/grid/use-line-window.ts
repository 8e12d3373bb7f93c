import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Line } from './columns.ts'

/** Heights in rem: of a row, and of the head of a group. */
const rowHeight = 2.5
const headHeight = 3.5
/** How many lines are drawn beyond those in sight. */
const overscan = 10

/**
 * Returns which lines of a long grid to draw: those in sight, and those that hold the focus or are dragged, wherever these
 * are. `body` is the element in which they stand.
 */
export function useLineWindow(
  lines: readonly Line<unknown>[],
  body: RefObject<HTMLElement | null>,
  always: readonly number[],
) {
  const [{ rem, scrollMargin }, setMeasured] = useState({ rem: 16, scrollMargin: 0 })
  // What stands above the grid comes and goes, and text is enlarged; measured with each drawing, so with each turn of the wheel.
  useLayoutEffect(() => {
    const top = Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    if (top !== scrollMargin || size !== rem) setMeasured({ rem: size, scrollMargin: top })
  })
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.head ? headHeight : rowHeight) * rem,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan,
    scrollMargin,
    // The heads of the columns above, and the bar of what is chosen below.
    scrollPaddingStart: 3 * rem,
    scrollPaddingEnd: 6 * rem,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...always.filter((index) => index >= 0)])].sort((a, b) => a - b),
  })
  useLayoutEffect(() => {
    if (rem > 0) virtualizer.measure()
  }, [virtualizer, rem])
  const inRem = (pixels: number) => `${pixels / rem}rem`
  return {
    height: inRem(virtualizer.getTotalSize()),
    drawn: virtualizer.getVirtualItems().map(({ index, key, start }) => {
      return { index, key, top: inRem(start - scrollMargin) }
    }),
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto', behavior: 'instant' }),
  }
}
