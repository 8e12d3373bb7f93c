/**
 * The oldest browsers that each side of the product has to work in, by the names of `@mdn/browser-compat-data`. Whatever
 * a file needs that one of them lacks is refused by the build.
 */
export type Browsers = { readonly name: string; readonly oldest: Readonly<Record<string, string>> }

/**
 * Of guests, who read the card and use its script: the browsers of 2020, six years back. Optional chaining, `clamp()` and
 * scripts as modules set the line; what is older reads the card without script and with fewer styles.
 */
export const guests: Browsers = {
  name: 'guests',
  oldest: { safari: '13.1', safari_ios: '13.4', chrome: '80', chrome_android: '80', firefox: '78' },
}

/**
 * Of staff, who also work on what lies in a kitchen: the last browsers that such devices get. iPadOS 15 is that of the
 * iPad Air 2 and mini 4, Chrome 106 that of Android 6 (later ones of Windows 7), Firefox 115 that of Windows 7 and macOS
 * 10.12 to 10.14. Of these, 15.4 of March 2022 has the fewest features.
 */
export const staff: Browsers = {
  name: 'staff',
  oldest: { safari: '15.4', safari_ios: '15.4', chrome: '106', chrome_android: '106', firefox: '115' },
}

/** Returns the browsers as the build tool names those whose syntax it has to write. */
export function targetsOf({ oldest }: Browsers): string[] {
  return ['safari', 'chrome', 'firefox'].map((browser) => `${browser}${oldest[browser]}`)
}
