import type { MarketSort, VolumeWindow } from '@parallax/contract'
import type { MarketEntry } from './market-entry.ts'
import { type Key, Order } from './order.ts'

/** What a list may be sorted by: each sort, and `volume_24h` once for each window. */
export type OrderName = Exclude<MarketSort, 'volume_24h'> | VolumeWindow

/** Smaller comes first, null last. */
const KEYS: Readonly<Record<OrderName, Key<MarketEntry>>> = {
  '24h': (market) => toDescending(toVolumeUsd(market, '24h')),
  '7d': (market) => toDescending(toVolumeUsd(market, '7d')),
  '30d': (market) => toDescending(toVolumeUsd(market, '30d')),
  all: (market) => toDescending(toVolumeUsd(market, 'all')),
  liquidity: ({ liquidityUsd }) => toDescending(liquidityUsd),
  newest: (market) => toDescending(market.get('createdMs')),
  ending_soon: ({ isOpen, endMs }) => (isOpen ? endMs : null),
}

/** What was traded in the window; null where it is not known. */
export function toVolumeUsd(market: MarketEntry, window: VolumeWindow): number | null {
  return market.get(WINDOW_FIGURES[window])
}

const WINDOW_FIGURES = {
  '24h': 'volume24hUsd',
  '7d': 'volume7dUsd',
  '30d': 'volume30dUsd',
  all: 'volumeTotalUsd',
} as const

export function toOrderName(sort: MarketSort, window: VolumeWindow): OrderName {
  return sort === 'volume_24h' ? window : sort
}

/** All listings in every order that may be asked for. */
export class MarketOrders {
  readonly #orders = new Map(
    Object.entries(KEYS).map(([name, key], place) => [name, new Order<MarketEntry>(place, key)]),
  )

  note(market: MarketEntry): void {
    for (const order of this.#orders.values()) order.note(market)
  }

  get(name: OrderName): Order<MarketEntry> {
    const order = this.#orders.get(name)
    if (order === undefined) throw new Error(`no order ${name}`)
    return order
  }

  /** What is over already does not end soon: it comes after all that is to come, before what has no end. */
  list(name: OrderName, nowMs: number): readonly MarketEntry[] {
    const list = this.get(name).list()
    if (name !== 'ending_soon') return list
    const next = list.findIndex(({ isOpen, endMs }) => !isOpen || endMs === null || endMs > nowMs)
    if (next <= 0) return list
    const endless = list.findIndex(({ isOpen, endMs }) => !isOpen || endMs === null)
    const last = endless < 0 ? list.length : endless
    return [...list.slice(next, last), ...list.slice(0, next), ...list.slice(last)]
  }
}

function toDescending(value: number | null): number | null {
  return value === null ? null : -value
}
