import {
  type ParsedAlert,
  type Reading,
  type Readings,
  toMarketReadings,
  toQuestionReadings,
} from '@parallax/domain'
import { listLivingOpportunities, listMarketRows, type Store } from '@parallax/store'
import type { ReadModel } from '../../catalog/read-model.ts'

interface ReadDeps {
  readonly store: Store
  readonly model: Pick<ReadModel, 'catalog'>
  readonly now: () => number
}

/**
 * The current figure of a new alert, so that only later changes trigger it, however late the stage first reads it.
 * Null when unknown, and for an alert on every question.
 */
export async function readFirst(
  { rule: { field }, of, targetId }: ParsedAlert,
  { store, model, now }: ReadDeps,
): Promise<Reading | null> {
  if (targetId === null) return null
  if (of === 'market') {
    const [market] = await listMarketRows(store, [targetId])
    const readings: Readings = market === undefined ? {} : toMarketReadings(market)
    return readings[field] ?? null
  }
  const question = model.catalog.findQuestion(targetId)
  if (question === null) return null
  const nowMs = now()
  const { index } = model.catalog.computeIndex(question, nowMs)
  const opportunities = await listLivingOpportunities(store, [question.id])
  const readings: Readings = toQuestionReadings(index, opportunities, nowMs)
  return readings[field] ?? null
}
