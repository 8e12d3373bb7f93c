/** The addresses of the contact form, which is the same screen at both. */
export const helpdeskPaths = ['/helpdesk', '/feedback'] as const

/** Returns whether a path is the contact form's, as the server and the router compare paths. */
export function isHelpdeskPath(path: string): boolean {
  const plain = path.toLowerCase().replace(/\/+$/, '')
  return helpdeskPaths.some((known) => known === plain)
}
