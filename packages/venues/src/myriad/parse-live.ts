import { toBookPrices } from '@parallax/domain'
import { parseJson } from '../http/parse-json.ts'
import { isFields, readList, readNumber, readText, toFields, toProbability } from '../parse/read.ts'
import { toIsoFromMs } from '../parse/time.ts'
import type { LiveEvent, MarketReference } from '../venue.ts'
import { parseMarketId } from './market-id.ts'
import { toOffer } from './offer.ts'
import { fromUnits } from './units.ts'

/** The meaning of one JSON object of a frame. `refused` names the command that the venue did not accept. */
export type LiveMessage =
  | { readonly kind: 'ping' }
  | { readonly kind: 'connected' }
  | { readonly kind: 'refused'; readonly command: number }
  | { readonly kind: 'event'; readonly event: LiveEvent }

export interface LiveMarket {
  readonly platformMarketId: string
  readonly yesOutcomeId: string
  /** Whether a share pays 1 USD: only then are bid and ask prices in USD. */
  readonly isUsd: boolean
}

/** The price channel of each order-book market whose Yes is known. Pools have no stream and are left out. */
export function toPriceChannels(markets: readonly MarketReference[]): Map<string, LiveMarket> {
  const channels = new Map<string, LiveMarket>()
  for (const { platformMarketId, reference } of markets) {
    const key = parseMarketId(platformMarketId)
    const yesOutcomeId = reference.yesOutcomeId
    if (key?.tradingModel !== 'ob' || yesOutcomeId === undefined) continue
    channels.set(`prices:${key.networkId}:${key.marketId}`, {
      platformMarketId,
      yesOutcomeId,
      isUsd: reference.token === 'usd',
    })
  }
  return channels
}

/** Reads one frame: several JSON objects, one per line. Unknown ones are skipped. */
export function parseLiveFrame(text: string, channels: ReadonlyMap<string, LiveMarket>): LiveMessage[] {
  return text
    .split('\n')
    .map((line) => toMessage(line.trim(), channels))
    .filter((message) => message !== null)
}

function toMessage(line: string, channels: ReadonlyMap<string, LiveMarket>): LiveMessage | null {
  const frame = readJson(line)
  if (!isFields(frame)) return null
  if (Object.keys(frame).length === 0) return { kind: 'ping' }
  if (isFields(frame.connect)) return { kind: 'connected' }
  if (isFields(frame.error)) return { kind: 'refused', command: readNumber(frame, 'id') ?? 0 }
  const push = toFields(frame.push)
  const market = push === null ? undefined : channels.get(readText(push, 'channel') ?? '')
  const data = toFields(toFields(push?.pub)?.data)
  if (market === undefined || data === null) return null
  const outcome = (readList(data, 'outcomes') ?? [])
    .map(toFields)
    .find((each) => each !== null && readText(each, 'outcome') === market.yesOutcomeId)
  if (outcome === undefined || outcome === null) return null
  const bid = toOffer(toProbability(fromUnits(outcome.bestBid)))
  const ask = toOffer(toProbability(fromUnits(outcome.bestAsk)))
  const last = toOffer(toProbability(fromUnits(outcome.last)))
  return {
    kind: 'event',
    event: {
      kind: 'price',
      platformMarketId: market.platformMarketId,
      price: toBookPrices({ yesBid: bid, yesAsk: ask, noBid: null, noAsk: null }, last).price,
      yesBid: market.isUsd ? bid : null,
      yesAsk: market.isUsd ? ask : null,
      sourceUpdatedAt: toIsoFromMs(readNumber(data, 'ts')),
    },
  }
}

function readJson(line: string): unknown {
  try {
    return parseJson(line)
  } catch {
    return null
  }
}
