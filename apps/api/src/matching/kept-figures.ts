import { type MatchingFigures, measureMatching, type Store } from '@parallax/store'

/** Measuring reads whole tables, and anybody may ask: the answer is good for this long. */
const KEPT_MS = 5 * 60_000

export interface MeasuredFigures {
  readonly figures: MatchingFigures
  readonly measuredAtMs: number
}

/** The live figures, measured once for all who ask within a while. A measurement that failed is not kept. */
export class KeptFigures {
  readonly #store: Store
  readonly #now: () => number
  #kept: { readonly startedMs: number; readonly measured: Promise<MeasuredFigures> } | null = null

  constructor({ store, now }: { readonly store: Store; readonly now: () => number }) {
    this.#store = store
    this.#now = now
  }

  get(): Promise<MeasuredFigures> {
    const startedMs = this.#now()
    if (this.#kept !== null && startedMs - this.#kept.startedMs < KEPT_MS) return this.#kept.measured
    const measured = measureMatching(this.#store).then((figures) => ({ figures, measuredAtMs: startedMs }))
    const kept = { startedMs, measured }
    this.#kept = kept
    measured.catch(() => {
      if (this.#kept === kept) this.#kept = null
    })
    return measured
  }
}
