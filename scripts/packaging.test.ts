import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const manifest = JSON.parse(read('package.json'))
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const unit = read('deploy/menukaart.service')
const settings = Array.from(read('.env.example').matchAll(/^([A-Z_]+)=/gm), ([, name]) => name)

describe('versions', () => {
  test('the image has the Node that package.json brings', () => {
    expect(/^FROM node:(\d+\.\d+\.\d+)-/m.exec(dockerfile)?.[1]).toBe(manifest.dependencies.node)
  })

  test('the lock file and the image of compose have the version of package.json', () => {
    expect(JSON.parse(read('package-lock.json')).version).toBe(manifest.version)
    expect(/image: menukaart:(.+)/.exec(compose)?.[1]).toBe(manifest.version)
  })

  test('no image is the newest of some kind', () => {
    const names = [...dockerfile.matchAll(/^FROM (\S+)/gm), ...compose.matchAll(/image: (\S+)/g)]
    const pinned = /^(debian:\w+-\d{8}-slim|\w+:\d+\.\d+\.\d+(-\w+)*|postgres:\d+\.\d+-\w+)$/
    expect(names.map(([, name]) => name).filter((name) => !pinned.test(name ?? ''))).toEqual([])
  })
})

describe('start and stop', () => {
  const start = /(--max-semi-space-size\S+ --import tsx src\/app\/main\.ts)$/

  test('npm, the image and the service start the same', () => {
    const wanted = start.exec(manifest.scripts.start)?.[1]
    const inImage: string[] = JSON.parse(/^CMD (.+)$/m.exec(dockerfile)?.[1] ?? '[]')
    expect(inImage.join(' ')).toBe(`node ${wanted}`)
    expect(unit).toContain(`ExecStart=/opt/menukaart/node_modules/.bin/node ${wanted}\n`)
  })

  test('each waits longer than the nine seconds that stopping may take', () => {
    expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(9)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(9)
  })
})

describe('settings', () => {
  test('compose and the service set only settings that there are', () => {
    const app = compose.slice(compose.indexOf('environment:'), compose.indexOf('volumes:'))
    const inCompose = Array.from(app.matchAll(/^ {6}([A-Z_]+):/gm), ([, name]) => name)
    const inService = Array.from(read('deploy/menukaart.env').matchAll(/^([A-Z_]+)=/gm), ([, name]) => name)
    expect(inCompose).toContain('DATABASE_URL')
    // Read by the driver of PostgreSQL.
    expect(inCompose.filter((name) => !settings.includes(name))).toEqual(['PGPASSWORD'])
    expect(inService.filter((name) => !settings.includes(name))).toEqual([])
  })

  test('the service may compile into memory, and backups may lower their priority', () => {
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m)
    expect(unit).not.toMatch(/^SystemCallFilter=~.*@resources/m)
  })
})
