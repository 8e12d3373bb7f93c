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
 * Of staff, who also work on what lies in a kitchen: the browsers of spring 2022. iPadOS 15 is the last that the iPad
 * Air 2 and mini 4 get, Chrome 100 the first year of every Android that is still sold second-hand.
 */
export const staff: Browsers = {
  name: 'staff',
  oldest: { safari: '15.4', safari_ios: '15.4', chrome: '100', chrome_android: '100', firefox: '100' },
}

/** Returns the browsers as the build tool names those whose syntax it has to write. */
export function targetsOf({ oldest }: Browsers): string[] {
  return ['safari', 'chrome', 'firefox'].map((browser) => `${browser}${oldest[browser]}`)
}
