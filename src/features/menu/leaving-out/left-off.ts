import type { Knowledge } from '#features/allergens/knowledge.ts'

/** A product that can be left off a dish, and what it brings. */
export type Leaving = { id: number; name: string; known: Knowledge }
/** What can be left off a dish, and what is known of it without all of that. */
export type LeftOff = { parts: readonly Leaving[]; without: Knowledge }
