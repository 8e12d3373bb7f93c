/** The characters that the font file of the pages' titles holds; any other comes from the font after it. */
export const titleLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;?!()-–‘’&éëïèöü'
