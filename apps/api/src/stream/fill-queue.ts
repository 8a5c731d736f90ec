import type { EventStream } from './event-stream.ts'
import { AT_ONCE } from './in-turns.ts'

/**
 * Fills streams with what is new, a few at a time: filling all that an event is for, or all slow clients whose sockets
 * become free at once, would delay every other request. A stream that waits here gets everything written meanwhile in one
 * piece.
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
