import type { FastifyReply } from 'fastify'
import { AppError } from './errors.ts'

/** The row that a save made or changed, with its present version. */
export type Saved = { id: number; version: number }

const reload =
  'Iemand anders heeft dit intussen gewijzigd. Herlaad om de nieuwste versie te zien; wat je typte blijft staan tot je herlaadt.'

/**
 * Refuses with 409 a save that started from another version than the stored one; one that names no version is accepted.
 * `message` is for screens that need no reload.
 */
export function requireVersion(stored: { version: number }, readVersion: number | undefined, message = reload): void {
  if (readVersion !== undefined && readVersion !== stored.version) throw changedMeanwhile(message)
}

/** The refusal of what somebody said of an older state than the stored one. */
export function changedMeanwhile(message: string): AppError {
  return new AppError(409, 'changed-meanwhile', message)
}

/** Puts the version of what was saved in the header `x-version`, and returns its id: the answer of every such call. */
export function answerSaved(reply: FastifyReply, { id, version }: Saved): number {
  reply.header('x-version', version)
  return id
}
