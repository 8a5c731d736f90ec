import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import {
  ArbitrageOpportunity,
  DiscoverList,
  EndpointStats,
  LogList,
  Meta,
  OpportunityList,
  PlatformStats,
  QuestionAnswer,
  StatsList,
  WalletResult,
  WatchlistList,
} from './index.ts'

/** Numbers that the interface requires, by their position. */
const REQUIRED: readonly (readonly [string, TSchema, readonly string[]])[] = [
  ['meta', Meta, ['count', 'total', 'offset', 'limit']],
  ['discover', DiscoverList, ['data.*.market_count']],
  [
    'a question',
    QuestionAnswer,
    [
      'data.markets.*.volume24h',
      'data.markets.*.liquidity',
      'data.markets.*.outcomes.*.outcome_index',
      'data.index.platform_count',
    ],
  ],
  [
    'an opportunity',
    ArbitrageOpportunity,
    ['buy_price', 'sell_price', 'spread', 'spread_bps', 'arbitrage_score', 'quality_breakdown.final_score'],
  ],
  [
    'stats of a scan',
    OpportunityList,
    ['total_opportunities', 'actionable_count', 'informational_count'].map(
      (name) => `data.stats_all.${name}`,
    ),
  ],
  [
    'stats of a platform',
    PlatformStats,
    ['market_count', 'active_market_count', 'total_volume_24h', 'total_liquidity'].map(
      (name) => `data.${name}`,
    ),
  ],
  ['a watchlist', WatchlistList, ['data.*.item_count']],
  [
    'usage',
    StatsList,
    [
      'total_calls',
      'successful_calls',
      'error_calls',
      'avg_latency_ms',
      'p95_latency_ms',
      'unique_endpoints',
    ].map((name) => `data.*.${name}`),
  ],
  ['usage by endpoint', EndpointStats, ['data.*.total_calls', 'data.*.p95_latency_ms']],
  ['a request', LogList, ['data.*.status_code', 'data.*.response_time_ms']],
  [
    'a wallet',
    WalletResult,
    ['totalValue', 'totalPnL', 'totalPositions', 'activePlatforms'].map((name) => `summary.${name}`),
  ],
  [
    'a position',
    WalletResult,
    ['size', 'avgPrice', 'currentPrice', 'currentValue', 'pnl', 'pnlPercent'].map(
      (name) => `platforms.polymarket.positions.*.${name}`,
    ),
  ],
]

test.each(REQUIRED.flatMap(([of, schema, paths]) => paths.map((path) => [of, path, schema] as const)))(
  '%s always has %s, as a number',
  (_of, path, schema) => {
    const found = follow(schema, path.split('.'))
    expect(Check(found, 1)).toBe(true)
    expect(Check(found, null)).toBe(false)
  },
)

/** The schema at the end of a path: the name of a required property, or `*` for the items of a list. */
function follow(schema: object, path: readonly string[]): TSchema {
  const [step, ...rest] = path
  if (step === undefined) return schema
  const { anyOf, items, properties, required } = toParts(schema)
  if (anyOf !== undefined) return follow(anyOf[0] ?? {}, path)
  if (step === '*' && items !== undefined) return follow(items, rest)
  const property = properties?.[step]
  if (property === undefined || required?.includes(step) !== true) throw new Error(`${step} is not required`)
  return follow(property, rest)
}

interface SchemaParts {
  readonly anyOf?: readonly object[]
  readonly items?: object
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
}

const toParts = (schema: object): SchemaParts => schema
