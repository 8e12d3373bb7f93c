import { X509Certificate } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  BasicConstraintsExtension,
  X509Certificate as Extensions,
  KeyUsageFlags,
  KeyUsagesExtension,
} from '@peculiar/x509'
import { describe, expect, onTestFinished, test } from 'vitest'
import { day } from '#shared/dates.ts'
import { certificateFile, keepCertificate } from './certificate.ts'

const now = new Date('2026-11-20T10:00:00Z')
const names = ['192.168.1.5', '10.0.0.7', 'keuken.local', 'localhost', '127.0.0.1']

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'menukaart-certificate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const later = (days: number) => new Date(now.getTime() + days * day)

describe('the certificate of a server of its own', () => {
  // spec: https-4
  test('lists all its names, may serve them and sign no other, by a key that phones accept', async () => {
    const { cert, key } = await keepCertificate(emptyFolder(), names, now)
    const read = new X509Certificate(cert)
    expect(read.subjectAltName?.split(', ').toSorted()).toEqual([
      'DNS:keuken.local',
      'DNS:localhost',
      'IP Address:10.0.0.7',
      'IP Address:127.0.0.1',
      'IP Address:192.168.1.5',
    ])
    expect(read.verify(read.publicKey)).toBe(true)
    const extensions = new Extensions(cert)
    expect(extensions.getExtension(BasicConstraintsExtension)?.ca).toBe(false)
    expect(extensions.getExtension(KeyUsagesExtension)?.usages).toBe(KeyUsageFlags.digitalSignature)
    // Server authentication: https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.12
    expect(read.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
    expect(read.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
    expect(key).toMatch(/^-----BEGIN PRIVATE KEY-----/)
  })

  // spec: https-4
  test('is valid for 397 days at most, since yesterday for a phone whose clock is behind', async () => {
    const { cert } = await keepCertificate(emptyFolder(), names, now)
    const { validFromDate, validToDate } = new X509Certificate(cert)
    expect(validFromDate).toEqual(later(-1))
    expect((validToDate.getTime() - validFromDate.getTime()) / day).toBeLessThanOrEqual(397)
    expect((validToDate.getTime() - now.getTime()) / day).toBeGreaterThan(365)
  })

  // spec: https-5
  test('is kept in one file that only the user of the server can read', async () => {
    const folder = join(emptyFolder(), 'data')
    const { cert, key } = await keepCertificate(folder, names, now)
    const file = join(folder, certificateFile)
    expect(readFileSync(file, 'utf8')).toContain(cert)
    expect(readFileSync(file, 'utf8')).toContain(key)
    expect(readdirSync(folder)).toEqual([certificateFile])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    chmodSync(file, 0o644)
    await keepCertificate(folder, names, now)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  // spec: https-5
  test('stays the same while it covers the names and does not end within 30 days', async () => {
    const folder = emptyFolder()
    const first = await keepCertificate(folder, names, now)
    expect(await keepCertificate(folder, names, later(365))).toEqual(first)
    expect(await keepCertificate(folder, names.slice(1).toReversed(), now)).toEqual(first)
  })

  // spec: https-5
  test.each([
    { when: 'the computer got another address', wanted: ['192.168.1.6', ...names.slice(1)], at: now },
    { when: 'the computer got another name', wanted: [...names, 'bar.local'], at: now },
    { when: 'it ends within 30 days', wanted: names, at: later(367) },
    { when: 'it is not valid yet, because the clock was set back', wanted: names, at: later(-2) },
  ])('is made anew when $when', async ({ wanted, at }) => {
    const folder = emptyFolder()
    const first = await keepCertificate(folder, names, now)
    const second = await keepCertificate(folder, wanted, at)
    expect(second.cert).not.toBe(first.cert)
    expect(await keepCertificate(folder, wanted, at)).toEqual(second)
    const read = new X509Certificate(second.cert)
    expect([wanted.length, read.validFromDate < at, read.validToDate > at]).toEqual([
      read.subjectAltName?.split(', ').length,
      true,
      true,
    ])
  })

  test('is made anew when its file is damaged or its key belongs to another', async () => {
    const [folder, other] = [emptyFolder(), emptyFolder()]
    const { cert } = await keepCertificate(folder, names, now)
    const { key } = await keepCertificate(other, names, now)
    for (const text of [
      '',
      cert,
      `${cert}\n${key}`,
      readFileSync(join(folder, certificateFile), 'utf8').slice(0, 500),
    ]) {
      writeFileSync(join(folder, certificateFile), text)
      const made = await keepCertificate(folder, names, now)
      expect(made.cert).not.toBe(cert)
      expect(await keepCertificate(folder, names, now)).toEqual(made)
    }
  })

  test('that cannot be kept is an error of the file system', async () => {
    const file = join(emptyFolder(), 'a file')
    writeFileSync(file, '')
    await expect(keepCertificate(file, names, now)).rejects.toThrow(/ENOTDIR/)
  })
})
