import { randomUUID } from 'node:crypto'
import { MAX_CHANNELS, MAX_SENT_AGAIN_A_MINUTE } from '@parallax/domain'
import { expect, test } from 'vitest'
import { deleteAlert } from '../alert/delete-alert.ts'
import { confirmChannel, saveChannelToken } from '../channel/channel-token.ts'
import { createChannel } from '../channel/create-channel.ts'
import { deleteChannel } from '../channel/delete-channel.ts'
import { disableChannel } from '../channel/disable-channel.ts'
import { findChannel } from '../channel/find-channel.ts'
import { listChannels } from '../channel/list-channels.ts'
import { sql } from '../sql.ts'
import { addAccount, addChannel, addEvents, describeBackends, isFullRun, useStore } from '../testing/index.ts'
import {
  type ClaimedDelivery,
  type Claiming,
  claimDeliveries,
  releaseDeliveries,
} from './claim-deliveries.ts'
import { countDeliveries } from './count-deliveries.ts'
import { dropOldDeliveries } from './drop-old-deliveries.ts'
import { listDeliveries } from './list-deliveries.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { type FinishedAttempt, saveAttempts } from './save-attempts.ts'
import { sendAgain } from './send-again.ts'

const NOON = new Date('2026-11-15T12:00:00Z')
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const ALL = { limit: 200, offset: 0 }
const ROUNDS = isFullRun ? 20 : 6

describeBackends('deliveries', (backend) => {
  const open = useStore(backend)

  /** A separate account with this many channels; no other deliveries exist. */
  async function setUp(channels = 1) {
    await open().run(
      sql`truncate notification_channel, delivery, delivery_attempt, alert_event, alert cascade`,
    )
    const accountId = await addAccount(open())
    const channelIds: string[] = []
    for (let n = 0; n < channels; n += 1) channelIds.push(await addChannel(open(), accountId))
    const [channelId = ''] = channelIds
    const read = async (id = channelId) =>
      (await listDeliveries(open(), accountId, id, ALL))?.deliveries ?? []
    return { accountId, channelId, channelIds, read }
  }

  async function claim(changes: Partial<Claiming> = {}) {
    const claiming = {
      claim: randomUUID(),
      now: NOON,
      until: after(60),
      perChannel: 4,
      perAccount: 100,
      underWay: new Map(),
      limit: 100,
      ...changes,
    }
    return { claim: claiming.claim, claimed: await claimDeliveries(open(), claiming) }
  }

  function finish(
    { id, channelId, kind }: ClaimedDelivery,
    claimId: string,
    changes: Partial<FinishedAttempt> = {},
  ): FinishedAttempt {
    const outcome = {
      at: after(1),
      httpStatus: 200,
      error: null,
      dueAt: null,
      restingUntil: null,
      ...changes,
    }
    return { deliveryId: id, channelId, kind, claim: claimId, ...outcome }
  }

  test('an event goes to every active channel of its account once, however often it is queued', async () => {
    const { accountId, channelIds, read } = await setUp(3)
    const [first = '', disabled = '', third = ''] = channelIds
    await addChannel(open(), await addAccount(open()))
    await disableChannel(open(), disabled, 'gone', NOON)
    const [eventId = ''] = await addEvents(open(), accountId, 1, NOON)
    await queueDeliveries(open(), [eventId])
    const { claimed } = await claim()
    expect(claimed.map(({ channelId }) => channelId).sort()).toEqual([first, third].sort())
    expect(claimed[0]).toMatchObject({
      attempts: 0,
      kind: 'webhook',
      eventId,
      title: 'Will it rain in Oslo?',
      condition: { field: 'index_price', operator: 'above', value: 0.6 },
      value: 0.62,
      at: NOON,
    })
    expect(claimed[0]?.sealedConfig.toString()).toBe('sealed')
    expect(await read(disabled)).toEqual([])
  })

  test('an event that is rolled back leaves nothing to deliver', async () => {
    const { accountId, read } = await setUp()
    const rolledBack = open().transaction(async (database) => {
      await database.run(sql`
        insert into alert (id, account_id, type, condition, created_at)
        values (${accountId}, ${accountId}, 'price_threshold', '{}', ${NOON})`)
      await database.run(sql`
        insert into alert_event
          (id, alert_id, number, account_id, type, condition, title, field, value, at)
        values (${accountId}, ${accountId}, 1, ${accountId}, 'price_threshold', '{}', 't', 'price', 1, ${NOON})`)
      await queueDeliveries(database, [accountId])
      throw new Error('after all not')
    })
    await expect(rolledBack).rejects.toThrow('after all not')
    expect(await read()).toEqual([])
  })

  test('a finished delivery is resent as a separate delivery, one at a time and ten in a minute', async () => {
    const { accountId, channelId, channelIds, read } = await setUp(2)
    const [eventId = ''] = await addEvents(open(), accountId, 1, NOON)
    const [first] = await read()
    const again = (deliveryId = first?.id ?? '', changes = {}) =>
      sendAgain(open(), {
        accountId,
        channelId,
        deliveryId,
        newId: randomUUID(),
        now: after(100),
        ...changes,
      })
    /** Finishes everything pending for the channel. */
    const end = async (status: 'delivered' | 'dead') => {
      await open().run(sql`
        update delivery set status = ${status}, due_at = null, attempts = 3, http_status = 500, last_error = 'answered 500'
        where channel_id = ${channelId} and status = 'pending'`)
    }
    expect(await again()).toBe('on_its_way')
    await end('dead')
    const results = await Promise.all([again(), again(), again()])
    expect(results.filter((each) => each === 'on_its_way')).toHaveLength(2)
    const made = results.find((each) => each !== 'on_its_way')
    expect(made).toMatchObject({
      eventId,
      title: 'Will it rain in Oslo?',
      status: 'pending',
      attempts: 0,
      httpStatus: null,
      lastError: null,
      sending: 2,
      createdAt: after(100),
      dueAt: after(100),
    })
    const [newest, oldest] = await read()
    expect(newest).toEqual(made)
    expect(oldest).toMatchObject({ id: first?.id, status: 'dead', attempts: 3, httpStatus: 500, sending: 1 })
    await queueDeliveries(open(), [eventId])
    expect(await read()).toHaveLength(2)
    const { claimed } = await claim({ now: after(100) })
    expect(claimed.filter((each) => each.channelId === channelId)).toMatchObject([
      { id: newest?.id, eventId },
    ])

    await end('delivered')
    for (let n = 1; n < MAX_SENT_AGAIN_A_MINUTE; n += 1) {
      expect(await again(newest?.id)).toMatchObject({ sending: n + 2 })
      await end('delivered')
    }
    expect(await again()).toEqual({ waitMs: 60_000 })
    expect(await again(first?.id, { now: after(130) })).toEqual({ waitMs: 30_000 })
    expect(await again(first?.id, { now: after(160) })).toMatchObject({ sending: 12 })
    await end('dead')
    const [, other = ''] = channelIds
    expect(await again(first?.id, { channelId: other })).toBe('no_delivery')
    expect(await again(first?.id, { accountId: await addAccount(open()) })).toBe('no_delivery')
    expect(await again(randomUUID())).toBe('no_delivery')
    await disableChannel(open(), channelId, 'gone', NOON)
    expect(await again(first?.id, { now: after(1_000) })).toBe('disabled')
  })

  test('nothing is resent to an address that has not confirmed', async () => {
    const { accountId } = await setUp()
    const channelId = await addChannel(open(), accountId, { kind: 'email', isConfirmed: false })
    await addEvents(open(), accountId, 1, NOON)
    const deliveries = (await listDeliveries(open(), accountId, channelId, ALL))?.deliveries
    const deliveryId = deliveries?.[0]?.id ?? ''
    const request = { accountId, channelId, deliveryId, newId: randomUUID(), now: NOON }
    expect(await sendAgain(open(), request)).toBe('not_confirmed')
  })

  test('a channel with thousands waiting gets no more than its lane, and the others get theirs', async () => {
    const { accountId, channelIds } = await setUp(2)
    const [crowded = '', calm = ''] = channelIds
    await addEvents(open(), accountId, 1_000, NOON)
    await open().run(sql`
      delete from delivery where channel_id = ${calm}
        and id not in (select id from delivery where channel_id = ${calm} order by id limit 2)`)
    const { claimed } = await claim({ perChannel: 4 })
    const count = (id: string) => claimed.filter(({ channelId }) => channelId === id).length
    expect([count(crowded), count(calm)]).toEqual([4, 2])
    expect((await claim({ underWay: new Map([[crowded, 4]]) })).claimed).toEqual([])
    expect((await claim({ underWay: new Map([[crowded, 3]]) })).claimed).toHaveLength(1)
    expect((await claim({ limit: 2 })).claimed).toHaveLength(2)
  })

  test('a channel whose last attempt failed has room for one until one succeeds', async () => {
    const { accountId } = await setUp()
    await addEvents(open(), accountId, 20, NOON)
    const first = await claim()
    const [one, two, three, four] = first.claimed.map((each) => finish(each, first.claim))
    if (one === undefined || two === undefined || three === undefined || four === undefined)
      throw new Error('four were due')
    const failed = { error: 'answered 500', dueAt: after(1_000) }
    await saveAttempts(open(), [
      { ...one, ...failed },
      { ...two, ...failed },
    ])
    expect((await claim({ underWay: new Map([[one.channelId, 1]]) })).claimed).toEqual([])
    const second = await claim()
    expect(second.claimed).toHaveLength(1)
    await saveAttempts(open(), [{ ...three, ...failed }, four])
    expect((await claim()).claimed).toHaveLength(4)
    await saveAttempts(
      open(),
      second.claimed.map((each) => finish(each, second.claim, failed)),
    )
    expect((await claim()).claimed).toHaveLength(1)
  })

  test('an account with many channels gets no more than its share, and the others get theirs', async () => {
    const { accountId, channelIds } = await setUp(3)
    const other = await addAccount(open())
    const otherChannel = await addChannel(open(), other)
    await addEvents(open(), accountId, 10, NOON)
    await addEvents(open(), other, 3, after(1))
    const { claimed } = await claim({ now: after(1), perAccount: 6 })
    const ofOther = claimed.filter(({ channelId }) => channelId === otherChannel)
    expect([claimed.length, ofOther.length]).toEqual([9, 3])
    const [one = '', two = ''] = channelIds
    const underWay = new Map([
      [one, 3],
      [two, 2],
    ])
    expect((await claim({ now: after(1), perAccount: 6, underWay })).claimed).toHaveLength(1)
  })

  test('a shorter requested pause does not shorten a longer one', async () => {
    const { accountId } = await setUp()
    await addEvents(open(), accountId, 3, NOON)
    const { claim: claimId, claimed } = await claim()
    for (const [n, seconds] of [600, 30].entries()) {
      const attempt = claimed[n]
      if (attempt === undefined) throw new Error('three were due')
      const rest = { error: 'answered 429', dueAt: after(5), restingUntil: after(seconds) }
      await saveAttempts(open(), [finish(attempt, claimId, rest)])
    }
    await releaseDeliveries(open(), [claimId])
    expect((await claim({ now: after(599) })).claimed).toEqual([])
    expect((await claim({ now: after(600) })).claimed).not.toEqual([])
  })

  test('no other process gets what one has claimed before the claim expires or is released', async () => {
    const { accountId } = await setUp()
    await addEvents(open(), accountId, 3, NOON)
    const [one, other] = await Promise.all([claim({ perChannel: 2 }), claim({ perChannel: 2 })])
    const ids = [...one.claimed, ...other.claimed].map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([3, 3])
    expect((await claim({ now: after(59) })).claimed).toEqual([])
    await releaseDeliveries(open(), [one.claim])
    expect((await claim({ now: after(59), until: after(120) })).claimed).toHaveLength(one.claimed.length)
    expect((await claim({ now: after(60) })).claimed).toHaveLength(other.claimed.length)
  })

  test('attempts are counted, and end delivered, dead or due again', async () => {
    const { accountId, read } = await setUp()
    await addEvents(open(), accountId, 3, NOON)
    const { claim: claimId, claimed } = await claim()
    const [good, bad, dead] = claimed
    if (good === undefined || bad === undefined || dead === undefined) throw new Error('three were due')
    await saveAttempts(open(), [
      finish(good, claimId),
      finish(bad, claimId, { error: 'answered 500', dueAt: after(5) }),
      finish(dead, claimId, { error: 'answered 400' }),
    ])
    const rows = new Map((await read()).map((row) => [row.id, row]))
    const tried = { attempts: 1, lastAttemptAt: after(1), createdAt: NOON }
    expect(rows.get(good.id)).toMatchObject({ ...tried, status: 'delivered', lastError: null, dueAt: null })
    expect(rows.get(bad.id)).toMatchObject({ status: 'pending', lastError: 'answered 500', dueAt: after(5) })
    expect(rows.get(dead.id)).toMatchObject({
      ...tried,
      status: 'dead',
      lastError: 'answered 400',
      dueAt: null,
    })
    expect((await claim({ now: after(4) })).claimed).toEqual([])
    expect((await claim({ now: after(5) })).claimed).toMatchObject([{ id: bad.id, attempts: 1 }])
    expect(await countDeliveries(open())).toEqual([
      { kind: 'webhook', pending: 1, dead: 1, delivered: 1, failed: 2 },
    ])
  })

  test('a process that lost its claim changes nothing of what the next one did', async () => {
    const { accountId, read } = await setUp()
    await addEvents(open(), accountId, 1, NOON)
    const slow = await claim()
    const next = await claim({ now: after(60), until: after(120) })
    const [late, fresh] = [slow.claimed[0], next.claimed[0]]
    if (late === undefined || fresh === undefined) throw new Error('both had it')
    await saveAttempts(open(), [finish(late, slow.claim, { error: 'answered 500', dueAt: after(5) })])
    expect(await read()).toMatchObject([{ status: 'pending', attempts: 0 }])
    await saveAttempts(open(), [finish(fresh, next.claim)])
    await saveAttempts(open(), [finish(late, slow.claim, { error: 'answered 500' })])
    expect(await read()).toMatchObject([{ status: 'delivered', attempts: 1, lastError: null }])
  })

  test('a channel that asked for a pause is left alone until then, others are not', async () => {
    const { accountId, channelIds } = await setUp(2)
    const [resting = ''] = channelIds
    await addEvents(open(), accountId, 2, NOON)
    const { claim: claimId, claimed } = await claim({ perChannel: 1 })
    const first = claimed.find(({ channelId }) => channelId === resting)
    if (first === undefined) throw new Error('one of each was due')
    await saveAttempts(open(), [
      finish(first, claimId, { error: 'answered 429', dueAt: after(5), restingUntil: after(30) }),
    ])
    const early = await claim({ now: after(29) })
    expect(early.claimed.map(({ channelId }) => channelId)).toEqual([channelIds[1]])
    expect((await claim({ now: after(30), until: after(90) })).claimed).toMatchObject([
      { channelId: resting },
    ])
  })

  test('deliveries pending for a disabled channel are dead, and those for a deleted one are gone', async () => {
    const { accountId, channelIds, read } = await setUp(2)
    const [disabled = '', deleted = ''] = channelIds
    await addEvents(open(), accountId, 2, NOON)
    const { claim: claimId, claimed } = await claim()
    expect(await disableChannel(open(), disabled, 'answered 410', after(1))).toBe(true)
    expect(await disableChannel(open(), disabled, 'answered 404', after(2))).toBe(false)
    expect(await deleteChannel(open(), accountId, deleted)).toBe(true)
    await saveAttempts(
      open(),
      claimed.map((each) => finish(each, claimId)),
    )
    expect((await read(disabled)).map(({ status, lastError }) => [status, lastError])).toEqual(
      Array(2).fill(['dead', 'the channel is disabled']),
    )
    expect(await listDeliveries(open(), accountId, deleted, ALL)).toBeNull()
    expect((await findChannel(open(), accountId, disabled))?.disabledReason).toBe('answered 410')
    await addEvents(open(), accountId, 1, after(2))
    expect((await claim({ now: after(100) })).claimed).toEqual([])
  })

  test('queueing events while their channel is disabled or deleted never fails, and leaves nothing pending', async () => {
    const { accountId, channelIds } = await setUp(2)
    const [disabled = '', deleted = ''] = channelIds
    await Promise.all([
      ...Array.from({ length: 10 }, () => addEvents(open(), accountId, 2, NOON)),
      disableChannel(open(), disabled, 'gone', NOON),
      deleteChannel(open(), accountId, deleted),
    ])
    expect(await countDeliveries(open())).toMatchObject([{ pending: 0 }])
  })

  test('deleting an alert, writing attempts, disabling, dropping and releasing never deadlock', async () => {
    const { accountId } = await setUp(2)
    for (let round = 0; round < ROUNDS; round += 1) {
      const channelId = await addChannel(open(), accountId)
      const [eventId = ''] = await addEvents(open(), accountId, 120, NOON)
      const { alertId } = await open().get(
        sql<{ alertId: string }>`select alert_id as "alertId" from alert_event where id = ${eventId}`,
      )
      const [one, two] = [
        await claim({ perChannel: 60, perAccount: 999, limit: 180 }),
        await claim({ perChannel: 60, perAccount: 999, limit: 180 }),
      ]
      expect([one.claimed.length, two.claimed.length]).toEqual([180, 180])
      const finished = [...one.claimed].sort((a, b) => (a.id < b.id ? 1 : -1))
      await Promise.all([
        saveAttempts(
          open(),
          finished.map((each) => finish(each, one.claim)),
        ),
        deleteAlert(open(), accountId, alertId),
        disableChannel(open(), channelId, 'gone', after(1)),
        releaseDeliveries(open(), [two.claim]),
        dropOldDeliveries(open(), after(1)),
      ])
      expect(await open().many(sql`select 1 from delivery`)).toEqual([])
      await deleteChannel(open(), accountId, channelId)
    }
  })

  test('the log is newest first, paged, and shown to its own account only', async () => {
    const { accountId, channelId } = await setUp()
    const events: string[] = []
    for (const seconds of [1, 2, 3]) events.push(...(await addEvents(open(), accountId, 1, after(seconds))))
    const page = await listDeliveries(open(), accountId, channelId, { limit: 2, offset: 1 })
    expect(page?.total).toBe(3)
    expect(page?.deliveries.map(({ eventId }) => eventId)).toEqual([events[1], events[0]])
    expect(await listDeliveries(open(), await addAccount(open()), channelId, ALL)).toBeNull()
  })

  test('finished deliveries are deleted after a time, pending ones are not', async () => {
    const { accountId, read } = await setUp()
    await addEvents(open(), accountId, 2, NOON)
    const { claim: claimId, claimed } = await claim({ limit: 1 })
    await saveAttempts(
      open(),
      claimed.map((each) => finish(each, claimId)),
    )
    await dropOldDeliveries(open(), NOON)
    expect(await read()).toHaveLength(2)
    await dropOldDeliveries(open(), after(1))
    expect(await read()).toMatchObject([{ status: 'pending' }])
  })

  test('deliveries for an unconfirmed email channel are dead with a reason, and none of them is ever claimed', async () => {
    const { accountId } = await setUp(0)
    const channelId = await addChannel(open(), accountId, { kind: 'email', isConfirmed: false })
    const read = async () => (await listDeliveries(open(), accountId, channelId, ALL))?.deliveries
    await addEvents(open(), accountId, 1, NOON)
    const refused = {
      status: 'dead',
      attempts: 0,
      dueAt: null,
      lastError: 'not sent: the address has not confirmed the channel',
    }
    expect(await read()).toMatchObject([refused])
    // A process of an earlier version could have queued it.
    await open().run(
      sql`update delivery set status = 'pending', due_at = ${NOON} where channel_id = ${channelId}`,
    )
    expect((await claim()).claimed).toEqual([])
    await open().run(sql`delete from delivery where channel_id = ${channelId}`)

    const token = { channelId, tokenHash: Buffer.alloc(32, 1), madeAt: NOON, expiresAt: after(60) }
    expect(await saveChannelToken(open(), token, NOON)).toBe(true)
    expect(await saveChannelToken(open(), { ...token, tokenHash: Buffer.alloc(32, 2) }, after(-1))).toBe(
      false,
    )
    expect(await confirmChannel(open(), token.tokenHash, after(60))).toBeNull()
    const spend = () => confirmChannel(open(), token.tokenHash, after(59))
    const confirmed = await Promise.all([spend(), spend(), spend()])
    expect(confirmed.filter((each) => each !== null)).toMatchObject([{ id: channelId, accountId }])
    await addEvents(open(), accountId, 1, NOON)
    expect((await claim()).claimed).toMatchObject([{ channelId, kind: 'email' }])
  })

  test('concurrent requests never create more channels than the quota; deleting one makes room', async () => {
    const { accountId, channelId } = await setUp()
    const make = () =>
      createChannel(open(), {
        id: randomUUID(),
        accountId,
        name: 'n',
        kind: 'email',
        target: 'me@example.com',
        sealedConfig: Buffer.alloc(1),
        createdAt: NOON,
        isConfirmed: true,
      })
    const made = await Promise.all(Array.from({ length: MAX_CHANNELS + 2 }, make))
    expect(made.filter((each) => each !== null)).toHaveLength(MAX_CHANNELS - 1)
    const { channels, total } = await listChannels(open(), accountId, { limit: 3, offset: 1 })
    expect([channels.length, total]).toEqual([3, MAX_CHANNELS])
    expect(await deleteChannel(open(), await addAccount(open()), channelId)).toBe(false)
    expect(await deleteChannel(open(), accountId, channelId)).toBe(true)
    expect(await make()).not.toBeNull()
  })
})
