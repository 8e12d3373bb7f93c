import type { AccountsTables } from './schema/accounts.ts'
import type { HelpdeskTables } from './schema/helpdesk.ts'
import type { HistoryTables } from './schema/history.ts'
import type { MailTables } from './schema/mail.ts'
import type { MenuTables } from './schema/menu.ts'
import type { ProductsTables } from './schema/products.ts'
import type { PublishingTables } from './schema/publishing.ts'
import type { ScannerTables } from './schema/scanner.ts'
import type { ServerTables } from './schema/server.ts'
import type { TranslationsTables } from './schema/translations.ts'
import type { TrashTables } from './schema/trash.ts'

/** All tables, with rows as both databases return them. */
export interface Database
  extends HistoryTables,
    AccountsTables,
    TranslationsTables,
    TrashTables,
    ProductsTables,
    MenuTables,
    PublishingTables,
    ScannerTables,
    HelpdeskTables,
    MailTables,
    ServerTables {}
