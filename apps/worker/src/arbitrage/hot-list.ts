import type { HotMarket } from '@parallax/store'
import type { Judgement } from './engine.ts'
import { isHotVenue } from './hot-venues.ts'

/** A question this near to an edge is read by the hot lane. */
const NEAR = 0.03

interface Hot {
  /** As it was last told. */
  readonly gap: number
  /** How near to an edge it is by each question that wants it read. */
  readonly wanted: ReadonlyMap<string, number>
}

/** What the hot lane reads, as it was last written, and what has become different since. */
export class HotList {
  readonly #hot = new Map<string, Hot>()
  readonly #byQuestion = new Map<string, readonly string[]>()
  #set = new Map<string, HotMarket>()
  #goneIds = new Set<string>()

  /** One that was written before this process began. Whose it is turns out when its question is looked at. */
  restore({ marketId, gap }: Pick<HotMarket, 'marketId' | 'gap'>): void {
    this.#hot.set(marketId, { gap, wanted: new Map() })
  }

  look({ questionId, offers, gap }: Judgement, hasLiving: boolean): void {
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

  /** Once every question was looked at: what belongs to none of them is not read any more. */
  coolStrangers(): void {
    for (const [marketId, { wanted }] of this.#hot) if (wanted.size === 0) this.#forget(marketId)
  }

  /** What is to be written, each time once. */
  take(): { readonly set: readonly HotMarket[]; readonly goneIds: readonly string[] } {
    const changes = { set: [...this.#set.values()], goneIds: [...this.#goneIds] }
    this.#set = new Map()
    this.#goneIds = new Set()
    return changes
  }

  #heat(marketId: string, venue: HotMarket['venue'], questionId: string, gap: number): void {
    const known = this.#hot.get(marketId)
    const wanted = new Map(known?.wanted).set(questionId, gap)
    const least = Math.min(...wanted.values())
    this.#hot.set(marketId, { gap: least, wanted })
    if (known?.gap === least) return
    this.#set.set(marketId, { marketId, venue, gap: least })
    this.#goneIds.delete(marketId)
  }

  /** Unless another question wants it. How near it is by that one is told when that one is looked at. */
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
