import type { Rejection, Resolution } from '@parallax/domain'
import { toNumber, toProbability } from '../parse/read.ts'
import { type AnswerPayload, type MarketPayload, show, toGroupLegId, toRejection } from './payload.ts'

/** Whether a question is settled, and its result where known. */
export interface Settlement {
  readonly isResolved: boolean
  readonly resolution: Resolution | null
}

const OPEN: Settlement = { isResolved: false, resolution: null }

/** The venue may take a resolution back, so a question is settled only as long as the venue says so. */
export function toBinarySettlement(market: MarketPayload): Settlement | Rejection {
  if (!market.isResolved) return OPEN
  return toSettlement(market.id, market.resolution, market.resolutionProbability)
}

/**
 * The state of one answer. Its own resolution counts first, even while the market is open. A market with exactly one
 * winning answer is resolved as a whole: `resolution` is the winner's id, and the answers' `resolutionProbability` is
 * then the price before the end, not a payout.
 *
 * `price` is the answer's current one from `/v0/market-probs`. For a settled answer the venue writes the payout
 * there, and a pool never reaches 0 or 1. Payouts strictly in between are accepted only for `CHOOSE_MULTIPLE`,
 * because under `MKT` a cancelled answer keeps its last price.
 */
export function toAnswerSettlement(
  market: MarketPayload,
  answer: AnswerPayload,
  answerIds: ReadonlySet<string>,
  price: number | null,
): Settlement | Rejection {
  const id = toGroupLegId(market.id, answer.id)
  if (answer.resolution !== null) return toSettlement(id, answer.resolution, answer.resolutionProbability)
  const isDecided = price === 0 || price === 1
  if (!market.isResolved) return isDecided ? settled(toPayout(price)) : OPEN
  const { resolution } = market
  if (resolution === null) return settled(null)
  if (resolution === 'CANCEL') return settled({ kind: 'void' })
  if (answerIds.has(resolution)) return settled(toPayout(resolution === answer.id ? 1 : 0))
  if (resolution !== 'MKT' && resolution !== 'CHOOSE_MULTIPLE') {
    return toRejection(id, 'unknown_resolution', `the market is resolved ${show(resolution)}`)
  }
  const percents = market.resolutions
  if (percents !== null && Object.hasOwn(percents, answer.id)) {
    const percent = toNumber(percents[answer.id])
    const part = toProbability(percent === null ? null : percent / 100)
    return part === null
      ? toRejection(id, 'unknown_resolution', `the answer is paid ${show(percents[answer.id])} percent`)
      : settled(toPayout(part))
  }
  if (percents !== null && resolution === 'CHOOSE_MULTIPLE') return settled(toPayout(0))
  if (price === null || (resolution === 'MKT' && !isDecided)) return settled(null)
  return settled(toPayout(price))
}

/** What one share of Yes is worth: 1, 0, or a fraction; null when cancelled or unknown. */
export function toSettledPrice(resolution: Resolution | null): number | null {
  if (resolution === null) return null
  switch (resolution.kind) {
    case 'outcome':
      return resolution.index === 0 ? 1 : 0
    case 'void':
      return null
    case 'split':
      return resolution.payouts[0] ?? null
  }
}

function toSettlement(id: string, resolution: string | null, part: number | null): Settlement | Rejection {
  switch (resolution) {
    case null:
      return settled(null)
    case 'YES':
      return settled(toPayout(1))
    case 'NO':
      return settled(toPayout(0))
    case 'CANCEL':
      return settled({ kind: 'void' })
    case 'MKT':
      return settled(part === null ? null : toPayout(part))
    default:
      return toRejection(id, 'unknown_resolution', `resolved ${show(resolution)}`)
  }
}

function settled(resolution: Resolution | null): Settlement {
  return { isResolved: true, resolution }
}

/** Everything on one side is a win, not a split. */
function toPayout(part: number): Resolution {
  if (part === 1 || part === 0) return { kind: 'outcome', index: part === 1 ? 0 : 1 }
  return { kind: 'split', payouts: [part, 1 - part] }
}
