import { randomUUID } from 'node:crypto'
import { MAX_TRIGGERED_AN_HOUR, MINUTE_MS } from '@parallax/domain'
import {
  deleteAlert,
  findAlert,
  type NotifyingDatabase,
  sql,
  type TransactionalDatabase,
  updateAlert,
} from '@parallax/store'
import { describeOnStore, saveLinked, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { ABOVE, type AlertScene, makeListing, startAlertScene, withNotices } from '../testing/alert-scene.ts'
import { CHEAP, EXPENSIVE, idOf } from '../testing/arbitrage-scene.ts'
import { failAfter } from '../testing/failing-store.ts'

const { signal } = new AbortController()
const PATIENCE = { timeout: 20_000 }
const RAIN = '11111111-1111-4111-8111-111111111111'
const SNOW = '22222222-2222-4222-8222-222222222222'
const LISTING = makeListing('Rain?')
const OTHER = makeListing('Rain on Myriad?', { platform: 'myriad' })

describeOnStore('the alert stage', (backend) => {
  const open = useStore(backend)

  /** One question with one listing, at 0.5. */
  async function rain() {
    const scene = await startAlertScene(open())
    await scene.price(LISTING, 0.5)
    await scene.link(RAIN, LISTING)
    return scene
  }

  const readValues = async ({ readEvents }: AlertScene) => (await readEvents()).map(({ value }) => value)

  test('a crossing makes one event with its deliveries, and the alert records it', async () => {
    const scene = await rain()
    const id = await scene.watch({ questionId: RAIN })
    const stage = scene.createAlertStage()
    for (const price of [0.5, 0.61, 0.7, 0.65]) {
      await scene.price(LISTING, price)
      await stage.turn(signal)
    }
    expect(await scene.readEvents()).toEqual([
      {
        alertId: id,
        questionId: RAIN,
        marketId: null,
        title: 'Will it rain in Oslo?',
        field: 'index_price',
        value: 0.61,
        deliveries: 1,
      },
    ])
    expect(await findAlert(open(), scene.accountId, id)).toMatchObject({
      triggerCount: 1,
      lastTriggeredAt: new Date(scene.clock.now()),
    })
    const { turn } = await open().get(sql<{ turn: number }>`select turn from alert_stage`)
    await stage.turn(signal)
    expect(await open().get(sql`select turn from alert_stage`)).toEqual({ turn })
  })

  test('a price that crosses just after an alert was created triggers it, even if the stage reads the price before the alert', async () => {
    const scene = await rain()
    await scene.watch({ questionId: RAIN })
    const store = open()
    let happen = async () => {}
    const late: TransactionalDatabase = {
      many: async (query) => {
        if (query.text.includes('as "originalKey"')) await happen()
        return store.many(query)
      },
      find: (query) => store.find(query),
      get: (query) => store.get(query),
      run: (query) => store.run(query),
      transaction: (work) => store.transaction(work),
    }
    const stage = scene.createAlertStage(withNotices(late, store))
    await stage.turn(signal)
    let id = ''
    happen = async () => {
      happen = async () => {}
      id = await scene.watch({ questionId: RAIN, condition: { direction: 'above', threshold: 0.65 } })
      await scene.price(LISTING, 0.7)
    }
    await scene.price(LISTING, 0.52)
    await stage.turn(signal)
    await stage.turn(signal)
    expect(await findAlert(store, scene.accountId, id)).toMatchObject({ triggerCount: 1 })
    expect(await readValues(scene)).toEqual([0.7, 0.7])
  })

  test('a price that crosses before the first check of an unwatched question triggers the alert; one already across does not', async () => {
    const scene = await rain()
    const stage = scene.createAlertStage()
    await stage.turn(signal)
    const below = await scene.watch({ questionId: RAIN, firstReading: 0.5 })
    const across = await scene.watch({ questionId: RAIN, firstReading: 0.61 })
    const unknown = await scene.watch({ questionId: RAIN })
    await scene.price(LISTING, 0.7)
    await stage.turn(signal)
    await stage.turn(signal)
    const events = await scene.readEvents()
    expect(events.map(({ alertId, value }) => [alertId, value])).toEqual([[below, 0.7]])
    for (const id of [across, unknown])
      expect(await findAlert(open(), scene.accountId, id)).toMatchObject({ triggerCount: 0 })
  })

  test('an alert on a listing is triggered by that listing alone', async () => {
    const scene = await rain()
    await scene.price(OTHER, 0.5)
    await scene.link(RAIN, LISTING, OTHER)
    const marketId = idOf(LISTING)
    const ofPrice = await scene.watch({ marketId })
    const ofBoth = await scene.watch({ marketId, questionId: RAIN })
    const volume = { field: 'volume24h', operator: 'above', value: 1_000 } as const
    const ofVolume = await scene.watch({ marketId, condition: volume })
    const stage = scene.createAlertStage()
    await stage.turn(signal)
    await scene.price(OTHER, 0.9)
    await stage.turn(signal)
    expect(await scene.readEvents()).toEqual([])
    await scene.price({ ...LISTING, volume24hUsd: 2_000 }, 0.61)
    await stage.turn(signal)
    const events = (await scene.readEvents()).toSorted((one, other) => (one.alertId < other.alertId ? -1 : 1))
    const event = { marketId, title: 'Rain?', field: 'price', value: 0.61, deliveries: 1 }
    const wanted = [
      { ...event, alertId: ofPrice, questionId: null },
      { ...event, alertId: ofBoth, questionId: RAIN },
      { ...event, alertId: ofVolume, questionId: null, field: 'volume24h', value: 2_000 },
    ]
    expect(events).toEqual(wanted.toSorted((one, other) => (one.alertId < other.alertId ? -1 : 1)))
  })

  test('divergence and spread equal those of discover', async () => {
    const scene = await rain()
    await scene.price(OTHER, 0.5)
    await scene.link(RAIN, LISTING, OTHER)
    const type = 'divergence_threshold'
    for (const [field, value] of [
      ['divergence', 0.04],
      ['spread_bps', 900],
    ] as const) {
      await scene.watch({ type, questionId: RAIN, condition: { field, operator: 'above', value } })
    }
    const stage = scene.createAlertStage()
    await stage.turn(signal)
    await scene.price(OTHER, 0.6)
    await stage.turn(signal)
    const events = await scene.readEvents()
    expect(Object.fromEntries(events.map(({ field, value }) => [field, value]))).toEqual({
      divergence: 0.05,
      spread_bps: 1_000,
    })
  })

  test('a new opportunity triggers alerts on its question and on every question, with the score of the row that represents the trade', async () => {
    const scene = await startAlertScene(open())
    await scene.list(CHEAP, { ...EXPENSIVE, ...LEVEL })
    await scene.sweep('polymarket', 'limitless')
    await scene.link(RAIN, CHEAP, EXPENSIVE)
    const arbitrage = scene.createStage()
    await arbitrage.turn(signal)
    const condition = { field: 'arbitrage_score', operator: 'above', value: 10 } as const
    const ids = [
      await scene.watch({ type: 'arbitrage_opportunity', condition, questionId: RAIN }),
      await scene.watch({ type: 'arbitrage_opportunity', condition }),
    ]
    const stage = scene.createAlertStage()
    await stage.turn(signal)
    scene.clock.advance(1_000)
    await scene.list(EXPENSIVE)
    await arbitrage.turn(signal)
    await stage.turn(signal)
    const opportunities = await scene.readOpportunities()
    const isOffered = ({ alternativeOf, decision }: (typeof opportunities)[number]) =>
      alternativeOf === null && decision.gate.state !== 'blocked'
    const score = Math.max(...opportunities.filter(isOffered).map(({ decision }) => decision.quality.score))
    const events = await scene.readEvents()
    expect(events.map(({ alertId, questionId, value }) => [alertId, questionId, value]).toSorted()).toEqual(
      ids.map((id) => [id, RAIN, score]).toSorted(),
    )
  })

  test('nothing that happens while an alert is paused triggers it, whether the stage keeps running or restarts', async () => {
    const scene = await rain()
    const id = await scene.watch({ questionId: RAIN })
    let stage = scene.createAlertStage()
    for (const isRestarted of [false, true]) {
      await scene.price(LISTING, 0.5)
      await stage.turn(signal)
      scene.clock.advance(10 * MINUTE_MS)
      await scene.pause(id)
      if (!isRestarted) await stage.turn(signal)
      await scene.price(LISTING, 0.7)
      if (isRestarted) stage = scene.createAlertStage()
      else await stage.turn(signal)
      await scene.resume(id)
      await stage.turn(signal)
    }
    expect(await readValues(scene)).toEqual([])
    await scene.price(LISTING, 0.5)
    await stage.turn(signal)
    await scene.price(LISTING, 0.8)
    await stage.turn(signal)
    expect(await readValues(scene)).toEqual([0.8])
  })

  test('an alert that is paused while the stage writes is not triggered', async () => {
    const scene = await rain()
    const id = await scene.watch({ questionId: RAIN })
    await scene.createAlertStage().turn(signal)
    await scene.price(LISTING, 0.7)
    let isPaused = false
    const late: NotifyingDatabase = {
      ...withNotices(failAfter(open(), 1_000), open()),
      async transaction(work) {
        if (!isPaused) await scene.pause(id)
        isPaused = true
        return open().transaction(work)
      },
    }
    await scene.createAlertStage(late).turn(signal)
    expect(isPaused).toBe(true)
    expect(await scene.readEvents()).toEqual([])
    expect(await findAlert(open(), scene.accountId, id)).toMatchObject({ triggerCount: 0, isActive: false })
  })

  test('an alert with a new condition starts over; a deleted alert takes its events with it', async () => {
    const scene = await rain()
    const [id, other] = [await scene.watch({ questionId: RAIN }), await scene.watch({ questionId: RAIN })]
    const stage = scene.createAlertStage()
    await stage.turn(signal)
    const { accountId } = scene
    const condition = { direction: 'below', threshold: 0.55 } as const
    await updateAlert(open(), {
      accountId,
      id,
      type: undefined,
      condition,
      isActive: undefined,
      channelIds: undefined,
      firstReading: null,
    })
    await stage.turn(signal)
    await scene.price(LISTING, 0.7)
    await stage.turn(signal)
    expect((await scene.readEvents()).map(({ alertId }) => alertId)).toEqual([other])
    await deleteAlert(open(), accountId, other)
    await scene.price(LISTING, 0.5)
    await stage.turn(signal)
    expect((await scene.readEvents()).map(({ alertId }) => alertId)).toEqual([id])
  })

  test('a restarted stage replays nothing and misses nothing that became true meanwhile', async () => {
    const scene = await rain()
    await scene.watch({ questionId: RAIN })
    await scene.watch()
    await scene.createAlertStage().turn(signal)
    await scene.price(LISTING, 0.7)
    for (let starts = 0; starts < 3; starts += 1) await scene.createAlertStage().turn(signal)
    expect(await readValues(scene)).toEqual([0.7, 0.7])
    scene.clock.advance(10 * MINUTE_MS)
    await scene.price(LISTING, 0.598)
    await scene.createAlertStage().turn(signal)
    await scene.price(LISTING, 0.7)
    await scene.createAlertStage().turn(signal)
    expect(await readValues(scene)).toEqual([0.7, 0.7])
    await scene.price(LISTING, 0.59)
    await scene.createAlertStage().turn(signal)
    await scene.price(LISTING, 0.8)
    await scene.createAlertStage().turn(signal)
    expect(await readValues(scene)).toEqual([0.7, 0.7, 0.8, 0.8])
  })

  test('of several stages that check at the same time, one writes the event', async () => {
    const scene = await rain()
    await scene.watch({ questionId: RAIN })
    const stages = [scene.createAlertStage(), scene.createAlertStage(), scene.createAlertStage()]
    for (const stage of stages) await stage.turn(signal)
    await scene.price(LISTING, 0.7)
    const turns = await Promise.allSettled(stages.map((stage) => stage.turn(signal)))
    expect(turns.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    for (const stage of stages) await stage.turn(signal)
    for (const stage of stages) await stage.turn(signal)
    expect(await readValues(scene)).toEqual([0.7])
  })

  test('an alert follows its question when that is merged into another', async () => {
    const scene = await rain()
    const snow = makeListing('Snow?')
    await scene.price(snow, 0.5)
    await scene.link(SNOW, snow)
    const id = await scene.watch({ questionId: SNOW })
    const stage = scene.createAlertStage()
    await stage.turn(signal)
    const [link, move] = [
      { marketId: idOf(snow), relation: 'same' as const },
      { fromId: SNOW, toId: RAIN },
    ]
    const changes = [{ ...move, kind: 'merged' as const, marketIds: [idOf(snow)] }]
    await saveLinked(open(), [RAIN], [{ ...link, questionId: RAIN }], changes, new Date(scene.clock.now()))
    await stage.turn(signal)
    await scene.price(LISTING, 0.7)
    await scene.price(snow, 0.7)
    await stage.turn(signal)
    expect(await scene.readEvents()).toMatchObject([{ alertId: id, questionId: RAIN }])
    expect(await findAlert(open(), scene.accountId, id)).toMatchObject({ questionId: RAIN })
  })

  test('an alert returns to its question when that is split off again, at any step of a chain of merges', async () => {
    const scene = await rain()
    const WIND = '33333333-3333-4333-8333-333333333333'
    const [snow, wind] = [makeListing('Snow?'), makeListing('Wind?')]
    for (const each of [snow, wind]) await scene.price(each, 0.5)
    await scene.link(SNOW, snow)
    await scene.link(WIND, wind)
    const id = await scene.watch({ questionId: SNOW })
    const stage = scene.createAlertStage()
    await stage.turn(signal)
    const merge = async (fromId: string, toId: string, ...listings: (typeof snow)[]) => {
      const links = listings.map((each) => ({
        marketId: idOf(each),
        relation: 'same' as const,
        questionId: toId,
      }))
      const marketIds = listings.map(idOf)
      await saveLinked(
        open(),
        [toId],
        links,
        [{ kind: 'merged', fromId, toId, marketIds }],
        new Date(scene.clock.now()),
      )
      await stage.turn(signal)
    }
    await merge(SNOW, RAIN, snow)
    await merge(RAIN, WIND, LISTING, snow)
    await scene.link(RAIN, LISTING, snow)
    await stage.turn(signal)
    await scene.price(wind, 0.7)
    await stage.turn(signal)
    expect(await scene.readEvents()).toEqual([])
    await scene.link(SNOW, snow)
    await stage.turn(signal)
    await scene.price(LISTING, 0.7)
    await stage.turn(signal)
    expect(await scene.readEvents()).toEqual([])
    await scene.price(snow, 0.7)
    await stage.turn(signal)
    expect(await scene.readEvents()).toMatchObject([{ alertId: id, questionId: SNOW }])
    expect(await findAlert(open(), scene.accountId, id)).toMatchObject({ questionId: SNOW })
  })

  test('an alert stays quiet for five minutes, whether it is paused, edited or reloaded meanwhile', async () => {
    const scene = await rain()
    const ids = [await scene.watch({ questionId: RAIN }), await scene.watch()]
    const { accountId } = scene
    let stage = scene.createAlertStage()
    const cross = async () => {
      for (const price of [0.5, 0.7]) {
        await scene.price(LISTING, price)
        await stage.turn(signal)
      }
    }
    await stage.turn(signal)
    await cross()
    expect(await readValues(scene)).toEqual([0.7, 0.7])
    for (const id of ids) await scene.pause(id)
    await stage.turn(signal)
    for (const id of ids) await scene.resume(id)
    await stage.turn(signal)
    await cross()
    for (const id of ids) {
      const condition = { direction: 'above', threshold: 0.65 } as const
      await updateAlert(open(), {
        accountId,
        id,
        type: undefined,
        condition,
        isActive: undefined,
        channelIds: undefined,
        firstReading: null,
      })
    }
    stage = scene.createAlertStage()
    await stage.turn(signal)
    await cross()
    expect(await readValues(scene)).toEqual([0.7, 0.7])
    scene.clock.advance(5 * MINUTE_MS)
    await cross()
    expect(await readValues(scene)).toEqual([0.7, 0.7, 0.7, 0.7])
  })

  test('an alert that is invalid or whose question is gone does not hold up the others', async () => {
    const scene = await rain()
    await scene.watch({ questionId: RAIN })
    await scene.watch({ marketId: idOf(LISTING) })
    const stage = scene.createAlertStage()
    await stage.turn(signal)
    const [broken, gone] = [await scene.watch(), await scene.watch({ questionId: RAIN })]
    await open().run(sql`update alert set condition = '{"field": "age"}' where id = ${broken}`)
    await open().run(sql`update alert set question_id = ${randomUUID()} where id = ${gone}`)
    for (const each of [stage, scene.createAlertStage()]) {
      scene.clock.advance(10 * MINUTE_MS)
      for (const price of [0.5, 0.7]) {
        await scene.price(LISTING, price)
        await each.turn(signal)
      }
    }
    expect(await readValues(scene)).toEqual([0.7, 0.7, 0.7, 0.7])
    const triggered = new Set((await scene.readEvents()).map(({ alertId }) => alertId))
    expect([triggered.has(broken), triggered.has(gone)]).toEqual([false, false])
  })

  test('readings of all questions are dropped some minutes after the last alert on every question is deleted', async () => {
    const scene = await rain()
    const id = await scene.watch()
    const stage = scene.createAlertStage()
    await stage.turn(signal)
    const countReadings = async () => (await open().many(sql`select 1 from alert_reading`)).length
    await deleteAlert(open(), scene.accountId, id)
    await stage.turn(signal)
    expect(await countReadings()).toBe(1)
    await scene.price(LISTING, 0.7)
    await stage.turn(signal)
    const other = await scene.watch()
    await stage.turn(signal)
    expect(await scene.readEvents()).toEqual([])
    await deleteAlert(open(), scene.accountId, other)
    await stage.turn(signal)
    scene.clock.advance(10 * MINUTE_MS)
    await stage.turn(signal)
    expect(await countReadings()).toBe(0)
  })

  test('an alert on every question starts from all current readings and continues with new questions', async () => {
    const scene = await rain()
    const high = makeListing('High?')
    await scene.price(high, 0.7)
    await scene.link(SNOW, high)
    const stage = scene.createAlertStage()
    await stage.turn(signal)
    await scene.watch()
    await stage.turn(signal)
    expect(await scene.readEvents()).toEqual([])
    await scene.price(LISTING, 0.7)
    const fresh = makeListing('Fresh?')
    await scene.price(fresh, 0.5)
    await scene.link(randomUUID(), fresh)
    await stage.turn(signal)
    expect(await scene.readEvents()).toMatchObject([{ questionId: RAIN }])
    await scene.price(fresh, 0.9)
    await stage.turn(signal)
    expect(await readValues(scene)).toEqual([0.7, 0.9])
  })

  test('all questions are checked when there are more than a batch holds; at most 20 events an hour are written', async () => {
    const scene = await startAlertScene(open())
    const listings = Array.from({ length: 450 }, (_, n) => makeListing(`many ${n}`))
    await scene.list(...listings)
    for (const each of listings) await scene.link(idOf(each), each)
    const ofAll = await scene.watch()
    const last = listings.at(-1) ?? LISTING
    const ofLast = await scene.watch({ questionId: idOf(last) })
    const stage = scene.createAlertStage()
    await stage.turn(signal)
    await scene.list(...listings.map((each) => ({ ...each, price: 0.7 })))
    await stage.turn(signal)
    const count = async (alertId: string) =>
      (await scene.readEvents()).filter((event) => event.alertId === alertId).length
    expect([await count(ofAll), await count(ofLast)]).toEqual([MAX_TRIGGERED_AN_HOUR, 1])
  })

  test('a price that is confirmed after a gap is the starting point of a new alert', async () => {
    const scene = await rain()
    await scene.sweep('polymarket')
    scene.clock.advance(10 * MINUTE_MS)
    await scene.watch({ questionId: RAIN })
    const stage = scene.createAlertStage()
    await stage.turn(signal)
    await scene.sweep('polymarket')
    scene.clock.advance(MINUTE_MS)
    await stage.turn(signal)
    await scene.price(LISTING, 0.7)
    await stage.turn(signal)
    expect(await readValues(scene)).toEqual([0.7])
  })

  test('a following stage notices prices and alerts by itself', async () => {
    const scene = await rain()
    await scene.watch({ questionId: RAIN })
    const ending = new AbortController()
    const following = scene.createAlertStage().follow(ending.signal)
    const countFollowed = async () =>
      (
        await open().get(sql<{ count: number }>`
        select count(*) as count from alert where followed_revision = revision`)
      ).count
    await expect.poll(countFollowed, PATIENCE).toBe(1)
    await scene.watch({ marketId: idOf(LISTING) })
    await expect.poll(countFollowed, PATIENCE).toBe(2)
    await scene.price(LISTING, 0.7)
    await expect.poll(() => readValues(scene), PATIENCE).toEqual([0.7, 0.7])
    ending.abort(new Error('closing'))
    await following
  })

  test('a stage killed at any statement leaves one event for each crossing, with one delivery', async () => {
    const scene = await rain()
    const targets = [{ questionId: RAIN }, { marketId: idOf(LISTING) }, {}]
    const ids = await Promise.all(targets.map((target) => scene.watch(target)))
    let crossings = 0
    let kills = 0
    /** Moves the price down and up again. `dying` runs the move up, and a stage that is killed while it handles it. */
    const cross = async (dying: (go: () => Promise<void>) => Promise<void>) => {
      scene.clock.advance(10 * MINUTE_MS)
      await scene.price(LISTING, 0.5)
      await scene.createAlertStage().turn(signal)
      await dying(() => scene.price(LISTING, 0.7))
      await scene.createAlertStage().turn(signal)
      crossings += 1
      const events = await scene.readEvents()
      for (const id of ids) {
        const own = events.filter(({ alertId }) => alertId === id)
        expect(own.map(({ deliveries }) => deliveries)).toEqual(Array.from({ length: crossings }, () => 1))
        expect((await findAlert(open(), scene.accountId, id))?.triggerCount).toBe(crossings)
      }
    }
    const die = async (turn: Promise<void>) => {
      const isKilled = await turn.then(
        () => false,
        () => true,
      )
      if (isKilled) kills += 1
      return isKilled
    }
    await scene.createAlertStage().turn(signal)
    for (let statements = 0, isKilled = true; isKilled; statements += 1) {
      await cross(async (go) => {
        await go()
        const dying = withNotices(failAfter(open(), statements), open())
        isKilled = await die(scene.createAlertStage(dying).turn(signal))
      })
    }
    for (let statements = 0, isKilled = true; isKilled; statements += 1) {
      await cross(async (go) => {
        const stage = scene.createAlertStage(withNotices(failAfter(open(), statements), open()))
        const isStarted = !(await die(stage.turn(signal)))
        await go()
        isKilled = !isStarted || (await die(stage.turn(signal)))
      })
    }
    expect(kills).toBeGreaterThan(30)
  }, 400_000)

  test('an alert that is new when the stage is killed is triggered once, by the first crossing afterwards', async () => {
    const scene = await rain()
    for (let statements = 0, isKilled = true; isKilled; statements += 1) {
      await scene.price(LISTING, 0.5)
      const id = await scene.watch({ questionId: RAIN })
      const dying = withNotices(failAfter(open(), statements), open())
      isKilled = await scene
        .createAlertStage(dying)
        .turn(signal)
        .then(
          () => false,
          () => true,
        )
      const stage = scene.createAlertStage()
      await stage.turn(signal)
      await scene.price(LISTING, 0.7)
      await stage.turn(signal)
      const own = (await scene.readEvents()).filter(({ alertId }) => alertId === id)
      expect(own).toHaveLength(1)
      await deleteAlert(open(), scene.accountId, id)
    }
  })

  test('an aborted turn writes nothing', async () => {
    const scene = await rain()
    await scene.watch({ questionId: RAIN, condition: ABOVE })
    const ending = new AbortController()
    ending.abort(new Error('closing'))
    await expect(scene.createAlertStage().turn(ending.signal)).rejects.toThrow('closing')
    expect(await open().many(sql`select 1 from alert_reading`)).toEqual([])
  })
})

/** The same price as on the cheap venue: there is no edge. */
const LEVEL = {
  quote: { yesBid: 0.4, yesAsk: 0.41, noBid: 0.59, noAsk: 0.6 },
  price: 0.405,
}
