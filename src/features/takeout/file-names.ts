/** The file that holds a company's menu and products, in the ZIP and by itself. */
export const takeoutFileName = 'menukaart.json'

/** The largest file that can be loaded, in bytes; one of 2,000 dishes and 5,000 products has about half of it. */
export const maxTakeoutBytes = 10 * 1024 * 1024

/** The message for a file that is too large. */
export const takeoutTooLarge = 'Het bestand is te groot. Het mag hoogstens 10 MB zijn.'

/** Returns the name of the ZIP that is downloaded at `now`: 'menukaart-gegevens-2026-11-22.zip'. */
export function zipFileName(now: Date): string {
  return `menukaart-gegevens-${now.toISOString().slice(0, 10)}.zip`
}
