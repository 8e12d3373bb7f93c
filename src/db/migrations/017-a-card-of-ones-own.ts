import { type Kysely, sql } from 'kysely'

/**
 * Keeps what makes a card the restaurant's own: its layout, accent colour and opening line, and what of the restaurant
 * stands at its foot. Existing cards keep their look, and get no foot. What a logo looks like is measured later, of the
 * logos that exist too (`measureLogos`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    sql`layout text not null default 'calm' check (layout in ('calm', 'bistro', 'chalkboard'))`,
    sql`accentcolor text`,
    sql`opening_line text not null default ''`,
    sql`opening_hours text not null default ''`,
    sql`show_address integer not null default 0`,
    sql`show_phone integer not null default 0`,
  ])
    await sql`alter table menu add column ${column}`.execute(db)
  for (const column of [sql`tones text`, sql`accentcolor text`])
    await sql`alter table menu_logo add column ${column}`.execute(db)
  // What a logo looks like stands with its size for phones.
  await sql`update menu_logo set tones = '[]' where variant = 'print'`.execute(db)
  await sql`create index menu_logo_unmeasured on menu_logo (tones) where tones is null`.execute(db)
}
