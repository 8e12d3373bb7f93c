import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely'
import { asOutage } from '#db/errors.ts'
import type { DatabaseFault, Weather } from './weather.ts'

/** Returns a dialect whose database fails as the weather says: between its steps, or after one whose answer is then lost. */
export function faultyDialect(dialect: Dialect, weather: Weather): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => new FaultyDriver(dialect.createDriver(), weather),
  }
}

class FaultyDriver implements Driver {
  readonly #driver: Driver
  readonly #weather: Weather
  readonly #own = new WeakMap<DatabaseConnection, DatabaseConnection>()

  constructor(driver: Driver, weather: Weather) {
    this.#driver = driver
    this.#weather = weather
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const own = await this.#driver.acquireConnection()
    const faulty: DatabaseConnection = {
      executeQuery: (query: CompiledQuery) => this.#do(() => own.executeQuery<never>(query)),
      streamQuery: (query, chunkSize) => own.streamQuery(query, chunkSize),
    }
    this.#own.set(faulty, own)
    return faulty
  }

  async beginTransaction(...[connection, settings]: Parameters<Driver['beginTransaction']>): Promise<void> {
    // Not as a connection is asked for: Kysely would never give SQLite's only one again.
    if (this.#weather.ofDatabase() === 'away') throw failureOf('away')
    return this.#driver.beginTransaction(this.#ownOf(connection), settings)
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#do(() => this.#driver.commitTransaction(this.#ownOf(connection)))
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.rollbackTransaction(this.#ownOf(connection))
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(this.#ownOf(connection))
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }

  async #do<T>(step: () => Promise<T>): Promise<T> {
    const fault = this.#weather.ofDatabase()
    if (fault === undefined) return step()
    if (fault === 'answer-lost') await step()
    throw failureOf(fault)
  }

  #ownOf(connection: DatabaseConnection): DatabaseConnection {
    const own = this.#own.get(connection)
    if (!own) throw new Error('This connection is of another driver')
    return own
  }
}

// As PostgreSQL calls them: https://www.postgresql.org/docs/current/errcodes-appendix.html
const codes = { away: '57P01', serialization: '40001', 'answer-lost': '08006' }

function failureOf(fault: DatabaseFault): unknown {
  return asOutage(Object.assign(new Error(`simulated: ${fault}`), { code: codes[fault] }))
}
