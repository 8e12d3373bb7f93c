import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Runs a program that leaves last words; returns what it said and how it ended. */
async function run(program: string, { readsNothing = false } = {}) {
  const words = fileURLToPath(new URL('./last-words.ts', import.meta.url))
  const script = `import { writeSync } from 'node:fs'
    import { leaveLastWords } from ${JSON.stringify(words)}
    leaveLastWords((details, line) => writeSync(2, line + ' ' + (details.err?.message ?? details.status) + '\\n'))
    ${program}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  if (readsNothing) child.stdout.destroy()
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const [status] = await once(child, 'close')
  return { status, lines: said.split('\n') }
}

const breakingThread = `const { Worker } = await import('node:worker_threads')
  new Worker('throw new Error("kaas")', { eval: true })`

// spec: card-20
test.each([
  ['An error that nobody caught', 'setTimeout(() => { throw new Error("kaas") })', 1],
  ['An error that nobody caught', 'Promise.reject(new Error("kaas"))', 1],
  ['A thread broke', breakingThread, 0],
])('leaves a line, and so does the end: %s, %s', async (line, program, status) => {
  expect(await run(program)).toMatchObject({
    status,
    lines: expect.arrayContaining([`${line} kaas`, `The process ends ${status}`]),
  })
})

test('an end that somebody wanted leaves a line', async () => {
  expect(await run('process.exit(3)')).toEqual({ status: 3, lines: ['The process ends 3', ''] })
})

test('a process whose reader has gone goes on', async () => {
  const talk =
    'for (let nth = 0; nth < 20; nth += 1) { console.log("hallo"); await new Promise((go) => setTimeout(go, 20)) }'
  expect(await run(`${talk}; process.exit(4)`, { readsNothing: true })).toMatchObject({ status: 4 })
})
