import { PLATFORMS } from '@parallax/domain'
import { rollUpVolumes, saveMarkets } from '@parallax/store'
import { addSweep, makeMarket, useStore } from '@parallax/store/testing'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'
import { createTestWallet } from '../../testing/sign-in-wallet.ts'

const store = useStore()
const NOW = Date.UTC(2026, 10, 15, 12)
const time = (text: string) => new Date(`2026-11-${text}:00Z`)

/**
 * Polymarket is swept without a gap since the evening of the 12th. So is PredictIt, but it reports no lifetime
 * volume.
 */
beforeAll(async () => {
  for (const day of [13, 14, 15]) {
    for (const slug of ['polymarket', 'predictit'] as const) {
      await addSweep(store(), slug, time(`${day - 1}T23:50`))
      await addSweep(store(), slug, time(`${day}T00:05`))
    }
  }
  await addSweep(store(), 'polymarket', time('15T11:50'))
  await addSweep(store(), 'predictit', time('15T11:50'))
  const totals = [
    ['12T23:50', 1_000],
    ['13T23:50', 1_010.256],
    ['15T11:50', 1_011],
  ] as const
  for (const [at, volumeTotalUsd] of totals) {
    await saveMarkets(store(), [makeMarket({ volumeTotalUsd })], time(at))
  }
  await saveMarkets(store(), [makeMarket({ platform: 'predictit', volumeTotalUsd: null })], time('12T23:50'))
  await rollUpVolumes(store(), new Date(NOW))
  await saveMarkets(store(), [makeMarket({ platform: 'limitless' })], time('15T11:55'))
  await addSweep(store(), 'limitless', time('15T11:55'))
})

const shared = useTestApp(() => ({ store: store(), settings: { rateLimits: 'off' }, now: () => NOW }))

async function open() {
  const app = shared()
  const { access } = await registerAccount(app)
  const ask = async (path: string, headers = bearer(access)) => {
    const { status, body } = await app.inject({ url: `/api/v1/platforms/${path}`, headers })
    return { status, body: JSON.parse(body) }
  }
  return { app, ask }
}

test('every day is listed, today last: 0 when nothing was traded, null when unknown', async () => {
  const { ask } = await open()
  expect(await ask('polymarket/charts?days=4')).toEqual({
    status: 200,
    body: {
      data: {
        slug: 'polymarket',
        name: 'Polymarket',
        chart: [
          { date: '2026-11-12', volume_usd: null, is_partial: false },
          { date: '2026-11-13', volume_usd: 10.26, is_partial: false },
          { date: '2026-11-14', volume_usd: 0, is_partial: false },
          { date: '2026-11-15', volume_usd: 0.74, is_partial: true },
        ],
      },
    },
  })
})

test('the first day of a range uses the sweeps of the day before it', async () => {
  const { ask } = await open()
  const { body } = await ask('polymarket/charts?days=1')
  expect(body.data.chart).toEqual([{ date: '2026-11-15', volume_usd: 0.74, is_partial: true }])
})

test('a venue has the current day, marked as partial, from its first sweep on', async () => {
  const { ask } = await open()
  const { body } = await ask('limitless/charts?days=2')
  expect(body.data.chart).toEqual([
    { date: '2026-11-14', volume_usd: null, is_partial: false },
    { date: '2026-11-15', volume_usd: 0, is_partial: true },
  ])
})

test('the default is 30 days, and a year is the maximum', async () => {
  const { ask } = await open()
  for (const { slug, name } of PLATFORMS) {
    const { status, body } = await ask(`${slug}/charts`)
    expect([status, body.data.slug, body.data.name, body.data.chart.length]).toEqual([200, slug, name, 30])
  }
  const { body } = await ask('polymarket/charts?days=365')
  expect(body.data.chart.at(0).date).toBe('2025-11-16')
  expect(body.data.chart.at(-1).date).toBe('2026-11-15')
})

test('for a venue that reports no lifetime volume or was never swept, every day is unknown', async () => {
  const { ask } = await open()
  for (const slug of ['predictit', 'azuro']) {
    const { body } = await ask(`${slug}/charts`)
    expect(body.data.chart.map((day: { volume_usd: unknown }) => day.volume_usd)).toEqual(
      Array(30).fill(null),
    )
  }
})

test('a wallet may ask too, and anonymous callers are refused', async () => {
  const { app, ask } = await open()
  const cookie = await createTestWallet(app, () => NOW).signIn()
  expect((await ask('polymarket/charts', { cookie })).status).toBe(200)
  expect(await ask('polymarket/charts', {})).toMatchObject({ status: 401, body: { status: 'UNAUTHORIZED' } })
})

test('an unknown slug gets a 404', async () => {
  const { ask } = await open()
  for (const slug of ['drift', 'Polymarket', '83a45bef-9c39-5aa8-9480-6fdf7efebda2', '%20']) {
    expect(await ask(`${slug}/charts`), slug).toMatchObject({ status: 404, body: { status: 'NOT_FOUND' } })
  }
})

test('days outside 1 to 365 get a 400', async () => {
  const { ask } = await open()
  for (const days of ['0', '366', '-1', '1.5', 'x', '', '1&days=2']) {
    expect(await ask(`polymarket/charts?days=${days}`), days).toMatchObject({
      status: 400,
      body: { status: 'INVALID_REQUEST' },
    })
  }
})
