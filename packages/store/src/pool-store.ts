import type pg from 'pg'
import { columnTypes } from './column-types.ts'
import { type Connection, Connections, type PoolFigures } from './connections.ts'
import type { Listener, Listening } from './listening.ts'
import { type Query, takeFirst } from './sql.ts'
import type { Database, Store, TransactionOptions } from './store.ts'
import { refuseInside, runInside } from './transaction-guard.ts'

type Runner = Pick<Connection, 'query'>

/** What the two back ends do each in its own way. */
interface Place {
  readonly description: string
  /** How long a statement may take that does not say; 0 for as long as it needs. */
  readonly statementTimeoutMs: number
  listen(channel: string, listener: Listener): Listening
  close(): Promise<void>
}

/** The store on a pool of connections: many to a server, exactly one to the embedded database. */
export class PoolStore implements Store {
  readonly description: string
  readonly #connections: Connections
  readonly #place: Place
  readonly #database: Database
  readonly #listenings = new Set<Listening>()
  #closed: Promise<void> | null = null

  constructor(pool: pg.Pool, place: Place) {
    this.#connections = new Connections(pool)
    this.#place = place
    this.#database = toDatabase(this.#connections, place.statementTimeoutMs)
    this.description = place.description
  }

  many<Row>(query: Query<Row>): Promise<Row[]> {
    refuseInside()
    return this.#database.many(query)
  }

  find<Row>(query: Query<Row>): Promise<Row | null> {
    refuseInside()
    return this.#database.find(query)
  }

  get<Row>(query: Query<Row>): Promise<Row> {
    refuseInside()
    return this.#database.get(query)
  }

  run(query: Query<unknown>): Promise<number> {
    refuseInside()
    return this.#database.run(query)
  }

  async transaction<Result>(
    work: (database: Database) => Promise<Result>,
    { timeoutMs = this.#place.statementTimeoutMs }: TransactionOptions = {},
  ): Promise<Result> {
    refuseInside()
    const outcome = await this.#connections.lend(timeoutMs, async (connection, leftMs) => {
      await connection.query({ text: 'begin' }, leftMs)
      try {
        const result = await runInside(() => work(toDatabase(connection, timeoutMs)))
        await connection.query({ text: 'commit' }, timeoutMs)
        return { result }
      } catch (cause) {
        // A connection that cannot even roll back is thrown away: the server then rolls back by itself.
        if (connection.isBroken) throw cause
        await connection.query({ text: 'rollback' }, timeoutMs).catch(() => {
          throw cause
        })
        return { cause }
      }
    })
    if ('cause' in outcome) throw outcome.cause
    return outcome.result
  }

  async ping(timeoutMs: number): Promise<void> {
    await this.#connections.query({ text: 'select 1' }, timeoutMs)
  }

  listen(channel: string, listener: Listener): Listening {
    const listening = this.#place.listen(channel, listener)
    this.#listenings.add(listening)
    return {
      close: async () => {
        this.#listenings.delete(listening)
        await listening.close()
      },
    }
  }

  get pool(): PoolFigures {
    return this.#connections.figures
  }

  abandon(): void {
    this.#connections.abandon()
  }

  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close(): Promise<void> {
    await Promise.all([...this.#listenings].map((listening) => listening.close()))
    await this.#connections.close()
    await this.#place.close()
  }
}

/** Statements on these connections, or on this one; each may take so long unless it says otherwise. */
function toDatabase(runner: Runner, usualTimeoutMs: number): Database {
  const execute = (query: Query<unknown>) =>
    runner.query(toStatement(query), query.timeoutMs ?? usualTimeoutMs)
  const many = async <Row>(query: Query<Row>) => (await execute(query)).rows as Row[]
  return {
    many,
    find: async (query) => (await many(query))[0] ?? null,
    get: async (query) => takeFirst(await many(query), query),
    run: async (query) => (await execute(query)).rowCount ?? 0,
  }
}

function toStatement({ text, values, name }: Query<unknown>): pg.QueryConfig {
  // Without values the driver takes the simple protocol, which alone runs several statements in one text.
  if (name === null && values.length === 0) return { text, types: columnTypes }
  const prepared = name === null ? {} : { name }
  return { text, values: [...values], types: columnTypes, ...prepared }
}
