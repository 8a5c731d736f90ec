import type { PlatformMarket, Rejection } from '@parallax/domain'
import { type Fields, isFields, readText } from '../parse/read.ts'
import type { ParsedMarkets } from '../venue.ts'
import type { Fault } from './fault.ts'
import { toPlainTitle } from './market-sides.ts'
import { type MarketPayload, readMarket, readRows } from './payload.ts'
import { toMarket } from './to-market.ts'

export interface MarketContext {
  /** The group's own record, when the answer is a single group leg: a group leg does not include its question. */
  readonly group: unknown
}

/**
 * Reads the markets of a list page, a search page, a bare list, one market or a group: one market per group leg, none
 * for the group itself. Every record becomes a market or a rejection. A repeated slug counts once.
 */
export function parseMarkets(answer: unknown, context: MarketContext = { group: null }): ParsedMarkets {
  const rows = readRows(answer)
  if (rows === null) {
    return { markets: [], rejected: [toRejection(null, 'unexpected_shape', 'no markets in the answer')] }
  }
  const group = isFields(context.group) ? context.group : null
  const markets = new Map<string, PlatformMarket>()
  const rejected: Rejection[] = []
  for (const result of rows.flatMap((row) => parseRow(row, group))) {
    if ('reason' in result) rejected.push(result)
    else if (markets.has(result.platformMarketId)) {
      rejected.push(toRejection(result.platformMarketId, 'duplicate_slug', 'listed twice in one answer'))
    } else markets.set(result.platformMarketId, result)
  }
  return { markets: [...markets.values()], rejected }
}

type Result = PlatformMarket | Rejection

function parseRow(row: unknown, group: Fields | null): readonly Result[] {
  if (!isFields(row)) return [toRejection(null, 'not_a_record', `a ${typeof row} in place of a market`)]
  const market = readMarket(row)
  if (market.markets !== null) return parseGroup(row, market, market.markets)
  if (market.marketType !== 'group') return [judge(market, toMarket(market, null))]
  if (market.groupId === null) return [toRejection(market.slug, 'group_without_legs', 'no markets inline')]
  if (group === null) {
    return [toRejection(market.slug, 'leg_without_group', 'the title of its group is not known')]
  }
  return [parseGroupLeg(row, group)]
}

function parseGroup(row: Fields, group: MarketPayload, groupLegs: readonly unknown[]): readonly Result[] {
  if (groupLegs.length === 0)
    return [toRejection(group.slug, 'group_without_legs', 'its list of markets is empty')]
  return groupLegs.map((groupLeg) =>
    isFields(groupLeg)
      ? parseGroupLeg(groupLeg, row)
      : toRejection(null, 'not_a_record', `a ${typeof groupLeg} in place of a leg`),
  )
}

/** Fields that a group leg lacks (status, trade type, category, collateral) come from its group. */
function parseGroupLeg(groupLeg: Fields, group: Fields): Result {
  const own = Object.fromEntries(
    Object.entries(groupLeg).filter(([, value]) => value !== null && value !== undefined),
  )
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, group[name]]))
  const market = readMarket({ ...inherited, ...own, markets: undefined })
  if (group.hidden === true) return toRejection(market.slug, 'hidden', 'its group is hidden')
  const title = readText(group, 'title')
  if (title === null) return toRejection(market.slug, 'missing_title', 'its group has no title')
  const { id, slug } = readMarket(group)
  return judge(market, toMarket(market, { title: toPlainTitle(title), id: id ?? slug, slug }))
}

const INHERITED = [
  'description',
  'categories',
  'automationType',
  'collateralToken',
  'status',
  'expired',
  'tradeType',
  'outcomeTokens',
  'expirationTimestamp',
  'createdAt',
  'updatedAt',
  'settings',
]

function judge(market: MarketPayload, result: PlatformMarket | Fault): Result {
  return 'reason' in result ? toRejection(market.slug, result.reason, result.detail) : result
}

function toRejection(platformMarketId: string | null, reason: string, detail: string): Rejection {
  return { platformMarketId, reason, detail }
}
