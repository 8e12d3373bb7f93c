import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A copy of the project in which faults may be planted. `temporary` is the folder for the tests' temporary files. */
export type Workspace = { root: string; temporary: string; remove: () => void }

/**
 * Copies the files of the project at `root`, those that git ignores apart but uncommitted changes included, to a folder
 * of its own. The packages are linked one by one, so that tools that keep caches among them write to the copy's own.
 */
export function copyProject(root: string): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-mutants-'))
  const workspace = { root: join(folder, 'project'), temporary: join(folder, 'tmp'), remove: () => removeTree(folder) }
  for (const path of [workspace.root, workspace.temporary]) mkdirSync(path)
  // PostgreSQL runs as a user of its own, which must be able to reach its data.
  for (const path of [folder, workspace.temporary]) chmodSync(path, 0o755)
  for (const path of listFiles(root)) {
    mkdirSync(dirname(join(workspace.root, path)), { recursive: true })
    copyFileSync(join(root, path), join(workspace.root, path))
  }
  linkPackages(join(root, 'node_modules'), join(workspace.root, 'node_modules'))
  return workspace
}

function listFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)))
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  const caches = /^\.(vite|vitest)/
  const names = readdirSync(from).filter((name) => !caches.test(name))
  for (const name of names) symlinkSync(join(from, name), join(to, name))
}

// Tests that were killed may still be writing while their folder is removed.
function removeTree(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
