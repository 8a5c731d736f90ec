import { randomUUID } from 'node:crypto'
import { withTimeout } from '../http/rate-limit/with-timeout.ts'
import type { EventStream } from './event-stream.ts'
import type { StreamSlots } from './stream-slots.ts'

/** Held by an account for each open stream. */
export interface Slot {
  readonly accountId: string
  readonly slot: string
}

const ANSWER_MS = 250

/**
 * How many streams each account has open, in this process and, with a shared counter, in all processes. While the
 * shared counter does not respond, each process counts its own.
 */
export class AccountStreams {
  readonly #shared: StreamSlots | null
  readonly #most: number
  readonly #held = new Map<string, Set<Slot>>()
  readonly #streams = new Map<string, Set<EventStream>>()

  constructor(shared: StreamSlots | null, most: number) {
    this.#shared = shared
    this.#most = most
  }

  /** Whether it has a stream in this process. */
  has(accountId: string): boolean {
    return this.#held.has(accountId)
  }

  /** Null when the account has reached its limit. */
  async take(accountId: string): Promise<Slot | null> {
    const held = this.#held.get(accountId) ?? new Set()
    if (held.size >= this.#most) return null
    const slot = { accountId, slot: randomUUID() }
    this.#held.set(accountId, held.add(slot))
    if (this.#shared === null) return slot
    const isTaken = await withTimeout(ANSWER_MS, this.#shared.take(accountId, slot.slot, this.#most)).catch(
      () => true,
    )
    if (!isTaken) this.giveBack(slot)
    return isTaken ? slot : null
  }

  giveBack(slot: Slot): void {
    const held = this.#held.get(slot.accountId)
    held?.delete(slot)
    if (held?.size === 0) this.#held.delete(slot.accountId)
    this.#shared?.giveBack(slot.accountId, slot.slot).catch(() => {})
  }

  /** Renews all slots in the shared counter. */
  keep(): void {
    const slots = [...this.#held.values()].flatMap((held) => [...held])
    if (slots.length > 0) this.#shared?.keep(slots).catch(() => {})
  }

  of(accountId: string): Iterable<EventStream> {
    return this.#streams.get(accountId) ?? []
  }

  add(accountId: string, stream: EventStream): void {
    this.#streams.set(accountId, (this.#streams.get(accountId) ?? new Set()).add(stream))
  }

  delete(accountId: string, stream: EventStream): void {
    const streams = this.#streams.get(accountId)
    streams?.delete(stream)
    if (streams?.size === 0) this.#streams.delete(accountId)
  }
}
