import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@parallax/domain'
import { listIndexHistory, openIndexStage, saveIndices } from '@parallax/store'
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { retainIndices } from './retain-indices.ts'

const NOON = Date.UTC(2026, 10, 15, 12)
const store = useStore()

test('hours are kept for 90 days before today, and their days for good', async () => {
  const questionId = randomUUID()
  for (const age of [91, 90, 0]) {
    const at = new Date(NOON - age * DAY_MS)
    const { turn } = await openIndexStage(store(), at)
    const index = { questionId, price: age / 100, divergence: null, stoodInHour: null, stoodInDay: null }
    await saveIndices(store(), { turn, at, indices: [index] })
  }
  await retainIndices({ store: store(), now: () => NOON })
  const read = async (interval: 'hour' | 'day') => {
    const { periods } = await listIndexHistory(store(), questionId, interval, new Date(0))
    return periods.map(({ close }) => close)
  }
  expect(await read('hour')).toEqual([0.9, 0])
  expect(await read('day')).toEqual([0.91, 0.9, 0])
})
