const mark = 's='

/** Returns the address of another menu's card with what a guest searches for, in the fragment, which browsers never send. */
export function withSearch(address: string, typed: string): string {
  const url = new URL(address)
  if (typed !== '') url.hash = [url.hash.slice(1), mark + encodeURIComponent(typed)].filter(Boolean).join()
  return url.href
}

/** Takes what a guest searched for on another menu out of the address of this page, and returns it; '' for nothing. */
export function takeSearch(): string {
  const parts = location.hash.slice(1).split(',')
  const search = parts.find((part) => part.startsWith(mark))
  if (search === undefined) return ''
  const rest = parts.filter((part) => part !== search).join()
  history.replaceState(history.state, '', `${location.pathname}${location.search}${rest && `#${rest}`}`)
  return new URLSearchParams(search).get('s') ?? ''
}
