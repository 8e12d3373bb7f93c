import { keepInTab, readFromTab } from '../tab-storage.ts'
import { type Attempt, isSame } from './retry.ts'

export type Values = Record<string, unknown>

/** The values of one thing with the version that holds them, or that they were typed on. */
export type Versioned<V> = { id: number; version: number | undefined; values: V }

/** Unsaved input: the values typed, what the form was filled from, and the last save if that is in doubt. */
export type Draft<V> = { typed: V; base: Versioned<V>; attempt: Attempt<Versioned<V>> | undefined }

type Kept = { owner: string; drafts: [name: string, draft: unknown][] }

const storageKey = 'concepten'
// A tab that is never closed must not collect drafts for ever.
const mostDrafts = 20
let owner: string | undefined
let drafts = new Map<string, unknown>()

/** Opens the drafts of this user; those of another user of this tab are forgotten. Undefined: nobody is signed in. */
export function openDrafts(userId: string | undefined): void {
  if (userId === owner) return
  const kept = readKept()
  owner = userId
  drafts = new Map(kept?.owner === userId ? kept?.drafts : [])
  store()
}

/** Keeps the input of a form until it is saved or dropped; `name` tells the form from others, such as 'dish-12'. */
export function keepDraft<V extends Values>(name: string, draft: Draft<V>): void {
  drafts.delete(name)
  drafts.set(name, draft)
  const [oldest] = drafts.keys()
  if (drafts.size > mostDrafts && oldest !== undefined) drafts.delete(oldest)
  store()
}

/** Returns the draft kept under this name, if it has the shape of a form with the values `like`. */
export function findDraft<V extends Values>(name: string, like: V): Draft<V> | undefined {
  const draft = drafts.get(name)
  return isDraft(draft, like) ? draft : undefined
}

/** Puts the draft kept under this name, if any, on top of what was just saved; forgets it when nothing else is in it. */
export function settleDraft<V extends Values>(name: string, saved: Versioned<V>): void {
  const draft = findDraft(name, saved.values)
  if (!draft) return
  if (isSame(draft.typed, saved.values)) forgetDraft(name)
  else keepDraft(name, { ...draft, base: saved, attempt: undefined })
}

/** Returns whether one version is newer than another; a thing that was never read or saved has none. */
export function isNewer(one: number | undefined, other: number | undefined): boolean {
  return (one ?? -1) > (other ?? -1)
}

/** Returns the newer of two versions. */
export function newerOf(one: number | undefined, other: number | undefined): number | undefined {
  return isNewer(one, other) ? one : other
}

/** Forgets the draft kept under this name, if any. */
export function forgetDraft(name: string): void {
  if (drafts.delete(name)) store()
}

/** The kind and id of something that the server keeps, and of which there are drafts. */
export type Drafted = { what: 'category' | 'dish' | 'product'; id: number }

/** Returns the name of the draft kept of the form of one thing; undefined where there is none. */
export function draftOf({ what, id }: Drafted): string | undefined {
  const name = `${what}-${id}`
  return drafts.has(name) ? name : undefined
}

/** Returns whether there is any draft in this tab. */
export function hasDrafts(): boolean {
  return drafts.size > 0
}

/** Forgets all drafts, and keeps none until somebody signs in: the next user of this browser must not find them. */
export function closeDrafts(): void {
  openDrafts(undefined)
  drafts.clear()
  store()
}

function store(): void {
  const kept = owner !== undefined && drafts.size > 0 ? ({ owner, drafts: [...drafts] } satisfies Kept) : undefined
  keepInTab(storageKey, kept)
}

function readKept(): Kept | undefined {
  const kept = readFromTab(storageKey)
  return isKept(kept) ? kept : undefined
}

function isKept(kept: unknown): kept is Kept {
  if (!isObject(kept) || typeof kept.owner !== 'string' || !Array.isArray(kept.drafts)) return false
  return kept.drafts.every((entry) => Array.isArray(entry) && typeof entry[0] === 'string')
}

function isDraft<V extends Values>(draft: unknown, like: V): draft is Draft<V> {
  if (!isObject(draft) || !hasShapeOf(draft.typed, like) || !isRead(draft.base, like)) return false
  const { attempt } = draft
  return attempt === undefined || (isObject(attempt) && typeof attempt.key === 'string' && isRead(attempt.input, like))
}

function isRead<V extends Values>(read: unknown, like: V): boolean {
  if (!isObject(read) || !Number.isSafeInteger(read.id)) return false
  return (read.version === undefined || Number.isSafeInteger(read.version)) && hasShapeOf(read.values, like)
}

function hasShapeOf(values: unknown, like: Values): boolean {
  if (!isObject(values)) return false
  return Object.entries(like).every(([field, example]) => isLike(values[field], example))
}

// The lists of a form hold ids, or rows of texts.
function isLike(value: unknown, example: unknown): boolean {
  if (Array.isArray(example))
    return Array.isArray(value) && value.every((item) => Number.isSafeInteger(item) || isRow(item))
  return typeof value === typeof example
}

function isRow(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
