import type { PoolFigures } from './connections.ts'
import type { Listener, Listening } from './listening.ts'
import type { Query } from './sql.ts'

/**
 * What can run a statement: the store itself, or one of its transactions. Operations take one of these, never a pool.
 */
export interface Database {
  /** All rows. */
  many<Row>(query: Query<Row>): Promise<Row[]>
  /** The first row, or null when there is none. */
  find<Row>(query: Query<Row>): Promise<Row | null>
  /** The one row; throws when there is none. */
  get<Row>(query: Query<Row>): Promise<Row>
  /** Runs a statement whose rows are not needed; returns how many rows it touched. */
  run(query: Query<unknown>): Promise<number>
}

export interface TransactionOptions {
  /** Time limit for its beginning, its end and each statement in it without one of its own. */
  readonly timeoutMs?: number
  /** Reads only, with everything from one moment. */
  readonly isSnapshot?: boolean
}

export interface TransactionalDatabase extends Database {
  /** Commits when `work` resolves, rolls back when it throws. Nothing outside the transaction sees half of it. */
  transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
}

/** A database that also sends notices when something was written. */
export interface NotifyingDatabase extends TransactionalDatabase {
  /**
   * Receives the notices on a channel (`pg_notify`) until it or the store is closed. The listener learns of every
   * gap.
   */
  listen(channel: string, listener: Listener): Listening
}

export interface Store extends NotifyingDatabase {
  transaction<Result>(
    work: (database: Database) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>
  /**
   * The same for work that no caller waits for. The embedded database does one thing at a time: it does this work
   * when nothing else is pending.
   */
  readonly background: NotifyingDatabase
  /** The back end, for people to read: `PGlite in <folder>` or `PostgreSQL at <host>/<database>`. */
  readonly description: string
  /** Figures of its connections. */
  readonly pool: PoolFigures
  /** Resolves when the database responds; throws a StoreError when it does not within `timeoutMs`. */
  ping(timeoutMs: number): Promise<void>
  /**
   * For a process that has to end while the database does not respond: running statements fail, and no more are sent.
   */
  abandon(): void
  close(): Promise<void>
}
