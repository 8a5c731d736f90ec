import { type Store, sql } from '@parallax/store'

type Row = Record<string, unknown>
type Json = ReturnType<typeof JSON.parse>

/** The expected responses of the read API, computed from the rows in the simplest way and without sharing its code. */
export type NaiveWorld = Awaited<ReturnType<typeof readNaively>>

export async function readNaively(store: Store, nowMs: number) {
  const read = (text: string) => store.many<Row>({ text, values: [], name: null })
  const platforms: Json[] = await read(
    'select * from platform join platform_health on platform_id = id order by slug',
  )
  const rows: Json[] = await read('select * from platform_market order by id')
  const questions: Json[] = await read('select * from question order by id')
  const links: Json[] = await store.many(sql<Row>`select * from link`)

  const platformsById = new Map(platforms.map((platform) => [platform.id, platform]))
  const linksById = new Map(links.map((link) => [link.market_id, link]))
  const platformOf = (row: Json) => platformsById.get(row.platform_id)
  const linkOf = (row: Json) => linksById.get(row.id) ?? null
  const membersOf = (question: Json) =>
    rows
      .filter((row) => linkOf(row)?.question_id === question.id)
      .sort((a, b) => compareText(platformOf(a).slug + a.id, platformOf(b).slug + b.id))
  const originalOf = (row: Json) =>
    row.mirror_venue === null
      ? null
      : (rows.find(
          (other) =>
            platformOf(other).slug === row.mirror_venue &&
            (other.reference.gammaId ?? other.platform_market_id) === row.mirror_id,
        ) ?? null)

  const yesPriceOf = (row: Json) =>
    row.price !== null && linkOf(row)?.relation === 'complement' ? 1 - row.price : row.price

  const isFresh = (row: Json) => {
    const { sweep_started_at: swept, period_ms, sweep_ms } = platformOf(row)
    const freshMs = period_ms === null ? 30 * 60_000 : 2 * Math.max(Number(period_ms), Number(sweep_ms))
    const seenMs = [row.fetched_at, ...(row.missing_since === null && swept !== null ? [swept] : [])].map(
      Number,
    )
    return nowMs < Math.max(...seenMs) + freshMs
  }

  function toListing(row: Json): Json {
    const { id, slug, name } = platformOf(row)
    const link = linkOf(row)
    return {
      id: row.id,
      title: row.title,
      slug: row.slug,
      status: row.status,
      platform_market_id: row.platform_market_id,
      platform_id: id,
      platform_slug: slug,
      platform_name: name,
      volume24h: round(volumeUsdOf(row) ?? 0, 2),
      volume24h_known: volumeUsdOf(row) !== null,
      volume24h_basis: basisOf(row),
      liquidity: round(row.liquidity_usd ?? 0, 2),
      liquidity_known: row.liquidity_usd !== null,
      confidence: link === null ? null : round(link.confidence, 6),
      match_method: link === null ? null : link.method,
      relation: link === null ? null : link.relation,
      yes_price: round(yesPriceOf(row), 6),
      price_basis: priceBasisOf(row),
      outcomes: row.outcomes.map(({ label, index, price }: Json) => ({
        label,
        outcome_index: index,
        price: round(price, 6),
      })),
      yes_index: row.yes_index,
    }
  }

  function toMarket(row: Json, window = '24h'): Json {
    return {
      ...toListing(row),
      url: row.url,
      category: row.category,
      end_time: toIso(row.end_time),
      created_at: toIso(toCreated(row)),
      volume_total: round(row.volume_total_usd, 2),
      canonical_question_id: linkOf(row)?.question_id ?? null,
      source_updated_at: toIso(row.source_updated_at),
      fetched_at: toIso(row.fetched_at),
      is_play_money: row.is_play_money,
      mirror_of: originalOf(row)?.id ?? null,
      volume: round(window === 'all' ? row.volume_total_usd : volumeUsdOf(row), 2),
    }
  }

  function toConsensus(question: Json): Json {
    const able = membersOf(question).filter(
      (row) => row.status === 'open' && row.price !== null && isFresh(row),
    )
    const chosen: Chosen[] = []
    for (const { slug } of platforms) {
      const [best] = able
        .filter((row) => platformOf(row).slug === slug)
        .sort(
          (a, b) =>
            (b.liquidity_usd ?? -1) - (a.liquidity_usd ?? -1) ||
            (volumeUsdOf(b) ?? -1) - (volumeUsdOf(a) ?? -1) ||
            compareText(a.id, b.id),
        )
      if (best === undefined) continue
      const original = originalOf(best)
      const isCopy = original !== null && able.some(({ id }) => id === original.id)
      chosen.push({ slug, price: yesPriceOf(best), volume: volumeUsdOf(best), basis: basisOf(best), isCopy })
    }
    const own = chosen.filter(({ isCopy }) => !isCopy)
    const largest = Math.max(0, ...own.map(({ volume }) => volume ?? 0))
    const rawOf = ({ volume, isCopy }: Chosen) =>
      isCopy ? 0 : largest === 0 ? 1 : Math.max(volume ?? 0, 0.05 * largest)
    const sum = own.reduce((total, each) => total + rawOf(each), 0)
    const weightOf = (each: Chosen) => rawOf(each) / sum
    const mean = own.reduce((total, each) => total + weightOf(each) * each.price, 0)
    const variance = own.reduce((total, each) => total + weightOf(each) * (each.price - mean) ** 2, 0)
    const sorted = [...own].sort((a, b) => a.price - b.price || compareText(a.slug, b.slug))
    const [cheapest, mostExpensive] = [sorted[0], sorted.at(-1)]
    const isCompared = own.length > 1
    const divergence = isCompared ? round(Math.sqrt(variance), 6) : null
    return {
      chosen,
      mostExpensive,
      weights: Object.fromEntries(chosen.map((each) => [each.slug, round(weightOf(each), 6)])),
      volume_basis: Object.fromEntries(chosen.map(({ slug, basis }) => [slug, basis])),
      fields: {
        index_price: chosen.length === 0 ? null : round(mean, 6),
        divergence,
        divergence_category:
          divergence === null ? null : divergence < 0.02 ? 'low' : divergence <= 0.05 ? 'medium' : 'high',
        best_buy_price: round(cheapest?.price ?? null, 6),
        best_buy_platform: cheapest?.slug ?? null,
        spread_bps:
          isCompared && cheapest && mostExpensive
            ? round((mostExpensive.price - cheapest.price) * 10_000, 2)
            : null,
        platform_prices: Object.fromEntries(chosen.map(({ slug, price }) => [slug, round(price, 6)])),
        platform_quotes: toQuotes(question),
      },
    }
  }

  /**
   * For each venue, the listing that counts or would count: open before closed, priced before unpriced, fresh before
   * stale, then the most liquid.
   */
  function toQuotes(question: Json): Json {
    const members = membersOf(question)
    const isAble = (row: Json) => row.status === 'open' && row.price !== null && isFresh(row)
    const entries = platforms.flatMap(({ slug }) => {
      const [row] = members
        .filter((each) => platformOf(each).slug === slug)
        .sort(
          (a, b) =>
            Number(b.status === 'open') - Number(a.status === 'open') ||
            Number(b.price !== null) - Number(a.price !== null) ||
            Number(isFresh(b)) - Number(isFresh(a)) ||
            (b.liquidity_usd ?? -1) - (a.liquidity_usd ?? -1) ||
            (volumeUsdOf(b) ?? -1) - (volumeUsdOf(a) ?? -1) ||
            compareText(a.id, b.id),
        )
      if (row === undefined) return []
      const original = originalOf(row)
      const isOpposite = linkOf(row)?.relation === 'complement'
      const [bid, otherAsk, ask] = isOpposite
        ? [row.no_bid, row.yes_ask, row.no_ask]
        : [row.yes_bid, row.no_ask, row.yes_ask]
      const bids = [bid, otherAsk === null ? null : 1 - otherAsk].filter((price) => price !== null)
      const isCurrent = row.status === 'open' && isFresh(row)
      const reason =
        row.status !== 'open'
          ? 'closed'
          : row.price === null
            ? 'no_price'
            : !isFresh(row)
              ? 'stale'
              : original !== null && members.some((each) => each.id === original.id && isAble(each))
                ? 'mirror'
                : null
      const quote = {
        price: round(yesPriceOf(row), 6),
        bid: isCurrent && bids.length > 0 ? round(Math.max(...bids), 6) : null,
        ask: isCurrent ? round(ask, 6) : null,
        reason,
      }
      return [[slug, quote]]
    })
    return Object.fromEntries(entries)
  }

  const toQuestion = ({ id, title, slug, category, end_time }: Json) => ({
    id,
    title,
    slug,
    category,
    end_time: toIso(end_time),
    // These worlds have no stored index prices.
    day_ago_price: null,
    day_ago_at: null,
  })
  const volumeOf = (question: Json): number =>
    membersOf(question).reduce((total, row) => total + (volumeUsdOf(row) ?? 0), 0)

  const discoverKey = (question: Json, sort: string): number | null => {
    const { index_price, divergence, spread_bps } = toConsensus(question).fields
    if (sort === 'ending') {
      const endMs = question.end_time?.getTime() ?? null
      return endMs !== null && endMs <= nowMs ? endMs + 1e15 : endMs
    }
    if (sort === 'volume') return 0
    return negative({ index: index_price, divergence, spread: spread_bps }[sort] ?? null)
  }

  const marketKeys: Record<string, (row: Json, window: string) => number | null> = {
    volume_24h: (row, window) => negativeUsd(window === 'all' ? row.volume_total_usd : volumeUsdOf(row)),
    liquidity: (row) => negativeUsd(row.liquidity_usd),
    newest: (row) => negative(toCreated(row)?.getTime() ?? null),
    ending_soon: (row) => {
      if (row.end_time === null) return null
      const endMs = row.end_time.getTime()
      if (row.status !== 'open') return endMs + 2e15
      return endMs > nowMs ? endMs : endMs + 1e15
    },
  }
  const sortMarkets = (list: Json[], sort: string, window: string) =>
    list.sort((a, b) => {
      const [one, other] = [marketKeys[sort]?.(a, window) ?? null, marketKeys[sort]?.(b, window) ?? null]
      if (one === null || other === null)
        return Number(one === null) - Number(other === null) || compareText(a.id, b.id)
      return one - other || compareText(a.id, b.id)
    })

  return {
    questionIds: questions.filter((question) => membersOf(question).length > 0).map(({ id }) => id as string),
    marketIds: rows.map(({ id }) => id as string),

    discover({
      category,
      sort = 'volume',
      limit = 200,
      offset = 0,
    }: {
      category?: string
      sort?: string
      limit?: number
      offset?: number
    } = {}) {
      const listed = questions
        .filter((question) => membersOf(question).some(({ status }) => status === 'open'))
        .filter((question) => category === undefined || question.category === category)
        .map((question) => ({ question, key: discoverKey(question, sort) }))
        .sort(
          (a, b) =>
            Number(a.key === null) - Number(b.key === null) ||
            (a.key ?? 0) - (b.key ?? 0) ||
            toCents(volumeOf(b.question)) - toCents(volumeOf(a.question)) ||
            compareText(a.question.id, b.question.id),
        )
        .map(({ question }) => question)
      const data = listed.slice(offset, offset + limit).map((question) => {
        const slugs = [...new Set(membersOf(question).map((row) => platformOf(row).slug))]
        return {
          ...toQuestion(question),
          market_count: slugs.length,
          platform_slugs: slugs,
          ...toConsensus(question).fields,
        }
      })
      return { data, meta: { count: data.length, total: listed.length, offset, limit } }
    },

    question(id: string) {
      const question = questions.find((each) => each.id === id)
      const { chosen, mostExpensive, weights, volume_basis, fields } = toConsensus(question)
      return {
        data: {
          ...toQuestion(question),
          markets: membersOf(question).map(toListing),
          index: {
            ...fields,
            platform_count: chosen.length,
            weights,
            volume_basis,
            best_sell_price: round(mostExpensive?.price ?? null, 6),
            best_sell_platform: mostExpensive?.slug ?? null,
          },
        },
      }
    },

    market: (id: string) => ({ data: toMarket(rows.find((row) => row.id === id)) }),

    markets({ sort, window, platform, category }: Record<string, string>) {
      const wanted = rows.filter(
        (row) =>
          (platform === undefined || platformOf(row).slug === platform) &&
          (category === undefined || row.category === category),
      )
      const data = sortMarkets(wanted, sort ?? '', window ?? '').map((row) => toMarket(row, window))
      const meta = { count: data.length, total: data.length, limit: 200, offset: 0, next_cursor: null }
      return { data, meta }
    },

    trending(limit: number) {
      const open = rows.filter(({ status }) => status === 'open')
      const data = sortMarkets(open, 'volume_24h', '24h')
        .slice(0, limit)
        .map((row) => toMarket(row))
      return { data, meta: { count: data.length, total: open.length, limit } }
    },

    stats(slug: string) {
      const { id, name } = platforms.find((platform) => platform.slug === slug)
      const all = rows.filter((row) => row.platform_id === id)
      const open = all.filter(({ status }) => status === 'open')
      const total = (usdOf: (row: Json) => number | null) =>
        open.reduce((cents, row) => cents + toCents(usdOf(row) ?? 0), 0) / 100
      return {
        data: {
          id,
          slug,
          name,
          market_count: all.length,
          active_market_count: open.length,
          total_volume_24h: total(volumeUsdOf),
          volume_24h_known_count: open.filter((row) => volumeUsdOf(row) !== null).length,
          total_liquidity: total((row) => row.liquidity_usd),
          liquidity_known_count: open.filter((row) => row.liquidity_usd !== null).length,
        },
      }
    },
  }
}

interface Chosen {
  readonly slug: string
  readonly price: number
  readonly volume: number | null
  readonly basis: string
  readonly isCopy: boolean
}

function volumeUsdOf(row: Json): number | null {
  return row.volume_24h_usd ?? row.volume_24h_derived_usd
}

function basisOf(row: Json): string {
  if (row.volume_24h_usd !== null) return 'reported'
  return row.volume_24h_derived_usd === null ? 'unknown' : 'derived'
}

function priceBasisOf({ price, price_kind }: Json): string {
  if (price === null || price_kind === null) return 'none'
  if (price_kind === 'mid') return 'mid'
  return price_kind === 'last' ? 'last_trade' : 'quote'
}

function round(value: number | null, decimals: number): number | null {
  return value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals
}

function negative(value: number | null): number | null {
  return value === null ? null : -value
}

/** In cents, as shown. */
function negativeUsd(usd: number | null): number | null {
  return usd === null ? null : -toCents(usd)
}

function toCents(usd: number): number {
  return Math.round(usd * 100)
}

/** A venue may give a creation time in the future for a listing that we already see. */
function toCreated({ created_time, first_seen_at }: Json): Date | null {
  return created_time !== null && first_seen_at < created_time ? first_seen_at : created_time
}

function toIso(time: Date | null): string | null {
  return time === null ? null : time.toISOString()
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
