import { searchForm } from '#shared/text.ts'

const bases = /(?:marinade|fond|bouillon|beslag|panade|paneermeel|deeg|batter|stock|dough|roux)$/

/**
 * Returns whether a product is by its name what a dish is cooked in or made with, so that nobody can leave it off a plate:
 * 'Kalfsfond', 'Tempurabeslag', 'Marinade voor kip'.
 */
export function isHiddenBase(name: string): boolean {
  return searchForm(name)
    .split(/[^\p{L}]+/u)
    .some((word) => bases.test(word))
}
