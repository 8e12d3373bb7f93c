/**
 * Returns the path to open after signing in: `wanted` when it is a path of this site, else the dashboard. '//host' and
 * '/\host' would leave the site, and so would '/', a tab or line end, '/', since browsers skip tabs and line ends
 * (https://url.spec.whatwg.org).
 */
export function pathAfterSignIn(wanted: unknown): string {
  return typeof wanted === 'string' && /^\/(?![/\\])[^\t\r\n]*$/.test(wanted) ? wanted : '/dashboard'
}
