import { createNotifier } from '@parallax/notify'
import { listVolumeDays, saveMarkets, sql } from '@parallax/store'
import { addSweep, makeMarket, useStore } from '@parallax/store/testing'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { startWorker } from '../worker.ts'

const POLYMARKET = '83a45bef-9c39-5aa8-9480-6fdf7efebda2'
const LIMITLESS = '0353d4ae-1e40-52bc-922a-b7eb098d4124'
const NOON = Date.UTC(2026, 10, 15, 12)
const store = useStore()

test('a running worker sums up volumes for the days on which a venue was swept, and derives those not reported', async () => {
  await addSweep(store(), 'polymarket', new Date(NOON))
  for (const volumeTotalUsd of [100, 130]) {
    await saveMarkets(store(), [makeMarket({ volumeTotalUsd })], new Date(NOON))
  }
  const young = { createdTime: new Date(NOON).toISOString(), volume24hUsd: null, volumeTotalUsd: 70 }
  await saveMarkets(store(), [makeMarket({ platform: 'limitless', ...young })], new Date(NOON))
  await addSweep(store(), 'limitless', new Date(NOON))
  const worker = startWorker({
    store: store(),
    venues: [],
    logger: pino({ level: 'silent' }),
    now: () => NOON,
    notifier: createNotifier(),
    secrets: ['the secret of the tests'],
    logRetentionDays: 7,
  })
  onTestFinished(() => worker.close())
  const readDerived = () =>
    store().many(sql<{ usd: number | null }>`
      select volume_24h_derived_usd as usd from platform_market where platform_id = ${LIMITLESS}`)
  await expect.poll(readDerived, { timeout: 50_000 }).toEqual([{ usd: 70 }])
  await expect
    .poll(() => listVolumeDays(store(), POLYMARKET, '2026-11-15'), { timeout: 50_000 })
    .toMatchObject([{ volumeUsd: 30 }])
})
