import {
  type Fields,
  isFields,
  readAmount,
  readBoolean,
  readList,
  readText,
  toFields,
} from '../../parse/read.ts'
import { readId, readOdds, readPart, readTitle, toId } from '../payload.ts'

/** A bet of the client subgraph. Amounts are in the bet token, written as text; times are unix seconds. */
export interface Bet {
  readonly id: string
  readonly amount: number | null
  readonly odds: number | null
  readonly settledOdds: number | null
  readonly potentialPayout: number | null
  readonly payout: number | null
  readonly status: string | null
  readonly result: string | null
  readonly isRedeemed: boolean
  readonly isCashedOut: boolean
  readonly isFreebet: boolean
  /** The stake of a free bet returns to its sponsor; the bettor gets only the winnings. */
  readonly isFreebetAmountReturnable: boolean
  readonly createdBlockTimestamp: number | null
  readonly resolvedBlockTimestamp: number | null
  readonly redeemedBlockTimestamp: number | null
  readonly cashoutPayout: number | null
  /** The bet token: "USDT", or its address. */
  readonly asset: string | null
  readonly selections: readonly BetSelection[]
}

export interface BetSelection {
  readonly odds: number | null
  readonly result: string | null
  readonly outcomeId: string
  readonly title: string | null
  readonly condition: {
    readonly conditionId: string
    readonly gameId: string | null
    readonly title: string | null
    readonly status: string | null
    readonly wonOutcomeIds: readonly string[]
  }
}

/** The bets of a GraphQL answer; null when it has none, for example for an error (sent with HTTP 200). */
export function toBetRecords(answer: unknown): readonly unknown[] | null {
  const fields = toFields(answer)
  if (fields === null) return null
  return readList(readPart(fields, 'data'), 'v3Bets')
}

/**
 * The error of a GraphQL answer. `indexing_error` beside data does not count: like Azuro's own client, the query allows
 * a subgraph that failed on some block.
 */
export function findGraphError(answer: unknown): string | null {
  const errors = readList(toFields(answer) ?? {}, 'errors') ?? []
  const messages = errors.map(
    (error) => (isFields(error) ? readText(error, 'message') : null) ?? 'no message',
  )
  const serious = messages.filter((message) => message !== 'indexing_error' || toBetRecords(answer) === null)
  return serious.length === 0 ? null : serious.join('; ')
}

/** Null when the bet or one of its selections has no identity. */
export function readBet(record: unknown): Bet | null {
  if (!isFields(record)) return null
  const id = readId(record, 'id') ?? readId(record, 'betId')
  const selections = (readList(record, 'selections') ?? []).map(readBetSelection)
  const readable = selections.flatMap((selection) => selection ?? [])
  if (id === null || readable.length === 0 || readable.length < selections.length) return null
  return {
    id,
    amount: readAmount(record, 'amount'),
    odds: readOdds(record, 'odds'),
    settledOdds: readOdds(record, 'settledOdds'),
    potentialPayout: readAmount(record, 'potentialPayout'),
    payout: readAmount(record, 'payout'),
    status: readText(record, 'status'),
    result: readText(record, 'result'),
    isRedeemed: readBoolean(record, 'isRedeemed') === true,
    isCashedOut: readBoolean(record, 'isCashedOut') === true,
    isFreebet: readBoolean(record, 'isFreebet') === true,
    isFreebetAmountReturnable: readBoolean(record, 'isFreebetAmountReturnable') === true,
    createdBlockTimestamp: readAmount(record, 'createdBlockTimestamp'),
    resolvedBlockTimestamp: readAmount(record, 'resolvedBlockTimestamp'),
    redeemedBlockTimestamp: readAmount(record, 'redeemedBlockTimestamp'),
    cashoutPayout: readAmount(readPart(record, 'cashout'), 'payout'),
    asset: readText(readPart(readPart(record, 'core'), 'liquidityPool'), 'asset'),
    selections: readable,
  }
}

function readBetSelection(record: unknown): BetSelection | null {
  const fields: Fields = toFields(record) ?? {}
  const outcome = readPart(fields, 'outcome')
  const condition = readPart(outcome, 'condition')
  const outcomeId = readId(outcome, 'outcomeId')
  const conditionId = readId(condition, 'conditionId')
  if (outcomeId === null || conditionId === null) return null
  return {
    odds: readOdds(fields, 'odds'),
    result: readText(fields, 'result'),
    outcomeId,
    title: readTitle(outcome, 'title'),
    condition: {
      conditionId,
      gameId: readId(condition, 'gameId'),
      title: readTitle(condition, 'title'),
      status: readText(condition, 'status'),
      wonOutcomeIds: (readList(condition, 'wonOutcomeIds') ?? []).flatMap((won) => toId(won) ?? []),
    },
  }
}
