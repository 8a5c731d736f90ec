import { isConfirmationWanted, type VenueSlug } from '@parallax/domain'
import { VENUES, type Venue } from '@parallax/venues'
import type { Judgement } from './engine.ts'

/** A confirmation counts for 3 s: at this interval the next one arrives before the last expires. */
const EVERY_MS = 2_000
/** The share of a venue's pace that requests may take: half of what the hot lane has. */
const SHARE = 0.25

interface Wanted {
  readonly listings: ReadonlyMap<string, VenueSlug>
  readonly requestedMs: number
}

/**
 * Questions whose books should be read at once, because only a confirmation is missing or is about to expire. Each is
 * requested at most every two seconds, and no venue gets more than its share. The longest wait comes first.
 */
export class BookRequests {
  readonly #wanted = new Map<string, Wanted>()
  readonly #budgets = new Map<VenueSlug, Budget>()

  update({ questionId, opportunities }: Pick<Judgement, 'questionId' | 'opportunities'>): void {
    const listings = new Map<string, VenueSlug>()
    for (const { checks, buyMarketId, buyVenue, sellMarketId, sellVenue } of opportunities) {
      if (!isConfirmationWanted(checks)) continue
      listings.set(buyMarketId, buyVenue).set(sellMarketId, sellVenue)
    }
    const requestedMs = this.#wanted.get(questionId)?.requestedMs ?? Number.NEGATIVE_INFINITY
    if (listings.size === 0) this.#wanted.delete(questionId)
    else this.#wanted.set(questionId, { listings, requestedMs })
  }

  /** The listings whose books should be read now. */
  take(nowMs: number): string[] {
    const due = [...this.#wanted].filter(([, { requestedMs }]) => nowMs - requestedMs >= EVERY_MS)
    due.sort(([, one], [, other]) =>
      one.requestedMs === other.requestedMs ? 0 : one.requestedMs - other.requestedMs,
    )
    return due.flatMap(([questionId, { listings }]) => {
      const budgets = [...listings.values()].map((venue) => this.#findBudget(venue, nowMs))
      if (!budgets.every((budget) => budget.has(nowMs))) return []
      for (const budget of budgets) budget.spend()
      this.#wanted.set(questionId, { listings, requestedMs: nowMs })
      return [...listings.keys()]
    })
  }

  /** How long until a request may be due; null if there are none. */
  toWaitMs(nowMs: number): number | null {
    const waits = [...this.#wanted.values()].map(({ requestedMs }) =>
      Math.max(0, requestedMs + EVERY_MS - nowMs),
    )
    return waits.length === 0 ? null : Math.min(...waits)
  }

  #findBudget(venue: VenueSlug, nowMs: number): Budget {
    const known = this.#budgets.get(venue)
    if (known !== undefined) return known
    const budget = new Budget(VENUES.find(({ slug }) => slug === venue) ?? null, nowMs)
    this.#budgets.set(venue, budget)
    return budget
  }
}

/** The number of books that may be requested from one venue, saved up for at most one period. */
class Budget {
  readonly #perMs: number
  readonly #most: number
  #books: number
  #atMs: number

  constructor(venue: Pick<Venue, 'pacing' | 'bookCost'> | null, nowMs: number) {
    const cost = venue?.bookCost
    const requestsPerMs = venue === null ? 0 : (SHARE * venue.pacing.requests) / venue.pacing.perMs
    // The batch request is charged to every book, because a request may be for a single book.
    this.#perMs = cost ? requestsPerMs / (cost.perBatch + cost.perMarket) : 0
    this.#most = Math.max(1, this.#perMs * EVERY_MS)
    this.#books = this.#most
    this.#atMs = nowMs
  }

  has(nowMs: number): boolean {
    this.#books = Math.min(this.#most, this.#books + Math.max(0, nowMs - this.#atMs) * this.#perMs)
    this.#atMs = nowMs
    return this.#books >= 1
  }

  spend(): void {
    this.#books -= 1
  }
}
