import type { Trx } from '#db/transaction.ts'
import type { CompanyId } from '#shared/ids.ts'
import type { Schedule } from '../../hours/rules.ts'
import type { Setting, Switch } from '../rules.ts'
import { asFlag, columnsOfSwitches, insertMenu } from './menu-rows.ts'
import { insertPlaces } from './placing.ts'

type LoadedMenu = Record<Switch, Setting> & {
  name: string
  introduction: string
  ispublished: boolean
  schedule: Schedule
  categories: readonly { id: number; schedule: Schedule | null }[]
}

/** Inserts menus of a file in their order, with codes of their own. Writes no line in the history. */
export async function insertLoadedMenus(trx: Trx, companyId: CompanyId, menus: readonly LoadedMenu[]): Promise<void> {
  for (const [index, { name, introduction, ispublished, schedule, categories, ...switches }] of menus.entries()) {
    const id = await insertMenu(trx, companyId, {
      ...{ name, introduction, is_published: asFlag(ispublished), ...columnsOfSwitches(switches) },
      ...{ schedule: JSON.stringify(schedule), position: index + 1 },
    })
    await insertPlaces(trx, companyId, id, categories)
  }
}
