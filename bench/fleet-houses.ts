import { sql } from 'kysely'
import { type Connection, connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { firstMenuId } from '#features/menu/menus/rules.ts'
import { crowdToken, seedCrowd } from './many-companies.ts'

/** Houses that change over at the same moment, and others that have one menu at all hours. */
export type Fleet = { switching: number; others: number }

const dishes = 50
const everyDay = (from: number, to: number) => {
  const spans = [{ from: from * 60, to: to * 60 }]
  return JSON.stringify({ week: Array.from({ length: 7 }, () => spans), exceptions: [] })
}
/** What is served before and after the boundary, with the places of its categories. */
const menus = [
  { name: 'Lunch', hours: everyDay(11, 17), from: 1, to: 3 },
  { name: 'Diner', hours: everyDay(17, 23), from: 3, to: 5 },
] as const

/** The hour at which houses change from `menuBefore` to `menuAfter`, by the clocks of the Netherlands. */
export const boundaryHour = 17
export const [menuBefore, menuAfter] = [menus[0].name, menus[1].name]

/** Returns the paths of the cards of the houses that change over, and of the others. */
export function cardsOf({ switching, others }: Fleet): { switching: string[]; others: string[] } {
  const paths = Array.from({ length: switching + others }, (_, index) => `/show/${crowdToken(index + 1)}`)
  return { switching: paths.slice(0, switching), others: paths.slice(switching) }
}

/** Fills a folder with a fleet, each house with 50 dishes, in SQLite. */
export async function seedFleet(dataDir: string, fleet: Fleet): Promise<void> {
  const connection = connect({ databaseUrl: undefined, dataDir, isPatient: true })
  await migrate(connection.db)
  await seedCrowd(connection, { companies: fleet.switching + fleet.others, dishes })
  await insertMenus(connection, fleet.switching)
  await connection.close()
}

async function insertMenus({ db }: Connection, houses: number): Promise<void> {
  for (const [index, { name, hours, from, to }] of menus.entries()) {
    const id = sql`${sql.lit(firstMenuId)} + company.id * ${sql.lit(menus.length)} + ${sql.lit(index)}`
    await sql`insert into every_served_menu
      (id, company_id, name, introduction, qrcode, is_published, schedule, position)
      select ${id}, id, ${name}, '', 'bench-' || id || ${`-${index}`}, 1, ${hours}, ${index + 1}
      from company where id <= ${houses}`.execute(db)
    await sql`insert into served_category (company_id, menu_id, category_id, position)
      select company.id, ${id}, category.id, category.position
      from company join category on category.company_id = company.id
      where company.id <= ${houses} and category.position between ${from} and ${to}`.execute(db)
  }
  await sql`analyze`.execute(db)
}
