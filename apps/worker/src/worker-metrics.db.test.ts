import { getChangePosition, sql } from '@parallax/store'
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { readWorkerMetrics } from './worker-metrics.ts'

const store = useStore()

const loop = (name: string, isHeld: boolean) => ({ name, isHeld })
const figures = [{ step: 'prices', ageMs: 61_000, failures: 2 }]

test('reports which leases the worker holds, how late its stages are, and how many listings wait', async () => {
  await store().run(sql`delete from match_due`)
  await store().run(
    sql`insert into match_due (market_ids) values (array[gen_random_uuid(), gen_random_uuid()])`,
  )
  const before = await getChangePosition(store())
  await store().run(sql`insert into change (at) values (now() - interval '50 seconds')`)
  const after = await getChangePosition(store())
  const text = await readWorkerMetrics({
    store: store(),
    loops: [
      loop('index price', true),
      loop('alert', true),
      loop('arbitrage', false),
      loop('retention', true),
    ],
    followers: {
      'index price': { changePosition: before },
      alert: { changePosition: after },
      arbitrage: { changePosition: before },
    },
    maintenance: { figures },
  })
  expect(text).toContain('\nparallax_lease_held{lease="index price"} 1\n')
  expect(text).toContain('\nparallax_lease_held{lease="arbitrage"} 0\n')
  expect(Number(/parallax_feed_lag_seconds\{stage="index price"\} (\S+)/.exec(text)?.[1])).toBeGreaterThan(49)
  expect(text).toContain('\nparallax_feed_lag_seconds{stage="alert"} 0\n')
  expect(text).not.toContain('stage="arbitrage"')
  expect(text).toContain('\nparallax_match_backlog 2\n')
  expect(text).toContain('\nparallax_retention_age_seconds{step="prices"} 61\n')
  expect(text).toContain('\nparallax_retention_failures{step="prices"} 2\n')
})

test('maintenance is reported only by the worker that runs it', async () => {
  const loops = [loop('retention', false)]
  const text = await readWorkerMetrics({ store: store(), loops, followers: {}, maintenance: { figures } })
  expect(text).not.toContain('parallax_retention')
})

test('an unavailable database does not take the other metrics with it', async () => {
  const away = async () => {
    throw new Error('away')
  }
  const text = await readWorkerMetrics({
    store: { many: away, find: away, get: away, run: away },
    loops: [loop('alert', true)],
    followers: { alert: { changePosition: 'feed 1:1:' } },
    maintenance: { figures: [] },
  })
  expect(text).toContain('parallax_lease_held{lease="alert"} 1')
  expect(text).not.toContain('parallax_feed_lag_seconds')
  expect(text).not.toContain('parallax_match_backlog')
})
