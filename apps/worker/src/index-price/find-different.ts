import { DAY_MS, HOUR_MS } from '@parallax/domain'
import type { IndexStageState, NewQuestionIndex, QuestionIndex } from '@parallax/store'

export interface DifferentOptions {
  /** As last written; a missing one was never known. */
  readonly known: readonly QuestionIndex[]
  readonly indices: readonly QuestionIndex[]
  readonly state: IndexStageState
  readonly nowMs: number
}

/**
 * The index prices that changed, each with the price before it if that price is known to have been valid in this hour
 * or day.
 */
export function findDifferent({ known, indices, state, nowMs }: DifferentOptions): NewQuestionIndex[] {
  const last = new Map(known.map((index) => [index.questionId, index]))
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS
  const dayMs = Math.floor(nowMs / DAY_MS) * DAY_MS
  const different: NewQuestionIndex[] = []
  for (const index of indices) {
    const { price = null, divergence = null } = last.get(index.questionId) ?? {}
    if (price === index.price && divergence === index.divergence) continue
    const toStood = (sinceMs: number) => (wasSeen(index.questionId, sinceMs, state) ? price : null)
    different.push({ ...index, stoodInHour: toStood(hourMs), stoodInDay: toStood(dayMs) })
  }
  return different
}

/**
 * Whether a pass has checked the question since then. If so, the price last written was still its price at that time.
 */
function wasSeen(questionId: string, sinceMs: number, { pass, passedAt }: IndexStageState): boolean {
  if (passedAt !== null && passedAt.getTime() >= sinceMs) return true
  if (pass.at.getTime() < sinceMs) return false
  return pass.afterId === null || questionId <= pass.afterId
}
