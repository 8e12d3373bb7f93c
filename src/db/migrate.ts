import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { connect, type DatabaseOptions, type Db } from './connect.ts'
import { revealOutages } from './errors.ts'
import * as firstTables from './migrations/001-first-tables.ts'
import * as logoHash from './migrations/002-logo-hash.ts'
import * as sheetUnread from './migrations/003-sheet-unread.ts'
import * as pendingRegistrations from './migrations/004-pending-registrations.ts'
import * as callers from './migrations/005-callers.ts'
import * as colleagues from './migrations/006-colleagues.ts'
import * as secondFactors from './migrations/007-second-factors.ts'
import * as contactMessages from './migrations/008-contact-messages.ts'
import * as scanner from './migrations/009-scanner.ts'
import * as labelPhotos from './migrations/010-label-photos.ts'
import * as scanLinks from './migrations/011-scan-links.ts'
import * as hashedKeys from './migrations/012-hashed-keys.ts'
import * as scannedNames from './migrations/013-scanned-names.ts'
import * as statements from './migrations/014-statements.ts'
import * as links from './migrations/015-links-and-confirmed-dishes.ts'
import * as translations from './migrations/016-translations.ts'
import * as ownCard from './migrations/017-a-card-of-ones-own.ts'
import * as findableMenus from './migrations/018-findable-menus.ts'
import * as trash from './migrations/019-trash.ts'
import * as soldOut from './migrations/020-sold-out.ts'
import * as oneFolding from './migrations/021-one-folding.ts'
import * as questionsAboutWords from './migrations/022-questions-about-words.ts'
import * as stoppedAndVouched from './migrations/023-stopped-and-vouched.ts'
import * as readAgain from './migrations/024-read-again.ts'
import * as signOffs from './migrations/025-sign-offs.ts'
import * as linksThatEnd from './migrations/026-links-that-end.ts'
import * as standingThings from './migrations/027-standing-things.ts'
import * as leases from './migrations/028-leases.ts'
import * as whatBegan from './migrations/031-what-began.ts'
import * as invitations from './migrations/032-invitations.ts'
import * as sizes from './migrations/033-sizes.ts'
import * as choices from './migrations/034-choices.ts'
import * as specials from './migrations/035-specials.ts'
import * as dishPhotos from './migrations/036-dish-photos.ts'
import * as servedMenus from './migrations/037-served-menus.ts'
import * as openingHours from './migrations/038-opening-hours.ts'
import * as wordsAndCourses from './migrations/039-words-and-courses.ts'
import * as staleWords from './migrations/040-stale-words.ts'
import * as leftOff from './migrations/041-left-off.ts'
import * as swaps from './migrations/042-swaps.ts'
import * as stations from './migrations/043-stations.ts'
import * as incidents from './migrations/044-incidents.ts'
import * as historyThings from './migrations/045-history-things.ts'
import * as evidence from './migrations/046-evidence.ts'
import * as inspection from './migrations/047-inspection.ts'
import * as programs from './migrations/048-programs.ts'
import * as embeddedCards from './migrations/049-embedded-cards.ts'
import * as menuAddresses from './migrations/050-menu-addresses.ts'

const migrations: Record<string, Migration> = {
  '001-first-tables': firstTables,
  '002-logo-hash': logoHash,
  '003-sheet-unread': sheetUnread,
  '004-pending-registrations': pendingRegistrations,
  '005-callers': callers,
  '006-colleagues': colleagues,
  '007-second-factors': secondFactors,
  '008-contact-messages': contactMessages,
  '009-scanner': scanner,
  '010-label-photos': labelPhotos,
  '011-scan-links': scanLinks,
  '012-hashed-keys': hashedKeys,
  '013-scanned-names': scannedNames,
  '014-statements': statements,
  '015-links-and-confirmed-dishes': links,
  '016-translations': translations,
  '017-a-card-of-ones-own': ownCard,
  '018-findable-menus': findableMenus,
  '019-trash': trash,
  '020-sold-out': soldOut,
  '021-one-folding': oneFolding,
  '022-questions-about-words': questionsAboutWords,
  '023-stopped-and-vouched': stoppedAndVouched,
  '024-read-again': readAgain,
  '025-sign-offs': signOffs,
  '026-links-that-end': linksThatEnd,
  '027-standing-things': standingThings,
  '028-leases': leases,
  '031-what-began': whatBegan,
  '032-invitations': invitations,
  '033-sizes': sizes,
  '034-choices': choices,
  '035-specials': specials,
  '036-dish-photos': dishPhotos,
  '037-served-menus': servedMenus,
  '038-opening-hours': openingHours,
  '039-words-and-courses': wordsAndCourses,
  '040-stale-words': staleWords,
  '041-left-off': leftOff,
  '042-swaps': swaps,
  '043-stations': stations,
  '044-incidents': incidents,
  '045-history-things': historyThings,
  '046-evidence': evidence,
  '047-inspection': inspection,
  '048-programs': programs,
  '049-embedded-cards': embeddedCards,
  '050-menu-addresses': menuAddresses,
}

/** The names of all migrations, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/** Returns the newest migration that a database has had; undefined for a database that is not ours. */
export async function findNewestMigration(db: Db): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return undefined
  const query = sql<{ name: string | null }>`select max(name) as name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`
  return (await query.execute(db)).rows[0]?.name ?? undefined
}

/**
 * Migrates the database to the newest schema, or no further than `last`; throws the error of a migration that fails.
 * Safe when several processes start at once.
 */
export async function migrate(db: Db, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
  if (error) throw error
}

/** A database that a newer version of this program has migrated. */
export class NewerDatabase extends Error {
  constructor(newest: string) {
    super(`It has had the migration ${newest}, which this version does not know`)
    this.name = 'NewerDatabase'
  }
}

/**
 * Runs `migrate` on a connection of its own, without the time limits of calls: an index on a large table takes longer
 * than any call may, and when several processes start at once, one migrates and the others wait for it. Throws
 * `NewerDatabase` for one that a newer version has used.
 */
export async function migrateDatabase(where: DatabaseOptions): Promise<void> {
  const { db, close } = connect({ ...where, isPatient: true })
  try {
    const newest = await findNewestMigration(db)
    if (newest !== undefined && !migrationNames.includes(newest)) throw new NewerDatabase(newest)
    await revealOutages(() => migrate(db))
  } finally {
    await close()
  }
}
