import { measureMatching, saveMatchingQuality, sql } from '@parallax/store'
import { addMarket, addPair, addQuestion, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import type { ModelQuality } from './model-quality.ts'

const store = useStore()
const AT = new Date('2026-11-15T12:00:00Z')

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

test("it returns the model's figures with their basis, and null for unknown ones", async () => {
  const { model } = await read(await buildTestApp({ store: store(), modelQuality: MODEL }))
  expect(model).toEqual({
    data_set: expect.stringContaining('none was used in training'),
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

test('a known ETag gets a 304', async () => {
  const { inject } = await buildTestApp({ store: store(), modelQuality: MODEL })
  const url = '/api/v1/matching/quality'
  const { headers } = await inject({ url })
  const again = await inject({ url, headers: { 'if-none-match': String(headers.etag) } })
  expect([again.status, again.body]).toEqual([304, ''])
})

test('the live figures are the last that a worker measured, served from memory; before that they are null', async () => {
  const app = await buildTestApp({ store: store() })
  expect((await read(app)).live).toBeNull()
  const markets: [string, string] = [
    await addMarket(store()),
    await addMarket(store(), { platform: 'manifold' }),
  ]
  await addQuestion(store(), markets)
  await addPair(store(), markets)
  await saveMatchingQuality(store(), { measuredAt: AT, figures: await measureMatching(store()) })
  const live = {
    measured_at: '2026-11-15T12:00:00.000Z',
    questions: [{ market_count: 2, questions: 1 }],
    links: { exact: 0, semantic: 1, manual: 0 },
    pairs: { accept: 0, review: 1 },
    decisions: { accept: 0, reject: 0, relate: 0, link: 0 },
    agreement: [],
    queue: { total: 1, reported: 0, contradiction: 0, uncertain: 1 },
    set_aside: 0,
  }
  await expect.poll(async () => (await read(app)).live, { timeout: 30_000 }).toEqual(live)
  expect((await read(await buildTestApp({ store: store() }))).live).toEqual(live)
  await store().run(sql`drop table matching_quality`)
  expect((await read(app)).live).toEqual(live)
})
