import { type NewOpportunity, toOpportunityId } from '@parallax/store'
import { makeOpportunity } from '../../catalog/arbitrage/testing/make-opportunity.ts'

/** The single opportunity of a question, as assessed at a moment. */
export function makeOpportunityOf(
  questionId: string,
  { spread, nowMs, changes = {} }: { spread: number; nowMs: number; changes?: Partial<NewOpportunity> },
): NewOpportunity {
  const key = `${questionId}:dutch_book:polymarket:limitless:yes`
  return makeOpportunity({
    id: toOpportunityId(key),
    key,
    questionId,
    lastSeenMs: nowMs,
    decidedMs: nowMs,
    freshUntilMs: nowMs + 120_000,
    decided: {
      key,
      questionId,
      spread,
      spreadBps: spread * 10_000,
      confirmation: { lack: 'no_book', expectedMove: null, last: null },
    },
    ...changes,
  })
}
