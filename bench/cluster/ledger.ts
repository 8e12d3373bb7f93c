import pg from 'pg'

export type Entry = { companyId: number; name: string; cents: number; saves: number }

/** What was acknowledged: each dish by its id, its last price, and how often it was saved. */
export class Ledger {
  readonly #entries = new Map<number, Entry>()
  #saves = 0

  /** Writes down an acknowledged save of a dish. */
  note(id: number, { companyId, name, cents }: Omit<Entry, 'saves'>): void {
    const saves = (this.#entries.get(id)?.saves ?? 0) + 1
    this.#entries.set(id, { companyId, name, cents, saves })
    this.#saves += 1
  }

  get saves(): number {
    return this.#saves
  }

  /**
   * Counts what a database lacks of the acknowledged saves, and what it holds more than these: dishes twice or never
   * acknowledged, versions too low or too high. Ask while nobody saves.
   */
  async compare(connectionString: string): Promise<{ lost: number; extra: number }> {
    const stored = await dishesAt(connectionString)
    const result = { lost: 0, extra: 0 }
    for (const [id, entry] of this.#entries) {
      const row = stored.get(id)
      const isSame = row?.name === entry.name && row.companyId === entry.companyId
      const more = isSame ? row.saves - entry.saves : -entry.saves
      if (more > 0) result.extra += more
      else if (more < 0) result.lost -= more
      else if (row?.cents !== entry.cents) result.lost += 1
    }
    for (const [id, { saves }] of stored) if (!this.#entries.has(id)) result.extra += saves
    return result
  }
}

/** Reads the dishes; the version of a dish rises by one with each save. */
async function dishesAt(connectionString: string): Promise<Map<number, Entry>> {
  const rows = await rowsAt<Entry & { id: number }>(
    connectionString,
    'select id::int, company_id::int as "companyId", name, price_cents::int as cents, version::int as saves from every_dish',
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Asks a database something over a connection of its own. Throws when it does not answer within five seconds. */
export async function rowsAt<Row extends pg.QueryResultRow>(connectionString: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000, query_timeout: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}
