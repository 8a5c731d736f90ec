import { randomUUID } from 'node:crypto'
import { MAX_ALERTS } from '@parallax/domain'
import { expect, test } from 'vitest'
import { getChangePosition, listChanges } from '../change/list-changes.ts'
import { deleteChannel } from '../channel/delete-channel.ts'
import { sql } from '../sql.ts'
import {
  addAccount,
  addChannel,
  addMarket,
  addQuestion,
  describeBackends,
  triggerAlert,
  useStore,
} from '../testing/index.ts'
import type { Alert } from './alert.ts'
import { toAlertEventId } from './alert-event.ts'
import { createAlert, type NewAlert } from './create-alert.ts'
import { deleteAlert } from './delete-alert.ts'
import { findAlert } from './find-alert.ts'
import { listAlertEvents } from './list-alert-events.ts'
import { listAlerts } from './list-alerts.ts'
import { listNewAlertEvents } from './list-new-alert-events.ts'
import { listWatchedAlertsOf } from './list-watched-alerts.ts'
import { openAlertStage } from './open-alert-stage.ts'
import { saveAlertTurn } from './save-alert-turn.ts'
import { type AlertUpdate, updateAlert } from './update-alert.ts'

const time = (text: string) => new Date(`2026-11-15T${text}Z`)
const NOON = time('12:00:00')
const ABOVE = { direction: 'above', threshold: 0.6 } as const
const NOTHING = { readings: [], goneIds: [], states: [], followed: [], events: [] }

describeBackends('alerts', (backend) => {
  const open = useStore(backend)

  const make = (accountId: string, changes: Partial<NewAlert> = {}) =>
    createAlert(open(), {
      id: randomUUID(),
      accountId,
      type: 'price_threshold',
      condition: ABOVE,
      questionId: null,
      marketId: null,
      createdAt: NOON,
      firstReading: null,
      channelIds: null,
      ...changes,
    })

  async function makeOne(accountId: string, changes: Partial<NewAlert> = {}): Promise<Alert> {
    const made = await make(accountId, changes)
    if (typeof made === 'string') throw new Error(`not made: ${made}`)
    return made
  }

  const update = (accountId: string, id: string, changes: Partial<AlertUpdate>) =>
    updateAlert(open(), {
      accountId,
      id,
      type: undefined,
      condition: undefined,
      isActive: undefined,
      channelIds: undefined,
      firstReading: null,
      ...changes,
    })

  const readRevision = (id: string) =>
    open().get(sql`select revision, followed_revision as followed from alert where id = ${id}`)

  test('the alerts of an account are listed newest first, in pages, each with its condition as sent', async () => {
    const [accountId, other] = [await addAccount(open()), await addAccount(open())]
    const condition = { field: 'index_price', operator: 'equals', value: 0.5 } as const
    const made = [
      await makeOne(accountId, { createdAt: time('01:00:00') }),
      await makeOne(accountId, { createdAt: time('02:00:00'), condition }),
      await makeOne(accountId, { createdAt: time('03:00:00') }),
    ]
    await makeOne(other)
    const page = await listAlerts(open(), accountId, { limit: 2, offset: 1 })
    expect(page).toEqual({ alerts: [made[1], made[0]], total: 3 })
    expect(page.alerts.map((alert) => alert.condition)).toEqual([condition, ABOVE])
    expect(made[0]).toMatchObject({ isActive: true, lastTriggeredAt: null, triggerCount: 0 })
  })

  test('concurrent requests never create more alerts than the quota; deleting one makes room', async () => {
    const accountId = await addAccount(open())
    const room = 3
    await open().run(sql`
      insert into alert (id, account_id, type, condition, created_at)
      select gen_random_uuid(), ${accountId}, 'price_threshold', '{}', ${NOON}
      from generate_series(1, ${MAX_ALERTS - room}::int)`)
    const made = await Promise.all(Array.from({ length: room + 4 }, () => make(accountId)))
    expect(made.filter((each) => each === 'quota')).toHaveLength(4)
    expect((await listAlerts(open(), accountId, { limit: 1, offset: 0 })).total).toBe(MAX_ALERTS)
    const alert = made.find((each) => typeof each === 'object')
    expect(await deleteAlert(open(), accountId, typeof alert === 'object' ? alert.id : '')).toBe(true)
    expect(await make(accountId)).toMatchObject({ isActive: true })
    expect(await make(accountId)).toBe('quota')
  })

  test('an alert goes to all channels or to a list of them, and changing the list does not reset its state', async () => {
    const [accountId, other] = [await addAccount(open()), await addAccount(open())]
    const [first, second] = [await addChannel(open(), accountId), await addChannel(open(), accountId)]
    const strangers = await addChannel(open(), other)
    const questionId = await addQuestion(open(), [await addMarket(open())])
    const listed = [first, second].toSorted()
    const { id, channelIds } = await makeOne(accountId, { questionId })
    expect(channelIds).toBeNull()
    expect(await makeOne(accountId, { channelIds: [second, first, first] })).toMatchObject({
      channelIds: listed,
    })
    const trigger = async (minute: string) => {
      const eventId = await triggerAlert(open(), id, { questionId, at: time(`12:${minute}:00`) })
      const sent = await open().many(sql<{ id: string }>`
        select channel_id as id from delivery where event_id = ${eventId} order by channel_id`)
      return sent.map((each) => each.id)
    }
    expect(await trigger('01')).toEqual(listed)
    const before = await readRevision(id)
    expect(await update(accountId, id, { channelIds: [second] })).toMatchObject({ channelIds: [second] })
    expect(await readRevision(id)).toEqual(before)
    expect(await trigger('02')).toEqual([second])
    expect(await update(accountId, id, { isActive: true })).toMatchObject({ channelIds: [second] })
    expect(await update(other, id, { channelIds: null })).toBeNull()

    expect(await update(accountId, id, { channelIds: [first, strangers] })).toMatchObject({
      channelIds: [first],
    })
    expect(await trigger('03')).toEqual([first])
    expect(await deleteChannel(open(), accountId, first)).toBe(true)
    expect(await findAlert(open(), accountId, id)).toMatchObject({ channelIds: [] })
    expect(await trigger('04'), 'a list that has become empty is none of all').toEqual([])
    expect(await update(accountId, id, { channelIds: null })).toMatchObject({ channelIds: null })
    expect(await trigger('05')).toEqual([second])
  })

  test('alerts that get channels while these are deleted end up without them', async () => {
    const accountId = await addAccount(open())
    const kept = await addChannel(open(), accountId)
    for (let round = 0; round < 3; round += 1) {
      const gone = await addChannel(open(), accountId)
      const made = await Promise.all([1, 2, 3].map(() => makeOne(accountId, { channelIds: [gone] })))
      await Promise.all([
        ...made.map(({ id }) => update(accountId, id, { channelIds: [gone, kept] })),
        deleteChannel(open(), accountId, gone),
        ...made.map(({ id }) => update(accountId, id, { channelIds: [kept] })),
      ])
      for (const { id } of made)
        expect(await findAlert(open(), accountId, id)).toMatchObject({ channelIds: [kept] })
    }
  })

  test('a watched target must exist, and a listing must belong to the question given with it', async () => {
    const accountId = await addAccount(open())
    const [marketId, stranger] = [await addMarket(open()), await addMarket(open())]
    const questionId = await addQuestion(open(), [marketId])
    const strangers = await addQuestion(open(), [stranger])
    expect(await make(accountId, { questionId: randomUUID() })).toBe('no_question')
    expect(await make(accountId, { marketId: randomUUID() })).toBe('no_market')
    expect(await make(accountId, { questionId, marketId: stranger })).toBe('not_in_question')
    expect(await make(accountId, { questionId, marketId: await addMarket(open()) })).toBe('not_in_question')
    expect(await make(accountId, { questionId, marketId })).toMatchObject({ questionId, marketId })
    await open().run(sql`delete from link where market_id = ${stranger}`)
    expect(await make(accountId, { questionId: strangers })).toBe('no_question')
    expect((await listAlerts(open(), accountId, { limit: 9, offset: 0 })).total).toBe(1)
  })

  test('a merged question is replaced by its successor, whether it was merged before or after the alert was made', async () => {
    const accountId = await addAccount(open())
    const listing = [await addMarket(open())]
    const first = await addQuestion(open(), listing)
    const { id } = await makeOne(accountId, { questionId: first })
    const [second, last] = [await addQuestion(open(), listing), await addQuestion(open(), listing)]
    await open().run(sql`update question set merged_into = ${second} where id = ${first}`)
    await open().run(sql`update question set merged_into = ${last} where id = ${second}`)
    expect(await findAlert(open(), accountId, id)).toMatchObject({ questionId: last })
    const [watched] = await listWatchedAlertsOf(open(), [id])
    expect(watched).toMatchObject({ questionId: last })
    expect(watched?.wayIds.toSorted()).toEqual([first, second, last].toSorted())
    expect(await make(accountId, { questionId: first })).toMatchObject({ questionId: last })
  })

  test('an alert whose question is gone stays with that question, and never watches all', async () => {
    const accountId = await addAccount(open())
    const [marketId, questionId] = [await addMarket(open()), randomUUID()]
    await open().run(sql`
      insert into alert (id, account_id, type, condition, question_id, market_id, created_at)
      values (${questionId}, ${accountId}, 'price_threshold', ${JSON.stringify(ABOVE)}, ${questionId}, null, ${NOON})`)
    expect(await findAlert(open(), accountId, questionId)).toMatchObject({ questionId })
    expect(await listWatchedAlertsOf(open(), [questionId])).toMatchObject([
      { questionId, wayIds: [questionId] },
    ])
    for (const targets of [{}, { marketId }]) {
      const { id } = await makeOne(accountId, targets)
      expect(await listWatchedAlertsOf(open(), [id])).toMatchObject([{ questionId: null, wayIds: [] }])
    }
  })

  test('the parts of a condition keep the order in which they were written, also in events', async () => {
    const accountId = await addAccount(open())
    const condition = { field: 'index_price', operator: 'above', value: 0.5 } as const
    const other = { field: 'index_price', operator: 'equals', value: 0.6 } as const
    const { id } = await makeOne(accountId, { condition })
    await triggerAlert(open(), id, { questionId: randomUUID(), at: NOON })
    const page = await listAlertEvents(open(), accountId, id, { limit: 1, offset: 0 })
    const updated = await update(accountId, id, { condition: other })
    const written = [(await findAlert(open(), accountId, id))?.condition, page?.events[0]?.condition]
    expect(written.map((each) => JSON.stringify(each))).toEqual(
      [other, condition].map((each) => JSON.stringify(each)),
    )
    expect(updated).toMatchObject({ condition: other })
  })

  test('a changed alert starts anew and is reported to followers; an unchanged one is not', async () => {
    const accountId = await addAccount(open())
    const { id } = await makeOne(accountId)
    const { turn } = await openAlertStage(open(), NOON)
    const follow = { alertId: id, revision: 1 }
    const state = {
      ...follow,
      targetId: randomUUID(),
      state: { standing: 'spent', triggeredMs: null } as const,
    }
    await saveAlertTurn(open(), { ...NOTHING, turn, followed: [follow], states: [state] })
    expect(await readRevision(id)).toEqual({ revision: 1, followed: 1 })
    const changePosition = await getChangePosition(open())
    await update(accountId, id, { isActive: true, condition: ABOVE, type: 'price_threshold' })
    expect(await readRevision(id)).toEqual({ revision: 1, followed: 1 })
    expect((await listChanges(open(), changePosition)).alertIds).toEqual([])
    expect(await update(accountId, id, { isActive: false })).toMatchObject({ isActive: false })
    expect(await readRevision(id)).toEqual({ revision: 2, followed: 1 })
    expect((await listChanges(open(), changePosition)).alertIds).toEqual([id])
    expect(await open().many(sql`select 1 from alert_state where alert_id = ${id}`)).toEqual([])
    expect(await listWatchedAlertsOf(open(), [id])).toEqual([])
    await update(accountId, id, { isActive: true })
    expect(await listWatchedAlertsOf(open(), [id])).toMatchObject([{ revision: 3, isFollowed: false }])
  })

  test('type and condition have to fit, and are changed together', async () => {
    const accountId = await addAccount(open())
    const { id } = await makeOne(accountId)
    const type = 'divergence_threshold'
    const condition = { field: 'divergence', operator: 'above', value: 0.05 } as const
    expect(await update(accountId, id, { type })).toMatch(
      'direction and threshold are only for price_threshold',
    )
    expect(await findAlert(open(), accountId, id)).toMatchObject({
      type: 'price_threshold',
      condition: ABOVE,
    })
    expect(await update(accountId, id, { type, condition })).toMatchObject({ type, condition })
  })

  test('another account neither sees nor changes an alert', async () => {
    const [accountId, other] = [await addAccount(open()), await addAccount(open())]
    const { id } = await makeOne(accountId)
    await triggerAlert(open(), id, { questionId: randomUUID(), at: NOON })
    const before = await findAlert(open(), accountId, id)
    expect(await findAlert(open(), other, id)).toBeNull()
    expect(await update(other, id, { isActive: false })).toBeNull()
    expect(await deleteAlert(open(), other, id)).toBe(false)
    expect(await listAlertEvents(open(), other, id, { limit: 9, offset: 0 })).toBeNull()
    expect(await findAlert(open(), accountId, id)).toEqual(before)
  })

  test('events are listed newest first, in pages, each with the alert as it was, and are deleted with the alert', async () => {
    const accountId = await addAccount(open())
    const { id } = await makeOne(accountId)
    const marketId = await addMarket(open())
    const questionId = await addQuestion(open(), [marketId], 'Will it snow?')
    const ids = []
    for (const hour of [1, 2, 3])
      ids.push(await triggerAlert(open(), id, { questionId, value: hour / 10, at: time(`0${hour}:00:00`) }))
    await update(accountId, id, { condition: { direction: 'below', threshold: 0.1 } })
    const page = await listAlertEvents(open(), accountId, id, { limit: 2, offset: 1 })
    expect(page?.total).toBe(3)
    expect(page?.events.map((event) => event.id)).toEqual([ids[1], ids[0]])
    expect(page?.events[0]).toEqual({
      id: toAlertEventId(id, 2),
      alertId: id,
      accountId,
      type: 'price_threshold',
      condition: ABOVE,
      questionId,
      marketId: null,
      title: 'Will it snow?',
      field: 'index_price',
      value: 0.2,
      at: time('02:00:00'),
    })
    expect(await findAlert(open(), accountId, id)).toMatchObject({
      triggerCount: 3,
      lastTriggeredAt: time('03:00:00'),
    })
    expect(await deleteAlert(open(), accountId, id)).toBe(true)
    expect(await open().many(sql`select 1 from alert_event where alert_id = ${id}`)).toEqual([])
  })

  test('new events of all accounts are listed in the order in which they were written', async () => {
    const [one, other] = [await makeOne(await addAccount(open())), await makeOne(await addAccount(open()))]
    const list = async (afterSequence: number, limit = 10) =>
      listNewAlertEvents(open(), { afterSequence, after: time('00:00:00'), limit })
    const before = (await list(0)).at(-1)?.sequence ?? 0
    const at = [time('05:00:00'), time('04:00:00'), new Date('2026-11-14T23:59:59Z')]
    for (const [n, alert] of [one, other, one].entries())
      await triggerAlert(open(), alert.id, { questionId: randomUUID(), at: at[n] ?? NOON })
    const events = await list(before)
    expect(events.map(({ alertId }) => alertId)).toEqual([one.id, other.id])
    expect(await list(events[0]?.sequence ?? 0)).toEqual(events.slice(1))
    expect(await list(before, 1)).toEqual(events.slice(0, 1))
  })

  test('a write with an outdated turn changes nothing, and no two events have the same number', async () => {
    const { id } = await makeOne(await addAccount(open()))
    const { turn } = await openAlertStage(open(), NOON)
    const targetId = randomUUID()
    const readings = [{ targetId, readings: { index_price: 0.5 } }]
    expect(await saveAlertTurn(open(), { ...NOTHING, turn, readings })).toBe(turn + 1)
    expect(await saveAlertTurn(open(), { ...NOTHING, turn, goneIds: [targetId] })).toBeNull()
    const known = await openAlertStage(open(), NOON)
    expect(known.readings).toContainEqual(readings[0])
    await triggerAlert(open(), id, { questionId: targetId, at: NOON })
    await open().run(sql`update alert set trigger_count = 0 where id = ${id}`)
    await expect(triggerAlert(open(), id, { questionId: targetId, at: NOON })).rejects.toThrow()
    expect(await open().many(sql`select 1 from alert_event where alert_id = ${id}`)).toHaveLength(1)
  })
})
