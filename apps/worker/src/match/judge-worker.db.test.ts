import { createNotifier } from '@parallax/notify'
import { saveMarkets, sql } from '@parallax/store'
import { makeMarket, useStore } from '@parallax/store/testing'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sayVerdict, startJudgeServer } from '../testing/judge-server.ts'
import { startWorker } from '../worker.ts'

const store = useStore()
const PATIENCE = { timeout: 60_000, interval: 100 }

test('a worker with a judge asks it about doubted pairs and links by its verdicts', async () => {
  const server = await startJudgeServer()
  server.reply(sayVerdict('same'))
  const [one, other] = ['Will Porto win the Europa League?', 'Will Porto win the 2025-26 UEFA Europa League?']
  await saveMarkets(
    store(),
    [
      makeMarket({ platformMarketId: '1', title: one, rules: null, endTime: null }),
      makeMarket({ platform: 'myriad', platformMarketId: '2', title: other, rules: null, endTime: null }),
    ],
    new Date(),
  )
  const worker = startWorker({
    store: store(),
    venues: [],
    logger: pino({ level: 'silent' }),
    now: Date.now,
    notifier: createNotifier(),
    secrets: ['the secret of the tests'],
    logRetentionDays: 30,
    judge: { url: server.url, model: 'model-1', key: null, daily: 10 },
  })
  onTestFinished(() => worker.close())
  await vi.waitFor(async () => {
    const { questions } = await store().get(
      sql<{ questions: number }>`select count(distinct question_id) as questions from link`,
    )
    expect([server.calls.length, questions]).toEqual([1, 1])
  }, PATIENCE)
  expect(server.calls[0]?.authorization).toBeUndefined()
}, 120_000)
