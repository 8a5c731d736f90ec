import { addChanges, isFrozenList, type PlatformMarket } from '@parallax/domain'
import { toMarketId } from '@parallax/store'

/** This many listings, or pages, are enough to see whether a list moves. */
const ENOUGH = 100
const MOST_PAGES = 4

/** The first pages of a venue's open listings, as they arrive. */
export class HeadReading {
  readonly #figures = new Map<string, string | null>()
  #pages = 0

  /** By listing: the figures that move; null if the page was identical byte by byte. */
  get figures(): ReadonlyMap<string, string | null> {
    return this.#figures
  }

  get isFull(): boolean {
    return this.#pages >= MOST_PAGES || this.#figures.size >= ENOUGH
  }

  add(markets: readonly PlatformMarket[]): void {
    this.#pages += 1
    for (const market of markets) {
      const { platform, platformMarketId, price, quote, volume24hUsd, volumeTotalUsd, liquidityUsd } = market
      const figures = [price, quote, volume24hUsd, volumeTotalUsd, liquidityUsd]
      this.#figures.set(toMarketId(platform, platformMarketId), JSON.stringify(figures))
    }
  }

  addRemembered(ids: readonly string[]): void {
    this.#pages += 1
    for (const id of ids) this.#figures.set(id, null)
  }
}

/**
 * The head of a venue's list over its last readings, in sweeps and between them. If a reading shows no change after
 * readings that each showed many, the list comes from a cache. With two readings per sweep, a frozen list is noticed
 * before the next sweep ends.
 */
export class ListHead {
  #figures: ReadonlyMap<string, string | null> | null = null
  #recentChanges: readonly number[] = []
  #isFrozen = false
  #requestedMs: number | null = null

  get isFrozen(): boolean {
    return this.#isFrozen
  }

  /** When it was last requested; null before the first time. */
  get requestedMs(): number | null {
    return this.#requestedMs
  }

  note({ figures }: HeadReading, atMs: number): void {
    const before = this.#figures
    this.#figures = new Map([...figures].map(([id, text]) => [id, text ?? before?.get(id) ?? null]))
    this.#requestedMs = atMs
    if (before === null) return
    const changed = [...figures].filter(([id, text]) => isMoved(before.get(id), text)).length
    this.#isFrozen = isFrozenList(changed, this.#recentChanges, this.#isFrozen)
    this.#recentChanges = addChanges(changed, this.#recentChanges)
  }

  /** Records a request that failed. */
  noteFailure(atMs: number): void {
    this.#requestedMs = atMs
  }

  clear(): void {
    this.#figures = null
    this.#recentChanges = []
    this.#isFrozen = false
    this.#requestedMs = null
  }
}

/** Whether a listing is new or has changed; false if that is unknown. */
function isMoved(before: string | null | undefined, now: string | null): boolean {
  return now !== null && before !== null && now !== before
}
