import { createPrivateKey, KeyObject, randomUUID, webcrypto, X509Certificate } from 'node:crypto'
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { makeDataFolder } from '#db/data-folder.ts'
import { day } from '#shared/dates.ts'

/** A certificate and its private key, both as PEM. */
export type Certificate = { cert: string; key: string }

/** The file of the certificate that this server made for itself, in the folder of its data. */
export const certificateFile = 'own-certificate.pem'

// iPhones refuse a certificate that is valid for more than 398 days: https://support.apple.com/102028
const lifetime = 397 * day
// A certificate is valid from the day before, for phones whose clock is behind.
const clockSkew = day
const renewBefore = 30 * day
const ownerOnly = 0o600
// iOS and Android accept this kind of key, and making one takes a millisecond.
const keyKind = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/**
 * Returns the self-signed certificate that `folder` holds, so that a phone that let it pass once knows it; makes another
 * when it does not cover all `names` (host names and IP addresses), ends within 30 days or cannot be read. The file is
 * for the server's own user only. Throws the file system's errors.
 */
export async function keepCertificate(folder: string, names: readonly string[], now: Date): Promise<Certificate> {
  const file = join(folder, certificateFile)
  const kept = findCertificate(file)
  if (kept && isFit(kept.cert, names, now)) return kept
  const made = await makeCertificate(names, now)
  makeDataFolder(folder)
  writeWhole(file, `${made.cert}\n${made.key}`)
  return made
}

/** Reads certificate and key; undefined when there is no such file, or none in which the two belong together. */
function findCertificate(file: string): Certificate | undefined {
  const text = readIfThere(file)
  const cert = text?.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/)?.[0]
  const key = text?.match(/-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----\n/)?.[0]
  if (!cert || !key || !belongTogether(cert, key)) return undefined
  // A copy may have left it readable for others.
  chmodSync(file, ownerOnly)
  return { cert, key }
}

function belongTogether(cert: string, key: string): boolean {
  try {
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))
  } catch {
    // What cannot be read is made anew.
    return false
  }
}

function isFit(cert: string, names: readonly string[], now: Date): boolean {
  const read = new X509Certificate(cert)
  const covers = (name: string) => (isIP(name) ? read.checkIP(name) : read.checkHost(name)) !== undefined
  const isValid = read.validFromDate <= now && read.validToDate.getTime() > now.getTime() + renewBefore
  return isValid && names.every(covers)
}

/** Makes a certificate that may serve these names and sign nothing: a phone that trusts it trusts this server alone. */
async function makeCertificate(names: readonly string[], now: Date): Promise<Certificate> {
  const keys = await webcrypto.subtle.generateKey(keyKind, true, ['sign', 'verify'])
  const notBefore = new Date(now.getTime() - clockSkew)
  const made = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: ['Menukaart'] }],
    notBefore,
    notAfter: new Date(notBefore.getTime() + lifetime),
    signingAlgorithm: keyKind,
    keys,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(names.map((value) => ({ type: isIP(value) ? 'ip' : 'dns', value }))),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  })
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' })
  return { cert: made.toString('pem'), key: String(key) }
}

/** Writes a file for its owner alone, whole or not at all, in place of the one that is there. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, text, { mode: ownerOnly, flag: 'wx' })
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
