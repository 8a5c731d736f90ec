import type { BookCost, Pacing } from '@parallax/venues'

/** The lane's share of a venue's pace: sweeps and look-ups have at least as much. */
const SHARE = 0.5
/** The limit, however much more the venue allows. */
const MOST_REQUESTS_PER_MS = 10 / 1_000
const MOST_BOOKS = 500

/**
 * How many books may be requested: the lane's share of the venue's pace, saved up for one period. Unused allowance
 * expires after a period, so that the venue never gets a larger burst.
 */
export class Allowance {
  readonly #cost: BookCost
  readonly #requestsPerMs: number
  readonly #fullRequests: number
  #requests: number
  #atMs: number

  constructor({ requests, perMs }: Pacing, cost: BookCost, periodMs: number, nowMs: number) {
    this.#cost = cost
    this.#requestsPerMs = Math.min((SHARE * requests) / perMs, MOST_REQUESTS_PER_MS)
    this.#fullRequests = Math.max(this.#requestsPerMs * periodMs, toRequests(cost, 1))
    this.#requests = this.#fullRequests
    this.#atMs = nowMs
  }

  /** Markets covered by a whole period's allowance. */
  get perPeriod(): number {
    return this.#countFor(this.#fullRequests)
  }

  /** Markets that may be requested now. */
  count(nowMs: number): number {
    this.#refill(nowMs)
    return this.#countFor(this.#requests)
  }

  spend(markets: number): void {
    this.#requests -= toRequests(this.#cost, markets)
  }

  /** How long until one market may be requested. */
  waitMs(nowMs: number): number {
    this.#refill(nowMs)
    return Math.ceil(Math.max(0, toRequests(this.#cost, 1) - this.#requests) / this.#requestsPerMs)
  }

  #refill(nowMs: number): void {
    const gained = Math.max(0, nowMs - this.#atMs) * this.#requestsPerMs
    this.#requests = Math.min(this.#fullRequests, this.#requests + gained)
    this.#atMs = nowMs
  }

  #countFor(requests: number): number {
    let count = 0
    while (count < MOST_BOOKS && toRequests(this.#cost, count + 1) <= requests) count += 1
    return count
  }
}

function toRequests({ batch, perBatch, perMarket }: BookCost, markets: number): number {
  return Math.ceil(markets / batch) * perBatch + markets * perMarket
}
