/** The longest name of anything, in characters. */
export const maxNameLength = 200
/** The longest description of anything, in characters. */
export const maxDescriptionLength = 2000
