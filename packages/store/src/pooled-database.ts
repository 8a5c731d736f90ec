import type pg from 'pg'
import { columnTypes } from './column-types.ts'
import type { Connection, Connections } from './connections.ts'
import { type Query, takeFirst } from './sql.ts'
import type { Database, TransactionalDatabase, TransactionOptions } from './store.ts'
import { refuseInside, runInside } from './transaction-guard.ts'

const BEGIN_SNAPSHOT = 'begin isolation level repeatable read, read only'

type Runner = Pick<Connection, 'query'>

interface Manner {
  /** Time limit of a statement without one of its own; 0 for none. */
  readonly statementTimeoutMs: number
  /** Whether all others go first where they share one connection. */
  readonly isBackground: boolean
  /** Whether the database discards its plans from time to time. */
  readonly replans: boolean
}

/** Statements and transactions on a pool of connections. */
export class PooledDatabase implements TransactionalDatabase {
  readonly #connections: Connections
  readonly #manner: Manner
  readonly #database: Database

  constructor(connections: Connections, manner: Manner) {
    this.#connections = connections
    this.#manner = manner
    this.#database = toDatabase(
      { query: (statement, timeoutMs) => connections.query(statement, timeoutMs, manner.isBackground) },
      manner.statementTimeoutMs,
      manner.replans,
    )
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
    { timeoutMs = this.#manner.statementTimeoutMs, isSnapshot = false }: TransactionOptions = {},
  ): Promise<Result> {
    refuseInside()
    const outcome = await this.#connections.lend(
      timeoutMs,
      async (connection, leftMs) => {
        await connection.query({ text: isSnapshot ? BEGIN_SNAPSHOT : 'begin' }, leftMs)
        try {
          const result = await runInside(() => work(toDatabase(connection, timeoutMs, this.#manner.replans)))
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
      },
      this.#manner.isBackground,
    )
    if ('cause' in outcome) throw outcome.cause
    return outcome.result
  }
}

/** Statements on these connections, or on this one, with a default time limit. */
function toDatabase(runner: Runner, usualTimeoutMs: number, replans: boolean): Database {
  const execute = (query: Query<unknown>) =>
    runner.query(toStatement(query, replans), query.timeoutMs ?? usualTimeoutMs)
  const many = async <Row>(query: Query<Row>) => (await execute(query)).rows as Row[]
  return {
    many,
    find: async (query) => (await many(query))[0] ?? null,
    get: async (query) => takeFirst(await many(query), query),
    run: async (query) => (await execute(query)).rowCount ?? 0,
  }
}

function toStatement(query: Query<unknown>, replans: boolean): pg.QueryConfig {
  const { text, values } = query
  const name = (replans ? query.nameWhereReplanned : undefined) ?? query.name
  // Without values the driver uses the simple protocol, the only one that runs several statements in one text.
  if (name === null && values.length === 0) return { text, types: columnTypes }
  const prepared = name === null ? {} : { name }
  return { text, values: [...values], types: columnTypes, ...prepared }
}
