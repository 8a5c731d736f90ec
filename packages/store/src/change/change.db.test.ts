import { expect, inject, test } from 'vitest'
import { closeMissing, markMissing } from '../market/mark-missing.ts'
import { toMarketId } from '../market/market-id.ts'
import { saveMarkets } from '../market/save-markets.ts'
import { sql } from '../sql.ts'
import { addQuestion } from '../testing/add-pair.ts'
import { server } from '../testing/backend.ts'
import { makeMarket } from '../testing/make-market.ts'
import { putBackChanges } from '../testing/put-back-changes.ts'
import { saveLinked } from '../testing/save-linked.ts'
import { describeBackends, openForTest, untilTestEnds, useStore } from '../testing/use-store.ts'
import { toChangeNumbers } from './change-number.ts'
import { getChangeSource } from './change-source.ts'
import { findFeedLag } from './find-feed-lag.ts'
import { listChangeNumbers } from './list-change-numbers.ts'
import { dropOldChanges, getChangePosition, LostChangePositionError, listChanges } from './list-changes.ts'

const AT = new Date('2026-11-15T12:00:00Z')

describeBackends('the change feed', (backend) => {
  const store = useStore(backend)

  /** Returns what has changed since the last call. */
  async function follow() {
    let changePosition = await getChangePosition(store())
    return async () => {
      const changes = await listChanges(store(), changePosition)
      changePosition = changes.changePosition
      return { marketIds: changes.marketIds.toSorted(), questionIds: changes.questionIds }
    }
  }

  test('lists each thing that was written once, and nothing that is unchanged', async () => {
    const next = await follow()
    const markets = ['1', '2'].map((platformMarketId) => makeMarket({ platformMarketId }))
    const ids = ['1', '2'].map((id) => toMarketId('polymarket', id)).toSorted()
    await saveMarkets(store(), markets, AT)
    expect(await next()).toEqual({ marketIds: ids, questionIds: [] })
    await saveMarkets(store(), markets, AT)
    expect(await next()).toEqual({ marketIds: [], questionIds: [] })
    await markMissing(store(), ids.slice(0, 1), AT)
    await markMissing(store(), ids.slice(0, 1), AT)
    expect(await next()).toEqual({ marketIds: ids.slice(0, 1), questionIds: [] })
    await closeMissing(store(), ids, AT)
    expect(await next()).toEqual({ marketIds: ids, questionIds: [] })
    const questionId = await addQuestion(store(), ids)
    expect(await next()).toEqual({ marketIds: ids, questionIds: [questionId] })
  })

  test('lists whose books were read and which opportunities were written, once each', async () => {
    const changePosition = await getChangePosition(store())
    const [one, two] = ['1', '2'].map((id) => toMarketId('polymarket', id))
    await store().run(sql`insert into change (book_ids) values (${[one, two]}), (${[two]})`)
    await store().run(sql`insert into change (opportunity_ids) values (${[two]}), (${[two, one]})`)
    const changes = await listChanges(store(), changePosition)
    expect(changes).toMatchObject({ marketIds: [], questionIds: [] })
    expect(changes.bookIds.toSorted()).toEqual([one, two].toSorted())
    expect(changes.opportunityIds.toSorted()).toEqual([one, two].toSorted())
  })

  test('the lag of a follower is the age of the oldest change that it has not seen', async () => {
    const changePosition = await getChangePosition(store())
    expect(await findFeedLag(store(), changePosition, 60_000)).toBe(0)
    await store().run(sql`
      insert into change (at) values (now() - interval '20 seconds'), (now() - interval '90 seconds')`)
    expect(await findFeedLag(store(), changePosition, 60_000)).toBeGreaterThanOrEqual(90_000)
    expect(await findFeedLag(store(), await getChangePosition(store()), 60_000)).toBe(0)
    expect(await findFeedLag(store(), `elsewhere ${changePosition.split(' ')[1]}`, 60_000)).toBeNull()
  })

  test('lists nothing that was rolled back', async () => {
    const next = await follow()
    const failing = store().transaction(async (database) => {
      await saveMarkets(database, [makeMarket({ platformMarketId: 'never' })], AT)
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await next()).toEqual({ marketIds: [], questionIds: [] })
  })

  test('lists the question that a listing left', async () => {
    const marketId = toMarketId('polymarket', 'mover')
    await saveMarkets(store(), [makeMarket({ platformMarketId: 'mover' })], AT)
    const [from, to] = ['from', 'to'].map((name) => toMarketId('azuro', name))
    const link = async (questionId = '') =>
      saveLinked(store(), [questionId], [{ marketId, questionId, relation: 'same' }], [], AT)
    await link(from)
    const next = await follow()
    await link(to)
    const { marketIds, questionIds } = await next()
    expect([marketIds, questionIds.toSorted()]).toEqual([[marketId], [from, to].toSorted()])
    await link(to)
    expect(await next()).toEqual({ marketIds: [], questionIds: [] })
  })

  test('has numbers that miss no change: everything below one was seen, and later changes are listed from it', async () => {
    await saveMarkets(store(), [makeMarket({ platformMarketId: 'before' })], AT)
    const { settled } = toChangeNumbers(await getChangePosition(store()))
    await saveMarkets(store(), [makeMarket({ platformMarketId: 'after' })], AT)
    const [before, after] = ['before', 'after'].map((id) => toMarketId('polymarket', id))
    const since = await listChangeNumbers(store(), { from: settled, below: null })
    const { next } = toChangeNumbers(await getChangePosition(store()))
    for (const { number } of since) expect(number >= settled && number < next).toBe(true)
    const earlier = await listChangeNumbers(store(), { from: 0, below: settled })
    const [idsSince, idsEarlier] = [since, earlier].map((rows) => rows.flatMap(({ marketIds }) => marketIds))
    expect(idsSince).toContain(after)
    expect(idsEarlier).not.toContain(after)
    // While another database of the server is busy, what was written just before may not be settled yet.
    expect([...(idsEarlier ?? []), ...(idsSince ?? [])].filter((id) => id === before)).toHaveLength(1)
    expect(await getChangeSource(store())).toBe(await getChangeSource(store()))
  })

  test('wakes listeners, once per transaction', async () => {
    const heard: string[] = []
    const listening = await new Promise<{ close(): Promise<void> }>((resolve) => {
      const started = store().listen('change', {
        onNotice: (payload) => heard.push(payload),
        onListening: () => queueMicrotask(() => resolve(started)),
        onLost: () => {},
      })
    })
    await store().transaction(async (database) => {
      for (const platformMarketId of ['a', 'b', 'c'])
        await saveMarkets(database, [makeMarket({ platformMarketId })], AT)
    })
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual([''])
    await listening.close()
  })

  test('lists nothing that was restored from another cluster, whose transactions have other numbers', async () => {
    const next = await follow()
    await saveMarkets(store(), [makeMarket({ platformMarketId: 'restored' })], AT)
    await store().run(sql`update change set feed = 'elsewhere', written_by = '9000000000'`)
    for (let read = 0; read < 3; read += 1) expect(await next()).toEqual({ marketIds: [], questionIds: [] })
    await saveMarkets(store(), [makeMarket({ platformMarketId: 'new' })], AT)
    expect(await next()).toEqual({ marketIds: [toMarketId('polymarket', 'new')], questionIds: [] })
    expect(await next()).toEqual({ marketIds: [], questionIds: [] })
  })

  test('refuses a position of another feed, and one that is ahead of all transactions', async () => {
    const changePosition = await getChangePosition(store())
    const [feed] = changePosition.split(' ')
    const refused = [
      'elsewhere 3:3:',
      'elsewhere 9000000000:9000000000:',
      `${feed} 9000000000:9000000000:`,
      '3:3:',
    ]
    for (const each of refused)
      await expect(listChanges(store(), each), each).rejects.toThrow(LostChangePositionError)
    expect(await listChanges(store(), changePosition)).toMatchObject({ marketIds: [] })
  })

  test('is a new feed when its table was put back by a restore', async () => {
    const changePosition = await getChangePosition(store())
    await putBackChanges(store())
    await expect(listChanges(store(), changePosition)).rejects.toThrow(LostChangePositionError)
    const next = await follow()
    await saveMarkets(store(), [makeMarket({ platformMarketId: 'after the restore' })], AT)
    expect(await next()).toMatchObject({ marketIds: [toMarketId('polymarket', 'after the restore')] })
  })

  test('deletes old changes', async () => {
    await saveMarkets(store(), [makeMarket({ platformMarketId: 'old' })], AT)
    await dropOldChanges(store(), new Date(Date.now() + 60_000))
    expect(await store().many(sql`select from change`)).toEqual([])
  })
})

const postgres = inject('postgres')
test.skipIf(!('url' in postgres))(
  'numbers of another database have another source (PostgreSQL)',
  async () => {
    const [one, other] = [
      await openForTest(await untilTestEnds(server.migrated())),
      await openForTest(await untilTestEnds(server.migrated())),
    ]
    expect(await getChangeSource(one)).not.toBe(await getChangeSource(other))
  },
)

test.skipIf(!('url' in postgres))(
  'lists what a transaction wrote when it commits, even after later transactions (PostgreSQL)',
  async () => {
    const database = await untilTestEnds(server.migrated())
    const [slow, quick] = [await openForTest(database), await openForTest(database)]
    const started = await getChangePosition(quick)
    const toId = (name: string) => toMarketId('polymarket', name)
    let commit = () => {}
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve
    })
    const [committed] = await new Promise<[Promise<void>]>((resolve) => {
      const transaction = slow.transaction(async (inside) => {
        await saveMarkets(inside, [makeMarket({ platformMarketId: 'slow' })], AT)
        resolve([transaction])
        await mayCommit
      })
    })
    await saveMarkets(quick, [makeMarket({ platformMarketId: 'quick' })], AT)
    const { marketIds, changePosition } = await listChanges(quick, started)
    expect(marketIds).toEqual([toId('quick')])
    await saveMarkets(quick, [makeMarket({ platformMarketId: 'quick', price: 0.9 })], AT)
    commit()
    await committed
    expect((await listChanges(quick, changePosition)).marketIds.toSorted()).toEqual(
      [toId('slow'), toId('quick')].toSorted(),
    )
    expect((await listChanges(quick, started)).marketIds).toHaveLength(2)
  },
)
