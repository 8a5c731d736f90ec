import { PLATFORMS } from '@parallax/domain'
import { saveSweepFailure, sql } from '@parallax/store'
import { addSweep, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'

const store = useStore()
const AT = new Date('2026-11-15T12:00:00Z')

test('anyone may see the sweep state of each venue, and unknown figures are null', async () => {
  await addSweep(store(), 'polymarket', AT)
  await addSweep(store(), 'myriad', AT, 'frozen')
  const azuro = PLATFORMS.find(({ slug }) => slug === 'azuro')?.id ?? ''
  const nextDueAt = new Date(AT.getTime() + 15_000)
  const failure = { startedAt: AT, failedAt: AT, nextDueAt, error: 'timeout: no answer', requests: 1 }
  const jupiter = PLATFORMS.find(({ slug }) => slug === 'jupiter')?.id ?? ''
  await saveSweepFailure(store(), jupiter, { ...failure, error: 'a fault of ours' })
  await saveSweepFailure(store(), azuro, failure)
  const { inject } = await buildTestApp({
    store: store(),
    settings: { rateLimits: 'off' },
    now: () => AT.getTime() + 60_000,
  })
  const { status, body } = await inject({ url: '/api/v1/platforms' })
  expect(status).toBe(200)
  const data: Record<string, unknown>[] = JSON.parse(body).data
  expect(data).toHaveLength(PLATFORMS.length)
  const find = (slug: string) => data.find((platform) => platform.slug === slug)
  expect(find('polymarket')).toMatchObject({
    name: 'Polymarket',
    swept_at: '2026-11-15T12:00:01.000Z',
    sweep_ms: 1_000,
    period_ms: 60_000,
    lag_ms: null,
    trouble: null,
    failures_in_a_row: 0,
    is_doubtful: false,
  })
  expect(find('myriad')).toMatchObject({ trouble: 'doubtful', is_doubtful: true })
  expect(find('azuro')).toMatchObject({
    trouble: 'failing',
    swept_at: null,
    failures_in_a_row: 1,
    failure: 'timeout',
    next_try_at: '2026-11-15T12:00:15.000Z',
  })
  expect(find('jupiter')).toMatchObject({
    trouble: 'failing',
    failure: null,
    next_try_at: nextDueAt.toISOString(),
  })
  expect(find('manifold')).toMatchObject({
    trouble: 'unread',
    swept_at: null,
    sweep_ms: null,
    failure: null,
    next_try_at: null,
  })
  expect(body).not.toMatch(/no answer|fault of ours/)
  await store().run(sql`update platform_health set failures_in_a_row = 0, doubt = null`)
})
