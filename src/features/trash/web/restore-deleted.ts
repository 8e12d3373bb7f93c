import { newKey } from '#shared/ids.ts'
import type { TrashKind } from '../schema.ts'
import { restoreFromTrash } from './api.ts'

/**
 * Puts back things that were deleted at once: all together while that was only just (`isUndo`), else one by one. Returns in
 * sentences what did not come back.
 */
export async function restoreDeleted(kind: TrashKind, things: readonly { id: number }[]): Promise<string[]> {
  const notes = new Set<string>()
  for (const { id } of things) {
    const restored = await restoreFromTrash({ kind, id }, newKey())
    if (restored.undone) return []
    for (const note of restored.notes) notes.add(note)
  }
  return [...notes]
}
