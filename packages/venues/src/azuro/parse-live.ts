import { parseJson } from '../http/parse-json.ts'
import { type Fields, isFields, readList, readText } from '../parse/read.ts'
import type { LiveEvent, MarketReference } from '../venue.ts'
import { findDictionaryEntry } from './conditions/dictionary.ts'
import { isQuotable, toImpliedPrices } from './conditions/odds.ts'
import { readId, readPart, readSelection, type Selection } from './payload.ts'

/** The subscribed markets, by the id used in frames. */
export interface LiveMarkets {
  readonly byCondition: ReadonlyMap<string, readonly MarketReference[]>
  readonly byGame: ReadonlyMap<string, readonly MarketReference[]>
}

/**
 * The events of one frame. A frame that is unreadable or about another market gives none. A changed game, and a
 * condition that stopped or was sent in part, only mean that their markets have to be fetched.
 */
export function parseLive(text: string, markets: LiveMarkets): readonly LiveEvent[] {
  const frame = toFrame(text)
  if (frame === null) return []
  const data = readPart(frame, 'data')
  const id = readId(data, 'id') ?? ''
  switch (readText(frame, 'event')) {
    case 'ConditionUpdated':
      return (markets.byCondition.get(id) ?? []).map((market) => toConditionEvent(market, data))
    case 'GameUpdated':
      return (markets.byGame.get(id) ?? []).map(toChanged)
    default:
      return []
  }
}

function toFrame(text: string): Fields | null {
  try {
    const frame = parseJson(text)
    return isFields(frame) ? frame : null
  } catch {
    return null
  }
}

function toConditionEvent(market: MarketReference, data: Fields): LiveEvent {
  const selections = (readList(data, 'outcomes') ?? []).flatMap((each) => readSelection(each) ?? [])
  const wanted = (market.reference.outcomeIds ?? '').split(',')
  const ordered = wanted.flatMap((id) => selections.find((each) => each.outcomeId === id) ?? [])
  const yesAt = wanted.indexOf(market.reference.yesOutcomeId ?? '')
  const isTradable =
    data.state === 'Active' && (data.isPrematchEnabled !== false || data.isLiveEnabled !== false)
  if (!isTradable || yesAt < 0 || ordered.length !== wanted.length || !ordered.every(isOffered)) {
    return toChanged(market)
  }
  const odds = ordered.map((each) => each.odds)
  const implied = toImpliedPrices(odds, toMarketId(market), true)[yesAt]
  return {
    kind: 'price',
    platformMarketId: market.platformMarketId,
    price: implied?.probability ?? null,
    yesBid: null,
    yesAsk: isQuotable(odds) ? (implied?.ask ?? null) : null,
    sourceUpdatedAt: null,
  }
}

function isOffered(selection: Selection): boolean {
  return !selection.hidden && selection.odds !== null && (selection.state ?? 'Active') === 'Active'
}

function toMarketId({ reference }: MarketReference): number | null {
  const isModern = reference.conditionId?.startsWith('5') ?? false
  return isModern ? null : (findDictionaryEntry(reference.yesOutcomeId ?? '')?.marketId ?? null)
}

function toChanged({ platformMarketId }: MarketReference): LiveEvent {
  return { kind: 'changed', platformMarketId }
}
