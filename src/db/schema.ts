import type { AccountsTables } from './schema/accounts.ts'
import type { HelpdeskTables } from './schema/helpdesk.ts'
import type { HistoryTables } from './schema/history.ts'
import type { InspectionTables } from './schema/inspection.ts'
import type { MailTables } from './schema/mail.ts'
import type { MenuTables, MenuViews } from './schema/menu.ts'
import type { ProductsTables, ProductsViews } from './schema/products.ts'
import type { ProgramsTables } from './schema/programs.ts'
import type { PublishingTables } from './schema/publishing.ts'
import type { ScannerTables } from './schema/scanner.ts'
import type { ServerTables } from './schema/server.ts'
import type { TranslationsTables } from './schema/translations.ts'

/** All tables, with rows as both databases return them. */
export interface Tables
  extends HistoryTables,
    AccountsTables,
    TranslationsTables,
    ProductsTables,
    MenuTables,
    PublishingTables,
    InspectionTables,
    ProgramsTables,
    ScannerTables,
    HelpdeskTables,
    MailTables,
    ServerTables {}

/** All tables, and what is read of them as what stands. */
export interface Database extends Tables, ProductsViews, MenuViews {}
