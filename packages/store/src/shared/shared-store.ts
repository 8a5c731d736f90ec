import type { MessagePort } from 'node:worker_threads'
import type { Listener, Listening } from '../listening.ts'
import { type Query, takeFirst } from '../sql.ts'
import type { Database, NotifyingDatabase } from '../store.ts'
import { StoreError } from '../store-error.ts'
import { refuseInside, runInside } from '../transaction-guard.ts'
import { type Answer, type Notice, type Request, toError } from './messages.ts'

type NewRequest<Each = Request> = Each extends Request ? Omit<Each, 'number'> : never

interface Pending {
  readonly resolve: (value: unknown) => void
  readonly reject: (cause: Error) => void
}

/** The store of another thread, which serves it at the other end of `port`. Closing the port ends it. */
export class SharedStore implements NotifyingDatabase {
  readonly #port: MessagePort
  readonly #pending = new Map<number, Pending>()
  readonly #listeners = new Map<number, Listener>()
  #isClosed = false
  #requests = 0
  #transactions = 0
  #listenings = 0

  constructor(port: MessagePort) {
    this.#port = port
    port.on('message', (message: Answer | Notice) => {
      if ('listener' in message) this.#notify(message)
      else this.#settle(message)
    })
    port.on('close', () => {
      this.#isClosed = true
      for (const { onLost } of this.#listeners.values()) onLost()
      this.#listeners.clear()
      for (const { reject } of this.#pending.values()) reject(toClosed())
    })
  }

  many<Row>(query: Query<Row>): Promise<Row[]> {
    refuseInside()
    return this.#in(null).many(query)
  }

  find<Row>(query: Query<Row>): Promise<Row | null> {
    refuseInside()
    return this.#in(null).find(query)
  }

  get<Row>(query: Query<Row>): Promise<Row> {
    refuseInside()
    return this.#in(null).get(query)
  }

  run(query: Query<unknown>): Promise<number> {
    refuseInside()
    return this.#in(null).run(query)
  }

  async transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    refuseInside()
    this.#transactions += 1
    const transaction = this.#transactions
    await this.#ask({ kind: 'begin', transaction })
    let result: Result
    try {
      result = await runInside(() => work(this.#in(transaction)))
    } catch (cause) {
      await this.#ask({ kind: 'rollback', transaction }).catch(() => {})
      throw cause
    }
    await this.#ask({ kind: 'commit', transaction })
    return result
  }

  listen(channel: string, listener: Listener): Listening {
    this.#listenings += 1
    const number = this.#listenings
    this.#listeners.set(number, listener)
    const started = this.#ask({ kind: 'listen', listener: number, channel }).catch(() => {})
    return {
      close: async () => {
        this.#listeners.delete(number)
        await started
        await this.#ask({ kind: 'unlisten', listener: number, channel }).catch(() => {})
      },
    }
  }

  /** The database of one transaction, or outside of any. */
  #in(transaction: number | null): Database {
    const many = async <Row>(query: Query<Row>) =>
      (await this.#ask({ kind: 'many', query, transaction })) as Row[]
    return {
      many,
      find: async (query) => (await many(query))[0] ?? null,
      get: async (query) => takeFirst(await many(query), query),
      run: async (query) => (await this.#ask({ kind: 'run', query, transaction })) as number,
    }
  }

  #ask(request: NewRequest): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(toClosed())
    this.#requests += 1
    const number = this.#requests
    return new Promise((resolve, reject) => {
      this.#pending.set(number, { resolve, reject })
      this.#port.postMessage({ ...request, number })
    })
  }

  #notify(notice: Notice): void {
    const listener = this.#listeners.get(notice.listener)
    if (notice.kind === 'notice') listener?.onNotice(notice.payload)
    else if (notice.kind === 'listening') listener?.onListening(notice.isSure)
    else listener?.onLost()
  }

  #settle(answer: Answer): void {
    const pending = this.#pending.get(answer.number)
    this.#pending.delete(answer.number)
    if (answer.kind === 'value') pending?.resolve(answer.value)
    else pending?.reject(toError(answer.error))
  }
}

function toClosed(): StoreError {
  return new StoreError('unreachable', 'The thread that owns the database has ended.')
}
