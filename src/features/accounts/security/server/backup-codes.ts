import { randomInt } from 'node:crypto'
import { hashOf } from '#server/hashes/secrets.ts'
import { codeAlphabet } from '../../company/rules.ts'
import { backupCodeCount, backupCodeLength, normalCode } from '../rules.ts'

/** Returns new backup codes, and what is stored of them: a JSON list of hashes, in the form that Better Auth reads. */
export function newBackupCodes(): { codes: string[]; stored: string } {
  const codes = Array.from({ length: backupCodeCount }, newCode)
  return { codes, stored: JSON.stringify(codes.map(storedCode)) }
}

/** Returns what is stored of a backup code as somebody typed it. */
export function storedCode(typed: string): string {
  return hashOf(normalCode(typed))
}

function newCode(): string {
  const letters = Array.from({ length: backupCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)])
  return normalCode(letters.join(''))
}
