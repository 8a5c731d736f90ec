import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Listener, type Listening, toListenText } from '../listening.ts'

/** A connection whose other end vanished is noticed after the sum of both times at the latest. */
const HEARTBEAT_MS = 2_000
const ANSWER_TIMEOUT_MS = 3_000
const RETRY_MS = 500
const GOODBYE_MS = 500

interface Entry {
  readonly channel: string
  readonly listener: Listener
  /** Whether the listener was told that it is listening. */
  isListening: boolean
}

/** Listens to any number of channels on one connection, which exists while there is a listener. */
export class ServerListener {
  readonly #databaseUrl: string
  #open: ListeningConnection | null = null

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  listen(channel: string, listener: Listener): Listening {
    toListenText(channel)
    const entry: Entry = { channel, listener, isListening: false }
    this.#open ??= new ListeningConnection(this.#databaseUrl)
    const connection = this.#open
    connection.add(entry)
    return {
      close: async () => {
        connection.remove(entry)
        if (!connection.isUnused) return
        if (this.#open === connection) this.#open = null
        await connection.close()
      },
    }
  }
}

/** A connection that is reopened whenever it is lost. */
class ListeningConnection {
  readonly #databaseUrl: string
  readonly #entries = new Set<Entry>()
  readonly #closing = new AbortController()
  readonly #running: Promise<void>
  /** Aborted when there is something to do before the next heartbeat. */
  #pause = new AbortController()

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
    this.#running = this.#run()
  }

  get isUnused(): boolean {
    return this.#entries.size === 0
  }

  add(entry: Entry): void {
    this.#entries.add(entry)
    this.#pause.abort()
  }

  /** The channel is listened to until the connection ends; without a listener its notices are dropped. */
  remove(entry: Entry): void {
    this.#entries.delete(entry)
    stop(entry)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      await this.#listenOnce()
      await wait(RETRY_MS, undefined, { signal: this.#closing.signal }).catch(() => {})
    }
  }

  /** Ends when the connection is lost, cannot be made, or is no longer needed. */
  async #listenOnce(): Promise<void> {
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      stream: () => socket,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      application_name: 'parallax listener',
    })
    let isOver = false
    const end = () => {
      isOver = true
      this.#pause.abort()
    }
    client.on('error', end)
    client.on('end', end)
    client.on('notification', ({ channel, payload = '' }) => this.#pass(channel, payload))
    this.#closing.signal.addEventListener('abort', end)
    try {
      await client.connect()
      while (!isOver) {
        this.#pause = new AbortController()
        await this.#beginNew(client)
        if (!isOver) await wait(HEARTBEAT_MS, undefined, { signal: this.#pause.signal }).catch(() => {})
      }
    } catch {
      // Whatever it was, the next attempt shows whether it has passed.
    } finally {
      this.#closing.signal.removeEventListener('abort', end)
      this.#lost()
      await Promise.race([client.end().catch(() => {}), wait(GOODBYE_MS, undefined, { ref: false })])
      // A server that is gone does not answer the goodbye either.
      socket.destroy()
    }
  }

  /** Listens for those who were added. The response also shows that the server is still there. */
  async #beginNew(client: pg.Client): Promise<void> {
    const added = [...this.#entries].filter(({ isListening }) => !isListening)
    const texts = added.map(({ channel }) => toListenText(channel))
    await client.query([...new Set(texts), 'select 1'].join(';'))
    for (const entry of added) this.#started(entry)
  }

  /** One that is still to be told needs no notice: it will read everything again. */
  #pass(channel: string, payload: string): void {
    for (const entry of this.#entries) {
      if (entry.isListening && entry.channel === channel) entry.listener.onNotice(payload)
    }
  }

  #started(entry: Entry): void {
    if (!this.#entries.has(entry)) return
    entry.isListening = true
    entry.listener.onListening(false)
  }

  #lost(): void {
    for (const entry of this.#entries) stop(entry)
  }
}

function stop(entry: Entry): void {
  if (!entry.isListening) return
  entry.isListening = false
  entry.listener.onLost()
}
