import type { MarketStatus, Outcome, PlatformMarket, Quote, Resolution } from '@parallax/domain'
import { toCategory } from '../parse/category.ts'
import { toIsoFromSeconds } from '../parse/time.ts'
import type { NamedCondition, NamedSelection } from './conditions/name-condition.ts'
import { type ImpliedPrice, isQuotable, toImpliedPrices } from './conditions/odds.ts'
import { toGameUrl, toGroupLegQuestion, toRules, toTwoSidedTitle } from './conditions/question.ts'
import { type OutcomeResult, toOutcomeResult, toResolution } from './conditions/resolution.ts'
import type { ConditionStatus } from './conditions/status.ts'
import type { Condition, Game } from './payload.ts'

/** Markets are read from one environment only. Game ids are the same on every chain, and here the token is a dollar. */
export const ENVIRONMENT = 'PolygonUSDT'

const NO_QUOTE: Quote = { yesBid: null, yesAsk: null, noBid: null, noAsk: null }

interface ConditionInWords {
  readonly condition: Condition
  readonly named: NamedCondition
  readonly game: Game | null
  readonly gameTitle: string
  readonly status: Exclude<ConditionStatus, 'removed'>
  /** The turnover of the whole game, for its main condition; null for every other. */
  readonly turnoverUsd: number | null
}

/** Two outcomes make one market; more make one group leg each. */
export function toPlatformMarkets(words: ConditionInWords): readonly PlatformMarket[] {
  const { condition, named } = words
  const odds = named.selections.map((selection) => selection.odds)
  const isWhole = named.selections.length === condition.outcomeCount
  const implied = toImpliedPrices(odds, named.marketId, isWhole)
  if (condition.outcomeCount === 2) return [toTwoSided(words, implied)]
  return named.selections.map((selection, at) =>
    toGroupLeg(words, selection, implied[at] ?? { ask: null, probability: null }, at),
  )
}

/** Yes is the outcome called Yes, otherwise the first side in the venue's order. Sides without names stay unpriced. */
function toTwoSided(words: ConditionInWords, implied: readonly ImpliedPrice[]): PlatformMarket {
  const { condition, named, game, gameTitle } = words
  const { selections } = named
  const marketTitle = `${gameTitle}: ${named.marketName}`
  const yesIndex = selections.every((each) => each.isNamed)
    ? Math.max(
        0,
        selections.findIndex((each) => each.role === 'yes'),
      )
    : null
  const yes = yesIndex === null ? undefined : selections[yesIndex]
  const no = yesIndex === null ? undefined : selections[1 - yesIndex]
  const results = selections.map((each) => toOutcomeResult(condition, each, words.status))
  const resolution = toResolution(results)
  const isStopped = selections.some((each) => each.state !== null && each.state !== 'Active')
  const status = toMarketStatus(resolution === null ? words.status : 'resolved', isStopped)
  const outcomes = selections.map((each, index) => {
    const result = resolution === null ? 'unknown' : (results[index] ?? 'unknown')
    return {
      label: each.label,
      index,
      price: toPrice(result, words.status, implied[index]?.probability ?? null),
    }
  })
  const canQuote = status === 'open' && isQuotable(selections.map((each) => each.odds))
  const askOf = (index: number) => implied[index]?.ask ?? null
  return {
    ...toCommon(words),
    platformMarketId: condition.conditionId,
    title: yes === undefined ? marketTitle : toTwoSidedTitle(marketTitle, yes),
    groupTitle: gameTitle,
    groupId: game?.gameId ?? condition.gameId,
    legLabel: named.marketName,
    status,
    ...toPricing(outcomes, yesIndex, resolution),
    quote:
      canQuote && yesIndex !== null
        ? { ...NO_QUOTE, yesAsk: askOf(yesIndex), noAsk: askOf(1 - yesIndex) }
        : NO_QUOTE,
    volumeTotalUsd: words.turnoverUsd,
    resolution,
    reference: toReference(words, yes?.outcomeId, no?.outcomeId),
  }
}

/** The No of a group leg is all other outcomes together, which is not one order, so it has no quote. */
function toGroupLeg(
  words: ConditionInWords,
  selection: NamedSelection,
  implied: ImpliedPrice,
  at: number,
): PlatformMarket {
  const { condition, named, gameTitle } = words
  const marketTitle = `${gameTitle}: ${named.marketName}`
  const result = toOutcomeResult(condition, selection, words.status)
  const opposite: OutcomeResult = result === 'won' ? 'lost' : result === 'lost' ? 'won' : result
  const resolution = toResolution([result, opposite])
  const status = toMarketStatus(
    result === 'unknown' ? words.status : 'resolved',
    selection.state === 'Stopped',
  )
  const outcomes = [
    { label: 'Yes', index: 0, price: toPrice(result, words.status, implied.probability) },
    {
      label: 'No',
      index: 1,
      price: toPrice(opposite, words.status, implied.probability === null ? null : 1 - implied.probability),
    },
  ]
  const canQuote = status === 'open' && isQuotable(named.selections.map((each) => each.odds))
  return {
    ...toCommon(words),
    platformMarketId: `${condition.conditionId}:${selection.outcomeId}`,
    title: toGroupLegQuestion(marketTitle, selection),
    groupTitle: marketTitle,
    groupId: condition.conditionId,
    legLabel: selection.label,
    status,
    ...toPricing(outcomes, 0, resolution),
    quote: canQuote ? { ...NO_QUOTE, yesAsk: implied.ask } : NO_QUOTE,
    volumeTotalUsd: at === 0 ? words.turnoverUsd : null,
    resolution,
    reference: toReference(words, selection.outcomeId, undefined),
  }
}

/** What all markets of a condition share. Betting before play ends at the start of the game. */
function toCommon({ condition, named, game }: ConditionInWords) {
  const { sport } = game ?? { sport: null }
  return {
    platform: 'azuro' as const,
    exclusiveGroup: null,
    slug: game?.slug ?? condition.conditionId,
    url: toGameUrl(game),
    rules: toRules(named, game),
    category:
      sport?.sporthub === 'esports' ? ('sports' as const) : toCategory([sport?.name ?? null, 'sports']),
    volume24hUsd: null,
    liquidityUsd: null,
    lastTrade: null,
    isPlayMoney: false,
    endTime: toIsoFromSeconds(game?.startsAt ?? null),
    createdTime: null,
    resolvedTime: null,
    sourceUpdatedAt: null,
    mirrorOf: null,
    feeTerms: null,
  }
}

function toPricing(outcomes: readonly Outcome[], yesIndex: number | null, resolution: Resolution | null) {
  const price = yesIndex === null ? null : (outcomes[yesIndex]?.price ?? null)
  const kind = resolution === null ? ('odds' as const) : ('settled' as const)
  return { outcomes, yesIndex, price, priceKind: price === null ? null : kind }
}

function toPrice(result: OutcomeResult, status: ConditionStatus, probability: number | null): number | null {
  if (result === 'won') return 1
  if (result === 'lost') return 0
  return result === 'void' || status === 'resolved' ? null : probability
}

function toMarketStatus(status: ConditionInWords['status'], isStopped: boolean): MarketStatus {
  if (status === 'void') return 'resolved'
  return status === 'open' && isStopped ? 'closed' : status
}

function toReference(
  { condition, game }: ConditionInWords,
  yesOutcomeId: string | undefined,
  noOutcomeId: string | undefined,
): Readonly<Record<string, string>> {
  const gameId = game?.gameId ?? condition.gameId
  return {
    environment: ENVIRONMENT,
    conditionId: condition.conditionId,
    ...(gameId === null ? {} : { gameId }),
    outcomeIds: condition.outcomes.map((outcome) => outcome.outcomeId).join(','),
    ...(yesOutcomeId === undefined ? {} : { yesOutcomeId }),
    ...(noOutcomeId === undefined ? {} : { noOutcomeId }),
  }
}
