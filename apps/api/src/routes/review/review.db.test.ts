import { randomUUID } from 'node:crypto'
import { grantRole, saveJudgeVerdict, sql, takeJudgeCall } from '@parallax/store'
import { addMarket, addPair, addQuestion, describeOnStore, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import { useClock, usePlainApp } from '../../testing/build-test-app.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'

const T0 = Date.UTC(2026, 10, 15, 12)
const REVIEW = '/api/v1/review'

type Json = ReturnType<typeof JSON.parse>

describeOnStore('review', (backend) => {
  const store = useStore(backend)
  const clock = useClock(T0)
  const shared = usePlainApp(store, { settings: { rateLimits: 'off' }, now: () => clock.nowMs })

  /** Two reviewers with an empty queue. */
  async function open() {
    await store().run(sql`truncate pair, decision, report`)
    await store().run(sql`delete from link`)
    await store().run(sql`delete from question`)
    await store().run(sql`delete from waiting_pair`)
    await store().run(sql`truncate judge_pair, judge_verdict, judge_day`)
    const emails = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]
    const app = shared()
    const [first, second] = [await registerAccount(app, emails[0]), await registerAccount(app, emails[1])]
    for (const email of emails) await grantRole(store(), email, 'reviewer')
    const sendAs =
      ({ access }: { access: string }) =>
      async (
        method: 'GET' | 'POST',
        url: string,
        payload?: object,
      ): Promise<{ status: number; body: Json }> => {
        const body = payload === undefined ? {} : { payload }
        const answer = await app.inject({ method, url, headers: bearer(access), ...body })
        return { status: answer.status, body: JSON.parse(answer.body) }
      }
    const metrics = async () => (await app.inject({ url: '/metrics' })).body
    return { clock, first, second, send: sendAs(first), sendOther: sendAs(second), metrics }
  }

  async function addTwo(): Promise<[string, string]> {
    const [one, other] = [await addMarket(store()), await addMarket(store(), { platform: 'manifold' })]
    return one < other ? [one, other] : [other, one]
  }

  test('the queue shows a pair in full, in pages, and can be filtered', async () => {
    const { send } = await open()
    const markets = await addTwo()
    const questionId = await addQuestion(store(), markets, 'Rain in Oslo?')
    const id = await addPair(store(), markets, { confidence: 0.75 })
    const lesser = await addPair(store(), await addTwo(), { confidence: 0.84 })
    await send('POST', `/api/v1/questions/${questionId}/report`, { market_id: markets[0], note: 'no' })
    const { status, body } = await send('GET', `${REVIEW}?limit=1`)
    expect(status).toBe(200)
    expect(body.meta).toEqual({ count: 1, total: 2, offset: 0, limit: 1 })
    const market = {
      title: 'Will it rain in Oslo tomorrow?',
      group_title: null,
      leg_label: null,
      url: 'https://venue.example/will-it-rain-in-oslo',
      rules: 'Resolves Yes if it rains.',
      category: 'science',
      status: 'open',
      end_time: '2026-12-31T00:00:00.000Z',
      price: 0.4,
      volume24h: 120.5,
      is_play_money: false,
      question: { id: questionId, title: 'Rain in Oslo?' },
    }
    const slugs = [body.data[0].market_a.platform_slug, body.data[0].market_b.platform_slug]
    expect(slugs.toSorted()).toEqual(['manifold', 'polymarket'])
    expect(body.data).toEqual([
      {
        id,
        relation: 'same',
        confidence: 0.75,
        reason: 'Same: all agrees.',
        differences: [{ slot: 'window', a: 'by 2026-12-31', b: '—' }],
        judge: null,
        waits_because: 'reported',
        value: 60.5,
        reports: {
          count: 1,
          notes: [
            {
              market_id: markets[0],
              other_market_id: null,
              term: null,
              note: 'no',
              reported_at: '2026-11-15T12:00:00.000Z',
            },
          ],
        },
        decision_id: null,
        decision_kind: null,
        decision_relation: null,
        market_a: { id: markets[0], platform_slug: slugs[0], ...market },
        market_b: { id: markets[1], platform_slug: slugs[1], ...market },
      },
    ])
    expect((await send('GET', `${REVIEW}/${id}`)).body).toEqual({ data: body.data[0] })
    expect((await send('GET', `${REVIEW}?reason=uncertain`)).body).toMatchObject({
      data: [{ id: lesser }],
      meta: { count: 1, total: 1 },
    })
  })

  test("the judge's answer about a pair is shown with it, and counted", async () => {
    const { send, metrics } = await open()
    const [marketA, marketB] = await addTwo()
    const id = await addPair(store(), [marketA, marketB], { confidence: 0.75 })
    await store().run(sql`
      insert into judge_pair (id, market_a, market_b, confidence, content)
      values (${id}, ${marketA}, ${marketB}, 0.75, 'texts')`)
    expect((await send('GET', `${REVIEW}/${id}`)).body.data.judge).toBeNull()
    expect(await metrics()).not.toContain('parallax_judge')
    const judgedAt = new Date('2026-11-15T11:00:00Z')
    await takeJudgeCall(store(), judgedAt, 10)
    await takeJudgeCall(store(), judgedAt, 10)
    const said = { model: 'judge-1', verdict: 'unsure', reason: 'The rules are cut.' } as const
    await saveJudgeVerdict(store(), { content: 'texts', ...said, judgedAt })
    const judge = { ...said, judged_at: judgedAt.toISOString() }
    expect((await send('GET', REVIEW)).body.data).toMatchObject([{ id, judge }])
    expect((await send('GET', `${REVIEW}/${id}`)).body.data.judge).toEqual(judge)
    expect(await metrics()).toContain('parallax_judge_calls_total 2\n')
    expect(await metrics()).toContain('parallax_judge_verdicts_total 1\n')
  })

  test.each([
    ['accept', undefined, { kind: 'accept', relation: 'complement', note: null }],
    ['accept', { note: ' sure ' }, { kind: 'accept', relation: 'complement', note: 'sure' }],
    ['reject', { note: 'another year' }, { kind: 'reject', relation: 'different', note: 'another year' }],
    ['relate', { relation: 'subset' }, { kind: 'relate', relation: 'subset', note: null }],
  ])(
    '%s with %j is stored, repeating it changes nothing, and after undoing it the pair waits again',
    async (verb, said, kept) => {
      const { send, first, sendOther, second } = await open()
      const markets = await addTwo()
      const id = await addPair(store(), markets, { relation: 'complement' })
      const made = await send('POST', `${REVIEW}/${id}/${verb}`, said)
      expect(made).toMatchObject({
        status: 201,
        body: {
          data: {
            ...kept,
            confidence: 0.8,
            reason: 'Same: all agrees.',
            account_id: first.id,
            decided_at: '2026-11-15T12:00:00.000Z',
            undone_at: null,
            market_a: { id: markets[0] },
            market_b: { id: markets[1] },
          },
        },
      })
      expect(await sendOther('POST', `${REVIEW}/${id}/${verb}`, said)).toEqual({
        status: 200,
        body: made.body,
      })
      expect((await send('GET', REVIEW)).body.meta.total).toBe(0)
      expect((await send('GET', `${REVIEW}/${id}`)).body.data).toMatchObject({
        waits_because: null,
        decision_id: made.body.data.id,
      })
      const undone = await sendOther('POST', `${REVIEW}/decisions/${made.body.data.id}/undo`)
      expect(undone).toMatchObject({
        status: 200,
        body: { data: { undone_at: '2026-11-15T12:00:00.000Z', undone_by: second.id } },
      })
      expect((await send('GET', REVIEW)).body.meta.total).toBe(1)
      const trail = await send('GET', `${REVIEW}/decisions?market_id=${markets[0]}`)
      expect(trail.body).toEqual({
        data: [undone.body.data],
        meta: { count: 1, total: 1, offset: 0, limit: 50 },
      })
    },
  )

  test('two reviewers at the same moment both get a response, and one decision stands', async () => {
    const { send, sendOther } = await open()
    const id = await addPair(store(), await addTwo())
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => [
        send('POST', `${REVIEW}/${id}/accept`),
        sendOther('POST', `${REVIEW}/${id}/reject`),
      ]).flat(),
    )
    for (const { status } of answers) expect([200, 201]).toContain(status)
    const { data, meta } = (await send('GET', `${REVIEW}/decisions`)).body
    expect(meta.total).toBe(answers.filter(({ status }) => status === 201).length)
    expect(data.filter(({ undone_at }: { undone_at: string | null }) => undone_at === null)).toHaveLength(1)
  })

  test('a manual link needs no pair, and the order of the listings does not matter', async () => {
    const { send } = await open()
    const [a, b] = await addTwo()
    const made = await send('POST', `${REVIEW}/links`, { market_a: b, market_b: a, relation: 'same' })
    expect(made).toMatchObject({
      status: 201,
      body: { data: { kind: 'link', relation: 'same', confidence: null, market_a: { id: a } } },
    })
    expect(await send('POST', `${REVIEW}/links`, { market_a: a, market_b: b, relation: 'same' })).toEqual({
      status: 200,
      body: made.body,
    })
  })

  test('a manual link that was reported waits, and can be accepted, related or rejected by its id', async () => {
    const { clock, send } = await open()
    const [a, b] = await addTwo()
    await send('POST', `${REVIEW}/links`, { market_a: a, market_b: b, relation: 'same' })
    const questionId = await addQuestion(store(), [a, b])
    for (const [verb, said] of [
      ['accept', {}],
      ['relate', { relation: 'same' }],
      ['reject', {}],
    ] as const) {
      clock.nowMs += 1_000
      const reported = await send('POST', `/api/v1/questions/${questionId}/report`, { market_id: a })
      expect(reported.status).toBe(201)
      const { data, meta } = (await send('GET', `${REVIEW}?reason=reported`)).body
      expect([meta.total, data[0].relation, data[0].confidence, data[0].reason]).toEqual([
        1,
        null,
        null,
        null,
      ])
      clock.nowMs += 1_000
      expect((await send('POST', `${REVIEW}/${data[0].id}/${verb}`, said)).status).toBe(201)
      expect((await send('GET', REVIEW)).body.meta.total).toBe(0)
    }
  })

  test('an invalid link is refused', async () => {
    const { send } = await open()
    const [a] = await addTwo()
    const legs = [await addMarket(store(), { groupId: 'g' }), await addMarket(store(), { groupId: 'g' })]
    const link = async (market_a: unknown, market_b: unknown, relation = 'same') => {
      const { status, body } = await send('POST', `${REVIEW}/links`, { market_a, market_b, relation })
      return `${status} ${body.status}`
    }
    expect(await link(a, a)).toBe('400 INVALID_REQUEST')
    expect(await link(a, randomUUID())).toBe('404 NOT_FOUND')
    expect(await link(legs[0], legs[1])).toBe('409 INVALID_REQUEST')
    expect(await link(a, 'x')).toBe('400 INVALID_REQUEST')
    expect(await link(a, legs[0], 'subset')).toBe('400 INVALID_REQUEST')
  })

  test('an unknown id gets a 404, and an invalid request a 400', async () => {
    const { send } = await open()
    const id = await addPair(store(), await addTwo())
    const none = randomUUID()
    const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const { status, body } = await send(method, `${REVIEW}${path}`, payload)
      return [path, payload, `${status} ${body.status}`]
    }
    for (const [method, path, payload] of [
      ['GET', `/${none}`, undefined],
      ['POST', `/${none}/accept`, undefined],
      ['POST', `/${none}/reject`, {}],
      ['POST', `/${none}/relate`, { relation: 'same' }],
      ['POST', `/decisions/${none}/undo`, undefined],
    ] as const)
      expect(await ask(method, path, payload)).toEqual([path, payload, '404 NOT_FOUND'])
    for (const [method, path, payload] of [
      ['GET', '/x', undefined],
      ['GET', '?reason=bored', undefined],
      ['GET', '?limit=201', undefined],
      ['GET', '/decisions?market_id=x', undefined],
      ['POST', `/${id}/accept`, { note: ' ' }],
      ['POST', `/${id}/accept`, { note: 'x'.repeat(501) }],
      ['POST', `/${id}/reject`, { because: 'x' }],
      ['POST', `/${id}/relate`, undefined],
      ['POST', `/${id}/relate`, { relation: 'equal' }],
    ] as const)
      expect(await ask(method, path, payload)).toEqual([path, payload, '400 INVALID_REQUEST'])
    expect((await send('GET', `${REVIEW}/decisions`)).body.meta.total).toBe(0)
  })
})
