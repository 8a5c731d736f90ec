import type { MarketSort, VolumeWindow } from '@parallax/contract'
import { toWindowVolume } from '@parallax/domain'
import { toRounded } from '../../http/response/to-rounded.ts'
import type { MarketEntry } from './market-entry.ts'
import { Order } from './order.ts'
import type { RowIds } from './row-ids.ts'

/** The orders of a list: each sort, and `volume_24h` once per window. */
export type OrderName = Exclude<MarketSort, 'volume_24h'> | VolumeWindow

/** Later than any end time: a closed market no longer ends. */
const CLOSED_MS = 1e15

/** Smaller keys come first, null last. Values that look equal in a response are a tie. */
const KEYS: Readonly<Record<OrderName, (market: MarketEntry) => number | null>> = {
  '24h': (market) => toDescendingUsd(toVolumeUsd(market, '24h')),
  '7d': (market) => toDescendingUsd(toVolumeUsd(market, '7d')),
  '30d': (market) => toDescendingUsd(toVolumeUsd(market, '30d')),
  all: (market) => toDescendingUsd(toVolumeUsd(market, 'all')),
  liquidity: ({ liquidityUsd }) => toDescendingUsd(liquidityUsd),
  newest: (market) => toDescending(market.get('createdMs')),
  ending_soon: ({ isOpen, endMs }) => (isOpen || endMs === null ? endMs : CLOSED_MS + endMs),
}

/** What was traded in the window; null when unknown. */
export function toVolumeUsd(market: MarketEntry, window: VolumeWindow): number | null {
  switch (window) {
    case '24h':
      return market.volume24hUsd
    case '7d':
      return toWindowVolume(market.get('volumeTotalUsd'), market.get('start7dUsd'))
    case '30d':
      return toWindowVolume(market.get('volumeTotalUsd'), market.get('start30dUsd'))
    case 'all':
      return market.get('volumeTotalUsd')
  }
}

export function toOrderName(sort: MarketSort, window: VolumeWindow): OrderName {
  return sort === 'volume_24h' ? window : sort
}

/** All listings in every available order. */
export class MarketOrders {
  readonly #orders: ReadonlyMap<string, Order>

  constructor(ids: RowIds) {
    this.#orders = new Map(Object.keys(KEYS).map((name) => [name, new Order(ids)]))
  }

  set(market: MarketEntry): void {
    for (const [name, key] of Object.entries(KEYS)) this.#get(name).set(market.row, key(market))
  }

  /** Call it after its volumes of longer windows have changed. */
  setWindows(market: MarketEntry): void {
    for (const window of ['7d', '30d'] as const) this.#get(window).set(market.row, KEYS[window](market))
  }

  /** Sorts all of them now. This takes a fifth of a second each when nothing is sorted yet. */
  warm(): void {
    for (const order of this.#orders.values()) order.list()
  }

  /** For `ending_soon`, future ends come first, then past ones, then closed markets, then markets without an end. */
  list(name: OrderName, nowMs: number): Int32Array {
    const order = this.#get(name)
    const rows = order.list()
    if (name !== 'ending_soon') return rows
    const [over, ending] = [order.countUpTo(nowMs), order.countUpTo(CLOSED_MS)]
    if (over === 0) return rows
    const rotated = rows.slice()
    rotated.set(rows.subarray(over, ending))
    rotated.set(rows.subarray(0, over), ending - over)
    return rotated
  }

  #get(name: string): Order {
    const order = this.#orders.get(name)
    if (order === undefined) throw new Error(`no order ${name}`)
    return order
  }
}

function toDescendingUsd(usd: number | null): number | null {
  return usd === null ? null : -toRounded(usd, 2)
}

function toDescending(value: number | null): number | null {
  return value === null ? null : -value
}
