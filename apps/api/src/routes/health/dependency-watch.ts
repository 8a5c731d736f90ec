import { setTimeout as wait } from 'node:timers/promises'
import type { DeepHealth } from '@parallax/contract'
import { readDatabaseState, type Store, StoreError } from '@parallax/store'
import type { Logger } from 'pino'
import type { ReadModel } from '../../catalog/read-model.ts'

export interface WatchOptions {
  readonly store: Store
  /** Resolves when Redis responds; null when the service runs without Redis. */
  readonly pingRedis: (() => Promise<void>) | null
  readonly model: Pick<ReadModel, 'loaded' | 'isLoaded'>
  readonly logger: Logger
  /** Unix time in ms. */
  readonly now: () => number
}

type Checks = DeepHealth['checks']

const ANSWER_MS = 2_000
/** How often it checks by itself, so that outages are logged even when no one asks. */
const CHECK_MS = 5_000
/** How long the database is reported as full after a statement of this process failed for lack of space. */
const FULL_MS = 60_000

const OK = { status: 'ok', message: null } as const
const UNKNOWN_SCHEMA = 'the database has a newer schema than this version knows'
const FULL = 'the database is full'

/** The state of the dependencies, checked regularly and on request. Changes are logged. */
export class DependencyWatch {
  readonly #options: WatchOptions
  readonly #timer: NodeJS.Timeout
  #checking: Promise<Checks> | null = null
  #reported = new Map<string, string | null>()
  #isSchemaKnown = true
  #fullCount = 0
  #fullAtMs = Number.NEGATIVE_INFINITY

  constructor(options: WatchOptions) {
    this.#options = options
    this.#timer = setInterval(() => void this.check(), CHECK_MS).unref()
  }

  /** As of the last check that reached the database. */
  get isSchemaKnown(): boolean {
    return this.#isSchemaKnown
  }

  /** Simultaneous callers share one check. */
  check(): Promise<Checks> {
    this.#checking ??= this.#checkAll().finally(() => {
      this.#checking = null
    })
    return this.#checking
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#checking
  }

  async #checkAll(): Promise<Checks> {
    const { pingRedis, model } = this.#options
    const [database, redis] = await Promise.all([
      this.#checkDatabase(),
      pingRedis === null ? null : this.#check('redis', withinTime(pingRedis()), 'redis not reachable'),
    ])
    const readModel = model.isLoaded ? OK : degraded('not everything has been read yet')
    return { database, redis, read_model: readModel }
  }

  async #checkDatabase(): Promise<Checks['database']> {
    const { store } = this.#options
    const state = readDatabaseState(store, ANSWER_MS).then(
      ({ isReadOnly, isKnown }) => {
        this.#isSchemaKnown = isKnown
        if (!isKnown) throw new Error(UNKNOWN_SCHEMA)
        if (isReadOnly) throw new Error('the database is read-only')
        if (this.#isFull()) throw new Error(FULL)
      },
      (cause) => {
        throw cause instanceof StoreError && cause.code === 'full' ? new Error(FULL, { cause }) : cause
      },
    )
    return await this.#check('database', state, 'database not reachable')
  }

  /** Only failed statements reveal a full disk. */
  #isFull(): boolean {
    const { store, now } = this.#options
    const { full } = store.pool
    if (full > this.#fullCount) this.#fullAtMs = now()
    this.#fullCount = full
    return now() - this.#fullAtMs < FULL_MS
  }

  /** Our own messages are reported as they are; any other failure as unreachable. */
  async #check(name: string, answer: Promise<void>, unreachable: string): Promise<Checks['database']> {
    const cause = await answer.then(
      () => null,
      (cause: unknown) => cause,
    )
    const isOurs = cause instanceof Error && cause.message.startsWith('the database ')
    const message = cause === null ? null : isOurs ? cause.message : unreachable
    if ((this.#reported.get(name) ?? null) !== message) {
      if (message === null) this.#options.logger.info(`${name} is available again`)
      else this.#options.logger.warn({ err: cause }, message)
      this.#reported.set(name, message)
    }
    return message === null ? OK : degraded(message)
  }
}

function degraded(message: string) {
  return { status: 'degraded', message } as const
}

export async function withinTime(answer: Promise<void>): Promise<void> {
  const timer = new AbortController()
  const timeout = wait(ANSWER_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`no answer within ${ANSWER_MS} ms`)
  })
  try {
    await Promise.race([answer, timeout])
  } finally {
    timer.abort()
    timeout.catch(() => {})
  }
}
