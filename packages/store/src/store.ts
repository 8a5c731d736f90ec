import type { PoolFigures } from './connections.ts'
import type { Listener, Listening } from './listening.ts'
import type { Query } from './sql.ts'

/** What can run a statement: the store itself, or one transaction of it. Operations take one of these, never a pool. */
export interface Database {
  /** All rows. */
  many<Row>(query: Query<Row>): Promise<Row[]>
  /** The first row, or null when there is none. */
  find<Row>(query: Query<Row>): Promise<Row | null>
  /** The one row; throws when there is none. */
  get<Row>(query: Query<Row>): Promise<Row>
  /** Runs a statement whose rows nobody reads; answers how many rows it touched. */
  run(query: Query<unknown>): Promise<number>
}

export interface TransactionOptions {
  /** How long its beginning, its end and each statement in it may take that does not say otherwise. */
  readonly timeoutMs?: number
  /** Reads only, and everything as it was at one moment. */
  readonly isSnapshot?: boolean
}

export interface TransactionalDatabase extends Database {
  /** Commits when `work` resolves, rolls back when it throws. Nothing outside the transaction sees half of it. */
  transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
}

/** One that also tells when something was written. */
export interface NotifyingDatabase extends TransactionalDatabase {
  /** Hears the notices on a channel (`pg_notify`) until it is closed, or the store is. Nothing is missed without being told. */
  listen(channel: string, listener: Listener): Listening
}

export interface Store extends NotifyingDatabase {
  transaction<Result>(
    work: (database: Database) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>
  /**
   * The same for work that nobody waits for. The embedded database does one thing at a time: it takes these when nothing else is
   * to be done.
   */
  readonly background: NotifyingDatabase
  /** What it runs on, for people to read: `PGlite in <folder>` or `PostgreSQL at <host>/<database>`. */
  readonly description: string
  /** How its connections are doing. */
  readonly pool: PoolFigures
  /** Resolves when the database answers; throws a StoreError when it does not within `timeoutMs`. */
  ping(timeoutMs: number): Promise<void>
  /** For a process that has to end though the database does not answer: what is under way fails, and nothing more is asked. */
  abandon(): void
  close(): Promise<void>
}
