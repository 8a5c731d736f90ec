import type { Gate } from '../arbitrage/judge/gate.ts'
import type { OpportunityStatus } from '../arbitrage/judge/lifecycle.ts'
import type { IndexPrice } from '../index-price/index-price.ts'
import type { MarketStatus } from '../market/market.ts'
import type { Reading } from './advance-alert.ts'
import { ALERT_FIELDS, type AlertField, type AlertFieldOf, FIELD_TRAITS } from './alert-field.ts'

/** The figures of a question or a listing, as the API shows them. Null where one is unknown. */
export type Readings = { readonly [Field in AlertField]?: Reading | null }

/** Every figure of a question. */
type QuestionReadings = Readonly<Record<AlertFieldOf<'question'>, Reading | null>>

/** Whether any of the figures is one that only questions have. */
export function isOfQuestion(readings: Readings): boolean {
  return ALERT_FIELDS.some((field) => readings[field] !== undefined && FIELD_TRAITS[field].of === 'question')
}

/** The parts of an unresolved opportunity that its question's figures need. */
export interface LivingOpportunity {
  readonly status: OpportunityStatus
  readonly gateState: Gate['state']
  readonly score: number
  /** Null where a fee is unknown. */
  readonly netSpread: number | null
  /** When its prices become stale. */
  readonly freshUntilMs: number
}

export function toQuestionReadings(
  { price, divergence, spread }: IndexPrice,
  opportunities: readonly LivingOpportunity[],
  nowMs: number,
): QuestionReadings {
  return {
    index_price: round(price, 6),
    divergence: round(divergence, 6),
    spread_bps: round(spread === null ? null : spread * 10_000, 2),
    ...toOpportunityReadings(opportunities, nowMs),
  }
}

/** A listing that is not open has no figures. */
export function toMarketReadings(market: {
  readonly status: MarketStatus
  readonly price: number | null
  readonly volume24hUsd: number | null
}): Readonly<Record<AlertFieldOf<'market'>, Reading | null>> {
  if (market.status !== 'open') return { price: null, volume24h: null }
  return { price: round(market.price, 6), volume24h: round(market.volume24hUsd, 2) }
}

/**
 * The best score and the best net spread of the opportunities that are active on current prices. Blocked ones do not
 * count: without any other the reading is `none`. If all others are stale, it is unknown.
 */
function toOpportunityReadings(
  opportunities: readonly LivingOpportunity[],
  nowMs: number,
): Pick<QuestionReadings, 'arbitrage_score' | 'net_spread'> {
  const offered = opportunities.filter(({ gateState }) => gateState !== 'blocked')
  if (offered.length === 0) return { arbitrage_score: 'none', net_spread: 'none' }
  const active = offered.filter(({ status, freshUntilMs }) => status === 'active' && nowMs < freshUntilMs)
  const netSpreads = active.flatMap(({ netSpread }) => netSpread ?? [])
  return {
    arbitrage_score: findHighest(active.map(({ score }) => score)),
    net_spread: round(findHighest(netSpreads), 6),
  }
}

function findHighest(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.max(...values)
}

function round(value: number | null, decimals: number): number | null {
  return value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals
}
