/**
 * Parses six digits, with or without '#', into a colour as we store it; undefined while the text is not a whole colour.
 */
export function readColour(typed: string): string | undefined {
  const [, digits] = /^\s*#?([0-9a-f]{6})\s*$/i.exec(typed) ?? []
  return digits && `#${digits.toLowerCase()}`
}

/** Parses a colour once typing has stopped: accepts the short form as well, '#fa0' for '#ffaa00'. */
export function completeColour(typed: string): string | undefined {
  const [, digits] = /^\s*#?([0-9a-f]{3})\s*$/i.exec(typed) ?? []
  return readColour(digits ? digits.replace(/./g, '$&$&') : typed)
}
