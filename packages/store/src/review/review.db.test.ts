import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { toMarketId } from '../market/market-id.ts'
import { saveMarkets } from '../market/save-markets.ts'
import { toPairId } from '../pair/pair-id.ts'
import { createReport } from '../report/create-report.ts'
import { sql } from '../sql.ts'
import {
  addAccount,
  addMarket,
  addPair,
  addQuestion,
  describeBackends,
  isFullRun,
  makeMarket,
  useStore,
} from '../testing/index.ts'
import { countWaitingPairs } from './count-waiting-pairs.ts'
import { decidePair } from './decide-pair.ts'
import { findReviewPair } from './find-review-pair.ts'
import { linkMarkets } from './link-markets.ts'
import { listReviewPairs } from './list-review-pairs.ts'
import { findMatchingQuality, QUALITY_NOTICE, saveMatchingQuality } from './matching-quality.ts'
import { measureMatching } from './measure-matching.ts'
import { refreshWaitingPairs } from './refresh-waiting-pairs.ts'
import { saveWaitingPairs } from './save-waiting-pairs.ts'
import { undoDecision } from './undo-decision.ts'

const NOW = new Date('2026-11-15T12:00:00.000Z')
const ALL = { reason: null, limit: 200, offset: 0 } as const

const toTime = (minute: number) => new Date(NOW.getTime() + minute * 60_000)
const deciding = (minute = 0) => ({
  id: randomUUID(),
  note: null,
  accountId: null,
  decidedAt: toTime(minute),
})

describeBackends('review', (backend) => {
  const open = useStore(backend)

  async function clear(): Promise<void> {
    await open().run(sql`truncate pair, decision, report, link, question`)
    await open().run(sql`delete from waiting_pair`)
  }

  beforeEach(clear)

  async function addTwo(): Promise<[string, string]> {
    return [await addMarket(open()), await addMarket(open(), { platform: 'manifold', isPlayMoney: true })]
  }

  async function report(
    questionId: string,
    marketId: string,
    note: string | null = null,
    minute = 0,
    otherMarketId: string | null = null,
  ) {
    const reportedAt = toTime(minute)
    const accountId = await addAccount(open())
    const made = await createReport(open(), {
      id: randomUUID(),
      accountId,
      questionId,
      marketId,
      otherMarketId,
      term: otherMarketId === null ? null : 'deadline',
      note,
      reportedAt,
    })
    expect(made).toMatchObject({ isNew: true })
  }

  /** The matcher has processed everything due, and changed nothing. */
  async function readAll(): Promise<void> {
    await open().run(sql`truncate match_due`)
    const ids = await open().many(
      sql<{ id: string }>`select pair_id as id from decision union select id from pair`,
    )
    await saveWaitingPairs(
      open(),
      ids.map(({ id }) => id),
    )
  }

  async function waits(): Promise<[string, string | null][]> {
    const { pairs, total } = await listReviewPairs(open(), ALL)
    expect(total).toBe(pairs.length)
    return pairs.map(({ id, waitsBecause }) => [id, waitsBecause])
  }

  test.each([
    [0.7, 'uncertain'],
    [0.8499, 'uncertain'],
    [0.85, null],
    [0.97, null],
  ])('a pair of %d in one question waits because %s', async (confidence, reason) => {
    const markets = await addTwo()
    await addQuestion(open(), markets)
    const id = await addPair(open(), markets, { confidence })
    expect(await waits()).toEqual(reason === null ? [] : [[id, reason]])
    expect(await findReviewPair(open(), id)).toMatchObject({ waitsBecause: reason })
  })

  test('a confident pair is a contradiction only when its listings are in different questions', async () => {
    const markets = await addTwo()
    const id = await addPair(open(), markets, { confidence: 0.85 })
    expect(await waits()).toEqual([])
    await addQuestion(open(), [markets[0]])
    expect(await waits()).toEqual([])
    await addQuestion(open(), [markets[1]])
    expect(await waits()).toEqual([[id, 'contradiction']])
  })

  test('pairs of a resolved listing do not wait, unless one was reported', async () => {
    const resolved = await addMarket(open(), { status: 'resolved' })
    const other = await addMarket(open(), { platform: 'manifold' })
    const id = await addPair(open(), [resolved, other])
    expect(await waits()).toEqual([])
    await report(await addQuestion(open(), [resolved, other]), other)
    expect(await waits()).toEqual([[id, 'reported']])
  })

  test('a report counts while its listing still shares a question with one of its former listings, whatever the id of the question', async () => {
    const markets = await addTwo()
    const third = await addMarket(open(), { platform: 'myriad' })
    const id = await addPair(open(), markets, { confidence: 0.95 })
    await report(await addQuestion(open(), [...markets, third]), markets[1])
    expect(await waits()).toEqual([[id, 'reported']])
    await addQuestion(open(), markets)
    expect(await waits()).toEqual([[id, 'reported']])
    await addQuestion(open(), [markets[1]])
    expect(await waits()).toEqual([[id, 'contradiction']])
    const stranger = await addMarket(open())
    await addPair(open(), [markets[1], stranger], { confidence: 0.95 })
    await addQuestion(open(), [markets[1], stranger])
    expect(await waits()).toEqual([[id, 'contradiction']])
  })

  test('a report after a decision puts the pair back, until a person decides again', async () => {
    const markets = await addTwo()
    const questionId = await addQuestion(open(), markets)
    const id = await addPair(open(), markets, { confidence: 0.95 })
    await decidePair(open(), id, { kind: 'accept' }, deciding())
    await report(questionId, markets[0], 'another year', 1)
    expect(await waits()).toEqual([[id, 'reported']])
    expect(await findReviewPair(open(), id)).toMatchObject({ decisionKind: 'accept', reports: { count: 1 } })
    await decidePair(open(), id, { kind: 'accept' }, deciding(2))
    expect(await waits()).toEqual([])
    expect(await findReviewPair(open(), id)).toMatchObject({ waitsBecause: null, reports: { count: 0 } })
  })

  test('a decision about one pair of a reported listing answers the report; undoing it opens the report again', async () => {
    const [one, other] = await addTwo()
    const third = await addMarket(open(), { platform: 'myriad' })
    const questionId = await addQuestion(open(), [one, other, third])
    const ids = [
      await addPair(open(), [one, other], { confidence: 0.9 }),
      await addPair(open(), [one, third], { confidence: 0.9 }),
    ]
    await addPair(open(), [other, third], { confidence: 0.9 })
    await report(questionId, one)
    expect((await waits()).map(([id]) => id).sort()).toEqual(ids.toSorted())
    const decided = await decidePair(open(), ids[0] ?? '', { kind: 'accept' }, deciding(1))
    expect(await waits()).toEqual([])
    await undoDecision(open(), decided?.decision.id ?? '', { accountId: null, at: NOW })
    expect(await waits()).toHaveLength(2)
  })

  test('a report of two listings puts these two first, whether or not the matcher compared them, until they are decided', async () => {
    const [a, b] = (await addTwo()).toSorted() as [string, string]
    const c = await addMarket(open())
    const sure = { confidence: 0.95 }
    const others = [await addPair(open(), [a, c], sure), await addPair(open(), [b, c], sure)]
    const questionId = await addQuestion(open(), [a, b, c])
    await report(questionId, b, 'another hour', 1, a)
    const id = toPairId(a, b)
    expect(await waits()).toEqual([[id, 'reported']])
    expect(await findReviewPair(open(), id)).toMatchObject({
      id,
      relation: null,
      confidence: null,
      waitsBecause: 'reported',
      reports: {
        count: 1,
        notes: [{ marketId: b, otherMarketId: a, term: 'deadline', note: 'another hour' }],
      },
    })
    const neighbour = await findReviewPair(open(), others[0] ?? '')
    expect(neighbour).toMatchObject({ waitsBecause: null, reports: { count: 0, notes: [] } })
    await decidePair(open(), others[0] ?? '', { kind: 'accept' }, deciding(2))
    expect(await waits()).toEqual([[id, 'reported']])
    const decided = await decidePair(open(), id, { kind: 'reject' }, deciding(3))
    expect(decided?.decision).toMatchObject({ kind: 'reject', relation: 'different' })
    expect(await waits()).not.toContainEqual([id, 'reported'])
    await undoDecision(open(), decided?.decision.id ?? '', { accountId: null, at: toTime(4) })
    expect(await waits()).toEqual([[id, 'reported']])
  })

  test('a report of two listings that are not a pair can be answered by accepting them', async () => {
    const markets = await addTwo()
    await report(await addQuestion(open(), markets), markets[0], null, 0, markets[1])
    const [[id] = []] = await waits()
    const decided = await decidePair(open(), String(id), { kind: 'accept' }, deciding(1))
    expect(decided?.decision.relation).toBe('same')
    expect(await waits()).toEqual([])
  })

  test('listings that only a person linked wait when they are reported, without a verdict of the matcher', async () => {
    const [one, other] = await addTwo()
    const id = one < other ? toPairId(one, other) : toPairId(other, one)
    await linkMarkets(open(), [one, other], 'same', deciding())
    const questionId = await addQuestion(open(), [one, other])
    expect(await waits()).toEqual([])
    await report(questionId, other, 'no', 1)
    expect(await waits()).toEqual([[id, 'reported']])
    expect(await findReviewPair(open(), id)).toMatchObject({
      relation: null,
      confidence: null,
      reason: null,
      differences: [],
      waitsBecause: 'reported',
      value: 242,
      decisionKind: 'link',
      decisionRelation: 'same',
      reports: { count: 1, notes: [{ note: 'no' }] },
    })
    await decidePair(open(), id, { kind: 'reject' }, deciding(2))
    expect(await waits()).toEqual([])
    expect(await findReviewPair(open(), id)).toMatchObject({ decisionKind: 'reject', waitsBecause: null })
  })

  test('a manual link without effect is a contradiction, once the matcher has processed it', async () => {
    const [one, other] = await addTwo()
    const byHand = await addTwo()
    const accepted = await addPair(open(), [one, other], { confidence: 0.75 })
    for (const market of [one, other, ...byHand]) await addQuestion(open(), [market])
    await readAll()
    await decidePair(open(), accepted, { kind: 'accept' }, deciding())
    await linkMarkets(open(), byHand, 'complement', deciding())
    expect(await waits()).toEqual([])
    await readAll()
    const [a = '', b = ''] = byHand.toSorted()
    expect((await waits()).toSorted()).toEqual(
      [
        [accepted, 'contradiction'],
        [toPairId(a, b), 'contradiction'],
      ].toSorted(),
    )
    expect(await findReviewPair(open(), accepted)).toMatchObject({ decisionKind: 'accept' })
    await decidePair(open(), accepted, { kind: 'relate', relation: 'subset' }, deciding(1))
    await addQuestion(open(), byHand)
    await readAll()
    expect(await waits()).toEqual([])
  })

  test('a decision takes a pair off the queue, and undoing it puts it back', async () => {
    const id = await addPair(open(), await addTwo())
    const decided = await decidePair(open(), id, { kind: 'reject' }, deciding())
    const decisionId = decided?.decision.id ?? ''
    expect(await waits()).toEqual([])
    expect(await findReviewPair(open(), id)).toMatchObject({ waitsBecause: null, decisionId })
    await undoDecision(open(), decisionId, { accountId: null, at: NOW })
    expect(await waits()).toEqual([[id, 'uncertain']])
  })

  test('an item has both listings, their differences and their reports, latest notes first', async () => {
    const a = await addMarket(open(), { groupTitle: 'Rain', legLabel: 'Oslo', volume24hUsd: null })
    const b = await addMarket(open(), { platform: 'manifold', isPlayMoney: true, volume24hUsd: 9 })
    const questionId = await addQuestion(open(), [a, b], 'Rain in Oslo?')
    const id = await addPair(open(), [a, b], { confidence: 0.75, relation: 'complement' })
    await report(questionId, a, null, 99)
    for (const minute of [3, 1, 2, 6, 5, 4]) await report(questionId, minute % 2 ? a : b, `${minute}`, minute)
    const found = await findReviewPair(open(), id)
    expect(found).toMatchObject({
      id,
      relation: 'complement',
      confidence: 0.75,
      reason: 'Same: all agrees.',
      differences: [{ slot: 'window', a: 'by 2026-12-31', b: '—' }],
      waitsBecause: 'reported',
      value: 2.5,
      decisionId: null,
    })
    expect(found?.reports.count).toBe(7)
    expect(found?.reports.notes.map(({ note }) => note)).toEqual(['6', '5', '4', '3', '2'])
    const listings = [found?.marketA, found?.marketB].sort((one) => (one?.id === a ? -1 : 1))
    expect(listings).toEqual([
      {
        id: a,
        platform: 'polymarket',
        title: 'Will it rain in Oslo tomorrow?',
        groupTitle: 'Rain',
        legLabel: 'Oslo',
        url: 'https://venue.example/will-it-rain-in-oslo',
        rules: 'Resolves Yes if it rains.',
        category: 'science',
        status: 'open',
        endTime: new Date('2026-12-31T00:00:00Z'),
        price: 0.4,
        volume24hUsd: null,
        isPlayMoney: false,
        questionId,
        questionTitle: 'Rain in Oslo?',
      },
      expect.objectContaining({ id: b, platform: 'manifold', volume24hUsd: 9, isPlayMoney: true }),
    ])
    expect(await findReviewPair(open(), randomUUID())).toBeNull()
  })

  test('the queue is paged, counts all, and can be filtered by reason', async () => {
    const uncertain: string[] = []
    for (const confidence of [0.7, 0.8, 0.75])
      uncertain.push(await addPair(open(), await addTwo(), { confidence }))
    const apart = await addTwo()
    for (const market of apart) await addQuestion(open(), [market])
    const contradiction = await addPair(open(), apart, { confidence: 0.9 })
    const narrowed = await listReviewPairs(open(), { reason: 'uncertain', limit: 2, offset: 1 })
    expect(narrowed.pairs.map(({ id }) => id)).toEqual([uncertain[2], uncertain[1]])
    expect(narrowed.total).toBe(3)
    expect(await listReviewPairs(open(), { ...ALL, offset: 9 })).toEqual({ pairs: [], total: 4 })
    const others = await listReviewPairs(open(), { ...ALL, reason: 'contradiction' })
    expect(others).toMatchObject({ pairs: [{ id: contradiction }], total: 1 })
    expect(await listReviewPairs(open(), { ...ALL, reason: 'reported' })).toEqual({ pairs: [], total: 0 })
  })

  test('reported pairs come first, then those of highest value, ties by id', async () => {
    const volume = fc.option(fc.constantFrom(0, 1, 50, 1_000.5), { nil: null })
    const waiting = fc.record({
      volumes: fc.tuple(volume, volume),
      confidence: fc.constantFrom(0.7, 0.75, 0.8, 0.84),
      isReported: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(waiting, { minLength: 2, maxLength: 8 }), async (drawn) => {
        await clear()
        const made: { id: string; isReported: boolean; value: number }[] = []
        for (const { volumes, confidence, isReported } of drawn) {
          const [a, b] = volumes
          const markets: [string, string] = [
            await addMarket(open(), { volume24hUsd: a }),
            await addMarket(open(), { volume24hUsd: b }),
          ]
          if (isReported) await report(await addQuestion(open(), markets), markets[0])
          const id = await addPair(open(), markets, { confidence })
          made.push({ id, isReported, value: ((a ?? 0) + (b ?? 0) + 1) * (1 - confidence) })
        }
        made.sort(
          (one, other) =>
            Number(other.isReported) - Number(one.isReported) ||
            other.value - one.value ||
            (one.id < other.id ? -1 : 1),
        )
        expect((await waits()).map(([id]) => id)).toEqual(made.map(({ id }) => id))
      }),
      { numRuns: isFullRun ? 12 : 4 },
    )
  })

  test('the order follows the volumes when it is refreshed', async () => {
    const volumes = [10, 20, 30]
    const made = []
    for (const volume24hUsd of volumes) {
      const market = makeMarket({ platformMarketId: randomUUID(), volume24hUsd })
      await saveMarkets(open(), [market], NOW)
      const id = toMarketId(market.platform, market.platformMarketId)
      made.push({ market, pair: await addPair(open(), [id, await addMarket(open(), { volume24hUsd: 0 })]) })
    }
    const [low, middle, high] = made.map(({ pair }) => pair)
    expect((await waits()).map(([id]) => id)).toEqual([high, middle, low])
    await saveMarkets(open(), [{ ...(made[0]?.market ?? makeMarket()), volume24hUsd: 25 }], toTime(1))
    await refreshWaitingPairs(open(), new AbortController().signal)
    expect((await waits()).map(([id]) => id)).toEqual([high, low, middle])
    const [, second] = (await listReviewPairs(open(), ALL)).pairs
    expect(second?.value).toBeCloseTo(26 * 0.2)
    expect(await findReviewPair(open(), low ?? '')).toMatchObject({ value: second?.value })
  })

  test('a queue of several parts is refreshed completely, and its count follows every change', async () => {
    const market = await addMarket(open(), { volume24hUsd: 5 })
    const others = await Promise.all(Array.from({ length: 4 }, () => addMarket(open(), { volume24hUsd: 0 })))
    const ids = []
    for (const other of others) ids.push(await addPair(open(), [market, other], { confidence: 0.75 }))
    await open().run(sql`
      insert into waiting_pair (id, market_a, market_b, reason, value)
      select gen_random_uuid(), market_a, market_b, reason, 0
      from waiting_pair cross join generate_series(1, 300)`)
    expect(await countWaitingPairs(open())).toEqual({ reported: 0, contradiction: 0, uncertain: 1_204 })
    await refreshWaitingPairs(open(), new AbortController().signal)
    const { wrong } = await open().get(
      sql<{ wrong: number }>`select count(*) as wrong from waiting_pair where value not in (1.5, 6)`,
    )
    expect(wrong).toBe(0)
    await open().run(sql`delete from waiting_pair where not id = any (${ids}::uuid[])`)
    await open().run(sql`update waiting_pair set reason = 'contradiction' where id = ${ids[0]}`)
    expect(await countWaitingPairs(open())).toEqual({ reported: 0, contradiction: 1, uncertain: 3 })
  })

  test('measured figures are kept until the next ones, and listeners are notified', async () => {
    expect(await findMatchingQuality(open())).toBeNull()
    const notices: string[] = []
    const listening = new Promise<void>((onListening) => {
      const heard = open().listen(QUALITY_NOTICE, {
        onNotice: (notice) => notices.push(notice),
        onListening: () => onListening(),
        onLost: () => {},
      })
      onTestFinished(() => heard.close())
    })
    await listening
    const figures = await measureMatching(open())
    await saveMatchingQuality(open(), { measuredAt: NOW, figures })
    const later = { measuredAt: toTime(5), figures: { ...figures, setAside: 7 } }
    await saveMatchingQuality(open(), later)
    expect(await findMatchingQuality(open())).toEqual(later)
    await expect.poll(() => notices, { timeout: 30_000 }).toEqual(['', ''])
  })

  test('the figures count everything stored, and leave out decisions that show neither agreement nor disagreement', async () => {
    const empty = { exact: 0, semantic: 0, manual: 0 }
    expect(await measureMatching(open())).toEqual({
      questions: [],
      links: empty,
      pairs: { accept: 0, review: 0 },
      decisions: { accept: 0, reject: 0, relate: 0, link: 0 },
      agreement: [],
      queue: { reported: 0, contradiction: 0, uncertain: 0 },
      setAside: 0,
    })
    const pairOf = async (confidence: number) => addPair(open(), await addTwo(), { confidence })
    const [one, two, three, four, sure] = [
      await pairOf(0.71),
      await pairOf(0.72),
      await pairOf(0.82),
      await pairOf(0.83),
      await pairOf(1),
    ]
    await decidePair(open(), one, { kind: 'accept' }, deciding())
    await decidePair(open(), two, { kind: 'reject' }, deciding())
    await decidePair(open(), three, { kind: 'relate', relation: 'subset' }, deciding())
    await decidePair(open(), four, { kind: 'relate', relation: 'complement' }, deciding())
    await decidePair(open(), sure, { kind: 'accept' }, deciding())
    await linkMarkets(open(), await addTwo(), 'same', deciding())
    const undone = await decidePair(open(), await pairOf(0.71), { kind: 'reject' }, deciding())
    await undoDecision(open(), undone?.decision.id ?? '', { accountId: null, at: NOW })
    await addQuestion(open(), await addTwo())
    await addQuestion(open(), [await addMarket(open()), await addMarket(open())])
    expect(await measureMatching(open())).toEqual({
      questions: [
        { marketCount: 1, questions: 1 },
        { marketCount: 2, questions: 1 },
      ],
      links: { ...empty, semantic: 2 },
      pairs: { accept: 1, review: 5 },
      decisions: { accept: 2, reject: 1, relate: 2, link: 1 },
      agreement: [
        { from: 0.7, to: 0.75, count: 2, meanConfidence: expect.closeTo(0.715), share: 0.5 },
        { from: 0.8, to: 0.85, count: 1, meanConfidence: 0.82, share: 0 },
        { from: 0.95, to: 1, count: 1, meanConfidence: 1, share: 1 },
      ],
      queue: { reported: 0, contradiction: 0, uncertain: 1 },
      setAside: 0,
    })
  })
})
