import { type Fields, isFields, readBoolean, readNumber, readProbability, readText } from '../parse/read.ts'
import { toIsoFromMs } from '../parse/time.ts'
import type { LiveEvent, MarketReference } from '../venue.ts'
import { toGroupLegId } from './payload.ts'
import { computePoolPrice, toPool } from './pool.ts'

/** Our market ids by the venue's: a binary market maps to itself, a multiple-choice one to its watched answers. */
export type WatchedMarkets = ReadonlyMap<string, ReadonlySet<string>>

export type LiveFrame =
  | { readonly kind: 'ack'; readonly txid: number | null; readonly isSuccess: boolean }
  | { readonly kind: 'events'; readonly events: readonly LiveEvent[] }
  /** Not relevant, or unreadable. */
  | { readonly kind: 'ignored' }

/** A raw contract with one of these fields has changed in more than its price. Trades do not include them. */
const DECISIVE = ['isResolved', 'resolution', 'closeTime', 'question', 'description', 'visibility', 'deleted']
const IGNORED: LiveFrame = { kind: 'ignored' }

export function toWatchedMarkets(markets: readonly MarketReference[]): WatchedMarkets {
  const watched = new Map<string, Set<string>>()
  for (const { platformMarketId } of markets) {
    const [marketId = platformMarketId] = platformMarketId.split(':')
    const ids = watched.get(marketId) ?? new Set<string>()
    watched.set(marketId, ids.add(platformMarketId))
  }
  return watched
}

/** Reads one frame of the socket. Never throws. */
export function parseLive(text: string, watched: WatchedMarkets): LiveFrame {
  const frame = toJson(text)
  if (!isFields(frame)) return IGNORED
  if (frame.type === 'ack') {
    return { kind: 'ack', txid: readNumber(frame, 'txid'), isSuccess: readBoolean(frame, 'success') === true }
  }
  const topic = readText(frame, 'topic')
  const data = frame.data
  if (frame.type !== 'broadcast' || topic === null || !isFields(data)) return IGNORED
  if (/(^|\/)new-bet$/.test(topic)) return toEvents(parseBets(data.bets, watched))
  if (topic === 'global/updated-contract' || /^contract\/[^/]+$/.test(topic)) {
    return toEvents(parseContract(data.contract, watched))
  }
  const marketId = /^contract\/([^/]+)\/updated-answers$/.exec(topic)?.[1]
  return marketId === undefined ? IGNORED : toEvents(parseAnswers(marketId, data.answers, watched))
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function toEvents(events: readonly LiveEvent[]): LiveFrame {
  return events.length === 0 ? IGNORED : { kind: 'events', events }
}

/**
 * Prices after a trade; of several bets on one question in a frame the last counts. In a market where one answer wins,
 * a trade comes with bets on the other answers, so all of them are priced. Redemptions do not move the price.
 */
function parseBets(bets: unknown, watched: WatchedMarkets): readonly LiveEvent[] {
  const events = new Map<string, LiveEvent>()
  for (const bet of Array.isArray(bets) ? bets : []) {
    if (!isFields(bet) || readBoolean(bet, 'isRedemption') === true) continue
    const marketId = readText(bet, 'contractId')
    const answerId = readText(bet, 'answerId')
    const price = readProbability(bet, 'probAfter')
    if (marketId === null || price === null) continue
    const id = answerId === null ? marketId : toGroupLegId(marketId, answerId)
    if (watched.get(marketId)?.has(id) !== true) continue
    events.set(id, toPriceEvent(id, price, readNumber(bet, 'createdTime')))
  }
  return [...events.values()]
}

/**
 * A partial contract. Its own price is the binary market's. Copies of answers in it may be old; the topics of bets and
 * answers cover those.
 */
function parseContract(contract: unknown, watched: WatchedMarkets): readonly LiveEvent[] {
  if (!isFields(contract)) return []
  const marketId = readText(contract, 'id')
  const ids = marketId === null ? undefined : watched.get(marketId)
  if (marketId === null || ids === undefined) return []
  const events: LiveEvent[] = []
  const price = readContractPrice(contract)
  if (price !== null && ids.has(marketId) && contract.isResolved !== true) {
    const at = readNumber(contract, 'lastBetTime') ?? readNumber(contract, 'lastUpdatedTime')
    events.push(toPriceEvent(marketId, price, at))
  }
  if (DECISIVE.some((name) => name in contract)) {
    for (const platformMarketId of ids) events.push({ kind: 'changed', platformMarketId })
  }
  return events
}

function readContractPrice(contract: Fields): number | null {
  const price = readProbability(contract, 'prob')
  if (price !== null || !isFields(contract.pool)) return price
  const pool = toPool(
    readNumber(contract.pool, 'YES'),
    readNumber(contract.pool, 'NO'),
    readNumber(contract, 'p'),
  )
  return pool === null ? null : computePoolPrice(pool)
}

/** Partial answers as stored: a price, or the end of the answer. */
function parseAnswers(marketId: string, answers: unknown, watched: WatchedMarkets): readonly LiveEvent[] {
  const events: LiveEvent[] = []
  for (const answer of Array.isArray(answers) ? answers : []) {
    const answerId = isFields(answer) ? readText(answer, 'id') : null
    if (!isFields(answer) || answerId === null) continue
    const platformMarketId = toGroupLegId(marketId, answerId)
    if (watched.get(marketId)?.has(platformMarketId) !== true) continue
    const price = readProbability(answer, 'prob')
    if (answer.resolution !== undefined || answer.resolutionTime !== undefined) {
      events.push({ kind: 'changed', platformMarketId })
    } else if (price !== null) events.push(toPriceEvent(platformMarketId, price, null))
  }
  return events
}

function toPriceEvent(platformMarketId: string, price: number, atMs: number | null): LiveEvent {
  return {
    kind: 'price',
    platformMarketId,
    price,
    yesBid: null,
    yesAsk: null,
    sourceUpdatedAt: toIsoFromMs(atMs),
  }
}
