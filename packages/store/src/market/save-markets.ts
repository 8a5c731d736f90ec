import { hash } from 'node:crypto'
import {
  HOT_FRESH_MS,
  keepBestQuote,
  type Outcome,
  PLATFORMS,
  type PlatformMarket,
  type PriceKind,
  toTradeUntilMs,
  toWholeOutcomes,
  withTradePrice,
} from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'
import { toJsonb } from '../to-jsonb.ts'
import { toMarketId } from './market-id.ts'

/** More than ever happens: each round after the first means that a book was read meanwhile. */
const MOST_ROUNDS = 10

export interface SavedMarkets {
  /** Rows that were new or changed. */
  readonly changed: number
  /** Whether all of them were new. */
  readonly areNew: boolean
  /** How long the database took to write these rows, without the wait for its turn and for the comparison. */
  readonly writeMs: number
}

/** Listings as JSON texts. If one occurs twice, the last one counts. */
export interface PreparedMarkets {
  readonly ids: readonly string[]
  readonly markets: readonly PlatformMarket[]
  /** The row of each listing as the venue listed it. */
  readonly texts: readonly string[]
  readonly hashes: readonly string[]
}

/**
 * Takes as long as a sixth of the write, so a caller with more to save does it during the previous write. Each listing
 * is serialised once: its hash is that of its text as the venue listed it, and only these texts are sent.
 */
export function prepareMarkets(listed: readonly PlatformMarket[]): PreparedMarkets {
  const incoming = new Map(
    listed.map((market) => [toMarketId(market.platform, market.platformMarketId), market]),
  )
  const markets = [...incoming.values()]
  const texts = markets.map((market) => toJsonb(toRow(market)))
  const hashes = texts.map((text) => hash('sha1', text, 'base64url'))
  return { ids: [...incoming.keys()], markets, texts, hashes }
}

/** Prepares listings and saves them. */
export async function saveMarkets(
  database: Database,
  markets: readonly PlatformMarket[],
  at: Date,
): Promise<SavedMarkets> {
  return await savePreparedMarkets(database, prepareMarkets(markets), at)
}

/**
 * Writes what a venue listed: new and changed listings, a price point for each moved price, the volume of the day and
 * the hour where the lifetime volume is reported, the listings that are due for matching, and the change feed. An
 * unchanged listing costs a lookup and no write.
 *
 * Some responses have no rules or category (a list of Manifold): then the known values are kept. So are the quote and
 * the price of a listing whose book was read lately. `at` is when the response was fetched.
 *
 * One statement compares the listings with the store, and one writes all that is different. `areNew` is a guess that
 * saves the comparison: new listings are written at once, and all are compared only if some turn out to be known. A
 * listing whose book moves its quote between the two is compared again.
 *
 * Both statements look listings up by key, whatever the sizes of the tables when they were planned (`offset 0` keeps
 * each lookup separate). So they are seldom planned: planning takes as long as writing 80 rows.
 */
export async function savePreparedMarkets(
  database: Database,
  prepared: PreparedMarkets,
  at: Date,
  areNew = false,
): Promise<SavedMarkets> {
  const { ids } = prepared
  let changed = 0
  let writeMs = 0
  const write = async (rows: readonly string[], isOnlyNew: boolean) => {
    const { written, tookMs } = await writeMarkets(database, rows, at, isOnlyNew)
    changed += written
    writeMs += tookMs
    return written === rows.length
  }
  if (areNew && (await write(toNewRows(prepared, at), true))) return { changed, areNew, writeMs }
  let different = await listDifferent(database, prepared, at)
  const isEachNew = different.length === ids.length && different.every(({ seenMs }) => seenMs === null)
  for (let round = 0; different.length > 0; round += 1) {
    if (round === MOST_ROUNDS)
      throw new Error(`${different.length} listings change whenever they are written`)
    const rows = different.map((row) => toRowText(prepared, row, at))
    different = (await write(rows, false)) ? [] : await listDifferent(database, prepared, at)
  }
  return { changed, areNew: isEachNew, writeMs }
}

/**
 * Returns how many rows it wrote. Listings that are in the store are left alone if only new ones are to be written, and
 * so are those whose book moved their quote after the comparison: compare them again.
 *
 * Known listings are locked when they are looked up. Otherwise a book that is saved while the statement runs would be
 * overwritten.
 */
async function writeMarkets(
  database: Database,
  rows: readonly string[],
  at: Date,
  isOnlyNew: boolean,
): Promise<{ written: number; tookMs: number }> {
  return await database.get(
    sql<{ written: number; tookMs: number }>`
    with incoming as (
      select * from jsonb_to_recordset(${`[${rows.join(',')}]`}::jsonb) as row (
        id uuid, platform_id uuid, platform_market_id text, title text, group_title text, group_id text, leg_label text,
        slug text, url text, rules text, category text, status text, outcomes jsonb, yes_index integer,
        price double precision, price_kind text, yes_bid double precision, yes_ask double precision,
        no_bid double precision, no_ask double precision, volume_24h_usd double precision,
        volume_total_usd double precision, liquidity_usd double precision, is_play_money boolean, end_time timestamptz,
        created_time timestamptz, resolved_time timestamptz, resolution jsonb, source_updated_at timestamptz,
        mirror_venue text, mirror_id text, fee_terms jsonb, reference jsonb, content_hash text, quote_read_at timestamptz,
        known_read_at timestamptz, last_trade double precision, last_trade_until timestamptz, exclusive_group text
      )
    ), different as (
      select incoming.*, old.price as old_price, old.volume_total_usd as old_volume_total_usd, old.id is null as is_new,
        coalesce(old.first_seen_at, ${at}::timestamptz) as seen_since,
        old.id is null
          or (old.title, old.group_title, old.group_id, old.leg_label, old.end_time, old.created_time, old.mirror_venue,
              old.mirror_id, old.status = 'resolved', old.yes_index, old.is_play_money, old.reference)
            is distinct from
             (incoming.title, incoming.group_title, incoming.group_id, incoming.leg_label, incoming.end_time,
              incoming.created_time, incoming.mirror_venue, incoming.mirror_id, incoming.status = 'resolved',
              incoming.yes_index, incoming.is_play_money, incoming.reference)
          or incoming.category not in ('other', old.category)
          or coalesce(incoming.rules, old.rules) is distinct from old.rules as is_due
      from incoming
      left join lateral (
        select * from platform_market where platform_market.id = incoming.id offset 0 for no key update
      ) as old on true
      where old.id is null
        or not ${isOnlyNew}::boolean
          and (old.content_hash <> incoming.content_hash or old.missing_since is not null)
          and old.quote_read_at is not distinct from incoming.known_read_at
    ), saved as (
      insert into platform_market as market (
        id, platform_id, platform_market_id, title, group_title, group_id, leg_label, slug, url, rules, category, status,
        outcomes, yes_index, price, price_kind, yes_bid, yes_ask, no_bid, no_ask, volume_24h_usd, volume_total_usd,
        liquidity_usd, is_play_money, end_time, created_time, resolved_time, resolution, source_updated_at, mirror_venue,
        mirror_id, fee_terms, reference, content_hash, quote_read_at, first_seen_at, fetched_at, point_at,
        volume_total_since, last_trade, last_trade_until, exclusive_group
      )
      select
        id, platform_id, platform_market_id, title, group_title, group_id, leg_label, slug, url, rules, category, status,
        outcomes, yes_index, price, price_kind, yes_bid, yes_ask, no_bid, no_ask, volume_24h_usd, volume_total_usd,
        liquidity_usd, is_play_money, end_time, created_time, resolved_time, resolution, source_updated_at, mirror_venue,
        mirror_id, fee_terms, reference, content_hash, quote_read_at, ${at}::timestamptz, ${at}::timestamptz,
        case when price is not null then ${at}::timestamptz end, case when volume_total_usd is not null then ${at}::timestamptz end,
        last_trade, last_trade_until, exclusive_group
      from different
      on conflict (id) do update set
        title = excluded.title, group_title = excluded.group_title, group_id = excluded.group_id,
        leg_label = excluded.leg_label, slug = excluded.slug, url = excluded.url, rules = coalesce(excluded.rules, market.rules),
        category = case when excluded.category = 'other' then market.category else excluded.category end, status = excluded.status, outcomes = excluded.outcomes,
        yes_index = excluded.yes_index, price = excluded.price, price_kind = excluded.price_kind,
        yes_bid = excluded.yes_bid, yes_ask = excluded.yes_ask, no_bid = excluded.no_bid, no_ask = excluded.no_ask,
        volume_24h_usd = excluded.volume_24h_usd, volume_total_usd = excluded.volume_total_usd,
        liquidity_usd = excluded.liquidity_usd, is_play_money = excluded.is_play_money, end_time = excluded.end_time,
        created_time = excluded.created_time, resolved_time = excluded.resolved_time, resolution = excluded.resolution,
        source_updated_at = excluded.source_updated_at, mirror_venue = excluded.mirror_venue,
        mirror_id = excluded.mirror_id, fee_terms = excluded.fee_terms, reference = excluded.reference,
        content_hash = excluded.content_hash, quote_read_at = excluded.quote_read_at,
        last_trade = excluded.last_trade, last_trade_until = excluded.last_trade_until,
        exclusive_group = excluded.exclusive_group,
        fetched_at = excluded.fetched_at, missing_since = null,
        point_at = case when excluded.price is distinct from market.price then excluded.point_at else market.point_at end,
        volume_total_since = case when excluded.volume_total_usd is not null then coalesce(market.volume_total_since, ${at}::timestamptz) end
      returning 1
    ), points as (
      insert into price_point (market_id, at, price)
      select id, ${at}::timestamptz, price from different
      where price is not null and (is_new or price is distinct from old_price)
      on conflict (market_id, at) do update set price = excluded.price
      returning 1
    ), traded as (
      select id, old_volume_total_usd as start_usd, volume_total_usd as end_usd,
        created_time between date_trunc('day', ${at}::timestamptz, 'UTC') and seen_since as is_made_today
      from different
      where volume_total_usd is distinct from old_volume_total_usd and volume_total_usd is not null
    ), volumes as (
      insert into market_volume_day as volume (market_id, day, start_total_usd, end_total_usd)
      select id, (${at}::timestamptz at time zone 'UTC')::date, coalesce(start_usd, 0), end_usd from traded
      where start_usd is not null or is_made_today
      on conflict (market_id, day) do update set end_total_usd = excluded.end_total_usd
    ), hours as (
      insert into market_volume_hour as volume (market_id, at, start_total_usd, end_total_usd)
      select id, date_trunc('hour', ${at}::timestamptz, 'UTC'), start_usd, end_usd from traded where start_usd is not null
      on conflict (market_id, at) do update set end_total_usd = excluded.end_total_usd
    ), due as (
      insert into match_due (market_ids)
      select array_agg(id order by id) from different where is_due having count(*) > 0
    ), told as (
      insert into change (market_ids) select array_agg(id) from different having count(*) > 0
    )
    select written, (extract(epoch from clock_timestamp() - statement_timestamp()) * 1000)::double precision as "tookMs"
    from (select count(*) as written from saved) as market, (select count(*) from points) as point`,
  )
}

interface DifferentRow {
  readonly position: number
  readonly lastTrade: number | null
  readonly lastTradeUntilMs: number | null
  /** When the listing was last seen unchanged; null where it is new. */
  readonly seenMs: number | null
  /** When its quote was last read from its book, as the database writes it. */
  readonly knownReadAt: string | null
  /** The values from its book, where that was read lately. */
  readonly read: {
    readonly yesBid: number | null
    readonly yesAsk: number | null
    readonly noBid: number | null
    readonly noAsk: number | null
    readonly price: number | null
    readonly priceKind: PriceKind | null
    readonly outcomes: readonly Outcome[]
    readonly sourceUpdatedAt: string | null
    readonly quoteReadAt: string
  } | null
}

/** The listings that are new, changed, or back after they were missing. */
async function listDifferent(
  database: Database,
  { ids, hashes }: PreparedMarkets,
  at: Date,
): Promise<DifferentRow[]> {
  return await database.many(
    sql<DifferentRow>`
      select position, old.last_trade as "lastTrade",
        extract(epoch from old.last_trade_until)::double precision * 1000 as "lastTradeUntilMs",
        extract(epoch from greatest(old.fetched_at, case when old.missing_since is null then health.believed_at end))
          ::double precision * 1000 as "seenMs",
        to_jsonb(old.quote_read_at) #>> '{}' as "knownReadAt",
        case when book.market_id is not null then jsonb_build_object(
        'yesBid', old.yes_bid, 'yesAsk', old.yes_ask, 'noBid', old.no_bid, 'noAsk', old.no_ask,
        'price', old.price, 'priceKind', old.price_kind, 'outcomes', old.outcomes,
        'sourceUpdatedAt', old.source_updated_at,
        'quoteReadAt', coalesce(old.quote_read_at, old.fetched_at)
      ) end as read
      from unnest(${ids}::uuid[], ${hashes}::text[]) with ordinality as incoming (id, content_hash, position)
      left join lateral (select * from platform_market where platform_market.id = incoming.id offset 0) as old on true
      left join platform_health as health on health.platform_id = old.platform_id
      left join lateral (select * from book where book.market_id = old.id offset 0) as book
        on book.depth <> 'pool' and book.fetched_at > ${new Date(at.getTime() - HOT_FRESH_MS)}
      where old.id is null or old.content_hash <> incoming.content_hash or old.missing_since is not null`,
  )
}

function toNewRows(prepared: PreparedMarkets, at: Date): string[] {
  const unknown = { lastTrade: null, lastTradeUntilMs: null, seenMs: null, knownReadAt: null, read: null }
  return prepared.ids.map((_, index) => toRowText(prepared, { position: index + 1, ...unknown }, at))
}

/** The row to write as a JSON text. */
function toRowText(
  { ids, markets, texts, hashes }: PreparedMarkets,
  { position, read, knownReadAt, ...known }: DifferentRow,
  at: Date,
): string {
  const index = position - 1
  const listed = markets[index]
  if (listed === undefined) throw new Error(`no listing at position ${position}`)
  const untilMs = toTradeUntilMs(listed.lastTrade, toKnownTrade(known))
  const traded = withTradePrice(listed, untilMs !== null && untilMs > at.getTime())
  const market = read === null ? traded : withRead(traded, read)
  const text = market === listed ? texts[index] : toJsonb(toRow(market))
  const quoteReadAt = JSON.stringify(read?.quoteReadAt ?? null)
  const knownAt = JSON.stringify(knownReadAt)
  const until = JSON.stringify(untilMs === null ? null : toTimestamp(untilMs))
  return `{"id":"${ids[index]}","content_hash":"${hashes[index]}","quote_read_at":${quoteReadAt},"known_read_at":${knownAt},"last_trade_until":${until},${text?.slice(1)}`
}

function toKnownTrade({
  lastTrade,
  lastTradeUntilMs,
  seenMs,
}: Omit<DifferentRow, 'position' | 'read' | 'knownReadAt'>) {
  return seenMs === null ? null : { price: lastTrade, untilMs: lastTradeUntilMs, seenMs }
}

function toTimestamp(ms: number): string {
  return Number.isFinite(ms) ? new Date(ms).toISOString() : 'infinity'
}

function withRead(market: PlatformMarket, read: NonNullable<DifferentRow['read']>): PlatformMarket {
  const { yesBid, yesAsk, noBid, noAsk, ...rest } = read
  return keepBestQuote(market, { ...rest, quote: { yesBid, yesAsk, noBid, noAsk } })
}

const PLATFORM_IDS = new Map<string, string>(PLATFORMS.map(({ slug, id }) => [slug, id]))

function toRow(market: PlatformMarket) {
  const { platform, platformMarketId, quote, mirrorOf } = market
  return {
    platform_id: PLATFORM_IDS.get(platform),
    platform_market_id: platformMarketId,
    title: market.title,
    group_title: market.groupTitle,
    group_id: market.groupId,
    leg_label: market.legLabel,
    exclusive_group: market.exclusiveGroup,
    slug: market.slug,
    url: market.url,
    rules: market.rules,
    category: market.category,
    status: market.status,
    outcomes: toWholeOutcomes(market),
    yes_index: market.yesIndex,
    price: market.price,
    price_kind: market.priceKind,
    yes_bid: quote.yesBid,
    yes_ask: quote.yesAsk,
    no_bid: quote.noBid,
    no_ask: quote.noAsk,
    last_trade: market.lastTrade?.price ?? null,
    is_traded: market.lastTrade?.isOfDay ?? null,
    volume_24h_usd: market.volume24hUsd,
    volume_total_usd: market.volumeTotalUsd,
    liquidity_usd: market.liquidityUsd,
    is_play_money: market.isPlayMoney,
    end_time: market.endTime,
    created_time: market.createdTime,
    resolved_time: market.resolvedTime,
    resolution: market.resolution,
    source_updated_at: market.sourceUpdatedAt,
    mirror_venue: mirrorOf?.venue ?? null,
    mirror_id: mirrorOf?.id ?? null,
    fee_terms: market.feeTerms,
    reference: market.reference,
  }
}
