import {
  DAY_MS,
  type LinkingRelation,
  type MarketStatus,
  type PriceBasis,
  toPriceBasis,
  type VolumeBasis,
} from '@parallax/domain'
import type { LinkRow, MarketRow } from '@parallax/store'
import { type KnownPlatform, PLATFORMS_BY_ID } from '../platforms.ts'
import { packText } from './market-text.ts'
import type { NumberColumn, NumberColumns } from './number-columns.ts'
import type { QuestionEntry } from './question-entry.ts'

/** A listing in memory. */
export class MarketEntry {
  readonly id: string
  /** Its number among all listings, in order of arrival. */
  readonly row: number
  readonly platform: KnownPlatform
  readonly #figures: NumberColumns
  question: QuestionEntry | null = null
  category = ''
  status: MarketStatus = 'open'
  isPlayMoney = false
  isMissing = false
  /** Whether the venue reported its creation time. Otherwise that is when we first saw it, or unknown. */
  isDated = false
  volumeBasis: VolumeBasis = 'unknown'
  priceBasis: PriceBasis = 'none'
  relation: LinkingRelation = 'same'
  method: LinkRow['method'] | null = null
  questionId: string | null = null
  originalId = ''
  mirrorVenue: string | null = null
  mirrorId: string | null = null
  /** See market-text.ts. */
  packed = ''

  constructor({ id, platformId }: MarketRow, row: number, figures: NumberColumns) {
    this.id = id
    this.row = row
    this.#figures = figures
    const platform = PLATFORMS_BY_ID.get(platformId)
    if (platform === undefined) throw new Error(`listing ${id} has no known platform`)
    this.platform = platform
  }

  get isOpen(): boolean {
    return this.status === 'open'
  }

  /** The price of Yes. */
  get price(): number | null {
    return this.get('price')
  }

  get volume24hUsd(): number | null {
    return this.get('volume24hUsd')
  }

  get liquidityUsd(): number | null {
    return this.get('liquidityUsd')
  }

  get endMs(): number | null {
    return this.get('endMs')
  }

  get fetchedMs(): number {
    return this.get('fetchedMs') ?? 0
  }

  get(figure: NumberColumn): number | null {
    return this.#figures.get(this.row, figure)
  }

  put(figure: NumberColumn, value: number | null): void {
    this.#figures.set(this.row, figure, value)
  }

  set(market: MarketRow, link: LinkRow | null, nowMs: number): void {
    this.category = market.category
    this.status = market.status
    this.isPlayMoney = market.isPlayMoney
    this.isMissing = market.isMissing
    this.isDated = market.isDated
    this.volumeBasis = market.volumeBasis
    this.priceBasis = toPriceBasis(market.price === null ? null : market.priceKind)
    this.relation = link?.relation ?? 'same'
    this.method = link?.method ?? null
    this.questionId = link?.questionId ?? null
    this.originalId = market.originalId
    this.mirrorVenue = market.mirrorVenue
    this.mirrorId = market.mirrorId
    this.packed = packText(market)
    this.put('confidence', link?.confidence ?? null)
    for (const figure of ROW_FIGURES) this.put(figure, market[figure])
    if (this.isMadeWithin(7, nowMs)) this.put('start7dUsd', 0)
    if (this.isMadeWithin(30, nowMs)) this.put('start30dUsd', 0)
  }

  /** Whether the venue created it within the last `days` UTC days, including today. False when unknown. */
  isMadeWithin(days: number, nowMs: number): boolean {
    return this.isDated && (this.get('createdMs') ?? 0) >= (Math.floor(nowMs / DAY_MS) - days + 1) * DAY_MS
  }
}

const ROW_FIGURES = [
  'price',
  'yesBid',
  'yesAsk',
  'noBid',
  'noAsk',
  'volume24hUsd',
  'volumeTotalUsd',
  'liquidityUsd',
  'endMs',
  'createdMs',
  'sourceUpdatedMs',
  'fetchedMs',
] as const
