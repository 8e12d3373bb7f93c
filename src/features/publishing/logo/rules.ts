/** The size of the largest file accepted as a logo, in bytes. */
export const maxLogoBytes = 5 * 1024 * 1024

/** The largest logo that is kept, in pixels: 135 mm at 300 dots per inch, enough for a card printed on A4. */
export const printRoom = { width: 1600, height: 1600 }

/** The most bytes of a kept logo: four to a pixel, as noise does not compress, and what PNG itself adds. */
export const maxKeptLogoBytes = 4 * printRoom.width * printRoom.height + 64 * 1024

/** The refusal of a file larger than `maxLogoBytes`. */
export const logoTooLarge = 'Het bestand is groter dan 5 MB.'

/** The accepted kinds of files, by the names that owners know. */
export const logoKinds = 'PNG, JPEG, WebP, GIF of SVG'

/**
 * The same kinds for a file dialog. Listing them, instead of all images, makes a phone convert its HEIC photos to JPEG.
 */
export const logoTypes = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml'
