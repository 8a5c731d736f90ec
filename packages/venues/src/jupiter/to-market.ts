import {
  type MarketStatus,
  type MirrorSource,
  type PlatformMarket,
  type Quote,
  type Resolution,
  toBookPrices,
} from '@parallax/domain'
import { toCategory } from '../parse/category.ts'
import { FEE_TERMS } from './fees.ts'
import { toTime } from './market-state.ts'
import type { EventPayload, MarketPayload } from './payload.ts'
import { toEventUrl } from './question.ts'
import { toSplitSide } from './underlying.ts'

/** What the group legs of one event share. */
export interface EventContext {
  readonly event: EventPayload
  /** Listings of the event, a split pair counted once. */
  readonly groupLegCount: number
  /** Milliseconds. */
  readonly fetchedAt: number
}

/** One side of a market, as far as its own quotes show. */
export interface Side {
  readonly label: string
  readonly bid: number | null
  readonly ask: number | null
}

export interface Draft {
  readonly platformMarketId: string
  readonly title: string
  readonly legLabel: string | null
  readonly status: MarketStatus
  /** Yes first, unless `yesIndex` is null. */
  readonly sides: readonly Side[]
  readonly yesIndex: 0 | null
  /** Index of the winning side; null without a winner. */
  readonly winner: number | null
  readonly isVoid: boolean
  readonly mirrorOf: MirrorSource | null
  /** The listings that make up this market, first side first. */
  readonly groupLegs: readonly [MarketPayload, ...MarketPayload[]]
}

const NO_QUOTE: Quote = { yesBid: null, yesAsk: null, noBid: null, noAsk: null }

/** Fills in the fields that a single listing and a folded pair share. */
export function toMarket(draft: Draft, context: EventContext): PlatformMarket {
  const { event } = context
  const [first] = draft.groupLegs
  const eventId = event.eventId ?? first.eventId
  const isPriced = draft.yesIndex !== null && !draft.isVoid
  const quote = toQuote(draft.sides)
  const { price, noPrice, kind } = toBookPrices(draft.status === 'open' ? quote : NO_QUOTE, null)
  const outcomes = draft.sides.map(({ label }, index) => ({
    label,
    index,
    price: !isPriced
      ? null
      : draft.winner === null
        ? index === 0
          ? price
          : noPrice
        : Number(index === draft.winner),
  }))
  const isNative = draft.mirrorOf === null
  return {
    platform: 'jupiter',
    platformMarketId: draft.platformMarketId,
    title: draft.title,
    groupTitle: event.title,
    groupId: eventId,
    legLabel: draft.legLabel,
    exclusiveGroup: null,
    slug: event.slug ?? eventId ?? draft.platformMarketId,
    url: toEventUrl(event.slug, eventId),
    rules: toRules(draft.groupLegs),
    category: toCategory(event.topics),
    status: draft.status,
    outcomes,
    yesIndex: draft.yesIndex,
    price: draft.yesIndex === null ? null : (outcomes[draft.yesIndex]?.price ?? null),
    priceKind: isPriced ? (draft.winner === null ? kind : 'settled') : null,
    quote: isPriced && draft.status === 'open' ? quote : NO_QUOTE,
    lastTrade: null,
    ...toVolumes(draft, context),
    liquidityUsd: null,
    isPlayMoney: false,
    endTime: firstTime(draft.groupLegs, (groupLeg) => groupLeg.closeTime),
    createdTime: firstTime(draft.groupLegs, (groupLeg) => groupLeg.openTime),
    resolvedTime:
      draft.status === 'resolved' ? firstTime(draft.groupLegs, (groupLeg) => groupLeg.resolveAt) : null,
    resolution: toResolution(draft),
    sourceUpdatedAt: null,
    mirrorOf: draft.mirrorOf,
    feeTerms: isNative ? null : FEE_TERMS,
    reference: toReference(draft, eventId, context.groupLegCount),
  }
}

/**
 * Volumes of the venue's own markets. A mirror shows its original's volumes, and its own are unknown. The event's
 * figures are the market's when the event has no other group leg. A split listing's figure is unusable: it is not known
 * whether it counts the whole market or one side.
 */
function toVolumes({ mirrorOf, groupLegs: [first] }: Draft, { event, groupLegCount }: EventContext) {
  if (mirrorOf !== null) return { volume24hUsd: null, volumeTotalUsd: null }
  const isAlone = groupLegCount === 1
  const isSplit = toSplitSide(first.marketId) !== null
  return {
    volume24hUsd: isAlone ? event.volume24hrUsd : null,
    volumeTotalUsd: !isSplit ? first.pricing.volume : isAlone ? event.volumeUsd : null,
  }
}

function toQuote([yes, no]: readonly Side[]): Quote {
  return {
    yesBid: yes?.bid ?? null,
    yesAsk: yes?.ask ?? null,
    noBid: no?.bid ?? null,
    noAsk: no?.ask ?? null,
  }
}

function toResolution(draft: Draft): Resolution | null {
  if (draft.isVoid) return { kind: 'void' }
  return draft.winner === null || draft.yesIndex === null ? null : { kind: 'outcome', index: draft.winner }
}

function toRules(groupLegs: readonly MarketPayload[]): string | null {
  for (const { rulesPrimary, rulesSecondary } of groupLegs) {
    const rules = [rulesPrimary, rulesSecondary].filter((text) => text !== null)
    if (rules.length > 0) return rules.join('\n\n')
  }
  return null
}

function firstTime(
  groupLegs: readonly MarketPayload[],
  read: (groupLeg: MarketPayload) => unknown,
): string | null {
  for (const groupLeg of groupLegs) {
    const time = toTime(read(groupLeg))
    if (time !== null) return time
  }
  return null
}

/**
 * `marketIds` are the venue's own listings, because a folded pair has no id there. `legs` tells a later look-up how the
 * title was made, even when the event no longer lists the other group legs.
 */
function toReference(
  draft: Draft,
  eventId: string | null,
  groupLegCount: number,
): Readonly<Record<string, string>> {
  const tokens = draft.groupLegs.find((groupLeg) => groupLeg.clobTokenIds.length > 0)?.clobTokenIds
  return {
    marketIds: draft.groupLegs.map((groupLeg) => groupLeg.marketId).join(','),
    legs: groupLegCount === 1 ? 'one' : 'many',
    ...(eventId === null ? {} : { eventId }),
    ...(tokens === undefined ? {} : { clobTokenIds: tokens.join(',') }),
  }
}
