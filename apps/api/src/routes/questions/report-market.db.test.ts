import { randomUUID } from 'node:crypto'
import { MAX_OPEN_REPORTS } from '@parallax/domain'
import { sql } from '@parallax/store'
import { addMarket, addQuestion, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/build-test-app.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'
import { createTestWallet } from '../../testing/sign-in-wallet.ts'

const store = useStore()
const T0 = Date.UTC(2026, 10, 15, 12)
const shared = useTestApp(() => ({ store: store(), settings: { rateLimits: 'off' }, now: () => T0 }))

async function open() {
  const app = shared()
  const { access } = await registerAccount(app)
  const report = async (questionId: string, payload: object, headers = bearer(access)) => {
    const url = `/api/v1/questions/${questionId}/report`
    const { status, body } = await app.inject({ method: 'POST', url, headers, payload })
    return { status, body: JSON.parse(body) }
  }
  const market = await addMarket(store())
  const other = await addMarket(store(), { platform: 'manifold' })
  return { app, report, market, other, questionId: await addQuestion(store(), [market, other]) }
}

test('a report is created once, and repeating it returns the same report', async () => {
  const { report, market, questionId } = await open()
  const made = await report(questionId, { market_id: market, note: '  another year ' })
  expect(made).toEqual({
    status: 201,
    body: {
      data: {
        id: expect.any(String),
        canonical_question_id: questionId,
        market_id: market,
        other_market_id: null,
        term: null,
        note: 'another year',
        reported_at: '2026-11-15T12:00:00.000Z',
      },
    },
  })
  expect(await report(questionId, { market_id: market })).toEqual({ status: 200, body: made.body })
})

test('two listings that differ are reported with the term, once in either order', async () => {
  const { report, market, other, questionId } = await open()
  const payload = { market_id: market, other_market_id: other.toUpperCase(), term: 'void_rule' }
  const made = await report(questionId, payload)
  expect([made.status, made.body.data]).toMatchObject([
    201,
    { market_id: market, other_market_id: other, term: 'void_rule', note: null },
  ])
  expect(await report(questionId, { market_id: other, other_market_id: market })).toEqual({
    status: 200,
    body: made.body,
  })
})

test('a wallet may report too', async () => {
  const { app, report, market, questionId } = await open()
  const cookie = await createTestWallet(app, () => T0).signIn()
  expect((await report(questionId, { market_id: market }, { cookie })).status).toBe(201)
})

test('a report on a merged question goes to the one it was merged into', async () => {
  const { report, market, other, questionId } = await open()
  const next = await addQuestion(store(), [market, other])
  await store().run(sql`update question set merged_into = ${next} where id = ${questionId}`)
  const { status, body } = await report(questionId, { market_id: market })
  expect([status, body.data.canonical_question_id]).toEqual([201, next])
})

test('an unknown id gets a 404; a listing of no or another question, or a bad note, gets a 400', async () => {
  const { report, market, questionId } = await open()
  const stranger = await addMarket(store())
  const refusal = async (question: string, payload: object) => {
    const { status, body } = await report(question, payload)
    return `${status} ${body.status}`
  }
  expect(await refusal(randomUUID(), { market_id: market })).toBe('404 NOT_FOUND')
  expect(await refusal(questionId, { market_id: randomUUID() })).toBe('404 NOT_FOUND')
  expect(await refusal(questionId, { market_id: stranger })).toBe('400 INVALID_REQUEST')
  const alone = await addQuestion(store(), [stranger])
  expect(await refusal(questionId, { market_id: stranger })).toBe('400 INVALID_REQUEST')
  expect((await report(alone, { market_id: stranger })).body).toEqual({
    status: 'INVALID_REQUEST',
    message: expect.stringContaining('the only one of its question'),
  })
  for (const payload of [
    {},
    { market_id: 'x' },
    { market_id: market, note: '' },
    { market_id: market, note: 'x'.repeat(501) },
    { market_id: market, why: 'x' },
    { market_id: market, term: 'colour' },
    { market_id: market, other_market_id: market },
    { market_id: market, other_market_id: stranger },
  ]) {
    expect(await refusal(questionId, payload)).toBe('400 INVALID_REQUEST')
  }
})

test('the number of open reports of an account is limited', async () => {
  const { report } = await open()
  const markets: string[] = []
  for (let n = 0; n <= MAX_OPEN_REPORTS; n += 1) markets.push(await addMarket(store()))
  const questionId = await addQuestion(store(), markets)
  const answers = []
  for (const market of markets) answers.push(await report(questionId, { market_id: market }))
  expect(answers.map(({ status }) => status)).toEqual([...Array(MAX_OPEN_REPORTS).fill(201), 429])
  expect(answers.at(-1)?.body.status).toBe('QUOTA_EXCEEDED')
})
