import { useMediaQuery } from '@mantine/hooks'

/** Returns whether the screen is as wide as a desk's, for code that no phone loads: the same width as in the styles. */
export function useIsDesk(): boolean {
  return useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false
}
