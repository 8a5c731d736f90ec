import { findMatchingQuality } from '@parallax/store'
import { addMarket, addQuestion, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { QualityMeter } from './quality-meter.ts'

const NOON = Date.UTC(2026, 10, 15, 12)
const store = useStore()

test('figures are measured at once, again after a minute, and less often if measuring takes long', async () => {
  const clock = { nowMs: NOON, stepMs: 0 }
  const now = () => {
    clock.nowMs += clock.stepMs
    return clock.nowMs
  }
  const meter = new QualityMeter({ store: store(), now })
  const read = async () => {
    const row = await findMatchingQuality(store())
    return [row?.measuredAt.getTime(), row?.figures.questions]
  }
  expect(await meter.turn()).toBe(60_000)
  expect(await read()).toEqual([NOON, []])
  await addQuestion(store(), [await addMarket(store()), await addMarket(store(), { platform: 'manifold' })])
  clock.nowMs = NOON + 59_999
  expect(await meter.turn()).toBe(1)
  expect(await read()).toEqual([NOON, []])
  Object.assign(clock, { nowMs: NOON + 60_000, stepMs: 10_000 })
  expect(await meter.turn()).toBe(100_000)
  expect(await read()).toEqual([NOON + 70_000, [{ marketCount: 2, questions: 1 }]])
  Object.assign(clock, { nowMs: NOON + 600_000, stepMs: 60_000 })
  expect(await meter.turn()).toBe(300_000)
})
