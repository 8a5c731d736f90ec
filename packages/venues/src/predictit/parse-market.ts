import type { PlatformMarket, Rejection } from '@parallax/domain'
import { toGroupLegTitle } from '../parse/group-leg-title.ts'
import { toOwnPage } from '../parse/own-page.ts'
import { isFields } from '../parse/read.ts'
import type { ParsedMarkets } from '../venue.ts'
import { toIsoFromEastern } from './eastern-time.ts'
import { type Phase, toContractPrice } from './market-price.ts'
import { type ContractPayload, type MarketPayload, readContract, readMarket, readMarkets } from './payload.ts'

export interface MarketContext {
  /** When the answer was fetched, in ms: it decides which of two equal wall-clock hours a timestamp means. */
  readonly fetchedAt: number | null
  /** Whether this is the look-up of a market that left the feed: then any status but Open means closed. */
  readonly isLookUp: boolean
}

/** Only `Open` was ever seen in the feed. There a status that is not listed here is refused. */
const PHASES: ReadonlyMap<string, Phase> = new Map([
  ['open', 'open'],
  ['suspended', 'suspended'],
  ['halted', 'suspended'],
  ['paused', 'suspended'],
  ['closed', 'over'],
  ['resolved', 'over'],
  ['settled', 'over'],
])

/** Reads the whole feed or one market. Each contract becomes one of our markets, or a rejection. */
export function parseMarkets(
  answer: unknown,
  context: MarketContext = { fetchedAt: null, isLookUp: false },
): ParsedMarkets {
  const rows = readMarkets(answer)
  if (rows === null) {
    return { markets: [], rejected: [toRejection(null, 'unexpected_shape', 'no markets in the answer')] }
  }
  const markets = new Map<string, PlatformMarket>()
  const rejected: Rejection[] = []
  for (const result of rows.flatMap((row) => parseRow(row, context))) {
    if ('reason' in result) rejected.push(result)
    else if (markets.has(result.platformMarketId)) {
      rejected.push(toRejection(result.platformMarketId, 'duplicate_contract', 'twice in one answer'))
    } else markets.set(result.platformMarketId, result)
  }
  return { markets: [...markets.values()], rejected }
}

type Result = PlatformMarket | Rejection

function parseRow(row: unknown, context: MarketContext): readonly Result[] {
  if (!isFields(row)) return [toRejection(null, 'not_a_record', `a ${typeof row} in place of a market`)]
  const market = readMarket(row)
  const { id, name, contracts } = market
  if (id === null) return [toRejection(null, 'missing_id', `market ${name?.slice(0, 60)}`)]
  if (name === null) return [toRejection(id, 'missing_title', 'the market has no name')]
  if (contracts === null || contracts.length === 0) {
    return [toRejection(id, 'market_without_contracts', 'no contracts')]
  }
  return contracts.map((each) => {
    const contract = isFields(each) ? readContract(each) : null
    if (contract === null) return toRejection(id, 'not_a_record', `a ${typeof each} in place of a contract`)
    return toMarket({ ...market, id, name }, contract, contracts.length === 1, context)
  })
}

function toMarket(
  market: MarketPayload & { id: string; name: string },
  contract: ContractPayload,
  isAlone: boolean,
  { fetchedAt, isLookUp }: MarketContext,
): Result {
  if (contract.id === null) return toRejection(market.id, 'missing_id', 'a contract has no id')
  const platformMarketId = `${market.id}:${contract.id}`
  if (contract.name === null)
    return toRejection(platformMarketId, 'missing_title', 'the contract has no name')
  const phase = toPhase([market.status, contract.status], isLookUp)
  if (phase === null) {
    const statuses = [market.status, contract.status].map((status) => status?.slice(0, 60))
    return toRejection(platformMarketId, 'unknown_status', `market ${statuses[0]}, contract ${statuses[1]}`)
  }
  const price = toContractPrice(contract, phase)
  if (typeof price === 'string') return toRejection(platformMarketId, price, 'its prices cannot be read')
  const isLeg = !isAlone || !isWholeQuestion(market.name, contract.name)
  return {
    platform: 'predictit',
    platformMarketId,
    title: isLeg ? toGroupLegTitle(market.name, contract.name) : market.name,
    groupTitle: isLeg ? market.name : null,
    groupId: isLeg ? market.id : null,
    legLabel: isLeg ? contract.name : null,
    exclusiveGroup: null,
    slug: toSlug(market.url) ?? market.id,
    url: toUrl(market.url),
    rules: null,
    category: 'politics',
    status: price.status,
    outcomes: [
      { label: 'Yes', index: 0, price: price.yes },
      { label: 'No', index: 1, price: price.no },
    ],
    yesIndex: 0,
    price: price.yes,
    priceKind: price.kind,
    quote: price.quote,
    lastTrade: price.last === null ? null : { price: price.last, isOfDay: false },
    volume24hUsd: null,
    volumeTotalUsd: null,
    liquidityUsd: null,
    isPlayMoney: false,
    endTime: toIsoFromEastern(contract.dateEnd),
    createdTime: null,
    resolvedTime: null,
    resolution: price.resolution,
    sourceUpdatedAt: toIsoFromEastern(market.timeStamp, fetchedAt),
    mirrorOf: null,
    feeTerms: null,
    reference: { marketId: market.id, contractId: contract.id, contractName: contract.name },
  }
}

/** The later of the two phases: a contract may close before its market. Null when either is unknown. */
function toPhase(statuses: readonly (string | null)[], isLookUp: boolean): Phase | null {
  const phases = statuses.map((status) =>
    status === null ? undefined : (PHASES.get(status.toLowerCase()) ?? (isLookUp ? 'suspended' : undefined)),
  )
  if (phases.includes(undefined)) return null
  if (phases.includes('over')) return 'over'
  return phases.includes('suspended') ? 'suspended' : 'open'
}

/** A market's only contract repeats its name. If not, a yes-or-no question in the market's name is still complete. */
function isWholeQuestion(marketName: string, contractName: string): boolean {
  const isSame = marketName.toLowerCase() === contractName.toLowerCase()
  return isSame || /^(will|is|are|was|do|does|did|has|have|can|could|should|would)\b/i.test(marketName)
}

function toUrl(url: string | null): string | null {
  return toOwnPage(url, ['www.predictit.org', 'predictit.org'])
}

function toSlug(url: string | null): string | null {
  const path = toUrl(url)?.split(/[?#]/)[0]
  return path?.split('/').filter(Boolean).at(-1) ?? null
}

function toRejection(platformMarketId: string | null, reason: string, detail: string): Rejection {
  return { platformMarketId, reason, detail }
}
