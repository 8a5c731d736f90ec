import { draw, mix } from '../../world/hash.ts'
import { hexOf } from '../roster/number-ids.ts'
import type { MyriadMarket, Numbers } from './market.ts'
import { roundPrice, roundShares, toBalances, toPrices, toWorth } from './pool.ts'

const DAY = 86_400_000
const IMAGES = 'https://cdn.polkamarkets.com'
/** Average number of shares traded per unit of collateral. */
const NOTIONAL = 1.85

function toAddress(seed: number, number: number): string {
  return `0x${hexOf(seed, number, 40)}`
}

export function toImage(seed: number): string {
  return `${IMAGES}/Qm${hexOf(seed, 94, 48).slice(0, 44)}`
}

/** Pool balances at a given time; an order book has none. */
function balancesOf(market: MyriadMarket, numbers: Numbers): readonly number[] | null {
  return market.model === 'amm' ? toBalances(numbers.prices, numbers.liquidity) : null
}

/** Prices as published: from the balances, or the middle of the book. */
export function pricesOf(market: MyriadMarket, numbers: Numbers): readonly number[] {
  const balances = balancesOf(market, numbers)
  return (balances ? toPrices(balances) : numbers.prices).map(roundPrice)
}

function quotesOf(market: MyriadMarket, numbers: Numbers, outcome: number) {
  if (market.model === 'amm') return { bestBid: null, bestAsk: null }
  const flip = (price: number | null) => (price === null ? null : roundShares(1 - price))
  return outcome === 0
    ? { bestBid: numbers.bid, bestAsk: numbers.ask }
    : { bestBid: flip(numbers.ask), bestAsk: flip(numbers.bid) }
}

function toOutcomes(market: MyriadMarket, numbers: Numbers, before: readonly number[] | null) {
  const balances = balancesOf(market, numbers)
  const prices = pricesOf(market, numbers)
  const old = before ?? prices
  return market.labels.map((title, id) => {
    const price = prices[id] ?? 0
    return {
      id,
      title,
      shares: balances?.[id] ?? 0,
      sharesHeld: roundShares(
        (numbers.volume / market.labels.length) * (0.2 + 0.3 * draw(market.seed, 100 + id)),
      ),
      price,
      closingPrice: numbers.state === 'resolved' ? (id === numbers.resolvedOutcomeId ? 1 : 0) : null,
      priceChange24h: roundPrice(price - (old[id] ?? price)),
      ...quotesOf(market, numbers, id),
      imageUrl: id === 0 ? toImage(market.seed) : null,
      holders: Math.floor((numbers.users * (id + 1)) / (market.labels.length + 1)),
      tokenId: market.model === 'ob' ? null : market.id * 2 + id,
    }
  })
}

/** A round number of liquidity provider shares; their price makes up the difference. */
function toLiquidity(market: MyriadMarket, numbers: Numbers) {
  const balances = balancesOf(market, numbers)
  if (!balances) return { liquidity: roundShares(numbers.liquidity), liquidityPrice: 1 }
  const worth = toWorth(balances)
  const liquidity = Math.max(10, Math.ceil(worth / 500) * 500)
  return { liquidity, liquidityPrice: roundPrice(worth / liquidity) }
}

/** A market as shown in lists; a single look-up adds charts to the outcomes. */
export function toMarketRow(market: MyriadMarket, nowMs: number) {
  const numbers = market.numbersAt(nowMs)
  const before = nowMs - DAY > market.publishedMs ? market.pricesAt(nowMs - DAY) : null
  const outcomes = toOutcomes(market, numbers, before)
  const image = toImage(market.seed)
  return {
    id: market.id,
    networkId: market.networkId,
    slug: market.slug,
    title: market.title,
    shortName: null,
    ctaName: null,
    description: market.description,
    publishedAt: new Date(market.publishedMs).toISOString(),
    expiresAt: new Date(market.expiresMs).toISOString(),
    resolvesAt: null,
    fees: {
      buy: market.buyFee,
      sell: { fee: 0, treasury_fee: 0, distributor_fee: 0 },
      treasury: '0x5E3EbEc100e2294C0EB2264FC96225dF067AAaa3',
      distributor: '0xE44984C586FeBB31605D23b6316cA11B6f4D86b2',
    },
    state: numbers.state,
    voided: false,
    resolvedOutcomeId: numbers.resolvedOutcomeId,
    topics: market.topics,
    tags: [],
    resolutionSource: 'https://myriad.markets',
    resolutionTitle: 'Myriad',
    token: {
      name: market.token.name,
      address: market.token.address,
      symbol: market.token.symbol,
      decimals: market.token.decimals,
    },
    imageUrl: image,
    bannerImageUrl: image,
    ogImageUrl: image,
    ...toLiquidity(market, numbers),
    volume: roundShares(numbers.volume),
    volume24h: roundShares(numbers.volume24h),
    volumeNotional: roundShares(numbers.volume * NOTIONAL),
    volumeNotional24h: roundShares(numbers.volume24h * NOTIONAL),
    users: numbers.users,
    shares: roundShares(outcomes.reduce((sum, outcome) => sum + outcome.shares, 0)),
    featured: false,
    featuredAt: null,
    inPlay: false,
    inPlayStartsAt: null,
    perpetual: false,
    moneyline: market.isMoneyline,
    executionMode: market.model === 'ob' ? 1 : 0,
    tradingModel: market.model,
    topHolders: [1, 2, 3].map((k) => toAddress(mix(market.seed, 95), k)),
    outcomes,
    eventId: market.event?.id ?? null,
    outcomeIndex: market.event?.index ?? null,
    negRisk: market.event?.isNegRisk ?? false,
    oracle: {
      address: null,
      name: 'Myriad',
      url: 'https://myriad.markets',
      image_url: 'https://myriad.markets/oracle.png',
      data: null,
    },
    externalSources: [],
  }
}

export type MyriadRow = ReturnType<typeof toMarketRow>
