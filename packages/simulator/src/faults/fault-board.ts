import type { Slug } from '../world/world.ts'
import type { Fault } from './fault.ts'

interface Active {
  readonly fault: Fault
  /** World time when it was set: a frozen clock stops there. */
  readonly sinceMs: number
  left: number
}

/** The current fault of each venue, at most one, switched while the simulator runs. */
export class FaultBoard {
  readonly #active = new Map<Slug, Active>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  set(slug: Slug, fault: Fault): void {
    this.#active.set(slug, { fault, sinceMs: this.#now(), left: fault.times ?? Number.POSITIVE_INFINITY })
  }

  clear(slug: Slug): void {
    this.#active.delete(slug)
  }

  clearAll(): void {
    this.#active.clear()
  }

  /** The fault of a venue, without using it up. */
  find(slug: Slug): Fault | null {
    return this.#active.get(slug)?.fault ?? null
  }

  list(): Readonly<Partial<Record<Slug, Fault & { readonly left: number | null }>>> {
    return Object.fromEntries(
      [...this.#active].map(([slug, { fault, left }]) => [
        slug,
        { ...fault, left: Number.isFinite(left) ? left : null },
      ]),
    )
  }

  /** The fault for the next request to a venue. A fault with `times` is used up by it and clears itself. */
  take(slug: Slug): Fault | null {
    const active = this.#active.get(slug)
    if (!active) return null
    active.left -= 1
    if (active.left <= 0) this.#active.delete(slug)
    return active.fault
  }

  /** World time as seen by the venue under a fault: stopped since it was set, or shifted by the skew. */
  nowMs(slug: Slug, fault: Fault | null): number {
    const now = this.#now()
    if (fault?.fault === 'frozen_prices') return this.#active.get(slug)?.sinceMs ?? now
    return fault?.fault === 'clock_skew' ? now + (fault.skewMs ?? 3_600_000) : now
  }
}
