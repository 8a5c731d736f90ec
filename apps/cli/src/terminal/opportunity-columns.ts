import type { Opportunity } from '@parallax/client'
import { toPercentFigure, toSpan } from '@parallax/contract/figures'
import type { Tone } from './style.ts'
import type { Column } from './table.ts'
import { day, percent, toVenue, usd } from './words.ts'

const GATES = {
  allowed: { text: '✓ allowed', tone: 'good' },
  degraded: { text: '! degraded', tone: 'warn' },
  blocked: { text: '✕ blocked', tone: 'bad' },
} as const

/** `sell Yes 57.5 Polymarket`: a leg without its venue says little. */
const LEG = 24
/** A blocked opportunity has no figure to act on. */
const NO_OFFER = 'no offer'

export const OPPORTUNITY_COLUMNS: readonly Column<Opportunity>[] = [
  { name: 'arbitrage_score', header: 'Score', align: 'end', value: (row) => row.arbitrage_score },
  {
    name: 'net_spread',
    header: 'Net, %',
    align: 'end',
    value: (row) => row.net_spread,
    text: (row) => (isBlocked(row) ? NO_OFFER : percent(row.net_spread)),
    tone: (row) => (isBlocked(row) ? null : 'strong'),
  },
  {
    name: 'recommended_notional',
    header: 'Size, USD',
    align: 'end',
    rank: 3,
    value: (row) => row.recommended_notional,
    text: (row) => usd(row.recommended_notional),
  },
  {
    name: 'recommended_profit',
    header: 'Profit, USD',
    align: 'end',
    rank: 2,
    value: (row) => row.recommended_profit,
    text: (row) => (isBlocked(row) ? null : (row.recommended_profit?.toFixed(2) ?? null)),
  },
  {
    name: 'annualized_return',
    header: 'A year, %',
    align: 'end',
    rank: 5,
    value: (row) => row.annualized_return,
    text: (row) => (isBlocked(row) ? null : percent(row.annualized_return)),
  },
  {
    name: 'risk_gate_state',
    header: 'Gate',
    value: (row) => row.risk_gate_state,
    text: (row) => GATES[row.risk_gate_state].text,
    tone: (row) => GATES[row.risk_gate_state].tone,
  },
  {
    name: 'risk_gate_reason',
    header: 'Because',
    least: 10,
    rank: 4,
    value: (row) => row.risk_gate_reason,
    text: (row) => row.risk_gate_reason?.replaceAll('_', ' ') ?? null,
  },
  {
    name: 'guarantee',
    header: 'Class',
    value: (row) => row.guarantee,
    tone: (row) => (row.guarantee === 'STRICT' ? 'good' : null),
  },
  { name: 'buy_platform', header: null, value: (row) => row.buy_platform.slug },
  { name: 'buy_price', header: null, value: (row) => row.buy_price },
  {
    name: 'buy',
    header: 'Buy, ¢',
    least: 14,
    wanted: LEG,
    value: (row) => (row.type_detail === 'basket' ? 'no' : 'yes'),
    text: (row) =>
      toLeg(row.type_detail === 'basket' ? 'No' : 'Yes', row.buy_price, toVenue(row.buy_platform)),
  },
  { name: 'sell_platform', header: null, value: (row) => row.sell_platform.slug },
  { name: 'sell_price', header: null, value: (row) => row.sell_price },
  {
    name: 'sell',
    header: 'And, ¢',
    least: 14,
    wanted: LEG,
    value: (row) => (row.type === 'direct' ? 'sell yes' : 'buy no'),
    text: (row) =>
      row.type === 'direct'
        ? toLeg('sell Yes', row.sell_price, toVenue(row.sell_platform))
        : toLeg('No', 1 - row.sell_price, toVenue(row.sell_platform)),
  },
  {
    name: 'legs_age_ms',
    header: 'Age',
    align: 'end',
    rank: 1,
    value: toAgeMs,
    text: (row) => toSpan(toAgeMs(row)),
    tone: ({ freshness: { buy, sell } }) => (buy.is_stale || sell.is_stale ? 'bad' : null),
  },
  {
    name: 'end_time',
    header: 'Ends',
    rank: 6,
    value: (row) => row.end_time,
    text: (row) => day(row.end_time),
  },
  { name: 'status', header: null, value: (row) => row.status },
  {
    name: 'question_title',
    header: 'Question',
    least: 24,
    wanted: 36,
    value: (row) => row.question_title,
    text: ({ question_title, status }) =>
      status === 'active' ? question_title : `(${status}) ${question_title}`,
  },
  { name: 'id', header: 'Id', rank: 7, value: (row) => row.id },
]

function isBlocked({ risk_gate_state }: Opportunity): boolean {
  return risk_gate_state === 'blocked'
}

/** Dims what must not be traded. */
export function toRowTone(row: Opportunity): Tone | null {
  return isBlocked(row) || row.status !== 'active' ? 'soft' : null
}

function toLeg(deed: string, price: number, venue: string): string {
  return `${deed} ${toPercentFigure(price)} ${venue}`
}

/** The age of the older of its two prices. */
function toAgeMs({ freshness: { buy, sell } }: Opportunity): number {
  return Math.max(buy.age_ms, sell.age_ms)
}

/** `12 opportunities: 3 allowed, 4 degraded, 5 blocked`. */
export function countGates(rows: readonly Opportunity[]): string {
  const count = (state: Opportunity['risk_gate_state']) =>
    `${rows.filter(({ risk_gate_state }) => risk_gate_state === state).length} ${state}`
  const noun = rows.length === 1 ? 'opportunity' : 'opportunities'
  return `${rows.length} ${noun}: ${count('allowed')}, ${count('degraded')}, ${count('blocked')}`
}

/** Shown when there is no opportunity; `isNarrowed` if filters besides the score are set. */
export function sayNone(minScore: number, isNarrowed: boolean): string {
  if (minScore === 0) return isNarrowed ? 'No opportunity matches now.' : 'There are no opportunities now.'
  return isNarrowed
    ? `None of these scores ${minScore} or more. See all of them with --min-score 0.`
    : `No opportunity scores ${minScore} or more. See all with --min-score 0.`
}
