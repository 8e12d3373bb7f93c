/** The largest file that is taken as a logo, in bytes. */
export const maxLogoBytes = 5 * 1024 * 1024

/** The sentence for a file that is larger than that. */
export const logoTooLarge = 'Het bestand is groter dan 5 MB.'

/** The kinds of files that are taken, by the names that their makers use. */
export const logoKinds = 'PNG, JPEG, WebP, GIF of SVG'

/** The same kinds for a file dialog. Naming them, instead of all images, makes a phone turn its HEIC photos into JPEG. */
export const logoTypes = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml'
