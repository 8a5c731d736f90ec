import { sql } from '@parallax/store'
import { addMarket, addPair, addQuestion, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import type { ModelQuality } from '../../matching/model-quality.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'

const store = useStore()
const T0 = Date.UTC(2026, 10, 15, 12)

const MODEL: ModelQuality = {
  pairs: 3,
  same: 1,
  auc: 0.987654321,
  bestF1: { f1: 1, threshold: 0.9 },
  cuts: [
    { threshold: 0.85, accepted: 0, precision: null, recall: 0 },
    { threshold: 0.7, accepted: 1, precision: 1, recall: 1 },
  ],
  kinds: [{ kind: 'date', count: 2, accepted: 0, reviewed: 0 }],
  reliability: [{ from: 0.7, to: 0.85, count: 1, meanScore: 0.8, share: 1 }],
  recall: null,
}

async function read(app: Awaited<ReturnType<typeof buildTestApp>>) {
  const { status, body } = await app.inject({ url: '/api/v1/matching/quality' })
  expect(status).toBe(200)
  return JSON.parse(body).data
}

test("it tells the model's figures with what they are of, and what is not known is null", async () => {
  const { model } = await read(await buildTestApp({ store: store(), modelQuality: MODEL }))
  expect(model).toEqual({
    data_set: expect.stringContaining('regression pairs'),
    pairs: 3,
    same: 1,
    auc: 0.987654,
    best_f1: { f1: 1, threshold: 0.9 },
    cuts: MODEL.cuts,
    kinds: [{ kind: 'date', pairs: 2, accepted: 0, reviewed: 0 }],
    reliability: [{ from: 0.7, to: 0.85, pairs: 1, mean_confidence: 0.8, share_same: 1 }],
    recall: null,
  })
  expect((await read(await buildTestApp({ store: store() }))).model).toBeNull()
})

test('the live figures are measured again after five minutes', async () => {
  const clock = { nowMs: T0 }
  const app = await buildTestApp({ store: store(), now: () => clock.nowMs })
  const before = await read(app)
  expect(before.live).toEqual({
    measured_at: '2026-11-15T12:00:00.000Z',
    questions: [],
    links: { exact: 0, semantic: 0, manual: 0 },
    pairs: { accept: 0, review: 0 },
    decisions: { accept: 0, reject: 0, relate: 0, link: 0 },
    agreement: [],
    queue: { total: 0, reported: 0, contradiction: 0, uncertain: 0 },
    set_aside: 0,
  })
  const markets: [string, string] = [
    await addMarket(store()),
    await addMarket(store(), { platform: 'manifold' }),
  ]
  await addQuestion(store(), markets)
  await addPair(store(), markets)
  await store().run(sql`
    insert into match_failure (market_id, reason, failed_at) values (${markets[0]}, 'no words', now())`)
  clock.nowMs = T0 + 299_999
  expect(await read(app)).toEqual(before)
  clock.nowMs = T0 + 300_000
  expect((await read(app)).live).toMatchObject({
    measured_at: '2026-11-15T12:05:00.000Z',
    questions: [{ market_count: 2, questions: 1 }],
    links: { semantic: 1 },
    pairs: { accept: 0, review: 1 },
    queue: { total: 1, uncertain: 1 },
    set_aside: 1,
  })
})
