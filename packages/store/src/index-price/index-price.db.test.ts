import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { toMarketId } from '../market/market-id.ts'
import { saveMarkets } from '../market/save-markets.ts'
import { findDestination } from '../question/find-destination.ts'
import { saveQuestionChanges } from '../question/save-question-changes.ts'
import { sql } from '../sql.ts'
import { addMarket, addQuestion, describeBackends, makeMarket, useStore } from '../testing/index.ts'
import { dropOldIndexHours } from './drop-old-index-hours.ts'
import { listIndexHistory } from './list-index-history.ts'
import { listPricedMarkets } from './list-priced-markets.ts'
import { listQuestionIndices } from './list-question-indices.ts'
import { listQuestionIdsAfter, listTouchedQuestions } from './list-touched-questions.ts'
import { openIndexStage } from './open-index-stage.ts'
import { type IndexBatch, type NewQuestionIndex, saveIndices } from './save-indices.ts'

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const time = (text: string) => new Date(`2026-11-${text}Z`)
const ms = (text: string) => time(text).getTime()
const HOUR = time('15T10:00:00')

describeBackends('index prices', (backend) => {
  const open = useStore(backend)

  async function save(batch: Partial<IndexBatch>): Promise<number | null> {
    const { turn } = await openIndexStage(open(), HOUR)
    return saveIndices(open(), { turn, indices: [], at: HOUR, ...batch })
  }

  function makeIndex(questionId: string, changes: Partial<NewQuestionIndex> = {}): NewQuestionIndex {
    return { questionId, price: 0.5, divergence: null, stoodInHour: null, stoodInDay: null, ...changes }
  }

  const hoursOf = async (questionId: string) =>
    (await listIndexHistory(open(), questionId, 'hour', time('01T00:00:00'))).periods
  const daysOf = async (questionId: string) =>
    (await listIndexHistory(open(), questionId, 'day', time('01T00:00:00'))).periods

  test('an hour and a day hold the first, highest, lowest and last price and the last divergence', async () => {
    const id = randomUUID()
    const add = (at: string, price: number, divergence: number | null = null) =>
      save({ at: time(at), indices: [makeIndex(id, { price, divergence })] })
    await add('15T10:05:00', 0.3)
    await add('15T10:15:00', 0.9, 0.01)
    await add('15T10:59:59.999', 0.5, 0.02)
    await add('15T11:00:00', 0.2)
    await add('16T00:00:00', 0.6, 0.03)
    const last = { atMs: ms('16T00:00:00'), open: 0.6, high: 0.6, low: 0.6, close: 0.6, divergence: 0.03 }
    expect(await hoursOf(id)).toEqual([
      { atMs: ms('15T10:00:00'), open: 0.3, high: 0.9, low: 0.3, close: 0.5, divergence: 0.02 },
      { atMs: ms('15T11:00:00'), open: 0.2, high: 0.2, low: 0.2, close: 0.2, divergence: null },
      last,
    ])
    expect(await daysOf(id)).toEqual([
      { atMs: ms('15T00:00:00'), open: 0.3, high: 0.9, low: 0.2, close: 0.2, divergence: null },
      last,
    ])
    expect(await listQuestionIndices(open(), [id, randomUUID()])).toEqual([
      { questionId: id, price: 0.6, divergence: 0.03 },
    ])
  })

  test('the previous price counts in the hour and in the day in which it still applied', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await save({
      indices: [
        makeIndex(one, { stoodInHour: 0.7, stoodInDay: 0.7 }),
        makeIndex(other, { price: null, stoodInDay: 0.7 }),
      ],
    })
    const known = { open: 0.7, high: 0.7, divergence: null }
    const unknown = { open: null, high: null, low: null, close: null, divergence: null }
    expect(await hoursOf(one)).toEqual([{ atMs: ms('15T10:00:00'), ...known, low: 0.5, close: 0.5 }])
    expect(await daysOf(one)).toEqual([{ atMs: ms('15T00:00:00'), ...known, low: 0.5, close: 0.5 }])
    expect(await hoursOf(other)).toEqual([{ atMs: ms('15T10:00:00'), ...unknown }])
    expect(await daysOf(other)).toEqual([{ atMs: ms('15T00:00:00'), ...known, low: 0.7, close: null }])
  })

  test('a price that becomes known within an hour opens that hour, or continues it if it was known before', async () => {
    const [fresh, back] = [randomUUID(), randomUUID()]
    await save({ indices: [makeIndex(fresh, { price: null }), makeIndex(back, { price: 0.2 })] })
    await save({ indices: [makeIndex(back, { price: null, stoodInHour: 0.2, stoodInDay: 0.2 })] })
    await save({ indices: [makeIndex(fresh, { price: 0.4 }), makeIndex(back, { price: 0.3 })] })
    expect(await hoursOf(fresh)).toMatchObject([{ open: 0.4, high: 0.4, low: 0.4, close: 0.4 }])
    expect(await hoursOf(back)).toMatchObject([{ open: 0.2, high: 0.3, low: 0.2, close: 0.3 }])
  })

  test('of two concurrent workers one learns that the other was first, and writes nothing', async () => {
    const id = randomUUID()
    const { turn, changePosition } = await openIndexStage(open(), HOUR)
    const batch = { turn, at: HOUR, indices: [makeIndex(id)] }
    expect(await saveIndices(open(), batch)).toBe(turn + 1)
    const late = {
      ...batch,
      indices: [makeIndex(id, { price: 0.9 })],
      changePosition: '9:9:',
      pass: { at: HOUR, afterId: null },
    }
    expect(await saveIndices(open(), late)).toBeNull()
    expect(await listQuestionIndices(open(), [id])).toMatchObject([{ price: 0.5 }])
    expect(await openIndexStage(open(), HOUR)).toMatchObject({
      turn: turn + 1,
      changePosition,
      pass: { afterId: FIRST_ID },
    })
  })

  test('the progress of a pass is remembered by its hour', async () => {
    const [hour, next] = [time('20T10:00:00'), time('20T11:00:00')]
    expect((await openIndexStage(open(), hour)).pass).toEqual({ at: hour, afterId: FIRST_ID })
    const afterId = randomUUID()
    await save({ pass: { at: hour, afterId } })
    expect(await openIndexStage(open(), hour)).toMatchObject({ pass: { at: hour, afterId }, passedAt: null })
    await save({ pass: { at: hour, afterId: null } })
    expect(await openIndexStage(open(), next)).toMatchObject({
      pass: { at: next, afterId: FIRST_ID },
      passedAt: hour,
    })
    const history = await listIndexHistory(open(), randomUUID(), 'hour', hour)
    expect(history).toEqual({ before: null, periods: [], seenMs: [hour.getTime()] })
    expect((await listIndexHistory(open(), randomUUID(), 'hour', next)).seenMs).toEqual([])
    expect((await listIndexHistory(open(), randomUUID(), 'day', time('20T00:00:00'))).seenMs).toEqual([
      ms('20T00:00:00'),
    ])
  })

  test('a position after which changes may have been missed is replaced, and the pass of the hour starts over', async () => {
    const [hour, earlier] = [time('21T10:00:00'), time('21T09:00:00')]
    for (const at of [earlier, hour]) await save({ pass: { at, afterId: null } })
    await save({ changePosition: '3:3:' })
    expect(await openIndexStage(open(), hour)).toMatchObject({
      changePosition: '3:3:',
      pass: { afterId: null },
    })
    await open().run(sql`update index_stage set position_at = now() - interval '31 minutes'`)
    const restarted = await openIndexStage(open(), hour)
    expect(restarted).toMatchObject({ pass: { at: hour, afterId: FIRST_ID }, passedAt: earlier })
    expect(restarted.changePosition).not.toBe('3:3:')
    expect(restarted.changePositionAgeMs).toBeLessThan(60_000)
    expect(await openIndexStage(open(), hour)).toMatchObject({
      turn: restarted.turn,
      changePosition: restarted.changePosition,
    })
  })

  test('the previous price is that of the last hour, or of the last day where the hours are deleted', async () => {
    const id = randomUUID()
    const add = (at: string, price: number) => save({ at: time(at), indices: [makeIndex(id, { price })] })
    await add('10T08:00:00', 0.1)
    await add('10T20:00:00', 0.2)
    await add('12T00:30:00', 0.3)
    const before = async (at: string) =>
      (await listIndexHistory(open(), id, 'hour', time(at))).before?.close ?? null
    expect(
      await Promise.all(['10T08:00:00', '10T09:00:00', '11T00:00:00', '12T01:00:00'].map(before)),
    ).toEqual([null, 0.1, 0.2, 0.3])
    await dropOldIndexHours(open(), time('12T00:00:00'))
    expect(await hoursOf(id)).toHaveLength(1)
    expect(await daysOf(id)).toHaveLength(2)
    expect(await Promise.all(['12T00:00:00', '12T01:00:00'].map(before))).toEqual([0.2, 0.3])
  })

  test('only open listings with a price count for a question', async () => {
    const gamma = randomUUID()
    const priced = await addMarket(open(), { reference: { gammaId: gamma } })
    const mirror = await addMarket(open(), {
      platform: 'jupiter',
      mirrorOf: { venue: 'polymarket', id: gamma },
      liquidityUsd: 7,
      volume24hUsd: null,
    })
    const closed = await addMarket(open(), { status: 'closed' })
    const unpriced = await addMarket(open(), { price: null })
    const questionId = await addQuestion(open(), [priced, mirror, closed, unpriced])
    const rows = await listPricedMarkets(open(), [questionId])
    expect(rows.toSorted((one, other) => (one.venue < other.venue ? 1 : -1))).toEqual([
      {
        id: priced,
        questionId,
        venue: 'polymarket',
        relation: 'same',
        price: 0.4,
        volume24hUsd: 120.5,
        volumeBasis: 'reported',
        liquidityUsd: null,
        fetchedMs: ms('15T08:00:00'),
        isMissing: false,
        originalKey: `polymarket ${gamma}`,
        mirrorKey: null,
      },
      expect.objectContaining({
        id: mirror,
        liquidityUsd: 7,
        volume24hUsd: null,
        volumeBasis: 'unknown',
        mirrorKey: `polymarket ${gamma}`,
      }),
    ])
  })

  test('changes affect the questions of their listings, those that changed, and those that lost a listing to them', async () => {
    const market = makeMarket({ platformMarketId: randomUUID() })
    await saveMarkets(open(), [market], HOUR)
    const marketId = toMarketId(market.platform, market.platformMarketId)
    const left = await addQuestion(open(), [marketId])
    const joined = await addQuestion(open(), [marketId])
    const changed = await addQuestion(open(), [])
    await addQuestion(open(), [await addMarket(open())])
    await saveQuestionChanges(
      open(),
      [{ kind: 'split', fromId: left, toId: joined, marketIds: [marketId] }],
      HOUR,
    )
    const touched = await listTouchedQuestions(open(), { marketIds: [marketId], questionIds: [changed] })
    expect(touched.sort()).toEqual([left, joined, changed].sort())
    expect(await listTouchedQuestions(open(), { marketIds: [], questionIds: [] })).toEqual([])
  })

  test('all questions are listed by id', async () => {
    const all = await open().many(sql<{ id: string }>`select id from question order by id`)
    const read: string[] = []
    for (let afterId = FIRST_ID; afterId !== LAST_ID; ) {
      const ids = await listQuestionIdsAfter(open(), afterId, 2)
      read.push(...ids)
      afterId = ids.at(-1) ?? LAST_ID
    }
    expect(all.length).toBeGreaterThan(2)
    expect(read).toEqual(all.map(({ id }) => id))
  })

  test('a merged question leads to the one that has its listings', async () => {
    const [first, second, third] = [
      await addQuestion(open(), []),
      await addQuestion(open(), []),
      await addQuestion(open(), []),
    ]
    const merge = (fromId: string, toId: string) =>
      saveQuestionChanges(open(), [{ kind: 'merged', fromId, toId, marketIds: [] }], HOUR)
    await merge(first, second)
    await merge(second, third)
    expect(await Promise.all([first, second, third].map((id) => findDestination(open(), id)))).toEqual([
      third,
      third,
      third,
    ])
    expect(await findDestination(open(), randomUUID())).toBeNull()
  })
})
