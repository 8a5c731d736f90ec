import { randomUUID } from 'node:crypto'
import {
  deriveSigningKeys,
  issueCertificate,
  toCertificateText,
  toJwks,
  verifyCertificate,
} from '@parallax/certificate'
import { listTestTerms } from '@parallax/certificate/testing'
import { HOUR_MS } from '@parallax/domain'
import { listLogs, type NewOpportunity, sql } from '@parallax/store'
import { addMarket, addQuestion, useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import {
  computeTestFee,
  DECIDED_MS,
  makeEvidence,
  makeOpportunity,
  writeOpportunities,
} from '../../catalog/arbitrage/testing/make-opportunity.ts'
import { buildTestApp, type TestAppOptions, useClock, useTestApp } from '../../testing/build-test-app.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'

const store = useStore()
const LIST = '/api/v1/arbitrage/opportunities'
const OPENED_MS = DECIDED_MS + 1_000
const clock = useClock(OPENED_MS)
const toOptions = (): TestAppOptions => ({
  store: store(),
  settings: { rateLimits: 'off' },
  now: () => clock.nowMs,
})
const shared = useTestApp(toOptions)

async function open(app = shared()) {
  let session = await registerAccount(app)
  const ask = async (url: string, headers: Record<string, string> = bearer(session.access)) => {
    const answer = await app.inject({ url, headers })
    return { ...answer, body: answer.body === '' ? null : JSON.parse(answer.body) }
  }
  /** Writes, and waits until the application has read it. */
  const write = async (...opportunities: readonly NewOpportunity[]) => {
    await writeOpportunities(store(), { opportunities })
    const isSeen = async () => {
      const { data } = (await ask(`${LIST}?min_score=0&limit=200`)).body
      const ids = data.opportunities.map(({ id }: { id: string }) => id)
      return opportunities.every(({ id }) => ids.includes(id))
    }
    await expect.poll(isSeen, { timeout: 30_000 }).toBe(true)
  }
  /** Moves the clock and signs in again, because the session may have expired. */
  const wait = async (ms: number) => {
    clock.nowMs += ms
    session = await registerAccount(app)
  }
  const find = async (id: string) => (await ask(`${LIST}/${id}`)).body.data
  return { app, ask, write, wait, find, clock, session }
}

test('the comparison of the legs is public, and follows the order of the legs', async () => {
  const { app, write } = await open()
  const rules = 'Resolution source: Associated Press.'
  const limitless = await addMarket(store(), { platform: 'limitless', rules })
  const polymarket = await addMarket(store(), { rules: 'Resolution source: Binance.' })
  await addQuestion(store(), [limitless, polymarket, await addMarket(store(), { platform: 'azuro' })])
  const opportunity = makeOpportunity({ decided: { buyMarketId: polymarket, sellMarketId: limitless } })
  await write(opportunity)
  const answer = await app.inject({ url: `${LIST}/${opportunity.id}/comparison` })
  const { data } = JSON.parse(answer.body)
  expect(answer.status).toBe(200)
  expect(data.listings.map(({ market_id }: { market_id: string }) => market_id)).toEqual([
    polymarket,
    limitless,
  ])
  expect(data.terms[0]).toMatchObject({ term: 'source', verdict: 'differs', harm: 'medium' })
  expect((await app.inject({ url: `${LIST}/${randomUUID()}/comparison` })).status).toBe(404)
})

test('an opportunity has every field, with fees, the freshness of each leg and the reasons of the decision', async () => {
  const { write, find } = await open()
  const opportunity = makeOpportunity()
  await write(opportunity)
  const { decision } = opportunity
  const found = await find(opportunity.id)
  expect(found).toMatchObject({
    id: opportunity.id,
    canonical_question_id: opportunity.questionId,
    question_title: 'Will “it” happen?',
    question_slug: 'will-it-happen',
    category: 'politics',
    end_time: '2026-12-15T12:00:00.000Z',
    type: 'dutch_book',
    buy_platform: { slug: 'polymarket', name: 'Polymarket' },
    sell_platform: { slug: 'limitless', name: 'Limitless' },
    buy_market_id: decision.buyMarketId,
    sell_market_id: decision.sellMarketId,
    buy_price: 0.3,
    sell_price: 0.48,
    spread: 0.18,
    spread_bps: 1800,
    fees: {
      buy_fee: 0.003,
      sell_fee: 0.0052,
      total_fees: 0.0082,
      detail: {
        buy: { rule: 'test-taker', version: '1', since: '2026-01-01', fraction_of_notional: 0.01 },
        sell: { rule: 'test-taker', version: '1', since: '2026-01-01', fraction_of_notional: 0.01 },
      },
    },
    net_spread: 0.1718,
    estimated_profit: 20.74,
    liquidity: 40_000,
    volume24h: 20_000,
    platform_count: 2,
    detected_at: '2026-11-15T11:59:00.000Z',
    last_seen_at: '2026-11-15T12:00:00.000Z',
    decided_at: '2026-11-15T12:00:00.000Z',
    resolved_at: null,
    status: 'active',
    status_reason: null,
    risk_gate_state: 'allowed',
    risk_gate_reason: null,
    risk_gate_reasons: [],
    guarantee: 'STRICT',
    confirmation: {
      last_confirmed_at: '2026-11-15T11:59:58.000Z',
      buy_read_at: '2026-11-15T11:59:58.000Z',
      sell_read_at: '2026-11-15T11:59:58.000Z',
      expected_move: 0.002,
    },
    certificate_id: null,
    freshness: {
      age_ms: 61_000,
      source_lag_ms: null,
      is_stale: false,
      stale_reason: null,
      source_updated_at: null,
      buy: { age_ms: 3_000, is_stale: false },
      sell: { age_ms: 3_000, is_stale: false },
    },
  })
  expect(found.quality_breakdown.final_score).toBe(found.arbitrage_score)
  expect(found.quality_breakdown.primary_drivers).toHaveLength(3)
  for (const name of found.quality_breakdown.primary_drivers)
    expect(found.quality_breakdown).toHaveProperty(name)
  expect(found.recommended_notional).toBeGreaterThan(0)
})

test('a fee that is not known exactly is the highest that the venue documents, and is marked as such', async () => {
  const { write, find, ask } = await open()
  const { fees } = makeOpportunity().decision
  const bound = { ...fees, basis: 'upper_bound', sell: { ...fees.sell, basis: 'upper_bound' } } as const
  const opportunity = makeOpportunity({ decided: { fees: bound } })
  await write(opportunity)
  expect((await find(opportunity.id)).fees).toEqual({
    buy_fee: fees.buyFee,
    sell_fee: fees.sellFee,
    total_fees: fees.totalFees,
    basis: 'upper_bound',
    detail: {
      buy: expect.objectContaining({ basis: 'exact' }),
      sell: expect.objectContaining({ basis: 'upper_bound' }),
    },
  })
  const { body } = await ask(`${LIST}/${opportunity.id}/execution-advisory`)
  expect(body.data.caveats).toContainEqual(expect.objectContaining({ code: 'fee_unknown' }))
})

test('a figure that depends on an unknown depth is null, never 0', async () => {
  const { write, find, ask } = await open()
  const opportunity = makeOpportunity({ decided: { execution: null, annualizedReturn: null } })
  await write(opportunity)
  expect(await find(opportunity.id)).toMatchObject({
    annualized_return: null,
    expected_fill_prob: null,
    expected_slippage_bps: null,
    net_edge_after_execution: null,
    recommended_notional: null,
  })
  const { body } = await ask(`${LIST}/${opportunity.id}/execution-advisory`)
  expect(body.data).toMatchObject({
    recommended_notional: null,
    expected_fill_prob: null,
    fill: { buy: null, sell: null },
    edge_dies_at: null,
    ladder: [],
  })
  expect(body.data.caveats).toContainEqual(expect.objectContaining({ code: 'depth_unknown' }))
})

test('an opportunity is STRICT for 3 s after both books were read, then QUASI with its last confirmation time, even without a new assessment', async () => {
  const { write, ask, find, clock } = await open()
  const opportunity = makeOpportunity()
  await write(opportunity)
  const isListed = async () => {
    const { body } = await ask(`${LIST}?guarantee=STRICT&min_score=0&limit=200`)
    return body.data.opportunities.some(({ id }: { id: string }) => id === opportunity.id)
  }
  expect([await isListed(), (await find(opportunity.id)).guarantee]).toEqual([true, 'STRICT'])
  clock.nowMs += 1
  expect(await isListed()).toBe(false)
  expect(await find(opportunity.id)).toMatchObject({
    status: 'active',
    risk_gate_state: 'allowed',
    guarantee: 'QUASI',
    confirmation: { last_confirmed_at: '2026-11-15T11:59:58.000Z' },
  })
  expect((await ask(`${LIST}/${opportunity.id}/policy-decision`)).body.data).toMatchObject({
    decision: 'QUASI',
    confirmation_lack: 'read_too_old',
  })
})

test('without new assessments, nothing is allowed or guaranteed once its prices are stale', async () => {
  const { write, ask, find, wait, clock } = await open()
  const opportunity = makeOpportunity()
  await write(opportunity)
  const allowed = `${LIST}?risk_gate=allowed&min_score=0&limit=200`
  const idsOf = async () => (await ask(allowed)).body.data.opportunities.map(({ id }: { id: string }) => id)
  clock.nowMs = opportunity.freshUntilMs - 1
  expect(await idsOf()).toContain(opportunity.id)
  clock.nowMs = opportunity.freshUntilMs
  expect(await idsOf()).toEqual([])
  await wait(HOUR_MS)
  expect(await find(opportunity.id)).toMatchObject({
    status: 'stale',
    status_reason: 'prices_stale',
    risk_gate_state: 'blocked',
    risk_gate_reason: 'stale_prices',
    guarantee: null,
    portfolio_weight: 0,
    arbitrage_score: 39,
    classification: 'noise',
    freshness: { is_stale: true, stale_reason: 'price_too_old' },
  })
  const { body } = await ask(`${LIST}/${opportunity.id}/policy-decision`)
  expect(body.data).toMatchObject({ decision: 'REJECTED', risk_gate_reasons: ['stale_prices'] })
  expect((await ask(`${LIST}?guarantee=STRICT&min_score=0`)).body.meta.total).toBe(0)
})

test('an edge that is no longer seen is not allowed, and its prices are marked as stale', async () => {
  const { write, find } = await open()
  const opportunity = makeOpportunity({ status: 'stale', statusReason: 'not_seen' })
  await write(opportunity)
  expect(await find(opportunity.id)).toMatchObject({
    status: 'stale',
    status_reason: 'not_seen',
    risk_gate_state: 'blocked',
    risk_gate_reason: 'negative_after_execution',
    guarantee: null,
    freshness: { is_stale: true, stale_reason: 'price_too_old', buy: { is_stale: true } },
  })
})

test('a resolved opportunity is listed for 24 hours, and can be requested by id for ever', async () => {
  const { write, ask, find, wait } = await open()
  const resolvedMs = DECIDED_MS
  const opportunity = makeOpportunity({ status: 'resolved', statusReason: 'edge_gone', resolvedMs })
  await write(opportunity)
  const isListed = async () => {
    const { data } = (await ask(`${LIST}?status=resolved&min_score=0&limit=200`)).body
    return data.opportunities.some(({ id }: { id: string }) => id === opportunity.id)
  }
  await wait(24 * HOUR_MS - 1_001)
  expect(await isListed()).toBe(true)
  await wait(1)
  expect(await isListed()).toBe(false)
  expect(await find(opportunity.id)).toMatchObject({
    status: 'resolved',
    resolved_at: '2026-11-15T12:00:00.000Z',
  })
  clock.nowMs = OPENED_MS
  const later = await open(await buildTestApp(toOptions()))
  await later.wait(48 * HOUR_MS)
  expect(await later.find(opportunity.id.toUpperCase())).toMatchObject({ id: opportunity.id })
})

test('ages update within a second, and alone do not change the ETag', async () => {
  const { write, ask, clock, find, session } = await open()
  const decided = { confirmation: { lack: 'no_book', expectedMove: null, last: null } } as const
  const opportunity = makeOpportunity({ category: 'science', decided })
  await write(opportunity)
  const url = `${LIST}?category=Science`
  const first = await ask(url)
  const age = first.body.data.opportunities[0].freshness.age_ms
  clock.nowMs += 1_000
  const later = await ask(url)
  expect(later.body.data.opportunities[0].freshness.age_ms).toBe(age + 1_000)
  expect(later.headers.etag).toBe(first.headers.etag)
  const known = { ...bearer(session.access), 'if-none-match': String(first.headers.etag) }
  expect(await ask(url, known)).toMatchObject({ status: 304, body: null })
  clock.nowMs = opportunity.freshUntilMs
  expect((await ask(url, known)).status).toBe(200)
  expect((await find(opportunity.id)).status).toBe('stale')
})

test('execution advice has the ladder, the fill of each leg and the payoffs, worst first', async () => {
  const { write, ask } = await open()
  const opportunity = makeOpportunity()
  await write(opportunity)
  const { execution, payoffs } = opportunity.decision
  const { data } = (await ask(`${LIST}/${opportunity.id}/execution-advisory`)).body
  expect(data).toMatchObject({
    opportunity_id: opportunity.id,
    status: 'active',
    recommended_notional: execution?.recommendedNotionalUsd,
    expected_fill_prob: execution?.fillProbability,
    fill: { buy: { depth: 'orders', fill_prob: 0.991667 }, sell: { depth: 'orders', fill_prob: 0.991667 } },
    edge_dies_at: null,
    ladder: [
      { notional: 100, is_filled: true },
      { notional: 1_000, is_filled: true },
      { notional: 10_000, is_filled: false },
    ],
    worst_case: payoffs[0]?.profitUsd,
    fresh_until: '2026-11-15T12:02:00.000Z',
  })
  expect(data.payoffs.map(({ scenario }: { scenario: string }) => scenario).sort()).toEqual([
    'dispute',
    'fifty_fifty',
    'no',
    'void',
    'yes',
  ])
  const profits = data.payoffs.map(({ profit }: { profit: number }) => profit)
  expect(profits).toEqual(profits.toSorted((one: number, other: number) => one - other))
  expect(data.caveats.map(({ code }: { code: string }) => code)).toEqual(['books_end'])
})

test('execution advice has a ticket for both legs, and every pair of outcomes with the assumption that STRICT makes', async () => {
  const { write, ask, wait } = await open()
  const opportunity = makeOpportunity()
  await write(opportunity)
  const url = `${LIST}/${opportunity.id}/execution-advisory`
  const { data } = (await ask(url)).body
  const { ticket } = opportunity.decision.orders
  expect(ticket).not.toBeNull()
  expect(data.ticket).toMatchObject({
    shares: ticket?.shares,
    profit: ticket?.profitUsd,
    legs: [
      {
        platform_slug: 'polymarket',
        action: 'buy',
        outcome: 'yes',
        limit_price: 0.31,
        min_shares: 5,
        tick: 0.001,
      },
      { platform_slug: 'limitless', action: 'buy', outcome: 'no', limit_price: 0.53, split: null },
    ],
  })
  expect(data).toMatchObject({ no_ticket_reason: null, fixed_costs: 0, assumptions: ['venues_settle_alike'] })
  const cell = (buy: string, sell: string) =>
    data.payoff_matrix.find(
      ({ buy_outcome, sell_outcome }: Record<string, unknown>) =>
        buy_outcome === buy && sell_outcome === sell,
    )
  expect(data.payoff_matrix).toHaveLength(25)
  expect(cell('yes', 'yes')).toMatchObject({ profit: data.recommended_profit, assumption: null })
  expect(cell('no', 'yes')).toMatchObject({ assumption: 'venues_settle_alike' })
  expect(cell('no', 'yes').profit).toBeLessThan(0)
  expect(cell('unknown', 'no').profit).toBeNull()
  const policy = (await ask(`${LIST}/${opportunity.id}/policy-decision`)).body.data
  expect(policy).toMatchObject({ assumptions: ['venues_settle_alike'] })
  expect(policy.assumed_away).toContain('no:yes')
  // A stale opportunity must not be ordered.
  await wait(HOUR_MS)
  expect((await ask(url)).body.data).toMatchObject({ ticket: null, no_ticket_reason: 'blocked' })
})

test('when a scenario is unknown, so is the worst case', async () => {
  const { write, ask } = await open()
  const { payoffs } = makeEvidence().decision
  const unknown = { scenario: 'void' as const, profitUsd: null, withdrawnUsd: null, mostWithdrawnUsd: null }
  const known = payoffs.filter(({ scenario }) => scenario !== 'void')
  const opportunity = makeOpportunity({ decided: { payoffs: [...known, unknown] } })
  await write(opportunity)
  const { data } = (await ask(`${LIST}/${opportunity.id}/execution-advisory`)).body
  expect(data).toMatchObject({
    worst_case: null,
    caveats: [{ code: 'books_end' }, { code: 'scenario_unknown' }],
  })
})

test('a sale states that it needs shares', async () => {
  const { write, ask } = await open()
  const opportunity = makeOpportunity({ decided: { type: 'direct' } })
  await write(opportunity)
  const { data } = (await ask(`${LIST}/${opportunity.id}/execution-advisory`)).body
  expect(data.caveats.map(({ code }: { code: string }) => code)).toEqual(['sale_needs_shares', 'books_end'])
})

test('a certificate is sent byte for byte, and verifies', async () => {
  const { app, ask, session } = await open()
  const keys = deriveSigningKeys(['a secret of the tests'])
  const certificate = issueCertificate(makeEvidence(), { previousHash: null, keys })
  const text = toCertificateText(certificate)
  const opportunity = makeOpportunity({ certificateId: certificate.id })
  const certificates = [{ opportunityId: opportunity.id, certificate }]
  await writeOpportunities(store(), { opportunities: [opportunity], certificates })
  const url = `${LIST}/${opportunity.id}/certificate`
  const headers = bearer(session.access)

  const file = await app.inject({ url: `${url}?format=file`, headers })
  expect(file.body).toBe(text)
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="parallax-certificate-${certificate.id}.json"`,
  )
  const checks = verifyCertificate(Buffer.from(file.body), {
    jwks: toJwks(keys),
    findFeeRule: () => computeTestFee,
    listVenueTerms: listTestTerms,
  })
  expect(checks.filter(({ isPassed }) => !isPassed)).toEqual([])
  const enveloped = await app.inject({ url, headers })
  expect(enveloped.body).toBe(`{"data":${text.slice(0, -1)}}`)

  expect((await ask(`${LIST}/${opportunity.id}/policy-decision`)).body.data).toMatchObject({
    policy_version: opportunity.decision.policyVersion,
    decision: 'STRICT',
    guarantee: 'STRICT',
    risk_gate_state: 'allowed',
    risk_gate_reasons: [],
    checks: opportunity.decision.checks,
    rules: expect.arrayContaining([
      { dimension: 'time_zone', buy: 'ET', sell: 'ET', verdict: 'same' },
      { dimension: 'asset_pair', buy: null, sell: null, verdict: 'irrelevant' },
    ]),
    decided_at: '2026-11-15T12:00:00.000Z',
    certificate_id: certificate.id,
    certificate_hash: certificate.hash,
    certified_at: '2026-11-15T12:00:00.000Z',
  })

  await store().run(sql`update certificate set text = null where id = ${certificate.id}`)
  expect(await ask(url)).toMatchObject({
    status: 404,
    body: { status: 'NOT_FOUND', message: expect.stringContaining('no longer kept') },
  })
})

test('without a certificate the response is a 404 that says why', async () => {
  const { ask, write } = await open()
  const opportunity = makeOpportunity()
  await write(opportunity)
  expect(await ask(`${LIST}/${opportunity.id}/certificate`)).toMatchObject({
    status: 404,
    body: { status: 'NOT_FOUND', message: expect.stringContaining('never had a guarantee') },
  })
  expect((await ask(`${LIST}/${opportunity.id}/policy-decision`)).body.data).toMatchObject({
    certificate_id: null,
    certificate_hash: null,
    certified_at: null,
  })
})

test('history has every change, newest first, page by page', async () => {
  const { ask } = await open()
  const opportunity = makeOpportunity()
  const { quality, gate, guarantee } = opportunity.decision
  const history = Array.from({ length: 5 }, (_, number) => ({
    opportunityId: opportunity.id,
    atMs: DECIDED_MS + number,
    status: number === 4 ? ('resolved' as const) : ('active' as const),
    reason: number === 4 ? ('edge_gone' as const) : null,
    spread: number / 100,
    netSpread: number === 0 ? null : number / 200,
    decision: { quality, gate, guarantee },
  }))
  await writeOpportunities(store(), { opportunities: [opportunity], history })
  const url = `${LIST}/${opportunity.id}/history`
  const { body } = await ask(`${url}?limit=2`)
  expect(body).toEqual({
    data: [
      {
        at: '2026-11-15T12:00:00.004Z',
        status: 'resolved',
        status_reason: 'edge_gone',
        spread: 0.04,
        net_spread: 0.02,
        arbitrage_score: quality.score,
        risk_gate_state: 'allowed',
        guarantee: 'STRICT',
      },
      expect.objectContaining({ at: '2026-11-15T12:00:00.003Z', status: 'active', status_reason: null }),
    ],
    meta: { count: 2, total: 5, offset: 0, limit: 2, source: 'database' },
  })
  expect((await ask(`${url}?offset=4`)).body).toMatchObject({
    data: [{ at: '2026-11-15T12:00:00.000Z', net_spread: null }],
    meta: { count: 1, total: 5, offset: 4, limit: 50 },
  })
})

test('a key that may read arbitrage gets the same list, and each of its requests is logged', async () => {
  const { app, ask, write, session } = await open()
  await write(makeOpportunity())
  const makeKey = async (permissions: string) => {
    const payload = { name: 'bot', permissions }
    const url = '/api/v1/console/keys'
    const { body } = await app.inject({ method: 'POST', url, headers: bearer(session.access), payload })
    const { id, key } = JSON.parse(body).data
    return { id, headers: { 'x-api-key': key } }
  }
  const key = await makeKey('["read:arbitrage"]')
  const external = '/api/v1/external/arbitrage/opportunities'
  const query = '?min_score=0&limit=3'
  expect((await ask(`${external}${query}`, key.headers)).body).toEqual((await ask(`${LIST}${query}`)).body)
  expect((await ask(`${external}?limit=0`, key.headers)).status).toBe(400)
  expect((await ask(external, (await makeKey('["read:markets"]')).headers)).status).toBe(403)
  expect((await ask(LIST, key.headers)).status).toBe(401)
  await ask(`/api/v1/console/logs?api_key_id=${key.id}`)
  const { calls } = await listLogs(store(), key.id, { limit: 10, offset: 0 })
  expect(calls.map(({ endpoint, statusCode }) => [endpoint, statusCode]).sort()).toEqual([
    [external, 200],
    [external, 400],
  ])
})

test('an unknown id gets a 404, an invalid request a 400, and anonymous callers are refused', async () => {
  const { ask } = await open()
  const refusalOf = async (url: string, headers?: Record<string, string>) => {
    const { status, body } = await ask(url, headers)
    return `${status} ${body.status}`
  }
  for (const part of ['', '/certificate', '/execution-advisory', '/policy-decision', '/history']) {
    expect(await refusalOf(`${LIST}/${randomUUID()}${part}`)).toBe('404 NOT_FOUND')
    expect(await refusalOf(`${LIST}/rain${part}`)).toBe('400 INVALID_REQUEST')
    expect(await refusalOf(`${LIST}/${randomUUID()}${part}`, {})).toBe('401 UNAUTHORIZED')
  }
  expect(await refusalOf(LIST, {})).toBe('401 UNAUTHORIZED')
  expect(await refusalOf('/api/v1/external/arbitrage/opportunities', {})).toBe('401 INVALID_API_KEY')
  for (const query of [
    'min_score=-1',
    'min_score=101',
    'min_score=x',
    'classification=good',
    'status=open',
    'guarantee=strict',
    'risk_gate=open',
    'limit=0',
    'limit=201',
    'limit=1.5',
    'offset=-1',
    'status=active&status=stale',
    'risk_gate=allowed&risk_gate=open',
    'platform=drift',
    'platform=azuro&platform=myriad',
    'type=basket',
    'min_net_spread=2',
    'min_notional=-1',
    'min_return=-1',
    'sort=best',
    'sort=profit&sort=age',
  ]) {
    expect([query, await refusalOf(`${LIST}?${query}`)]).toEqual([query, '400 INVALID_REQUEST'])
  }
  expect((await ask(`${LIST}?min_score=40.5`)).status).toBe(200)
  expect((await ask(`${LIST}?risk_gate=allowed&risk_gate=degraded&risk_gate=allowed`)).status).toBe(200)
  expect((await ask(`${LIST}?risk_gate=block`)).body.message).toBe(
    'risk_gate must be one of allowed, degraded, blocked: did you mean blocked?',
  )
  expect((await ask(`${LIST}?minscore=0`)).body.message).toBe(
    "there is no parameter 'minscore': did you mean 'min_score'?",
  )
})
