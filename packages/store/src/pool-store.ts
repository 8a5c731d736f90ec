import type { Connections, PoolFigures } from './connections.ts'
import type { Listener, Listening } from './listening.ts'
import { PooledDatabase } from './pooled-database.ts'
import type { NotifyingDatabase, Store } from './store.ts'

/** What each back end does in its own way. */
interface Place {
  readonly description: string
  /** Time limit of a statement without one of its own; 0 for none. */
  readonly statementTimeoutMs: number
  /** Whether the database discards its plans from time to time. */
  readonly replans: boolean
  listen(channel: string, listener: Listener): Listening
  close(): Promise<void>
}

/** The store on a pool of connections: many to a server, exactly one to the embedded database. */
export class PoolStore extends PooledDatabase implements Store {
  readonly description: string
  readonly background: NotifyingDatabase
  readonly #connections: Connections
  readonly #place: Place
  readonly #listenings = new Set<Listening>()
  #closed: Promise<void> | null = null

  constructor(connections: Connections, place: Place) {
    const { description, statementTimeoutMs, replans } = place
    super(connections, { statementTimeoutMs, isBackground: false, replans })
    this.#connections = connections
    this.#place = place
    this.description = description
    this.background = Object.assign(
      new PooledDatabase(connections, { statementTimeoutMs, isBackground: true, replans }),
      { listen: (channel: string, listener: Listener) => this.listen(channel, listener) },
    )
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
