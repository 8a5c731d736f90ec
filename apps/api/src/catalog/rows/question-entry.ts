import type { DayAgoPrice, QuestionRow } from '@parallax/store'
import type { MarketEntry } from './market-entry.ts'

/** JSON that is valid until `untilMs`, when a price in it becomes stale. */
export interface TimedJson {
  readonly json: string
  readonly untilMs: number
}

/** The index figures that questions are sorted by. They are valid until `untilMs`. */
interface Standing {
  readonly price: number | null
  readonly divergence: number | null
  readonly spread: number | null
  /** The change since a day ago. */
  readonly change: number | null
  readonly untilMs: number
}

/** A question in memory, with its listings in the order of their venues. */
export class QuestionEntry {
  readonly id: string
  readonly row: number
  /** False until its own row has been read. */
  isKnown = false
  title = ''
  slug = ''
  category = ''
  endMs: number | null = null
  mergedInto: string | null = null
  /**
   * Its index price a day ago and the time of that price; its first price if the question is younger. Null when
   * unknown.
   */
  dayAgoPrice: number | null = null
  dayAgoMs: number | null = null
  readonly markets: MarketEntry[] = []
  /** The sum over all its listings, as far as their volumes are known. */
  volume24hUsd = 0
  /** The number of venues that list it. */
  venueCount = 0
  hasOpen = false
  /** Its entry in discover; null after a change until it is requested. */
  summary: TimedJson | null = null
  /** The figures by which discover sorts it; null after a change until they are needed. */
  standing: Standing | null = null

  constructor(id: string, row: number) {
    this.id = id
    this.row = row
  }

  set({ title, slug, category, endMs, mergedInto }: QuestionRow): void {
    this.isKnown = true
    this.title = title
    this.slug = slug
    this.category = category
    this.endMs = endMs
    this.mergedInto = mergedInto
  }

  setDayAgo(was: DayAgoPrice | undefined): void {
    const { price = null, atMs = null } = was ?? {}
    if (price === this.dayAgoPrice && atMs === this.dayAgoMs) return
    this.dayAgoPrice = price
    this.dayAgoMs = atMs
    this.forget()
  }

  add(market: MarketEntry): void {
    this.markets.push(market)
    this.markets.sort(compareVenues)
  }

  remove(market: MarketEntry): void {
    const index = this.markets.indexOf(market)
    if (index >= 0) this.markets.splice(index, 1)
  }

  /** Call it after its listings changed. */
  sumUp(): void {
    this.hasOpen = this.markets.some(({ isOpen }) => isOpen)
    this.volume24hUsd = this.markets.reduce((sum, { volume24hUsd }) => sum + (volume24hUsd ?? 0), 0)
    this.venueCount = new Set(this.markets.map(({ platform }) => platform.slug)).size
    this.forget()
  }

  /** Call it after something changed that its responses contain. */
  forget(): void {
    this.summary = null
    this.standing = null
  }
}

function compareVenues(one: MarketEntry, other: MarketEntry): number {
  if (one.platform.slug !== other.platform.slug) return one.platform.slug < other.platform.slug ? -1 : 1
  return one.id < other.id ? -1 : 1
}
