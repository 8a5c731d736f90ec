import type pg from 'pg'
import { type Listener, type Listening, toListenText } from '../listening.ts'

interface Member {
  readonly channel: string
  readonly listener: Listener
  isListening: boolean
}

/**
 * Listeners on the embedded database. It is one session that both sends and receives every notice. Its one connection
 * listens before anything else is done on it, so there is a gap only when the database itself was restarted.
 */
export class EmbeddedListeners {
  readonly #members = new Set<Member>()

  /** To be awaited with each new connection before it is used. */
  async connect(client: pg.ClientBase): Promise<void> {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const member of this.#members) if (member.channel === channel) member.listener.onNotice(payload)
    })
    for (const member of [...this.#members]) {
      if (member.isListening) member.listener.onLost()
      member.isListening = false
      await client.query(toListenText(member.channel))
      this.#begin(member)
    }
  }

  /** `run` sends a statement on the one connection; when that fails, the next connection listens as it connects. */
  listen(channel: string, listener: Listener, run: (text: string) => Promise<unknown>): Listening {
    const member: Member = { channel, listener, isListening: false }
    const text = toListenText(channel)
    this.#members.add(member)
    const begun = run(text).then(
      () => this.#begin(member),
      () => {},
    )
    return {
      close: async () => {
        this.#members.delete(member)
        await begun
      },
    }
  }

  #begin(member: Member): void {
    if (member.isListening || !this.#members.has(member)) return
    member.isListening = true
    member.listener.onListening(true)
  }
}
