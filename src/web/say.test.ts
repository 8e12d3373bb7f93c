import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dismissNote, holdNote, letNoteGo, onNote, readNote, say, sayFailure } from './say.ts'

const undo = { action: { label: 'Ongedaan maken', run: () => undefined } }
const text = () => readNote()?.text

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  dismissNote()
  vi.useRealTimers()
})

describe('a passing note', () => {
  // spec: own-allergens-13
  test('stays two seconds, and ten with something to do', () => {
    say('Opgeslagen')
    vi.advanceTimersByTime(1999)
    expect(text()).toBe('Opgeslagen')
    vi.advanceTimersByTime(1)
    expect(text()).toBeUndefined()
    say('Room is weggehaald', undo)
    vi.advanceTimersByTime(9999)
    expect(text()).toBe('Room is weggehaald')
    vi.advanceTimersByTime(1)
    expect(text()).toBeUndefined()
  })

  test('of a failure is marked as one and stays ten seconds, with or without something to do', () => {
    for (const options of [{}, undo]) {
      sayFailure('Room is niet weggehaald', options)
      vi.advanceTimersByTime(9999)
      expect(readNote()).toMatchObject({ text: 'Room is niet weggehaald', isFailure: true })
      vi.advanceTimersByTime(1)
      expect(text()).toBeUndefined()
    }
    say('Opgeslagen')
    expect(readNote()).toMatchObject({ isFailure: false })
  })

  test('gives way to the next, which has its own time and is told apart from the same words before', () => {
    const seen: (number | undefined)[] = []
    const stop = onNote(() => seen.push(readNote()?.id))
    say('Room is weggehaald', undo)
    vi.advanceTimersByTime(9000)
    say('Opgeslagen')
    vi.advanceTimersByTime(1500)
    say('Opgeslagen')
    vi.advanceTimersByTime(1500)
    expect(text()).toBe('Opgeslagen')
    vi.advanceTimersByTime(500)
    expect(text()).toBeUndefined()
    stop()
    say('Opgeslagen')
    expect(new Set(seen).size).toBe(4)
  })

  test('waits while it is pointed at or has the focus, and then has the time that was left', () => {
    say('Room is weggehaald', undo)
    vi.advanceTimersByTime(4000)
    holdNote('hover')
    holdNote('focus')
    vi.advanceTimersByTime(60_000)
    letNoteGo('hover')
    vi.advanceTimersByTime(60_000)
    letNoteGo('focus')
    vi.advanceTimersByTime(5999)
    expect(text()).toBe('Room is weggehaald')
    vi.advanceTimersByTime(1)
    expect(text()).toBeUndefined()
    letNoteGo('focus')
    expect(text()).toBeUndefined()
  })

  test('waits while a dialog lies over it, also one that was open before', () => {
    holdNote('dialog')
    say('Room is weggehaald', undo)
    vi.advanceTimersByTime(60_000)
    expect(text()).toBe('Room is weggehaald')
    letNoteGo('dialog')
    vi.advanceTimersByTime(9999)
    expect(text()).toBe('Room is weggehaald')
    vi.advanceTimersByTime(1)
    expect(text()).toBeUndefined()
  })

  test('is not held by whoever held the one before', () => {
    say('Room is weggehaald', undo)
    holdNote('hover')
    say('Boter is weggehaald')
    vi.advanceTimersByTime(2000)
    expect(text()).toBeUndefined()
  })
})
