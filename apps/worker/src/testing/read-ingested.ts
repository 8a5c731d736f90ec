import { type Database, sql } from '@parallax/store'

/** Everything that ingest wrote, except times; equal for two databases with the same input. */
export interface Ingested {
  readonly markets: readonly Readonly<Record<string, unknown>>[]
  /** Prices of the points of each market, oldest first. */
  readonly points: readonly { readonly market_id: string; readonly prices: readonly number[] }[]
  readonly volumes: readonly Readonly<Record<string, unknown>>[]
  readonly rejections: readonly Readonly<Record<string, unknown>>[]
  readonly health: readonly Readonly<Record<string, unknown>>[]
}

export async function readIngested(database: Database): Promise<Ingested> {
  const markets = await database.many(sql<{ market: Record<string, unknown> }>`
    select to_jsonb(platform_market) - array['first_seen_at', 'fetched_at', 'point_at', 'missing_since', 'looked_up_at',
      'volume_total_since', 'last_trade_until']
      || jsonb_build_object('is_missing', missing_since is not null) as market
    from platform_market order by id`)
  return {
    markets: markets.map(({ market }) => market),
    points: await database.many(sql`
      select market_id, array_agg(price order by at) as prices from price_point group by market_id order by market_id`),
    volumes: await database.many(sql`
      select market_id, start_total_usd, end_total_usd from market_volume_day order by market_id, day`),
    rejections: await database.many(
      sql`select platform_id, reason from rejection order by platform_id, reason`,
    ),
    health: await database.many(sql`
      select platform_id, last_error, failures_in_a_row, doubt, listed, rejected from platform_health order by platform_id`),
  }
}

/** Rows that only one of the two has, each with its table. Empty if both hold the same. */
export function listDifferences(left: Ingested, right: Ingested): string[] {
  return [...listOnly('left', left, right), ...listOnly('right', right, left)]
}

function listOnly(side: string, one: Ingested, other: Ingested): string[] {
  const others = new Set(toLines(other))
  return toLines(one)
    .filter((line) => !others.has(line))
    .map((line) => `only ${side}: ${line}`)
}

function toLines(ingested: Ingested): string[] {
  return Object.entries(ingested).flatMap(([table, rows]: [string, readonly unknown[]]) => [
    `${table}: ${rows.length} rows`,
    ...rows.map((row) => `${table} ${JSON.stringify(row)}`),
  ])
}

/** Listings whose newest point differs from their price or from their recorded point. */
export function listWrongPoints(database: Database): Promise<unknown[]> {
  return database.many(sql`
    select market.id, market.price, point.price as point_price
    from platform_market as market
    left join lateral (
      select at, price from price_point where market_id = market.id order by at desc limit 1
    ) as point on true
    where market.price is not null and (point.price, point.at) is distinct from (market.price, market.point_at)`)
}
