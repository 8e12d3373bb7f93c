import { isOpenAt, type Schedule } from '../hours/rules.ts'

/** The most menus of one house. */
export const mostMenus = 12
/** The most characters of the text below a menu's name. */
export const maxIntroduction = 300
/** The least id of a menu: those of houses are counted from 1, and a call names either by its id alone. */
export const firstMenuId = 1_000_000_000

/** What a menu or a house shows, on its card and in print. */
export const switches = ['price', 'diets', 'allergens', 'translate'] as const
export type Switch = (typeof switches)[number]
/** How a menu has a switch: as the house has it, or one way or the other whatever the house has. */
export const settings = ['house', 'on', 'off'] as const
export type Setting = (typeof settings)[number]

/** Reads how a menu has a switch as it is stored: null is as the house has it. */
export function readSetting(flag: 0 | 1 | null): Setting {
  if (flag === null) return 'house'
  return flag === 1 ? 'on' : 'off'
}

/** Returns whether an id is that of a menu, and not that of a house. */
export function isMenuId(id: number): boolean {
  return id >= firstMenuId
}

/** Returns whether a switch is on, on a menu that has it so in a house that has it so. */
export function isOn(setting: Setting, house: boolean): boolean {
  return setting === 'house' ? house : setting === 'on'
}

/** Returns whether a menu hides from then on what it showed, in a house that has the switch so. */
export function hidesMore({ house, before, after }: { house: boolean; before: Setting; after: Setting }): boolean {
  return isOn(before, house) && !isOn(after, house)
}

/** Returns how a menu has a switch that is to be on or off: as the house does where that is the same. */
export function settingFor(isOn: boolean, house: boolean): Setting {
  if (isOn === house) return 'house'
  return isOn ? 'on' : 'off'
}

/**
 * Finds the menu that a house's code opens: the first one that is served now, and the only one there is at every hour;
 * undefined where none of several is served.
 */
export function openMenu<Menu extends { schedule: Schedule }>(menus: readonly Menu[], now: Date): Menu | undefined {
  return menus.length === 1 ? menus[0] : menus.find(({ schedule }) => isOpenAt(schedule, now))
}

/** Returns whether a menu can be deleted: the last one of a house stays, as its categories would stand nowhere. */
export function canDeleteMenu({ count }: { count: number }): boolean {
  return count > 1
}
