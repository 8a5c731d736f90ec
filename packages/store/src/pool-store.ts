import type pg from 'pg'
import { columnTypes } from './column-types.ts'
import { toStoreError } from './connection-failure.ts'
import type { Listener, Listening } from './listening.ts'
import { type Query, takeFirst } from './sql.ts'
import type { Database, Store } from './store.ts'
import { StoreError } from './store-error.ts'
import { refuseInside, runInside } from './transaction-guard.ts'

type Runner = Pick<pg.PoolClient, 'query'>

/** What the two back ends do each in its own way. */
interface Place {
  readonly description: string
  listen(channel: string, listener: Listener): Listening
  close(): Promise<void>
}

/** The store on a pool of connections: many to a server, exactly one to the embedded database. */
export class PoolStore implements Store {
  readonly description: string
  readonly #pool: pg.Pool
  readonly #place: Place
  readonly #listenings = new Set<Listening>()
  #closed: Promise<void> | null = null

  constructor(pool: pg.Pool, place: Place) {
    this.#pool = pool
    this.#place = place
    this.description = place.description
    // An idle connection that breaks is replaced by the next statement, which also reports what is wrong.
    pool.on('error', () => {})
  }

  many<Row>(query: Query<Row>): Promise<Row[]> {
    return rowsOf(this.#runner(), query)
  }

  async find<Row>(query: Query<Row>): Promise<Row | null> {
    return (await rowsOf(this.#runner(), query))[0] ?? null
  }

  async get<Row>(query: Query<Row>): Promise<Row> {
    return takeFirst(await rowsOf(this.#runner(), query), query)
  }

  run(query: Query<unknown>): Promise<number> {
    return countOf(this.#runner(), query)
  }

  async transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    refuseInside()
    const client = await this.#pool.connect().catch((cause) => {
      throw toStoreError(cause)
    })
    try {
      await client.query('begin')
      const result = await runInside(() => work(new TransactionDatabase(client)))
      await client.query('commit')
      client.release()
      return result
    } catch (cause) {
      // A connection that cannot even roll back is thrown away: the server then rolls back by itself.
      const broken = await client.query('rollback').then(
        () => false,
        () => true,
      )
      client.release(broken)
      throw toStoreError(cause)
    }
  }

  async ping(timeoutMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new StoreError('unreachable', `The database did not answer within ${timeoutMs} ms.`)),
        timeoutMs,
      )
    })
    const connecting = this.#pool.connect()
    let client: pg.PoolClient | null = null
    try {
      client = await Promise.race([connecting, late])
      await Promise.race([client.query('select 1'), late])
      client.release()
    } catch (cause) {
      // A connection that did not answer is thrown away, or given back as soon as it comes.
      if (client !== null) client.release(true)
      else
        connecting.then(
          (late) => late.release(),
          () => {},
        )
      throw toStoreError(cause)
    } finally {
      clearTimeout(timer)
    }
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

  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close(): Promise<void> {
    await Promise.all([...this.#listenings].map((listening) => listening.close()))
    await this.#pool.end()
    await this.#place.close()
  }

  #runner(): Runner {
    refuseInside()
    return this.#pool as Runner
  }
}

class TransactionDatabase implements Database {
  readonly #client: Runner

  constructor(client: Runner) {
    this.#client = client
  }

  many<Row>(query: Query<Row>): Promise<Row[]> {
    return rowsOf(this.#client, query)
  }

  async find<Row>(query: Query<Row>): Promise<Row | null> {
    return (await rowsOf(this.#client, query))[0] ?? null
  }

  async get<Row>(query: Query<Row>): Promise<Row> {
    return takeFirst(await rowsOf(this.#client, query), query)
  }

  run(query: Query<unknown>): Promise<number> {
    return countOf(this.#client, query)
  }
}

async function rowsOf<Row>(runner: Runner, query: Query<Row>): Promise<Row[]> {
  return (await execute(runner, query)).rows as Row[]
}

async function countOf(runner: Runner, query: Query<unknown>): Promise<number> {
  return (await execute(runner, query)).rowCount ?? 0
}

async function execute(runner: Runner, query: Query<unknown>): Promise<pg.QueryResult> {
  const { text, values, name, timeoutMs } = query
  const limits = timeoutMs === undefined ? {} : { query_timeout: timeoutMs }
  try {
    // Without values the driver takes the simple protocol, which alone runs several statements in one text.
    if (name === null && values.length === 0)
      return await runner.query({ text, types: columnTypes, ...limits })
    const prepared = name === null ? {} : { name }
    return await runner.query({ text, values: [...values], types: columnTypes, ...prepared, ...limits })
  } catch (cause) {
    throw toStoreError(cause)
  }
}
