import type { MarketGap } from '@parallax/store'
import type { Judgement } from './engine.ts'
import { isHotVenue } from './hot-venues.ts'

/** A question this close to an edge is read by the hot lane. */
const NEAR = 0.03

interface Hot {
  /** As last written. */
  readonly gap: number
  /** For each question that needs it read: how far that question is from an edge. */
  readonly wanted: ReadonlyMap<string, number>
}

/** What the hot lane reads, as last written, and what changed since. */
export class HotList {
  readonly #hot = new Map<string, Hot>()
  readonly #byQuestion = new Map<string, readonly string[]>()
  #set = new Map<string, MarketGap>()
  #goneIds = new Set<string>()

  /** Adds a listing written before this process started. Its question becomes known when that is judged. */
  restore({ marketId, gap }: Pick<MarketGap, 'marketId' | 'gap'>): void {
    this.#hot.set(marketId, { gap, wanted: new Map() })
  }

  update({ questionId, offers, gap }: Judgement, hasLiving: boolean): void {
    const isHot = hasLiving || (gap !== null && gap < NEAR)
    const before = this.#byQuestion.get(questionId) ?? []
    if (!isHot && before.length === 0) return
    const listings = isHot
      ? offers.map(({ listing }) => listing).filter(({ venue }) => isHotVenue(venue))
      : []
    const marketIds = listings.map(({ marketId }) => marketId)
    const coarse = Math.round((gap ?? 0) * 100) / 100
    for (const { marketId, venue } of listings) this.#heat(marketId, venue, questionId, coarse)
    for (const id of before) if (!marketIds.includes(id)) this.#cool(id, questionId)
    if (isHot) this.#byQuestion.set(questionId, marketIds)
    else this.#byQuestion.delete(questionId)
  }

  /** Call it once every question was judged: drops listings that belong to none of them. */
  coolStrangers(): void {
    for (const [marketId, { wanted }] of this.#hot) if (wanted.size === 0) this.#forget(marketId)
  }

  /** What must be written; each change is returned once. */
  take(): { readonly set: readonly MarketGap[]; readonly goneIds: readonly string[] } {
    const changes = { set: [...this.#set.values()], goneIds: [...this.#goneIds] }
    this.#set = new Map()
    this.#goneIds = new Set()
    return changes
  }

  #heat(marketId: string, venue: MarketGap['venue'], questionId: string, gap: number): void {
    const known = this.#hot.get(marketId)
    const wanted = new Map(known?.wanted).set(questionId, gap)
    const least = Math.min(...wanted.values())
    this.#hot.set(marketId, { gap: least, wanted })
    if (known?.gap === least) return
    this.#set.set(marketId, { marketId, venue, gap: least })
    this.#goneIds.delete(marketId)
  }

  /** Keeps the listing hot if another question needs it. Its gap is updated when that question is judged. */
  #cool(marketId: string, questionId: string): void {
    const known = this.#hot.get(marketId)
    if (known === undefined) return
    const wanted = new Map(known.wanted)
    wanted.delete(questionId)
    if (wanted.size === 0) this.#forget(marketId)
    else this.#hot.set(marketId, { gap: known.gap, wanted })
  }

  #forget(marketId: string): void {
    this.#hot.delete(marketId)
    this.#set.delete(marketId)
    this.#goneIds.add(marketId)
  }
}
