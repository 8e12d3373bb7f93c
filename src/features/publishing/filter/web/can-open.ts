/** Returns whether this browser can open the filter's sheet, a popover: without it, nobody could take a choice back. */
export function canOpen(sheet: HTMLElement): boolean {
  return 'popover' in sheet
}
