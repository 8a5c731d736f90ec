import type pg from 'pg'
import { toStoreError } from './connection-failure.ts'
import type { PriorityLock } from './priority-lock.ts'
import { StoreError } from './store-error.ts'

/** A connection while it is lent. */
export interface Connection {
  /** Throws a StoreError when the connection is lost, or the answer does not come in time; the connection is of no use then. */
  query(statement: pg.QueryConfig, timeoutMs: number): Promise<pg.QueryResult>
  readonly isBroken: boolean
}

/** How a pool is doing. */
export interface PoolFigures {
  readonly connections: number
  readonly idle: number
  /** Who waits for a connection now. */
  readonly waiting: number
  /** How often one was lent, and not, since the start; and how long all of these waited together. */
  readonly lent: number
  readonly refused: number
  readonly waitedMs: number
}

/**
 * Owns all connections of a pool and everything that can happen to them. One that breaks, at whatever moment, costs who uses it
 * their statement and is replaced: the driver tells of it as an event, which ends the process where nobody hears it.
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

  /** With a lock there is one connection, and the lock says whose turn it is. */
  constructor(pool: pg.Pool, lock: PriorityLock | null = null) {
    this.#pool = pool
    this.#lock = lock
    // Of those that lie idle. The next statement takes another one, and reports what is wrong.
    pool.on('error', () => {})
    // Of all of them, as long as they live: also while one is lent and nothing is asked of it.
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
    }
  }

  /** One statement on whichever connection is free. `timeoutMs` is for both, the wait and the answer; 0 sets no limit. */
  async query(statement: pg.QueryConfig, timeoutMs: number, isBackground = false): Promise<pg.QueryResult> {
    return await this.lend(
      timeoutMs,
      (connection, leftMs) => connection.query(statement, leftMs),
      isBackground,
    )
  }

  /**
   * Lends a connection until `work` ends, and gives it back unless it failed. `timeoutMs` is how long one is waited for;
   * `work` is told what is left of it. In the background it is lent when nobody else wants it.
   */
  async lend<Result>(
    timeoutMs: number,
    work: (connection: Connection, leftMs: number) => Promise<Result>,
    isBackground = false,
  ): Promise<Result> {
    const startedMs = performance.now()
    const client = await this.#take(timeoutMs, isBackground)
    if (this.#isAbandoned) client.end().catch(() => {})
    const connection = new LentConnection(client)
    this.#lent.add(client)
    try {
      // What is left is never 0, which would be no limit.
      const leftMs = timeoutMs === 0 ? 0 : Math.max(1, timeoutMs - (performance.now() - startedMs))
      const result = await work(connection, leftMs)
      this.#giveBack(client)
      return result
    } catch (cause) {
      // The server ends what it was at, and rolls back, when the connection is gone.
      this.#giveBack(client, true)
      throw cause
    } finally {
      this.#lent.delete(client)
    }
  }

  /** Ends what is under way, which fails as if the server were gone, and lends nothing more. */
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
      // One that comes too late is for the next.
      connecting.then(
        (client) => this.#giveBack(client),
        () => {},
      )
      throw toStoreError(cause)
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

  #giveBack(client: pg.PoolClient, isBroken = false): void {
    client.release(isBroken)
    this.#lock?.release()
  }
}

class LentConnection implements Connection {
  readonly #client: pg.PoolClient
  #isBroken = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  get isBroken(): boolean {
    return this.#isBroken
  }

  async query(statement: pg.QueryConfig, timeoutMs: number): Promise<pg.QueryResult> {
    if (this.#isBroken) throw new StoreError('unreachable', 'The connection to the database is lost.')
    try {
      return await withTimeout(timeoutMs, this.#client.query(statement))
    } catch (cause) {
      const error = toStoreError(cause)
      this.#isBroken = error instanceof StoreError && error.code === 'unreachable'
      throw error
    }
  }
}

async function withTimeout<Result>(timeoutMs: number, answer: Promise<Result>): Promise<Result> {
  if (timeoutMs === 0) return await answer
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new StoreError(
            'unreachable',
            `The database did not answer withTimeout ${Math.ceil(timeoutMs)} ms.`,
          ),
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
