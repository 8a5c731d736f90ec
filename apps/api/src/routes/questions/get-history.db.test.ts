import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@parallax/domain'
import { openIndexStage, saveIndices, sql } from '@parallax/store'
import { addQuestion, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'

const store = useStore()
const NOW = new Date('2026-11-15T12:34:56Z')
const shared = useTestApp(() => ({
  store: store(),
  settings: { rateLimits: 'off' },
  now: () => NOW.getTime(),
}))

async function open() {
  const app = shared()
  const { access } = await registerAccount(app)
  const ask = async (questionId: string, query = '', headers: Record<string, string> = bearer(access)) => {
    const prefix = 'x-api-key' in headers ? '/api/v1/external' : '/api/v1'
    const url = `${prefix}/questions/${questionId}/history${query}`
    const { status, body } = await app.inject({ url, headers })
    return { status, body: JSON.parse(body) }
  }
  const makeKey = async (permissions: string) => {
    const payload = { name: 'bot', permissions }
    const url = '/api/v1/console/keys'
    const { body } = await app.inject({ method: 'POST', url, headers: bearer(access), payload })
    return { 'x-api-key': JSON.parse(body).data.key }
  }
  return { app, ask, makeKey, questionId: await addQuestion(store(), []) }
}

function hoursAgo(hours: number): Date {
  return new Date(Math.floor(NOW.getTime() / HOUR_MS) * HOUR_MS - hours * HOUR_MS)
}

/** Writes an index price as the stage does. */
async function write(questionId: string, at: Date, price: number | null, divergence: number | null = null) {
  const { turn } = await openIndexStage(store(), at)
  const index = { questionId, price, divergence, stoodInHour: null, stoodInDay: null }
  await saveIndices(store(), { turn, at, indices: [index] })
}

/** Records that all questions were checked in these hours, and in no others. */
async function see(...hours: readonly number[]) {
  await store().run(sql`delete from index_pass`)
  for (const hour of hours) {
    const at = hoursAgo(hour)
    const { turn } = await openIndexStage(store(), at)
    await saveIndices(store(), { turn, at, indices: [], pass: { at, afterId: null } })
  }
}

test('history has the known prices by hour, oldest first', async () => {
  const { ask, questionId } = await open()
  await write(questionId, hoursAgo(5), 0.3)
  await write(questionId, hoursAgo(2), 0.4, 0.02)
  await write(questionId, hoursAgo(2), 0.6, 0.034)
  await write(questionId, hoursAgo(2), 0.5, 0.03)
  await write(questionId, hoursAgo(1), null)
  await see(5, 4, 2, 1, 0)
  expect(await ask(questionId)).toEqual({
    status: 200,
    body: {
      data: {
        id: questionId,
        interval: 'hour',
        points: [
          {
            at: '2026-11-15T07:00:00.000Z',
            index_price: 0.3,
            open: 0.3,
            high: 0.3,
            low: 0.3,
            divergence: null,
          },
          {
            at: '2026-11-15T08:00:00.000Z',
            index_price: 0.3,
            open: 0.3,
            high: 0.3,
            low: 0.3,
            divergence: null,
          },
          {
            at: '2026-11-15T10:00:00.000Z',
            index_price: 0.5,
            open: 0.4,
            high: 0.6,
            low: 0.4,
            divergence: 0.03,
          },
        ],
      },
    },
  })
  const { body } = await ask(questionId, '?interval=day')
  expect(body.data).toEqual({
    id: questionId,
    interval: 'day',
    points: [
      { at: '2026-11-15T00:00:00.000Z', index_price: null, open: 0.3, high: 0.6, low: 0.3, divergence: null },
    ],
  })
})

test.each([
  ['7 days of hours', '', 7 * 24, 'hour'],
  ['as many days of hours as asked for', '?days=1', 24, 'hour'],
  ['90 days', '?interval=day', 90, 'day'],
  ['as many days as asked for', '?interval=day&days=365', 365, 'day'],
  ['a quarter of a year by hour', '?interval=hour&days=90', 90 * 24, 'hour'],
])('it goes back %s, including the current period', async (_, query, count, interval) => {
  const { ask, questionId } = await open()
  await write(questionId, new Date(NOW.getTime() - 400 * DAY_MS), 0.3)
  const step = interval === 'hour' ? 1 : 24
  await store().run(sql`delete from index_pass`)
  await store().run(sql`
    insert into index_pass (at)
    select generate_series(${hoursAgo(400 * 24)}::timestamptz, ${hoursAgo(0)}::timestamptz, '1 hour')`)
  const { points } = (await ask(questionId, query)).body.data
  const last = interval === 'hour' ? hoursAgo(0) : new Date('2026-11-15T00:00:00Z')
  expect(points).toHaveLength(count)
  expect(points.at(-1).at).toBe(last.toISOString())
  expect(points[0].at).toBe(new Date(last.getTime() - (count - 1) * step * HOUR_MS).toISOString())
})

test('a merged question has only the history of the one it was merged into', async () => {
  const { ask, questionId } = await open()
  const survivor = await addQuestion(store(), [])
  await write(questionId, hoursAgo(3), 0.1)
  await write(survivor, hoursAgo(1), 0.9)
  await see()
  await store().run(sql`update question set merged_into = ${survivor} where id = ${questionId}`)
  const answer = await ask(questionId)
  expect(answer).toEqual(await ask(survivor))
  expect(answer.body.data).toMatchObject({ id: survivor, points: [{ index_price: 0.9 }] })
})

test('a question that never had a price has no points', async () => {
  const { ask, questionId } = await open()
  await see(1, 0)
  expect((await ask(questionId)).body.data.points).toEqual([])
})

test('a key that may read questions gets the same', async () => {
  const { ask, makeKey, questionId } = await open()
  await write(questionId, hoursAgo(1), 0.4)
  const key = await makeKey('["read:questions"]')
  const answer = await ask(questionId, '?days=2', key)
  expect(answer).toEqual(await ask(questionId, '?days=2'))
  expect(answer.body.data.points.length).toBeGreaterThan(0)
  expect(await ask(questionId, '', await makeKey('["read:markets"]'))).toMatchObject({
    status: 403,
    body: { status: 'FORBIDDEN' },
  })
})

test('an unknown id gets a 404, an invalid request a 400, and anonymous callers are refused', async () => {
  const { ask, questionId } = await open()
  const refusal = async (id: string, query = '', headers?: Record<string, string>) => {
    const { status, body } = await ask(id, query, headers)
    return `${status} ${body.status}`
  }
  expect(await refusal(randomUUID())).toBe('404 NOT_FOUND')
  expect(await refusal(questionId, '', {})).toBe('401 UNAUTHORIZED')
  expect(await refusal(questionId, '', { 'x-api-key': 'plx_nothing' })).toBe('401 INVALID_API_KEY')
  expect(await refusal('rain')).toBe('400 INVALID_REQUEST')
  for (const query of [
    'interval=week',
    'interval=',
    'days=0',
    'days=366',
    'days=1.5',
    'days=x',
    'interval=hour&days=91',
    'days=91',
    'days=1&days=2',
  ]) {
    expect([query, await refusal(questionId, `?${query}`)]).toEqual([query, '400 INVALID_REQUEST'])
  }
})

test('sparklines have the last day of each question by hour, and no points for unknown prices', async () => {
  const { app, questionId } = await open()
  const { access } = await registerAccount(app)
  const silent = await addQuestion(store(), [])
  await see(26, 5, 4, 3, 2, 1, 0)
  await write(questionId, hoursAgo(26), 0.2)
  await write(questionId, hoursAgo(3), 0.4)
  await write(questionId, hoursAgo(1), 0.5)
  const ask = async (ids: string) => {
    const answer = await app.inject({
      url: `/api/v1/questions/sparklines?ids=${ids}`,
      headers: bearer(access),
    })
    return { status: answer.status, body: JSON.parse(answer.body) }
  }
  const { status, body } = await ask([questionId.toUpperCase(), silent, randomUUID()].join(','))
  expect(status).toBe(200)
  expect(body.data[silent] ?? []).toEqual([])
  const points: { t: number; p: number }[] = body.data[questionId]
  expect(points.every(({ t }) => t * 1_000 >= NOW.getTime() - DAY_MS)).toBe(true)
  expect(points.filter(({ t }) => t * 1_000 >= hoursAgo(3).getTime()).map(({ p }) => p)).toEqual([
    0.4, 0.4, 0.5, 0.5,
  ])
  for (const ids of [
    '',
    'x',
    `${questionId},x`,
    Array(201)
      .fill(0)
      .map(() => randomUUID())
      .join(','),
  ])
    expect((await ask(ids)).status, ids.slice(0, 60)).toBe(400)
})
