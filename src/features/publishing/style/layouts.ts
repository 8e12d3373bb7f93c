/** The layouts of the card, all but the first with a stylesheet of their own; a new card has the first. */
export const layouts = ['calm', 'bistro', 'chalkboard'] as const
export type Layout = (typeof layouts)[number]
