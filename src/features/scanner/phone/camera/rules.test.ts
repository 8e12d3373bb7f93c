import { expect, test } from 'vitest'
import { cameraWish, problemOf } from './rules.ts'

test('a chosen camera is asked for by its id, and a small one without a least size', () => {
  expect(cameraWish({ deviceId: 'achter', isLenient: false }).video).toMatchObject({
    deviceId: { exact: 'achter' },
    width: { min: 640 },
  })
  expect(cameraWish({ isLenient: true }).video).toEqual({
    facingMode: { ideal: 'environment' },
    width: { ideal: 1280, max: 1920 },
    height: { ideal: 720, max: 1080 },
  })
})

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  ['OverconstrainedError', 'unknown'],
])('%s means: %s', (name, problem) => {
  expect(problemOf(new DOMException('', name))).toBe(problem)
})
