/** The most characters of the line under the restaurant's name. */
export const maxOpeningLength = 120
/** The most characters of the opening hours. */
export const maxHoursLength = 500
