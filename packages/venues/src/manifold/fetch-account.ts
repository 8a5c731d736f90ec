import type { TrackedPosition, TradeHistoryItem } from '@parallax/domain'
import { VenueError } from '../http/venue-error.ts'
import { type Fields, isFields, readList, readText } from '../parse/read.ts'
import type { Parsed } from '../venue.ts'
import type { ManifoldApi } from './client.ts'
import { fetchBets } from './fetch-bets.ts'
import { parsePositions } from './parse-positions.ts'
import { parseTitles, parseTrades } from './parse-trades.ts'
import { toRejection } from './payload.ts'

const METRICS_PER_CALL = 1000
/** An account can have hundreds of thousands of bets; the latest 5,000 are shown. */
const TRADE_PAGES = 5
const NOTHING = { items: [], rejected: [] }
const METRICS = '/v0/get-user-contract-metrics-with-contracts'

/** Everything the user holds. A user who does not exist holds nothing. */
export async function fetchPositions(
  api: ManifoldApi,
  username: string,
  now: () => number,
): Promise<Parsed<TrackedPosition>> {
  const userId = await fetchUserId(api, username)
  if (userId === null) return NOTHING
  const metricsByContract: Record<string, unknown> = {}
  const contracts: unknown[] = []
  for (let offset = 0; ; offset += METRICS_PER_CALL) {
    const page = await api.userContractMetrics({
      userId,
      limit: METRICS_PER_CALL,
      offset,
      order: 'lastBetTime',
      perAnswer: true,
    })
    const listed = readList(page, 'contracts')
    if (listed === null || !isFields(page.metricsByContract)) {
      throw new VenueError('unexpected_shape', 'no metrics with contracts', { url: METRICS })
    }
    const known = Object.keys(metricsByContract).length
    Object.assign(metricsByContract, page.metricsByContract)
    contracts.push(...listed)
    if (listed.length < METRICS_PER_CALL) break
    if (Object.keys(metricsByContract).length === known) {
      throw new VenueError('unexpected_shape', 'the page repeats', { url: METRICS })
    }
  }
  const answerProbs = await api.marketProbs(toHeldMulti(contracts, metricsByContract))
  return parsePositions({ metricsByContract, contracts }, { fetchedAt: now(), answerProbs })
}

/** Multiple-choice markets that the user holds: the answers' prices in the metrics may be out of date. */
function toHeldMulti(contracts: readonly unknown[], metricsByContract: Fields): readonly string[] {
  return contracts.flatMap((contract) => {
    if (!isFields(contract) || contract.mechanism !== 'cpmm-multi-1') return []
    const id = readText(contract, 'id')
    const rows = id === null ? null : readList(metricsByContract, id)
    const isHeld = rows?.some((row) => isFields(row) && row.hasShares !== false) === true
    return id !== null && isHeld && contract.isResolved !== true ? [id] : []
  })
}

/**
 * The user's latest bets without redemptions, which are the venue's bookkeeping. Bets name markets by id. The titles
 * come with the metrics of the markets last bet on; missing ones come from `markets-by-ids`.
 */
export async function fetchTrades(
  api: ManifoldApi,
  username: string,
  now: () => number,
): Promise<Parsed<TradeHistoryItem>> {
  const userId = await fetchUserId(api, username)
  if (userId === null) return NOTHING
  const { bets, isWhole } = await fetchBets(api, { userId, filterRedemptions: true }, TRADE_PAGES)
  if (bets.length === 0) return NOTHING
  const ids = new Set(bets.flatMap((bet) => (isFields(bet) ? (readText(bet, 'contractId') ?? []) : [])))
  const limit = Math.min(ids.size, METRICS_PER_CALL)
  const metrics = await api.userContractMetrics({ userId, limit, order: 'lastBetTime' })
  const titles = parseTitles(readList(metrics, 'contracts') ?? [])
  const missing = [...ids].filter((id) => !titles.has(id))
  const rest = parseTitles(await api.marketsByIds(missing))
  const { items, rejected } = parseTrades(bets, {
    titles: new Map([...titles, ...rest]),
    fetchedAt: now(),
  })
  const cut = isWhole
    ? []
    : [toRejection(null, 'older_trades_left_out', `only the latest ${bets.length} are read`)]
  return { items, rejected: [...rejected, ...cut] }
}

async function fetchUserId(api: ManifoldApi, username: string): Promise<string | null> {
  const user = await api.user(username)
  if (user === null) return null
  const id = readText(user, 'id')
  if (id === null) throw new VenueError('unexpected_shape', 'a user without id', { url: '/v0/user' })
  return id
}
