import type pg from 'pg'
import { type Listener, type Listening, toListenText } from '../listening.ts'

interface Subscriber {
  readonly channel: string
  readonly listener: Listener
  isListening: boolean
}

/**
 * Listeners on the embedded database. It is one session that both sends and receives every notice. Its one connection
 * listens before anything else is done on it, so there is a gap only when the database itself was restarted.
 */
export class EmbeddedListeners {
  readonly #subscribers = new Set<Subscriber>()

  /** To be awaited with each new connection before it is used. */
  async connect(client: pg.ClientBase): Promise<void> {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const subscriber of this.#subscribers)
        if (subscriber.channel === channel) subscriber.listener.onNotice(payload)
    })
    for (const subscriber of [...this.#subscribers]) {
      if (subscriber.isListening) subscriber.listener.onLost()
      subscriber.isListening = false
      await client.query(toListenText(subscriber.channel))
      this.#begin(subscriber)
    }
  }

  /** `run` sends a statement on the one connection; when that fails, the next connection listens as it connects. */
  listen(channel: string, listener: Listener, run: (text: string) => Promise<unknown>): Listening {
    const subscriber: Subscriber = { channel, listener, isListening: false }
    const text = toListenText(channel)
    this.#subscribers.add(subscriber)
    const started = run(text).then(
      () => this.#begin(subscriber),
      () => {},
    )
    return {
      close: async () => {
        this.#subscribers.delete(subscriber)
        await started
      },
    }
  }

  #begin(subscriber: Subscriber): void {
    if (subscriber.isListening || !this.#subscribers.has(subscriber)) return
    subscriber.isListening = true
    subscriber.listener.onListening(true)
  }
}
