import pg from 'pg'

type Entry = { companyId: number; name: string; cents: number; saves: number }

/** What was acknowledged: each dish by its id, its last price, and how often it was saved. */
export class Ledger {
  readonly #entries = new Map<number, Entry>()
  saves = 0

  /** Writes down an acknowledged save of a dish. */
  note(id: number, dish: Omit<Entry, 'saves'>): void {
    this.#entries.set(id, { ...dish, saves: (this.#entries.get(id)?.saves ?? 0) + 1 })
    this.saves += 1
  }

  /**
   * Counts the acknowledged saves that a database lacks, and those that it holds more: dishes twice or never acknowledged,
   * versions too high. The version of a dish rises by one with each save. Ask while nobody saves.
   */
  async compare(connectionString: string): Promise<{ lost: number; extra: number }> {
    const query = `select id::int, company_id::int as "companyId", name, price_cents::int as cents, version::int as saves
      from every_dish`
    const rows = await rowsAt<Entry & { id: number }>(connectionString, query)
    const stored = new Map(rows.map((row) => [row.id, row]))
    let [lost, extra] = [0, 0]
    for (const [id, { companyId, name, cents, saves }] of this.#entries) {
      const row = stored.get(id)
      const isSame = row?.companyId === companyId && row.name === name
      const more = isSame ? row.saves - saves : -saves
      extra += Math.max(more, 0)
      lost += more === 0 && row?.cents !== cents ? 1 : Math.max(-more, 0)
    }
    for (const [id, { saves }] of stored) if (!this.#entries.has(id)) extra += saves
    return { lost, extra }
  }
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
