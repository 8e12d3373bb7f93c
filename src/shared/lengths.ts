/** The maximum length of a name, in characters. */
export const maxNameLength = 200
/** The maximum length of a description, in characters. */
export const maxDescriptionLength = 2000
