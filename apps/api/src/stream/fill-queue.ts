import type { EventStream } from './event-stream.ts'
import { AT_ONCE } from './in-turns.ts'

/**
 * Fills streams whose clients have consumed their data, a few at a time. When many clients are slow, their sockets
 * become free all at once, and filling them all would delay every other request.
 */
export class FillQueue {
  readonly #waiting = new Set<EventStream>()
  #isScheduled = false

  add(stream: EventStream): void {
    this.#waiting.add(stream)
    this.#schedule()
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.size === 0) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#fillSome()
      this.#schedule()
    })
  }

  #fillSome(): void {
    let filled = 0
    for (const stream of this.#waiting) {
      if (filled === AT_ONCE) return
      filled += 1
      this.#waiting.delete(stream)
      stream.fill()
    }
  }
}
