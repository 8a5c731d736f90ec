import type { PlatformMarket, Rejection } from '@parallax/domain'
import { toSideTitle } from '../parse/group-leg-title.ts'
import { toState } from './market-state.ts'
import { isYes, readOptionLabels } from './option-labels.ts'
import type { MarketPayload } from './payload.ts'
import { toQuestion } from './question.ts'
import { toSideLabel } from './side-label.ts'
import { type EventContext, type Side, toMarket } from './to-market.ts'
import { toSplitSide, toUnderlying } from './underlying.ts'

/**
 * One listing as one market: a plain Yes/No group leg, a two-sided one, or one side of a pair whose other side is
 * missing.
 */
export function parseGroupLeg(market: MarketPayload, context: EventContext): PlatformMarket | Rejection {
  const { marketId } = market
  const underlying = toUnderlying(market.provider, marketId)
  if (!underlying.isKnown) {
    return reject(market, underlying.reason, `provider ${market.provider ?? 'not given'}`)
  }
  const state = toState(market, context.fetchedAt)
  if (state === null) return reject(market, 'unknown_status', `status is ${market.status ?? 'not given'}`)
  if (market.pricing.isFaulty && state.status !== 'resolved') {
    return reject(market, 'price_out_of_range', 'a quote is not a number from 0 to 1,000,000')
  }
  const naming = toNaming(market, context)
  if (naming === null)
    return reject(market, 'missing_title', 'neither the event nor the market states the question')
  return toMarket(
    {
      ...naming,
      platformMarketId: marketId,
      ...state,
      sides: toSides(market, naming.labels),
      winner: market.result === null ? null : market.result === 'yes' ? 0 : 1,
      mirrorOf: underlying.mirrorOf,
      groupLegs: [market],
    },
    context,
  )
}

function reject(market: MarketPayload, reason: string, detail: string): Rejection {
  return { platformMarketId: market.marketId, reason, detail: detail.slice(0, 200) }
}

interface Naming {
  readonly title: string
  readonly legLabel: string | null
  readonly labels: readonly string[]
  readonly yesIndex: 0 | null
}

/** The question, the label inside the event and the names of the sides, which depend on each other. */
function toNaming(market: MarketPayload, context: EventContext): Naming | null {
  const { title: eventTitle } = context.event
  const { labels, isYesKnown } = readOptionLabels(market.marketOptions)
  const yesLabel = isYesKnown && labels[0] !== undefined && !isYes(labels[0]) ? labels[0] : null
  const isOnlyGroupLeg = context.groupLegCount === 1
  const split = toSplitSide(market.marketId)
  const side = split === null ? yesLabel : toSideLabel(market, split.index, eventTitle)
  const isSideItsTitle = side !== null && market.title?.toLowerCase() === side.toLowerCase()
  const question =
    isSideItsTitle && eventTitle !== null ? eventTitle : toQuestion(eventTitle, market.title, isOnlyGroupLeg)
  if (question === null) return null
  const isNameless = split !== null && side === null
  return {
    title:
      side === null || question.toLowerCase() === side.toLowerCase() ? question : toSideTitle(question, side),
    legLabel: isOnlyGroupLeg && question === eventTitle && split === null ? null : (market.title ?? side),
    labels,
    yesIndex: isYesKnown && !isNameless ? 0 : null,
  }
}

function toSides(market: MarketPayload, labels: readonly string[]): readonly Side[] {
  const { buyYesPriceUsd, sellYesPriceUsd, buyNoPriceUsd, sellNoPriceUsd } = market.pricing
  const quotes = [
    { bid: sellYesPriceUsd, ask: buyYesPriceUsd },
    { bid: sellNoPriceUsd, ask: buyNoPriceUsd },
  ]
  return labels.map((label, index) => {
    const { bid, ask } = quotes[index] ?? { bid: null, ask: null }
    return { label, bid, ask }
  })
}
