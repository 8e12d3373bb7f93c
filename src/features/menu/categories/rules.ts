/** Returns whether a category can be deleted: only when it has no dishes. */
export function canDeleteCategory(category: { dishCount: number }): boolean {
  return category.dishCount === 0
}
