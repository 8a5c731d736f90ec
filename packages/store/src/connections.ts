import type pg from 'pg'
import { toStoreError } from './connection-failure.ts'
import type { PriorityLock } from './priority-lock.ts'
import { StoreError } from './store-error.ts'

/** A connection while it is lent. */
export interface Connection {
  /**
   * Throws a StoreError when the connection is lost, or the response does not come in time; the connection is
   * unusable then.
   */
  query(statement: pg.QueryConfig, timeoutMs: number): Promise<pg.QueryResult>
  readonly isBroken: boolean
}

/** Figures of a pool. */
export interface PoolFigures {
  readonly connections: number
  readonly idle: number
  /** Number of callers that wait for a connection now. */
  readonly waiting: number
  /**
   * How many requests for a connection were served and refused since the start; and the total time that all of them
   * waited.
   */
  readonly lent: number
  readonly refused: number
  readonly waitedMs: number
  /** How many statements failed because the database had no disk space or memory left. */
  readonly full: number
}

/**
 * Owns all connections of a pool and handles everything that can happen to them. A connection that breaks, at any
 * moment, only fails the statement that uses it and is replaced. The driver reports this as an event, which would end
 * the process without a handler.
 */
export class Connections {
  readonly #pool: pg.Pool
  readonly #lock: PriorityLock | null
  readonly #lent = new Set<pg.PoolClient>()
  #isAbandoned = false
  #lentCount = 0
  #refusedCount = 0
  #waitedMs = 0
  #waitingCount = 0
  #fullCount = 0
  readonly #toError = (cause: unknown): unknown => {
    const error = toStoreError(cause)
    if (error instanceof StoreError && error.code === 'full') this.#fullCount += 1
    return error
  }

  /** With a lock there is only one connection, and the lock decides who gets it next. */
  constructor(pool: pg.Pool, lock: PriorityLock | null = null) {
    this.#pool = pool
    this.#lock = lock
    // For idle connections. The next statement takes another one, and reports what is wrong.
    pool.on('error', () => {})
    // For all of them, as long as they live: also while one is lent and no statement runs.
    pool.on('connect', (client) => client.on('error', () => {}))
  }

  get figures(): PoolFigures {
    const { totalCount, idleCount } = this.#pool
    return {
      connections: totalCount,
      idle: idleCount,
      waiting: this.#waitingCount,
      lent: this.#lentCount,
      refused: this.#refusedCount,
      waitedMs: this.#waitedMs,
      full: this.#fullCount,
    }
  }

  /** One statement on any free connection. `timeoutMs` covers the wait and the response; 0 sets no limit. */
  async query(statement: pg.QueryConfig, timeoutMs: number, isBackground = false): Promise<pg.QueryResult> {
    return await this.lend(
      timeoutMs,
      (connection, leftMs) => connection.query(statement, leftMs),
      isBackground,
    )
  }

  /**
   * Lends a connection until `work` ends, and returns it to the pool unless it failed. `timeoutMs` limits the wait
   * for a connection; `work` gets the time that is left. In the background it is lent when no other caller wants it.
   */
  async lend<Result>(
    timeoutMs: number,
    work: (connection: Connection, leftMs: number) => Promise<Result>,
    isBackground = false,
  ): Promise<Result> {
    const startedMs = performance.now()
    const client = await this.#take(timeoutMs, isBackground)
    if (this.#isAbandoned) client.end().catch(() => {})
    const connection = new LentConnection(client, this.#toError)
    this.#lent.add(client)
    try {
      // The rest is never 0, which would mean no limit.
      const leftMs = timeoutMs === 0 ? 0 : Math.max(1, timeoutMs - (performance.now() - startedMs))
      const result = await work(connection, leftMs)
      const isPassedOn = this.#giveBack(client)
      // The next statement is sent before this result is worked on: its caller would keep the database waiting.
      if (isPassedOn) await untilNextIsSent()
      return result
    } catch (cause) {
      // The server stops its statement, and rolls back, when the connection is gone.
      this.#giveBack(client, true)
      throw cause
    }
  }

  /** Ends running statements, which fail as if the server were gone, and lends nothing more. */
  abandon(): void {
    this.#isAbandoned = true
    for (const client of this.#lent) client.end().catch(() => {})
  }

  close(): Promise<void> {
    return this.#pool.end()
  }

  async #take(timeoutMs: number, isBackground: boolean): Promise<pg.PoolClient> {
    if (this.#isAbandoned) throw new StoreError('unreachable', 'The store is closing.')
    const startedMs = performance.now()
    this.#waitingCount += 1
    const connecting = this.#connect(isBackground)
    try {
      const client = await withTimeout(timeoutMs, connecting)
      this.#lentCount += 1
      return client
    } catch (cause) {
      this.#refusedCount += 1
      // A connection that comes too late is used for the next caller.
      connecting.then(
        (client) => this.#giveBack(client),
        () => {},
      )
      throw this.#toError(cause)
    } finally {
      this.#waitingCount -= 1
      this.#waitedMs += performance.now() - startedMs
    }
  }

  async #connect(isBackground: boolean): Promise<pg.PoolClient> {
    await this.#lock?.acquire(isBackground)
    try {
      return await this.#pool.connect()
    } catch (cause) {
      this.#lock?.release()
      throw cause
    }
  }

  /** Returns whether another caller has it now. */
  #giveBack(client: pg.PoolClient, isBroken = false): boolean {
    this.#lent.delete(client)
    client.release(isBroken)
    return this.#lock?.release() === true
  }
}

class LentConnection implements Connection {
  readonly #client: pg.PoolClient
  readonly #toError: (cause: unknown) => unknown
  #isBroken = false

  constructor(client: pg.PoolClient, toError: (cause: unknown) => unknown) {
    this.#client = client
    this.#toError = toError
  }

  get isBroken(): boolean {
    return this.#isBroken
  }

  async query(statement: pg.QueryConfig, timeoutMs: number): Promise<pg.QueryResult> {
    if (this.#isBroken) throw new StoreError('unreachable', 'The connection to the database was lost.')
    try {
      return await withTimeout(timeoutMs, this.#client.query(statement))
    } catch (cause) {
      const error = this.#toError(cause)
      this.#isBroken = error instanceof StoreError && error.code === 'unreachable'
      throw error
    }
  }
}

/** The pool lends the connection in the next tick, and the driver sends the statement in the one after that. */
async function untilNextIsSent(): Promise<void> {
  for (let tick = 0; tick < 2; tick += 1) await new Promise<void>((resolve) => process.nextTick(resolve))
}

async function withTimeout<Result>(timeoutMs: number, answer: Promise<Result>): Promise<Result> {
  if (timeoutMs === 0) return await answer
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new StoreError('unreachable', `The database did not answer within ${Math.ceil(timeoutMs)} ms.`),
        ),
      timeoutMs,
    )
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
