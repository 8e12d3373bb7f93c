import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readAudit } from './release/audit.ts'
import { releaseFiles } from './release/contents.ts'
import { licenceList, licenceProblems, licencesOf } from './release/licences.ts'

const root = join(import.meta.dirname, '..')

describe('the tarball', () => {
  const tracked = globSync(['*', '.*', '{bench,deploy,docs,e2e,scripts,src,test}/**/*.*'], { cwd: root })
  const files = releaseFiles(tracked)

  test('has whatever its code imports or reads beside itself', () => {
    const folders: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports
    const named = /(?:from|import|import\(|new URL\()\s*'((?:\.\.?|#\w+)\/[^'?]+)/g
    const wanted = files
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
      .flatMap((path) =>
        Array.from(readFileSync(join(root, path), 'utf8').matchAll(named), ([, to = '']) =>
          to.startsWith('#')
            ? (folders[to.replace(/\/.*/, '/*')] ?? '').slice(2, -1) + to.replace(/^#\w+\//, '')
            : join(path, '..', to),
        ),
      )
      .filter((path) => tracked.includes(path))
    expect(wanted.length).toBeGreaterThan(1000)
    expect(wanted.filter((path) => !files.includes(path))).toEqual([])
  })

  test('has no tests and benches', () => {
    expect(files.filter((path) => /^(test|bench|e2e)\/.*\.ts$|\.test\.tsx?$/.test(path))).toEqual([])
  })

  test('has whatever its documents lead to', () => {
    const missing = files
      .filter((path) => /^(docs\/.*|[A-Z]+)\.md$/.test(path))
      .flatMap((path) => {
        const links = readFileSync(join(root, path), 'utf8').matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)[^)]*\)/g)
        return Array.from(links, ([, to = '']) => `${path} → ${join(dirname(path), to)}`)
      })
      .filter((link) => {
        const to = link.split(' → ')[1]?.replace(/\/$/, '') ?? ''
        return !files.some((path) => path === to || path.startsWith(`${to}/`))
      })
    expect(missing).toEqual([])
  })

  test('has what installs and runs it', () => {
    const needed = [
      'package.json',
      'package-lock.json',
      'compose.yaml',
      'Dockerfile',
      'deploy/menukaart.service',
      'LICENSE',
    ]
    expect(needed.filter((path) => !files.includes(path))).toEqual([])
  })
})

describe('licences', () => {
  const said = (licence: string) => ({ name: 'a', version: '1.0.0', licence })

  test.each(['MIT', 'GPL-2.0-only OR MIT', 'Apache-2.0 AND LGPL-3.0-or-later', '(MPL-2.0 OR Apache-2.0)'])(
    'accepts %s',
    (licence) => expect(licenceProblems([said(licence)])).toEqual([]),
  )

  test.each(['AGPL-3.0-only', 'MIT AND GPL-3.0-only', 'UNLICENSED'])('refuses %s', (licence) =>
    expect(licenceProblems([said(licence)])).toEqual([`a@1.0.0 is under ${licence}, which is not accepted.`]),
  )

  test('refuses a package that names none, unless somebody read it', () => {
    const components = [
      { name: 'a', version: '1.0.0' },
      { name: 'png-js', version: '2.0.0' },
    ]
    expect(licenceProblems(licencesOf({ components }))).toEqual([
      'a@1.0.0 names no licence: read its LICENSE, and add it to readByHand.',
    ])
  })

  test('lists each package once', () => {
    expect(licenceList([said('MIT'), said('MIT')])).toBe('a@1.0.0\tMIT\n')
  })
})

describe('known vulnerabilities', () => {
  const advisory = (severity: string) => ({ severity, title: 'Reads too far', url: 'https://example.org/GHSA-1' })
  const report = (severity: string) =>
    JSON.stringify({ vulnerabilities: { a: { via: [advisory(severity)] }, b: { via: ['a'] } } })

  test('a registry that does not answer is no answer', () => {
    expect(readAudit('{"message":"405 Method Not Allowed"}')).toEqual({ asked: false, why: '405 Method Not Allowed' })
    expect(readAudit('')).toEqual({ asked: false, why: 'no answer' })
  })

  test('moderate and worse ones stop a release, low ones and explained ones do not', () => {
    const found = ['a: Reads too far (moderate, https://example.org/GHSA-1)']
    expect(readAudit(report('moderate'))).toEqual({ asked: true, findings: found })
    expect(readAudit(report('low'))).toEqual({ asked: true, findings: [] })
    const explained = { 'https://example.org/GHSA-1': 'That part is never called.' }
    expect(readAudit(report('critical'), explained)).toEqual({ asked: true, findings: [] })
  })
})
