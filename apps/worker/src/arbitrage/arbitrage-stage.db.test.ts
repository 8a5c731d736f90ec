import { randomUUID } from 'node:crypto'
import { verifyCertificate } from '@parallax/certificate'
import { MINUTE_MS, PLATFORMS, type PlatformMarket, toBestQuote } from '@parallax/domain'
import { dropColdBooks, noteFailedBooks, type Store, saveBooks, sql } from '@parallax/store'
import { describeOnStore, makeMarket, useStore } from '@parallax/store/testing'
import { findFeeRule, listVenueTerms } from '@parallax/venues'
import { expect, test, vi } from 'vitest'
import { Rest } from '../rest.ts'
import {
  type ArbitrageScene,
  CHEAP,
  EXPENSIVE,
  idOf,
  START_MS,
  startArbitrageScene,
} from '../testing/arbitrage-scene.ts'
import { failAfter } from '../testing/failing-store.ts'

const { signal } = new AbortController()
const SECOND_MS = 1_000
const PATIENCE = { timeout: 20_000 }

/** The same listing with another best bid. */
function toBid(yesBid: number): typeof EXPENSIVE {
  const quote = { yesBid, yesAsk: yesBid + 0.01, noBid: 0.99 - yesBid, noAsk: 1 - yesBid }
  return { ...EXPENSIVE, quote, price: yesBid + 0.005 }
}

/** A wide spread, so that the other direction has no edge. */
function toWide(yesBid: number): typeof EXPENSIVE {
  return { ...EXPENSIVE, quote: { yesBid, yesAsk: 0.45, noBid: 0.55, noAsk: 1 - yesBid }, price: 0.4 }
}

/** Saves a book with these best prices, as the hot lane would. */
async function readBook(
  store: Store,
  market: PlatformMarket,
  quote: typeof CHEAP.quote,
  nowMs: number,
): Promise<void> {
  const toLevels = (price: number | null) => (price === null ? [] : [{ price, size: 5_000 }])
  const book = {
    platformMarketId: market.platformMarketId,
    depth: 'orders' as const,
    sourceUpdatedAt: null,
    yesAsks: toLevels(quote.yesAsk),
    yesBids: toLevels(quote.yesBid),
    noAsks: toLevels(quote.noAsk),
    noBids: toLevels(quote.noBid),
  }
  const reading = { marketId: idOf(market), book, bestQuote: toBestQuote(market, book) }
  await saveBooks(store, [reading], new Date(nowMs))
}

/** Each certificate names the one before, and every one verifies. */
async function expectWholeChain(scene: ArbitrageScene): Promise<number> {
  const chain = await scene.readChain()
  for (const [index, { position, previousHash, text }] of chain.entries()) {
    expect(position).toBe(index + 1)
    expect(previousHash).toBe(chain[index - 1]?.hash ?? null)
    const checks = verifyCertificate(Buffer.from(text ?? ''), { jwks: 'any', findFeeRule, listVenueTerms })
    expect(checks.filter(({ isPassed }) => !isPassed)).toEqual([])
  }
  return chain.length
}

describeOnStore('the arbitrage stage', (backend) => {
  const open = useStore(backend)

  async function startWithEdge() {
    const scene = await startArbitrageScene(open())
    const questionId = randomUUID()
    await scene.list(CHEAP, EXPENSIVE)
    await scene.sweep('polymarket', 'limitless')
    await scene.link(questionId, CHEAP, EXPENSIVE)
    return { scene, questionId, stage: scene.createStage() }
  }

  const readHot = () =>
    open().many(
      sql<{
        marketId: string
        gap: number
      }>`select market_id as "marketId", gap from hot_market order by market_id`,
    )
  const readHistory = () =>
    open().many(sql<{
      status: string
      reason: string | null
      spread: number
      gate: string
      guarantee: string | null
    }>`
      select opportunity_history.status, opportunity_history.status_reason as reason, spread, risk_gate_state as gate,
        guarantee
      from opportunity_history join opportunity on opportunity_id = opportunity.id
      where key like '%dutch_book%' order by at`)

  /** Both books as the lists show them, read at this moment. */
  async function readBoth(scene: ArbitrageScene): Promise<void> {
    for (const market of [CHEAP, EXPENSIVE]) await readBook(open(), market, market.quote, scene.clock.now())
  }

  /** Watched for a minute, so that price movement is known; only a confirmation is missing for STRICT. */
  async function startWatched(requested: string[] = []) {
    const scene = await startArbitrageScene(open())
    const rules = 'Yes if it rains by December 15, 2026, 11:59 PM ET. Resolution source: Associated Press.'
    await scene.list({ ...CHEAP, rules }, { ...EXPENSIVE, rules })
    await scene.sweep('polymarket', 'limitless')
    await scene.link(randomUUID(), CHEAP, EXPENSIVE)
    await open().run(sql`update link set confidence = 1, method = 'exact'`)
    await open().run(sql`update question set end_time = ${new Date(START_MS + 30 * 86_400_000)}`)
    const stage = scene.createStage(open(), { requestBooks: async (ids) => void requested.push(...ids) })
    await stage.turn(signal)
    for (let second = 0; second <= 70; second += 10) {
      scene.clock.advance(10 * SECOND_MS)
      await readBoth(scene)
      await scene.sweep('polymarket', 'limitless')
      await stage.turn(signal)
    }
    scene.clock.advance(5 * SECOND_MS)
    return { scene, stage }
  }

  const findDutchBook = async (scene: ArbitrageScene) => {
    const found = (await scene.readOpportunities()).find(({ decision }) => decision.type === 'dutch_book')
    if (found === undefined) throw new Error('no opportunity')
    return found
  }

  test("of two ways to hold the same legs, the more profitable one is the trade's row until the other makes more", async () => {
    const { scene, stage } = await startWithEdge()
    const offerNo = async (noAsk: number | null) => {
      scene.clock.advance(5 * SECOND_MS)
      await scene.list({ ...EXPENSIVE, quote: { ...EXPENSIVE.quote, yesBid: 0.48, noAsk } })
      await stage.turn(signal)
      const rows = await scene.readOpportunities()
      const [direct, dutchBook] = rows.filter(({ decision }) => decision.buyVenue === 'polymarket')
      return { direct, dutchBook }
    }
    await stage.turn(signal)
    const cheap = await offerNo(0.495)
    expect(cheap.dutchBook).toMatchObject({ alternatives: 1, alternativeOf: null, status: 'active' })
    expect(cheap.direct).toMatchObject({ alternatives: 0, alternativeOf: cheap.dutchBook?.id })
    const expensive = await offerNo(0.55)
    expect(expensive.direct).toMatchObject({ alternatives: 1, alternativeOf: null })
    expect(expensive.dutchBook).toMatchObject({ alternatives: 0, alternativeOf: expensive.direct?.id })
    const none = await offerNo(null)
    expect(none.dutchBook).toMatchObject({ status: 'stale', alternativeOf: none.direct?.id })
  })

  test('requests both books where only a confirmation is missing, at most every two seconds, and certifies STRICT once they were read together', async () => {
    const requested: string[] = []
    const { scene, stage } = await startWatched(requested)
    requested.length = 0
    await readBook(open(), CHEAP, CHEAP.quote, scene.clock.now())
    await stage.turn(signal)
    await stage.turn(signal)
    expect(requested.toSorted()).toEqual([idOf(CHEAP), idOf(EXPENSIVE)].toSorted())
    expect((await findDutchBook(scene)).decision).toMatchObject({
      guarantee: 'QUASI',
      confirmation: { lack: 'read_apart' },
    })
    await readBoth(scene)
    const readMs = scene.clock.now()
    scene.clock.advance(500)
    await stage.turn(signal)
    expect(requested).toHaveLength(2)
    const strict = await findDutchBook(scene)
    expect(strict.decision).toMatchObject({
      guarantee: 'STRICT',
      confirmation: { lack: null, last: { buyReadAtMs: readMs, sellReadAtMs: readMs } },
    })
    const issued = (await scene.readChain()).find(({ id }) => id === strict.certificateId)
    const { buy, sell, decision } = JSON.parse(issued?.text ?? '{}').body
    expect(decision.guarantee).toBe('STRICT')
    expect(decision.confirmation.last).toMatchObject({
      buyReadAtMs: buy.feed.fetchedAtMs,
      sellReadAtMs: sell.feed.fetchedAtMs,
    })
    await expectWholeChain(scene)
    scene.clock.advance(2 * SECOND_MS)
    await stage.turn(signal)
    expect(requested).toHaveLength(4)
  })

  test('a confirmed opportunity falls back to QUASI at a later decision, keeps the time of its last confirmation, also after a restart, and gets no certificate for that', async () => {
    const { scene, stage } = await startWatched()
    await readBoth(scene)
    const readMs = scene.clock.now()
    await stage.turn(signal)
    const strict = await findDutchBook(scene)
    expect(strict.decision.guarantee).toBe('STRICT')
    scene.clock.advance(4 * SECOND_MS)
    await readBook(open(), EXPENSIVE, EXPENSIVE.quote, scene.clock.now())
    await stage.turn(signal)
    const fallen = {
      certificateId: strict.certificateId,
      decision: { guarantee: 'QUASI', confirmation: { last: { buyReadAtMs: readMs, sellReadAtMs: readMs } } },
    }
    expect(await findDutchBook(scene)).toMatchObject(fallen)
    scene.clock.advance(SECOND_MS)
    await scene.createStage().turn(signal)
    expect((await findDutchBook(scene)).decision.confirmation.last).toEqual(strict.decision.confirmation.last)
  })

  test('nothing is STRICT if the last attempt to read one of its books failed', async () => {
    const { scene, stage } = await startWatched()
    await readBoth(scene)
    await stage.turn(signal)
    expect((await findDutchBook(scene)).decision.guarantee).toBe('STRICT')
    scene.clock.advance(SECOND_MS)
    await noteFailedBooks(open(), [idOf(EXPENSIVE)], new Date(scene.clock.now()))
    await stage.turn(signal)
    expect((await findDutchBook(scene)).decision).toMatchObject({
      guarantee: 'QUASI',
      confirmation: { lack: 'read_failed' },
    })
    await readBoth(scene)
    await stage.turn(signal)
    expect((await findDutchBook(scene)).decision.guarantee).toBe('STRICT')
  })

  test('requests no books at rest', async () => {
    const requested: string[] = []
    const { scene } = await startWatched()
    const rest = new Rest()
    rest.begin(scene.clock.now())
    const requestBooks = async (ids: readonly string[]) => void requested.push(...ids)
    const stage = scene.createStage(open(), { rest, requestBooks })
    await stage.turn(signal)
    await stage.turn(signal)
    expect(requested).toEqual([])
    rest.end()
    await stage.turn(signal)
    expect(requested).toHaveLength(2)
  })

  test('at rest judges nothing for its age: an opportunity stays active until the rest ends', async () => {
    const { scene } = await startWithEdge()
    const rest = new Rest()
    const stage = scene.createStage(open(), { rest })
    await stage.turn(signal)
    rest.begin(scene.clock.now())
    scene.clock.advance(4 * MINUTE_MS)
    await stage.turn(signal)
    expect(await findDutchBook(scene)).toMatchObject({ status: 'active', freshUntilMs: START_MS + 120_001 })
    await scene.sweep('polymarket', 'limitless')
    await stage.turn(signal)
    expect(await findDutchBook(scene)).toMatchObject({
      status: 'active',
      freshUntilMs: START_MS + 4 * MINUTE_MS + 120_001,
    })
    scene.clock.advance(3 * MINUTE_MS)
    rest.end()
    await stage.turn(signal)
    expect((await findDutchBook(scene)).status).toBe('stale')
    expect((await readHistory()).map(({ status }) => status)).toEqual(['active', 'stale'])
  })

  test('finds existing edges at its start, certifies them and has their books read', async () => {
    const { scene, questionId, stage } = await startWithEdge()
    await stage.turn(signal)
    const [direct, dutchBook, ...others] = await scene.readOpportunities()
    expect(others).toEqual([])
    expect(direct?.decision.type).toBe('direct')
    expect(dutchBook).toMatchObject({
      questionId,
      questionTitle: 'Will it rain in Oslo?',
      status: 'active',
      statusReason: null,
      detectedMs: START_MS,
      lastSeenMs: START_MS,
      freshUntilMs: START_MS + 120_001,
      decision: {
        key: `${questionId}:dutch_book:polymarket:limitless:yes`,
        buyMarketId: idOf(CHEAP),
        sellMarketId: idOf(EXPENSIVE),
        spread: 0.09,
        gate: { state: 'allowed' },
        guarantee: 'QUASI',
      },
    })
    expect(await expectWholeChain(scene)).toBe(2)
    const chain = await scene.readChain()
    expect(chain.find(({ opportunityId }) => opportunityId === dutchBook?.id)?.id).toBe(
      dutchBook?.certificateId,
    )
    expect(await readHot()).toEqual(
      [idOf(CHEAP), idOf(EXPENSIVE)].sort().map((marketId) => ({ marketId, gap: -0.09 })),
    )
  })

  test('writes nothing and sends no notice when nothing changed', async () => {
    const { scene, stage } = await startWithEdge()
    await stage.turn(signal)
    const read = () =>
      open().get(sql`select turn, (select count(*) from change) as changes from arbitrage_stage`)
    const before = await read()
    scene.clock.advance(SECOND_MS)
    await stage.turn(signal)
    await stage.turn(signal)
    expect(await read()).toEqual(before)
  })

  test('follows a price; certificates and history are written only for differences, at most once in five minutes', async () => {
    const { scene, stage } = await startWithEdge()
    await stage.turn(signal)
    const spreads: number[] = []
    const marks: unknown[] = []
    for (const [yesBid, waitMs] of [
      [0.49, 5 * MINUTE_MS],
      [0.48, SECOND_MS],
    ] as const) {
      scene.clock.advance(waitMs)
      await scene.list(toBid(yesBid))
      await scene.sweep('polymarket', 'limitless')
      await stage.turn(signal)
      const dutchBook = (await scene.readOpportunities())[1]
      spreads.push(dutchBook?.decision.spread ?? 0)
      marks.push(dutchBook?.differsFromCertificate)
    }
    expect(spreads).toEqual([0.08, 0.07])
    // The second price has no certificate of its own yet, and its row says so.
    expect(marks).toEqual([false, true])
    expect(await expectWholeChain(scene)).toBe(4)
    expect(await readHistory()).toMatchObject([{ spread: 0.09 }, { spread: 0.08 }])
  })

  test('a book replaces the quote, and its depth replaces the modelled depth', async () => {
    const { scene, stage } = await startWithEdge()
    await stage.turn(signal)
    scene.clock.advance(SECOND_MS)
    const levels = [{ price: 0.42, size: 50 }]
    const book = { platformMarketId: CHEAP.platformMarketId, depth: 'orders' as const, sourceUpdatedAt: null }
    const read = { ...book, yesAsks: levels, yesBids: [], noAsks: [], noBids: [] }
    await saveBooks(
      open(),
      [{ marketId: idOf(CHEAP), book: read, bestQuote: null }],
      new Date(scene.clock.now()),
    )
    await stage.turn(signal)
    const [, dutchBook] = await scene.readOpportunities()
    expect(dutchBook?.decision).toMatchObject({ buyPrice: 0.42, execution: { buyDepth: 'orders' } })
  })

  test.each([
    ['and nothing else changes', {}],
    ['and another volume', { volume24hUsd: 20_001 }],
  ])(
    'a book that is not read again becomes too old, even if the list keeps showing other prices %s',
    async (_, changes) => {
      const scene = await startArbitrageScene(open())
      const listed = { ...CHEAP, quote: EXPENSIVE.quote, price: EXPENSIVE.price }
      await scene.list(listed, EXPENSIVE)
      await scene.sweep('polymarket', 'limitless')
      await scene.link(randomUUID(), listed, EXPENSIVE)
      const stage = scene.createStage()
      await stage.turn(signal)
      scene.clock.advance(SECOND_MS)
      await readBook(open(), listed, CHEAP.quote, scene.clock.now())
      await stage.turn(signal)
      expect((await scene.readOpportunities())[1]).toMatchObject({
        status: 'active',
        decision: { buyPrice: 0.41 },
      })
      for (let minutes = 1; minutes <= 12; minutes += 1) {
        scene.clock.advance(MINUTE_MS)
        if (minutes === 1) await scene.list({ ...listed, ...changes })
        await scene.sweep('polymarket', 'limitless')
        if (minutes === 6) await dropColdBooks(open(), PLATFORMS[0].id, new Date(scene.clock.now()))
        await stage.turn(signal)
        const { status } = (await scene.readOpportunities())[1] ?? {}
        expect([minutes, status]).toEqual([minutes, minutes <= 2 ? 'active' : 'stale'])
      }
      await scene.list({ ...listed, ...changes })
      await stage.turn(signal)
      expect((await scene.readOpportunities())[1]).toMatchObject({
        status: 'stale',
        statusReason: 'not_seen',
      })
    },
  )

  test('every sweep counts as a sighting when the list shows what a book showed', async () => {
    const { scene, stage } = await startWithEdge()
    await readBook(open(), CHEAP, CHEAP.quote, scene.clock.now())
    await stage.turn(signal)
    scene.clock.advance(3 * MINUTE_MS)
    await scene.sweep('polymarket', 'limitless')
    await stage.turn(signal)
    expect((await scene.readOpportunities())[1]).toMatchObject({ status: 'active' })
  })

  test('a venue whose books can be read stays fresh for two minutes, however rarely it is swept', async () => {
    const { scene, stage } = await startWithEdge()
    await open().run(sql`update platform_health set period_ms = 300000`)
    await stage.turn(signal)
    expect((await scene.readOpportunities())[1]?.freshUntilMs).toBe(START_MS + 120_001)
  })

  test('has books read near an edge, and keeps that up until the opportunity is resolved', async () => {
    const { scene, questionId, stage } = await startWithEdge()
    const toGaps = async () => (await readHot()).map(({ gap }) => gap)
    await scene.list(toWide(0.39))
    await stage.turn(signal)
    expect(await toGaps()).toEqual([0.02, 0.02])
    await scene.list(toWide(0.37))
    await stage.turn(signal)
    expect(await toGaps()).toEqual([])
    await scene.list(EXPENSIVE)
    await stage.turn(signal)
    await scene.list(toWide(0.3))
    await stage.turn(signal)
    expect((await scene.readOpportunities())[1]?.statusReason).toBe('not_seen')
    expect(await toGaps()).toEqual([0.05, 0.05])
    const unread = makeMarket({ ...EXPENSIVE, platform: 'predictit', platformMarketId: 'no book' })
    await scene.list(unread)
    await scene.link(questionId, CHEAP, EXPENSIVE, unread)
    await stage.turn(signal)
    expect((await readHot()).map(({ marketId }) => marketId)).toEqual([idOf(CHEAP), idOf(EXPENSIVE)].sort())
  })

  test('prices that are not read again become stale, and are fresh again once they are read', async () => {
    const { scene, stage } = await startWithEdge()
    await stage.turn(signal)
    scene.clock.advance(2 * MINUTE_MS)
    await stage.turn(signal)
    expect((await scene.readOpportunities())[1]).toMatchObject({ status: 'active' })
    scene.clock.advance(SECOND_MS)
    await stage.turn(signal)
    expect((await scene.readOpportunities())[1]).toMatchObject({
      status: 'stale',
      statusReason: 'prices_stale',
      decision: { gate: { state: 'blocked', reason: 'stale_prices' }, guarantee: null },
    })
    await scene.sweep('polymarket', 'limitless')
    await stage.turn(signal)
    expect((await scene.readOpportunities())[1]).toMatchObject({ status: 'active', detectedMs: START_MS })
  })

  test('a failing venue is gated at the next turn', async () => {
    const { scene, stage } = await startWithEdge()
    await stage.turn(signal)
    const { id } = PLATFORMS.find(({ slug }) => slug === 'limitless') ?? { id: '' }
    await open().run(sql`update platform_health set failures_in_a_row = 1 where platform_id = ${id}`)
    await stage.turn(signal)
    expect((await scene.readOpportunities())[1]?.decision.sellFreshness.staleReason).toBe('venue_backoff')
  })

  test('a vanished edge is resolved after ten minutes; one that comes back is the same opportunity', async () => {
    const { scene, stage } = await startWithEdge()
    await stage.turn(signal)
    scene.clock.advance(SECOND_MS)
    await scene.list(toWide(0.37))
    await stage.turn(signal)
    expect((await scene.readOpportunities())[1]).toMatchObject({ status: 'stale', statusReason: 'not_seen' })
    expect((await readHistory()).at(-1)).toMatchObject({
      status: 'stale',
      reason: 'not_seen',
      gate: 'blocked',
      guarantee: null,
    })
    scene.clock.advance(10 * MINUTE_MS)
    await scene.sweep('polymarket', 'limitless')
    await stage.turn(signal)
    expect((await scene.readOpportunities())[1]).toMatchObject({
      status: 'resolved',
      statusReason: 'edge_gone',
      resolvedMs: START_MS + SECOND_MS + 10 * MINUTE_MS,
      lastSeenMs: START_MS,
    })
    expect(await readHot()).toEqual([])
    scene.clock.advance(SECOND_MS)
    await scene.list(EXPENSIVE)
    await stage.turn(signal)
    expect((await scene.readOpportunities())[1]).toMatchObject({
      status: 'active',
      resolvedMs: null,
      detectedMs: START_MS,
    })
    expect((await readHistory()).map(({ status }) => status)).toEqual([
      'active',
      'stale',
      'resolved',
      'active',
    ])
  })

  test('a vanished edge does not count as a stale price while its legs are read', async () => {
    const { scene, stage } = await startWithEdge()
    await stage.turn(signal)
    await scene.list(toWide(0.3))
    await stage.turn(signal)
    for (let minutes = 1; minutes <= 5; minutes += 1) {
      scene.clock.advance(MINUTE_MS)
      await scene.sweep('polymarket', 'limitless')
      await stage.turn(signal)
    }
    const [, dutchBook] = await scene.readOpportunities()
    expect(dutchBook).toMatchObject({ statusReason: 'not_seen', freshUntilMs: scene.clock.now() + 120_001 })
    const { id } = PLATFORMS.find(({ slug }) => slug === 'limitless') ?? { id: '' }
    await open().run(sql`update platform_health set failures_in_a_row = 1 where platform_id = ${id}`)
    scene.clock.advance(30 * SECOND_MS)
    await stage.turn(signal)
    const [, unheard] = await scene.readOpportunities()
    expect(unheard?.freshUntilMs).toBeLessThanOrEqual(scene.clock.now())
  })

  test.each([
    ['is closed', (scene: ArbitrageScene) => scene.list({ ...EXPENSIVE, status: 'closed' })],
    ['leaves the question', (scene: ArbitrageScene) => scene.link(randomUUID(), EXPENSIVE)],
  ])('an opportunity is resolved when a listing %s', async (_, end) => {
    const { scene, stage } = await startWithEdge()
    await stage.turn(signal)
    await end(scene)
    await stage.turn(signal)
    const found = await scene.readOpportunities()
    expect(found.map(({ status, statusReason }) => [status, statusReason])).toEqual([
      ['resolved', 'leg_closed'],
      ['resolved', 'leg_closed'],
    ])
    expect(await readHot()).toEqual([])
  })

  test('a new stage continues where the last one stopped, also with edges that vanished meanwhile', async () => {
    const { scene, stage } = await startWithEdge()
    await stage.turn(signal)
    scene.clock.advance(MINUTE_MS)
    await scene.createStage().turn(signal)
    expect(await scene.readOpportunities()).toMatchObject([
      { detectedMs: START_MS, lastSeenMs: START_MS + MINUTE_MS },
      { detectedMs: START_MS, lastSeenMs: START_MS + MINUTE_MS },
    ])
    expect(await expectWholeChain(scene)).toBe(2)
    await scene.list({ ...EXPENSIVE, status: 'closed' })
    await scene.createStage().turn(signal)
    expect((await scene.readOpportunities())[1]).toMatchObject({ status: 'resolved', detectedMs: START_MS })
  })

  test('of two stages only one writes: the other reloads, and the chain does not fork', async () => {
    const { scene, stage } = await startWithEdge()
    const other = scene.createStage()
    await stage.turn(signal)
    await other.turn(signal)
    scene.clock.advance(5 * MINUTE_MS)
    await scene.list(toBid(0.48))
    await scene.sweep('polymarket', 'limitless')
    await stage.turn(signal)
    await expect(other.turn(signal)).rejects.toThrow('another worker')
    await other.turn(signal)
    expect(await expectWholeChain(scene)).toBe(4)
  })

  test('a stage killed at any statement loses nothing that was written and forks nothing', async () => {
    const finish = async (scene: ArbitrageScene) => {
      await scene.createStage().turn(signal)
      await expectWholeChain(scene)
      const found = await scene.readOpportunities()
      return found.map(({ status, detectedMs, decision: { type, spread } }) => ({
        status,
        detectedMs,
        type,
        spread,
      }))
    }
    const wanted = [
      { status: 'active', detectedMs: START_MS, type: 'direct', spread: 0.14 },
      { status: 'active', detectedMs: START_MS, type: 'dutch_book', spread: 0.14 },
    ]
    let statements = 0
    for (let isKilled = true; isKilled; statements += 1) {
      const { scene, stage } = await startWithEdge()
      await stage.turn(signal)
      const before = await scene.readChain()
      scene.clock.advance(MINUTE_MS)
      await scene.list(toBid(0.55))
      const dying = { ...failAfter(open(), statements), listen: open().listen.bind(open()) }
      isKilled = await scene
        .createStage(dying)
        .turn(signal)
        .then(
          () => false,
          () => true,
        )
      expect((await scene.readChain()).slice(0, before.length)).toEqual(before)
      expect(await finish(scene)).toEqual(wanted)
    }
    expect(statements).toBeGreaterThan(10)
  })

  test('is woken by what is written, and notifies followers', async () => {
    const { scene, stage } = await startWithEdge()
    const closing = new AbortController()
    const following = stage.follow(closing.signal)
    const readSpread = async () => (await scene.readOpportunities())[1]?.decision.spread
    await vi.waitFor(async () => expect(await readSpread()).toBe(0.09), PATIENCE)
    await scene.list(toBid(0.6))
    await vi.waitFor(async () => expect(await readSpread()).toBe(0.19), PATIENCE)
    closing.abort()
    await following
    const [change] = await open().many(
      sql<{
        ids: string[]
      }>`select opportunity_ids as ids from change where opportunity_ids <> '{}' order by id desc limit 1`,
    )
    expect(change?.ids).toHaveLength(2)
  })
})
