import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dismissToast, holdToast, onToast, readToast, releaseToast, toast, toastFailure } from './toast.ts'

const undo = { action: { label: 'Ongedaan maken', run: () => undefined } }
const text = () => readToast()?.text

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  dismissToast()
  vi.useRealTimers()
})

describe('a toast', () => {
  // spec: own-allergens-13
  test('stays two seconds, and ten with something to do', () => {
    toast('Opgeslagen')
    vi.advanceTimersByTime(1999)
    expect(text()).toBe('Opgeslagen')
    vi.advanceTimersByTime(1)
    expect(text()).toBeUndefined()
    toast('Room is weggehaald', undo)
    vi.advanceTimersByTime(9999)
    expect(text()).toBe('Room is weggehaald')
    vi.advanceTimersByTime(1)
    expect(text()).toBeUndefined()
  })

  test('of a failure is marked as one and stays ten seconds, with or without something to do', () => {
    for (const options of [{}, undo]) {
      toastFailure('Room is niet weggehaald', options)
      vi.advanceTimersByTime(9999)
      expect(readToast()).toMatchObject({ text: 'Room is niet weggehaald', isFailure: true })
      vi.advanceTimersByTime(1)
      expect(text()).toBeUndefined()
    }
    toast('Opgeslagen')
    expect(readToast()).toMatchObject({ isFailure: false })
  })

  test('gives way to the next, which has its own time and is told apart from the same words before', () => {
    const seen: (number | undefined)[] = []
    const stop = onToast(() => seen.push(readToast()?.id))
    toast('Room is weggehaald', undo)
    vi.advanceTimersByTime(9000)
    toast('Opgeslagen')
    vi.advanceTimersByTime(1500)
    toast('Opgeslagen')
    vi.advanceTimersByTime(1500)
    expect(text()).toBe('Opgeslagen')
    vi.advanceTimersByTime(500)
    expect(text()).toBeUndefined()
    stop()
    toast('Opgeslagen')
    expect(new Set(seen).size).toBe(4)
  })

  test('waits while it is pointed at or has the focus, and then has the time that was left', () => {
    toast('Room is weggehaald', undo)
    vi.advanceTimersByTime(4000)
    holdToast('hover')
    holdToast('focus')
    vi.advanceTimersByTime(60_000)
    releaseToast('hover')
    vi.advanceTimersByTime(60_000)
    releaseToast('focus')
    vi.advanceTimersByTime(5999)
    expect(text()).toBe('Room is weggehaald')
    vi.advanceTimersByTime(1)
    expect(text()).toBeUndefined()
    releaseToast('focus')
    expect(text()).toBeUndefined()
  })

  test('waits while a dialog lies over it, also one that was open before', () => {
    holdToast('dialog')
    toast('Room is weggehaald', undo)
    vi.advanceTimersByTime(60_000)
    expect(text()).toBe('Room is weggehaald')
    releaseToast('dialog')
    vi.advanceTimersByTime(9999)
    expect(text()).toBe('Room is weggehaald')
    vi.advanceTimersByTime(1)
    expect(text()).toBeUndefined()
  })

  test('is not held by whoever held the one before', () => {
    toast('Room is weggehaald', undo)
    holdToast('hover')
    toast('Boter is weggehaald')
    vi.advanceTimersByTime(2000)
    expect(text()).toBeUndefined()
  })
})
