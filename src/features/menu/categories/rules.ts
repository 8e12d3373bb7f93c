/** Returns whether a category can be deleted: only without dishes, published or not. */
export function canDeleteCategory(category: { dishCount: number }): boolean {
  return category.dishCount === 0
}
