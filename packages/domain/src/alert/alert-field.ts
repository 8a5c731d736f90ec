import type { AlertField, AlertType } from './alert.ts'

interface FieldTraits {
  /** The alert type that uses this field by default. */
  readonly type: AlertType
  /** What the figure belongs to. */
  readonly of: 'question' | 'market'
  readonly lowest: number
  readonly highest: number
  /** How far the figure has to go back from `value` before the alert can be triggered again. */
  readonly toMargin: (value: number) => number
}

/** All price fields share this margin. */
const inPrice = () => 0.005
const inBps = () => 50
const inPoints = () => 2
const inShares = (value: number) => 0.05 * value

/** Every field of a condition: what it belongs to, its range, and its hysteresis. */
export const FIELD_TRAITS: Readonly<Record<AlertField, FieldTraits>> = {
  index_price: { type: 'price_threshold', of: 'question', lowest: 0, highest: 1, toMargin: inPrice },
  price: { type: 'price_threshold', of: 'market', lowest: 0, highest: 1, toMargin: inPrice },
  volume24h: {
    type: 'price_threshold',
    of: 'market',
    lowest: 0,
    highest: Number.POSITIVE_INFINITY,
    toMargin: inShares,
  },
  divergence: { type: 'divergence_threshold', of: 'question', lowest: 0, highest: 1, toMargin: inPrice },
  spread_bps: { type: 'divergence_threshold', of: 'question', lowest: 0, highest: 10_000, toMargin: inBps },
  arbitrage_score: {
    type: 'arbitrage_opportunity',
    of: 'question',
    lowest: 0,
    highest: 100,
    toMargin: inPoints,
  },
  net_spread: { type: 'arbitrage_opportunity', of: 'question', lowest: -1, highest: 1, toMargin: inPrice },
}
