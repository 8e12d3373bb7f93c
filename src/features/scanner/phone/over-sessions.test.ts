import { expect, test } from 'vitest'
import { isOver, rememberOver } from './rules.ts'
import type { Keeper } from './waiting-scans.ts'

function memory(first: string | null = null): Keeper {
  let text = first
  return {
    getItem: () => text,
    setItem: (_name, changed) => {
      text = changed
    },
  }
}

test('sessions that ended stay so, each by its own code', () => {
  const keeper = memory()
  rememberOver(keeper, 'een')
  rememberOver(keeper, 'twee')
  expect(['een', 'twee', 'drie'].map((code) => isOver(keeper, code))).toEqual([true, true, false])
})

test.each(['', 'nee', '7', '{}', '"een"'])('what somebody else wrote there (%j) ends no session', (text) => {
  expect(isOver(memory(text), 'een')).toBe(false)
  const refusing: Keeper = {
    getItem: () => text,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => rememberOver(refusing, 'een')).not.toThrow()
})
