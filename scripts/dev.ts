import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { shippedIndexPath } from '#features/catalogue/embedded/server/index-path.ts'
import { buildStarterIndex } from '#features/catalogue/starter/server/starter-index.ts'

// Rebuilds the screens and restarts the server whenever one of their files is saved.
const environment = { ...process.env, NODE_ENV: 'development' }
const running: ChildProcess[] = []

mkdirSync('dist/web', { recursive: true })
buildStarterIndex(shippedIndexPath)
const vite = start('vite', ['build', '--watch', '--logLevel', 'warn'])
// Without its screens the server exits at once; it is restarted as soon as the build has written them.
const watching = ['--watch', '--watch-preserve-output', '--watch-path=src', '--watch-path=dist/web']
start('node', [...watching, '--import', 'tsx', 'src/app/main.ts'])
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll)
vite.once('exit', stopAll)

function start(command: string, args: string[]): ChildProcess {
  const child = spawn(command, args, { env: environment, stdio: 'inherit' })
  running.push(child)
  return child
}

function stopAll(): void {
  for (const child of running) child.kill('SIGTERM')
}
