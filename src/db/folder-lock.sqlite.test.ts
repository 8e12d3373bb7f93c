import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { giveTestCatalogue } from '#test/catalogue.ts'
import { makeDataFolder } from '#test/data-folder.ts'
import { connect } from './connect.ts'
import { lockDataFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'

function newFolder(): string {
  const folder = makeDataFolder('menukaart-test-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts another process that holds the folder. */
async function otherServer(dataDir: string): Promise<ChildProcess> {
  const script = `
    import { lockDataFolder } from './src/db/folder-lock.ts'
    console.log(lockDataFolder(${JSON.stringify(dataDir)}) ? 'taken' : 'refused')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  expect(String(line).trim()).toBe('taken')
  return child
}

test('a folder that a server holds is refused to a second one until the first ends, even by kill -9', async () => {
  const dataDir = newFolder()
  const first = await otherServer(dataDir)
  expect(lockDataFolder(dataDir)).toBeUndefined()
  const ended = once(first, 'exit')
  first.kill('SIGKILL')
  await ended
  const lock = lockDataFolder(dataDir)
  expect(lock).toBeDefined()
  lock?.release()
  lockDataFolder(dataDir)?.release()
})

// spec: calls-7
test('a second server on the same folder exits at its start with one sentence that names the setting', async () => {
  const dataDir = newFolder()
  await otherServer(dataDir)
  const { code, errors } = await run('src/app/main.ts', [], dataDir)
  expect(code).toBe(1)
  expect(errors).toBe(
    `De map ${dataDir} is al in gebruik door een andere server van Menukaart. Stop die eerst, of kies een andere map met de instelling DATA_DIR.\n`,
  )
}, 60_000)

test('the database and the catalogue can be read beside a running server', async () => {
  const dataDir = newFolder()
  giveTestCatalogue(dataDir)
  await otherServer(dataDir)
  const { db, close } = connect({ databaseUrl: undefined, dataDir })
  onTestFinished(close)
  await migrate(db)
  expect(await db.selectFrom('company').select('id').execute()).toEqual([])
  expect(await run('src/app/run-catalogue.ts', ['stats'], dataDir)).toMatchObject({ code: 0, errors: '' })
})

function run(program: string, args: string[], dataDir: string): Promise<{ code: number; errors: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '', NODE_OPTIONS: '' }
    execFile(process.execPath, ['--import', 'tsx', program, ...args], { env }, (error, _output, errors) =>
      resolve({ code: Number(error?.code ?? 0), errors }),
    )
  })
}
