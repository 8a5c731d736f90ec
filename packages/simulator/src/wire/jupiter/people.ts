import type { Trade, Wallet } from '../../world/world.ts'
import { ok, refuse } from '../roster/answers.ts'
import { readInteger } from '../roster/params.ts'
import type { WireAnswer, WireContext, WireRequest } from '../wire.ts'
import { eventTitle } from './event.ts'
import { toEventId, toRowId } from './ids.ts'
import { micro, type Row, rowTitle, seconds } from './market.ts'
import { placeOf } from './positions.ts'
import { refuseWith } from './refusals.ts'

const DAY = 86_400_000
const PERIODS: Readonly<Record<string, number>> = {
  all_time: Number.POSITIVE_INFINITY,
  weekly: 7 * DAY,
  monthly: 30 * DAY,
}

interface Score {
  readonly wallet: Wallet
  readonly pnlUsd: number
  readonly volumeUsd: number
  readonly predictions: number
  readonly right: number
  readonly wrong: number
}

/** Sums up an account's trades since a given time. */
function scoreOf(wallet: Wallet, trades: readonly Trade[], sinceMs: number): Score {
  const some = trades.filter((trade) => trade.atMs >= sinceMs)
  const usd = (kinds: readonly string[]) =>
    some
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { shares, price }) => sum + shares * price, 0)
  const redeemed = some.filter(({ kind }) => kind === 'redeem')
  return {
    wallet,
    pnlUsd: usd(['sell', 'redeem']) - usd(['buy']),
    volumeUsd: usd(['buy', 'sell']),
    predictions: some.filter(({ kind }) => kind === 'buy').length,
    right: redeemed.filter(({ price }) => price > 0).length,
    wrong: redeemed.filter(({ price }) => price <= 0).length,
  }
}

function scores(context: WireContext, spanMs: number): Score[] {
  const nowMs = context.nowMs()
  return context.world
    .wallets('jupiter')
    .map((wallet) => scoreOf(wallet, context.world.trades(wallet, nowMs), nowMs - spanMs))
}

/** `GET /leaderboards`: `summary` is Jupiter's own trading, unlike the volumes of its listings. */
export function showLeaderboards({ query }: WireRequest, context: WireContext): WireAnswer {
  const period = query.get('period') ?? 'all_time'
  const metric = query.get('metric') ?? 'pnl'
  const limit = readInteger(query, 'limit', 10)
  const spanMs = PERIODS[period]
  if (spanMs === undefined) return refuseWith(400, 'Invalid period', 'invalid_value', 'period')
  if (!['pnl', 'volume', 'win_rate'].includes(metric))
    return refuseWith(400, 'Invalid metric', 'invalid_value', 'metric')
  if (limit === null || limit < 1 || limit > 100)
    return refuseWith(400, 'Invalid limit', 'invalid_value', 'limit')
  const rate = (score: Score) => score.right / Math.max(1, score.right + score.wrong)
  const value = (score: Score) =>
    metric === 'pnl' ? score.pnlUsd : metric === 'volume' ? score.volumeUsd : rate(score)
  const ranked = scores(context, spanMs).sort((a, b) => value(b) - value(a))
  const nowMs = context.nowMs()
  const summary = Object.fromEntries(
    Object.entries(PERIODS).map(([name, span]) => {
      const all = scores(context, span)
      const total = all.reduce((sum, { volumeUsd }) => sum + volumeUsd, 0)
      const count = all.reduce((sum, { predictions }) => sum + predictions, 0)
      return [name, { totalVolumeUsd: String(micro(total)), predictionsCount: count }]
    }),
  )
  const data = ranked.slice(0, limit).map((score) => ({
    ownerPubkey: score.wallet.address,
    realizedPnlUsd: String(micro(score.pnlUsd)),
    totalVolumeUsd: String(micro(score.volumeUsd)),
    predictionsCount: score.predictions,
    correctPredictions: score.right,
    wrongPredictions: score.wrong,
    winRatePct: (100 * rate(score)).toFixed(2),
    period,
    periodStart: new Date(Number.isFinite(spanMs) ? nowMs - spanMs : 0).toISOString(),
    periodEnd: new Date(nowMs).toISOString(),
  }))
  return ok({ data, summary })
}

/** `GET /profiles/{ownerPubkey}`: totals; counts are text here. */
export function showProfile(context: WireContext, owner: string): WireAnswer {
  const wallet = context.world.wallets('jupiter').find(({ address }) => address === owner)
  if (!wallet) return refuse(404, { error: 'Profile not found' })
  const nowMs = context.nowMs()
  const score = scoreOf(wallet, context.world.trades(wallet, nowMs), 0)
  const holdings = context.world.holdings(wallet, nowMs)
  const contracts = holdings.reduce((sum, { shares }) => sum + shares, 0)
  const value = holdings.reduce((sum, { listing, outcome, shares }) => {
    const { price } = context.world.state(listing, nowMs)
    return sum + shares * (outcome === 0 ? price : 1 - price)
  }, 0)
  return ok({
    ownerPubkey: owner,
    realizedPnlUsd: String(micro(score.pnlUsd)),
    totalVolumeUsd: String(micro(score.volumeUsd)),
    predictionsCount: String(score.predictions),
    correctPredictions: String(score.right),
    wrongPredictions: String(score.wrong),
    totalActiveContracts: String(Math.floor(contracts)),
    totalPositionsValueUsd: String(micro(value)),
  })
}

/** `GET /trades`: the latest fills of all accounts. */
export function showTrades(context: WireContext): WireAnswer {
  const nowMs = context.nowMs()
  const fills = context.world
    .wallets('jupiter')
    .flatMap((wallet) => context.world.trades(wallet, nowMs).map((trade) => ({ wallet, trade })))
    .filter(({ trade }) => trade.kind !== 'redeem')
    .sort((a, b) => b.trade.atMs - a.trade.atMs)
    .slice(0, 50)
  return ok({
    data: fills.map(({ wallet, trade }, i): Row => {
      const { listing, outcome, price, shares } = trade
      const { side, isYes } = placeOf(listing, outcome)
      const title = rowTitle(listing, side)
      const amount = shares * price
      const did = trade.kind === 'buy' ? 'bought' : 'sold'
      return {
        id: `order-${2_000_000 - i}`,
        ownerPubkey: wallet.address,
        marketId: toRowId(context.world, listing, side),
        message: `${wallet.address} ${did} ${isYes ? 'Yes' : 'No'} for ${title} at $${price.toFixed(2)} ($${amount.toFixed(2)})`,
        timestamp: seconds(trade.atMs),
        action: trade.kind,
        side: isYes ? 'yes' : 'no',
        eventTitle: eventTitle(listing),
        marketTitle: title,
        amountUsd: String(micro(amount)),
        priceUsd: String(micro(price)),
        eventImageUrl: 'https://polymarket-upload.s3.us-east-2.amazonaws.com/event.png',
        eventId: toEventId(context.world, listing),
      }
    }),
  })
}
