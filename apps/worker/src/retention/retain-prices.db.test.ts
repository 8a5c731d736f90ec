import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@parallax/domain'
import { makePricePartitions, sql } from '@parallax/store'
import { useStore } from '@parallax/store/testing'
import { expect, onTestFinished, test } from 'vitest'
import { retainPrices } from './retain-prices.ts'

const store = useStore()

/** A listing whose price was seen at noon and eight days earlier, in a partition of that day. */
async function addPoints(nowMs: number): Promise<string> {
  const marketId = randomUUID()
  const oldMs = nowMs - 8 * DAY_MS
  await makePricePartitions(store(), new Date(oldMs), 1)
  for (const ms of [oldMs, nowMs])
    await store().run(sql`
      insert into price_point (market_id, at, price) values (${marketId}, ${new Date(ms)}, 0.5)`)
  return marketId
}

const countRows = (marketId: string) =>
  store().get(sql`
    select (select count(*) from price_point where market_id = ${marketId}) as points,
      (select count(*) from price_hour where market_id = ${marketId}) as hours,
      (select count(*) from price_day where market_id = ${marketId}) as days`)

test('while a partition cannot be made, prices are aggregated and dropped as usual', async () => {
  const nowMs = Date.UTC(2030, 0, 11, 12)
  const marketId = await addPoints(nowMs)
  await store().run(sql`create table price_point_20300111 ()`)
  await expect(retainPrices({ store: store(), now: () => nowMs })).rejects.toThrow('price_point_20300111')
  expect(await countRows(marketId)).toEqual({ points: 1, hours: 1, days: 1 })
})

test('while prices cannot be aggregated none are dropped', async () => {
  const nowMs = Date.UTC(2031, 0, 11, 12)
  const marketId = await addPoints(nowMs)
  const retain = () => retainPrices({ store: store(), now: () => nowMs })
  await store().run(sql`alter table price_day add constraint refused check (at < '2031-01-01') not valid`)
  onTestFinished(() =>
    store()
      .run(sql`alter table price_day drop constraint if exists refused`)
      .then(() => {}),
  )
  await expect(retain()).rejects.toThrow('refused')
  expect(await countRows(marketId)).toEqual({ points: 2, hours: 1, days: 0 })
  await store().run(sql`alter table price_day drop constraint refused`)
  await retain()
  expect(await countRows(marketId)).toEqual({ points: 1, hours: 1, days: 1 })
})
