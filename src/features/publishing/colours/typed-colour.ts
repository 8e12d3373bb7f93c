/** A colour as it is kept, from six digits with or without their '#'; undefined for what is none, or not yet. */
export function readColour(typed: string): string | undefined {
  const [, digits] = /^\s*#?([0-9a-f]{6})\s*$/i.exec(typed) ?? []
  return digits && `#${digits.toLowerCase()}`
}

/** What somebody meant who stopped typing: also the short way to write a colour, '#fa0' for '#ffaa00'. */
export function completeColour(typed: string): string | undefined {
  const [, digits] = /^\s*#?([0-9a-f]{3})\s*$/i.exec(typed) ?? []
  return readColour(digits ? digits.replace(/./g, '$&$&') : typed)
}
