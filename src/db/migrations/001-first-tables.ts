import { type Kysely, sql } from 'kysely'
import { createTable } from './column-types.ts'

/**
 * Creates the first tables. Rows of a company refer to each other by (company_id, id), so that the database itself
 * refuses a link between two companies. Every primary key of a link starts with the company, so that rows that are read
 * together lie together.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccountTables(db)
  await createCompanyTables(db)
  await createProductTables(db)
  await createMenuTables(db)
  await createSupportingTables(db)
}

// The columns that Better Auth 1.7 needs: https://www.better-auth.com/docs/concepts/database#core-schema
async function createAccountTables(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'user',
    (t) => sql`
    id text not null primary key, name text not null, email text not null unique, "emailVerified" ${t.authBoolean} not null,
    image text, "createdAt" ${t.authTime} not null, "updatedAt" ${t.authTime} not null`,
  )
  await createTable(
    db,
    'session',
    (t) => sql`
    id text not null primary key, "expiresAt" ${t.authTime} not null, token text not null unique,
    "createdAt" ${t.authTime} not null, "updatedAt" ${t.authTime} not null, "ipAddress" text, "userAgent" text,
    "userId" text not null references "user" (id) on delete cascade`,
  )
  await createTable(
    db,
    'account',
    (t) => sql`
    id text not null primary key, "accountId" text not null, "providerId" text not null,
    "userId" text not null references "user" (id) on delete cascade, "accessToken" text, "refreshToken" text, "idToken" text,
    "accessTokenExpiresAt" ${t.authTime}, "refreshTokenExpiresAt" ${t.authTime}, scope text, password text,
    "createdAt" ${t.authTime} not null, "updatedAt" ${t.authTime} not null`,
  )
  await createTable(
    db,
    'verification',
    (t) => sql`
    id text not null primary key, identifier text not null, value text not null, "expiresAt" ${t.authTime} not null,
    "createdAt" ${t.authTime} not null, "updatedAt" ${t.authTime} not null`,
  )
  await sql`create index session_by_user on session ("userId")`.execute(db)
  await sql`create index account_by_user on account ("userId")`.execute(db)
  await sql`create index verification_identifier on verification (identifier)`.execute(db)

  await createTable(
    db,
    'profile',
    () => sql`
    user_id text not null primary key references "user" (id) on delete cascade,
    firstname text not null, lastname text not null, role text, department text,
    newsupdates integer not null default 0 check (newsupdates in (0, 1)), terms_accepted_at text not null`,
  )
  await createTable(
    db,
    'email_token',
    () => sql`
    token_hash text not null primary key, user_id text not null references "user" (id) on delete cascade,
    purpose text not null check (purpose in ('verify-email', 'reset-password', 'change-email')),
    new_email text, expires_at text not null`,
  )
  await sql`create index email_token_user on email_token (user_id, purpose)`.execute(db)
  await sql`create index email_token_expiry on email_token (expires_at)`.execute(db)
}

async function createCompanyTables(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'company',
    (t) => sql`
    id ${t.id}, code text not null unique, name text not null, address text not null default '', zipcode text not null default '',
    city text not null default '', phonenumber text not null default '', card_version ${t.big} not null default 1,
    created_at text not null`,
  )
  await createTable(
    db,
    'membership',
    (t) => sql`
    user_id text not null primary key references "user" (id) on delete cascade,
    company_id ${t.big} not null references company (id) on delete cascade,
    is_owner integer not null check (is_owner in (0, 1)),
    may_check_allergens integer not null default 0 check (may_check_allergens in (0, 1)), created_at text not null`,
  )
  await sql`create index membership_company on membership (company_id)`.execute(db)
  await createTable(
    db,
    'access_request',
    (t) => sql`
    user_id text not null primary key references "user" (id) on delete cascade,
    company_id ${t.big} not null references company (id) on delete cascade, created_at text not null`,
  )
  await sql`create index access_request_company on access_request (company_id, created_at)`.execute(db)
  await createTable(
    db,
    'history',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null references company (id) on delete cascade,
    user_id text references "user" (id) on delete set null, at text not null, action text not null, subject text not null,
    subject_id ${t.big} not null, subject_name text not null, details text not null`,
  )
  await sql`create index history_company on history (company_id, id)`.execute(db)
  await sql`create index history_subject on history (company_id, subject, subject_id, id)`.execute(db)
  await sql`create index history_user on history (user_id)`.execute(db)
  await createTable(
    db,
    'idempotency',
    (t) => sql`
    company_id ${t.big} not null references company (id) on delete cascade,
    user_id text not null references "user" (id) on delete cascade, key text not null, fingerprint text not null,
    answer text not null, created_at text not null, primary key (company_id, user_id, key)`,
  )
  await sql`create index idempotency_age on idempotency (created_at)`.execute(db)
  await sql`create index idempotency_user on idempotency (user_id)`.execute(db)
}

async function createProductTables(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'product',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null references company (id) on delete cascade,
    source text not null check (source in ('own', 'openfoodfacts', 'menuapp', 'starter')), refid ${t.big},
    type text not null check (type in ('homemade', 'bought', 'Ps')), name text not null, name_search text not null,
    description text not null, brand text, footprint ${t.real}, farmtofarm ${t.real}, checked_at text,
    checked_by text references "user" (id) on delete set null,
    sheet_complete integer not null default 0 check (sheet_complete in (0, 1)), sheet_date text,
    version ${t.big} not null default 1,
    unique (company_id, id), unique (company_id, source, refid),
    check ((source = 'own') = (refid is null)), check ((source = 'own') = (type <> 'Ps'))`,
  )
  await sql`create index product_list on product (company_id, name_search, id)`.execute(db)
  await sql`create index product_checked_by on product (checked_by)`.execute(db)
  await createTable(
    db,
    'product_component',
    (t) => sql`
    company_id ${t.big} not null, product_id ${t.big} not null, component_id ${t.big} not null, position integer not null,
    primary key (company_id, product_id, component_id), check (product_id <> component_id),
    foreign key (company_id, product_id) references product (company_id, id) on delete cascade,
    foreign key (company_id, component_id) references product (company_id, id) on delete cascade`,
  )
  await sql`create index product_component_parents on product_component (company_id, component_id)`.execute(db)
  await createTable(
    db,
    'product_allergen',
    (t) => sql`
    company_id ${t.big} not null, product_id ${t.big} not null, allergen_id integer not null,
    level text not null check (level in ('contains', 'may-contain', 'free-from', 'not-specified')),
    source text not null check (source in ('cook', 'openfoodfacts', 'menuapp', 'starter')), declared_at text not null,
    added_by text references "user" (id) on delete set null,
    primary key (company_id, product_id, allergen_id),
    foreign key (company_id, product_id) references product (company_id, id) on delete cascade`,
  )
  await sql`create index product_allergen_added_by on product_allergen (added_by)`.execute(db)
}

async function createMenuTables(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'category',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null references company (id) on delete cascade, name text not null,
    description text not null, is_published integer not null check (is_published in (0, 1)), position integer not null,
    version ${t.big} not null default 1, unique (company_id, id)`,
  )
  await sql`create index category_list on category (company_id, position, id)`.execute(db)
  await createTable(
    db,
    'dish',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null references company (id) on delete cascade, category_id ${t.big},
    name text not null, name_search text not null, description text not null, price_cents integer check (price_cents > 0),
    is_published integer not null check (is_published in (0, 1)), position integer not null,
    version ${t.big} not null default 1, unique (company_id, id),
    foreign key (company_id, category_id) references category (company_id, id) on delete restrict`,
  )
  await sql`create index dish_list on dish (company_id, category_id, position, id)`.execute(db)
  await createTable(
    db,
    'dish_diet',
    (t) => sql`
    company_id ${t.big} not null, dish_id ${t.big} not null, diet_id integer not null,
    primary key (company_id, dish_id, diet_id),
    foreign key (company_id, dish_id) references dish (company_id, id) on delete cascade`,
  )
  await createTable(
    db,
    'dish_product',
    (t) => sql`
    company_id ${t.big} not null, dish_id ${t.big} not null, product_id ${t.big} not null, position integer not null,
    primary key (company_id, dish_id, product_id),
    foreign key (company_id, dish_id) references dish (company_id, id) on delete cascade,
    foreign key (company_id, product_id) references product (company_id, id) on delete cascade`,
  )
  await sql`create index dish_product_dishes on dish_product (company_id, product_id)`.execute(db)
  await createTable(
    db,
    'menu',
    (t) => sql`
    id ${t.id}, company_id ${t.big} not null unique references company (id) on delete cascade, name text not null,
    qrcode text not null unique, is_published integer not null default 0 check (is_published in (0, 1)),
    show_prices integer not null default 1 check (show_prices in (0, 1)),
    show_diets integer not null default 1 check (show_diets in (0, 1)),
    show_allergens integer not null default 1 check (show_allergens in (0, 1)),
    show_translations integer not null default 0 check (show_translations in (0, 1)),
    show_incomplete integer not null default 1 check (show_incomplete in (0, 1)),
    backgroundcolor text not null default '#ffffff', textcolor text not null default '#000000', font text default 'Roboto',
    version ${t.big} not null default 1`,
  )
  await createTable(
    db,
    'menu_logo',
    (t) => sql`
    company_id ${t.big} not null references company (id) on delete cascade, variant text not null,
    content_type text not null, bytes ${t.bytes} not null, width integer not null, height integer not null,
    primary key (company_id, variant)`,
  )
}

async function createSupportingTables(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'scanner_session',
    (t) => sql`
    code text not null primary key, company_id ${t.big} not null references company (id) on delete cascade,
    created_by text references "user" (id) on delete set null, created_at text not null, last_scan_at text not null,
    ended_at text`,
  )
  await sql`create index scanner_session_company on scanner_session (company_id)`.execute(db)
  await sql`create index scanner_session_user on scanner_session (created_by)`.execute(db)
  await createTable(
    db,
    'contact_message',
    (t) => sql`
    id ${t.id}, subject text not null, email text not null, question text not null, created_at text not null`,
  )
  await createTable(
    db,
    'mail',
    (t) => sql`
    id ${t.id}, recipient text not null, subject text not null, text text not null, html text not null,
    attempts integer not null default 0, next_attempt_at text not null, last_error text`,
  )
  await sql`create index mail_due on mail (next_attempt_at)`.execute(db)
  await createTable(db, 'secret', () => sql`name text not null primary key, value text not null`)
}
