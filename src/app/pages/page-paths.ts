/** The paths of the pages that the server makes, outside the staff app. */
export const pagePaths = ['/', '/terms', '/privacy', '/explanation', '/explanation/service', '/voorbeeld'] as const

export type PagePath = (typeof pagePaths)[number]

/** The name and value by which the address of a page tells that it was opened from the settings. */
export const fromSettings = { name: 'van', value: 'instellingen' } as const

/** Returns the address at which a page shows the way back to the settings. */
export function openedFromSettings(path: PagePath): string {
  return `${path}?${fromSettings.name}=${fromSettings.value}`
}
