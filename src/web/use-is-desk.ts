import { useMediaQuery } from '@mantine/hooks'

/** The width of a desk's screen, as in the styles: code for it alone is loaded by no phone. */
export const desk = '(min-width: 62em)'

/** Returns whether the screen is as wide as a desk's. */
export function useIsDesk(): boolean {
  return useMediaQuery(desk, undefined, { getInitialValueInEffect: false }) ?? false
}
