import { randomUUID } from 'node:crypto'
import type { PlatformMarket, VenueSlug } from '@parallax/domain'
import { HOUR_MS, MINUTE_MS } from '@parallax/domain'
import { listQuestionIndices, sql } from '@parallax/store'
import { addSweep, makeMarket, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { failAfter } from '../testing/failing-store.ts'
import { idOf, START_MS, startIndexScene } from '../testing/index-scene.ts'

const open = useStore()

const POLYMARKET = market('polymarket', 0.6)
const MYRIAD = market('myriad', 0.4)
const RAIN = '11111111-1111-4111-8111-111111111111'
const SNOW = '22222222-2222-4222-8222-222222222222'
/** More than two batches of a pass. */
const MANY = 1_100

test('an unchanged index price costs nothing, and is in the history of every hour in which it was checked', async () => {
  const { clock, run, readPoints } = await rain()
  await run()
  const written = await readRows()
  expect(written).toHaveLength(1)
  for (const hours of [1, 1, 3]) {
    clock.advance(hours * HOUR_MS)
    await run()
  }
  expect(await readRows()).toEqual(written)
  const points = await readPoints(RAIN)
  expect(points.map(({ atMs }) => (atMs - START_MS) / HOUR_MS)).toEqual([0, 1, 2, 5])
  expect(new Set(points.map(({ close, divergence }) => `${close} ${divergence}`))).toEqual(
    new Set(['0.5 0.1']),
  )
  const { turn } = await open().get(sql<{ turn: number }>`select turn from index_stage`)
  await run()
  expect(await open().get(sql`select turn from index_stage`)).toEqual({ turn })
})

test('a change counts in the hour in which it came, together with the price before it', async () => {
  const { clock, list, run, readPoints } = await rain()
  await run()
  clock.advance(HOUR_MS)
  await run()
  clock.advance(20 * MINUTE_MS)
  await list({ ...MYRIAD, price: 0.8 })
  await run()
  expect(await readPoints(RAIN)).toMatchObject([
    { open: 0.5, high: 0.5, low: 0.5, close: 0.5, divergence: 0.1 },
    { open: 0.5, high: 0.7, low: 0.5, close: 0.7, divergence: 0.1 },
  ])
  expect(await readPoints(RAIN, 'day')).toMatchObject([{ open: 0.5, high: 0.7, low: 0.5, close: 0.7 }])
})

test('the price of a venue that stopped answering is unknown from the next hour on, until the venue is back', async () => {
  const { clock, run, readPoints } = await rain()
  const pass = async (...heard: readonly VenueSlug[]) => {
    for (const slug of heard) await addSweep(open(), slug, new Date(clock.now()))
    await run()
    clock.advance(HOUR_MS)
  }
  await pass('polymarket', 'myriad')
  await pass('polymarket')
  await pass()
  await pass()
  await pass('myriad')
  const points = await readPoints(RAIN)
  expect(
    points.map(({ atMs, close, divergence }) => [(atMs - START_MS) / HOUR_MS, close, divergence]),
  ).toEqual([
    [0, 0.5, 0.1],
    [1, 0.6, null],
    [4, 0.4, null],
  ])
  expect(await readRows()).toHaveLength(4)
  expect(await readPoints(RAIN, 'day')).toMatchObject([{ open: 0.5, high: 0.6, low: 0.4, close: 0.4 }])
})

test('a question that loses its last open listing is unknown at once; what was known in the hour stays', async () => {
  const { clock, list, run, readPoints } = await rain()
  await run()
  clock.advance(10 * MINUTE_MS)
  await list({ ...MYRIAD, status: 'closed' }, { ...POLYMARKET, status: 'resolved' })
  await run()
  clock.advance(HOUR_MS)
  await run()
  expect(await readPoints(RAIN)).toEqual([
    { atMs: START_MS, open: 0.5, high: 0.5, low: 0.5, close: null, divergence: null },
  ])
})

test('a merged question keeps its history, and the other one continues', async () => {
  const { clock, list, link, run, readPoints } = await startIndexScene(open(), [RAIN, SNOW])
  await list(POLYMARKET, MYRIAD)
  await link([toLink(POLYMARKET, RAIN), toLink(MYRIAD, SNOW)])
  await run()
  clock.advance(HOUR_MS)
  await link([toLink(MYRIAD, RAIN)])
  await run()
  clock.advance(HOUR_MS)
  await run()
  expect((await readPoints(RAIN)).map(({ close }) => close)).toEqual([0.6, 0.5, 0.5])
  expect((await readPoints(SNOW)).map(({ close }) => close)).toEqual([0.4])
})

test('a listing that leaves its question no longer counts there', async () => {
  const { link, run } = await rain()
  await run()
  await link([toLink(MYRIAD, SNOW)])
  await run()
  expect(await readIndices(RAIN, SNOW)).toEqual([0.6, 0.4])
})

test('a change that is missing from the change feed is found by checking everything', async () => {
  const { list, run } = await rain()
  await run()
  await list({ ...MYRIAD, price: 0.8 })
  await open().run(sql`delete from change`)
  await run()
  expect(await readIndices(RAIN)).toEqual([0.5])
  await open().run(sql`update index_stage set position_at = now() - interval '1 hour'`)
  await run()
  expect(await readIndices(RAIN)).toEqual([0.7])
})

test('after a restore into another cluster everything is checked once, and then only what changes', async () => {
  const { list, run } = await rain()
  await run()
  await list({ ...MYRIAD, price: 0.8 })
  await open().run(sql`update change set feed = 'elsewhere', written_by = '9000000000'`)
  await open().run(sql`update index_stage set position = 'elsewhere 9000000000:9000000000:'`)
  await run()
  expect(await readIndices(RAIN)).toEqual([0.7])
  const { turn } = await open().get(sql<{ turn: number }>`select turn from index_stage`)
  await run()
  expect(await open().get(sql`select turn from index_stage`)).toEqual({ turn })
  await list({ ...MYRIAD, price: 0.4 })
  await run()
  expect(await readIndices(RAIN)).toEqual([0.5])
})

test('a stage killed at any statement resumes, and in the end every row exists once', async () => {
  const { createStage, run } = await startMany()
  let left = 0
  for (let isDone = false; !isDone; left += 1) {
    const stage = createStage(failAfter(open(), left))
    isDone = await run(stage).then(
      () => true,
      () => false,
    )
  }
  expect(left).toBeGreaterThan(10)
  await expectMany(0.6)
})

test('changes of more questions than a batch holds are all handled, and those of a killed turn are handled again', async () => {
  const { createStage, list, run, markets } = await startMany()
  await run()
  await list(...markets.map((each) => ({ ...each, price: 0.7 })))
  for (let left = 0; left < 20; left += 1) {
    const turn = createStage(failAfter(open(), left)).turn(new AbortController().signal)
    await turn.catch(() => {})
  }
  await run()
  await expectMany(0.7)
})

test('of two workers that compute at once, each does what the other has not', async () => {
  const { clock, createStage, list, run, markets } = await startMany()
  const [one, other] = [createStage(), createStage()]
  await Promise.all([run(one), run(other)])
  await expectMany(0.6)
  await list(...markets.map((each) => ({ ...each, price: 0.7 })))
  clock.advance(HOUR_MS)
  await Promise.all([run(other), run(one)])
  await expectMany(0.7)
})

test('an aborted turn writes nothing', async () => {
  const { createStage } = await rain()
  const ending = new AbortController()
  ending.abort(new Error('closing'))
  await expect(createStage().turn(ending.signal)).rejects.toThrow('closing')
  expect(await readRows()).toEqual([])
})

function market(platform: PlatformMarket['platform'], price: number): PlatformMarket {
  return makeMarket({ platform, platformMarketId: platform, price, volume24hUsd: 100, reference: {} })
}

function toLink(one: PlatformMarket, questionId: string) {
  return { marketId: idOf(one), questionId, relation: 'same' as const }
}

/** One question on two venues, at 0.6 and 0.4, with equal weights. */
async function rain() {
  const scene = await startIndexScene(open(), [RAIN, SNOW])
  await scene.list(POLYMARKET, MYRIAD)
  await scene.link([toLink(POLYMARKET, RAIN), toLink(MYRIAD, RAIN)])
  return scene
}

/** Many questions with one listing each, at 0.6. */
async function startMany() {
  const scene = await startIndexScene(open(), [])
  const markets = Array.from({ length: MANY }, (_, n) => ({ ...POLYMARKET, platformMarketId: `many ${n}` }))
  await scene.list(...markets)
  await scene.link(markets.map((each) => toLink(each, randomUUID())))
  return { ...scene, markets }
}

/** Expects this index price for every question, and one row in the last hour in which it changed. */
async function expectMany(price: number): Promise<void> {
  const indices = await open().many(sql`select price, count(*) as count from question_index group by price`)
  expect(indices).toEqual([{ price, count: MANY }])
  const hours = await open().many(sql`
    select close, count(*) as count from index_hour
    where at = (select max(at) from index_hour) group by close`)
  expect(hours).toEqual([{ close: price, count: MANY }])
  expect(await open().many(sql`select 1 from index_pass where after_id is not null`)).toEqual([])
}

function readRows(): Promise<unknown[]> {
  return open().many(sql`
    select question_id, at, open, high, low, close, divergence from index_hour order by at, question_id`)
}

async function readIndices(...questionIds: readonly string[]): Promise<(number | null | undefined)[]> {
  const indices = await listQuestionIndices(open(), questionIds)
  return questionIds.map((id) => indices.find(({ questionId }) => questionId === id)?.price)
}
