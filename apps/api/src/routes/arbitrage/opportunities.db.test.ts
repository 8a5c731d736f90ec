import { OPPORTUNITY_SORTS, type OpportunitySort } from '@parallax/contract'
import { DAY_MS, GATE_REASONS, type Opportunity } from '@parallax/domain'
import { type NewOpportunity, type Store, toOpportunityId } from '@parallax/store'
import { describeOnStore, useStore } from '@parallax/store/testing'
import { getVenueTerms } from '@parallax/venues'
import { expect, test } from 'vitest'
import {
  DECIDED_MS,
  makeOpportunity,
  writeOpportunities,
} from '../../catalog/arbitrage/testing/make-opportunity.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { type Chance, createChance } from '../../testing/chance.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'

const COUNT = 60

const STANDINGS = [
  { status: 'active', statusReason: null },
  { status: 'active', statusReason: null },
  { status: 'stale', statusReason: 'prices_stale' },
  { status: 'stale', statusReason: 'not_seen' },
  { status: 'resolved', statusReason: 'edge_gone' },
  { status: 'resolved', statusReason: 'leg_closed' },
] as const

const JUDGEMENTS = [
  { state: 'allowed', guarantee: 'STRICT' },
  { state: 'allowed', guarantee: 'QUASI' },
  { state: 'degraded', guarantee: 'QUASI' },
  { state: 'blocked', guarantee: null },
] as const

const REASONS = { allowed: null, degraded: 'low_confidence', blocked: 'fee_unknown' } as const

/** The checks that lead to this gate and guarantee. */
function makeChecks({ state, guarantee }: (typeof JUDGEMENTS)[number]): Opportunity['checks'] {
  const pass = (name: Opportunity['checks'][number]['name']) =>
    ({ name, result: 'pass', reason: null }) as const
  return [
    guarantee === 'QUASI'
      ? { name: 'match', result: 'warn', reason: state === 'degraded' ? 'low_confidence' : null }
      : pass('match'),
    pass('freshness'),
    pass('confirmation'),
    state === 'blocked' ? { name: 'fees', result: 'fail', reason: 'fee_unknown' } : pass('fees'),
    pass('edge'),
  ]
}

function makeOne({ below, pick, next }: Chance, number: number, nowMs: number): NewOpportunity {
  const judgement = pick(JUDGEMENTS)
  const standing = pick(STANDINGS)
  const score = below(101)
  const key = `opportunity ${number}`
  const { decision, ...row } = makeOpportunity()
  const readMs = nowMs - below(5_000)
  const last = { buyReadAtMs: readMs, sellReadAtMs: readMs, suspectedAtMs: [] }
  return {
    ...row,
    id: toOpportunityId(key),
    key,
    questionTitle: pick(['Ämter', 'a match', 'B', 'b', 'Zero']),
    ...standing,
    category: pick(['politics', 'sports', 'other'] as const),
    endMs: below(4) === 0 ? null : nowMs + below(5) * DAY_MS,
    alternativeOf: below(4) === 0 ? toOpportunityId(`opportunity ${below(COUNT)}`) : null,
    resolvedMs: standing.status === 'resolved' ? nowMs - below(Math.floor(1.5 * DAY_MS)) : null,
    decidedMs: nowMs - below(60_000),
    freshUntilMs: nowMs + below(240_000) - 60_000,
    decision: {
      ...decision,
      type: pick(['direct', 'dutch_book'] as const),
      sellVenue: pick(['limitless', 'myriad'] as const),
      spread: Math.round(next() * 1e5) / 1e6,
      netSpread: Math.round(next() * 1e5 - 3e4) / 1e6,
      annualizedReturn: below(5) === 0 ? null : Math.round(next() * 1e6) / 1e6,
      execution:
        below(5) === 0 || decision.execution === null
          ? null
          : {
              ...decision.execution,
              recommendedProfitUsd: below(3_000) / 100,
              recommendedNotionalUsd: below(1_000),
            },
      estimatedProfit: Math.round(next() * 4_000 - 1_000) / 100,
      classification: score < 40 ? 'noise' : pick(['actionable', 'informational'] as const),
      quality: { ...decision.quality, score },
      checks: makeChecks(judgement),
      confirmation: { lack: null, expectedMove: null, last },
      buyFreshness: { ...decision.buyFreshness, ageMs: below(5) * 1_000 },
      gate: { state: judgement.state, reason: REASONS[judgement.state], reasons: [] },
      guarantee: judgement.guarantee,
    },
  }
}

interface Naive {
  readonly id: string
  readonly status: string
  readonly gate: string
  readonly reason: string | null
  readonly guarantee: string | null
  readonly score: number
  readonly classification: string
  readonly row: NewOpportunity
}

/** The expected state, computed literally from the specification. */
function toNaive(row: NewOpportunity, nowMs: number): Naive {
  const isOld = row.freshUntilMs <= nowMs
  const { guarantee, confirmation } = row.decision
  const isConfirmed = nowMs <= (confirmation.last?.buyReadAtMs ?? 0) + 3_000
  const isOfNow = !isOld && (row.status === 'active' || row.statusReason === 'prices_stale')
  const isGone = row.statusReason !== null && row.statusReason !== 'prices_stale'
  const own = row.decision.gate.reason
  const reasons = [
    ...(own === 'fee_unknown' ? [own] : []),
    ...(isOld ? ['stale_prices'] : []),
    ...(isGone ? ['negative_after_execution'] : []),
    own,
  ]
  return {
    id: row.id,
    reason: reasons[0] ?? null,
    status: row.status === 'active' && isOld ? 'stale' : row.status,
    gate: isOfNow ? row.decision.gate.state : 'blocked',
    guarantee: !isOfNow ? null : guarantee === 'STRICT' && !isConfirmed ? 'QUASI' : guarantee,
    score: isOfNow ? row.decision.quality.score : Math.min(39, row.decision.quality.score),
    classification: isOfNow ? row.decision.classification : 'noise',
    row,
  }
}

interface Query {
  readonly min_score?: number
  readonly classification?: string
  readonly category?: string
  readonly status?: string
  readonly guarantee?: string
  readonly risk_gate?: readonly string[]
  readonly platform?: string
  readonly type?: string
  readonly min_net_spread?: number
  readonly min_notional?: number
  readonly min_return?: number
  readonly sort?: OpportunitySort
  readonly limit?: number
  readonly offset?: number
}

/** The larger key comes first. */
function toKey({ row, score, gate, guarantee, reason }: Naive, sort: OpportunitySort): number {
  const { decision, endMs, decidedMs } = row
  const { execution } = decision
  const days = toLockedDays(row)
  const grave = (GATE_REASONS as readonly (string | null)[]).indexOf(reason)
  const keys = {
    score,
    profit: execution?.recommendedProfitUsd,
    net_spread: decision.netSpread,
    return: decision.annualizedReturn,
    size: execution?.recommendedNotionalUsd,
    end: endMs === null ? null : -endMs,
    title: -TITLES.indexOf(row.questionTitle.toLowerCase()),
    recommended_edge: execution && execution.recommendedProfitUsd / execution.recommendedShares,
    recommended_return: toReturn(row),
    locked_days: days === null ? null : -days,
    age: decidedMs - Math.max(decision.buyFreshness.ageMs, decision.sellFreshness.ageMs),
    verdict:
      ['blocked', 'degraded', 'allowed'].indexOf(gate) * 100 +
      (guarantee === 'STRICT' ? 50 : 0) +
      (grave === -1 ? GATE_REASONS.length : grave),
  } satisfies Record<OpportunitySort, unknown>
  return keys[sort] ?? Number.NEGATIVE_INFINITY
}

/** In sort order: by character code, ignoring case. */
const TITLES = ['a match', 'b', 'zero', 'ämter']

function toLockedDays({ endMs, decidedMs, decision: { buyVenue, sellVenue } }: NewOpportunity) {
  if (endMs === null) return null
  const [one, other] = [buyVenue, sellVenue].map((venue) => getVenueTerms(venue).settlementLagDays ?? 7)
  return Math.max(1, Math.max(0, endMs - decidedMs) / DAY_MS + Math.max(one ?? 0, other ?? 0))
}

function toReturn(row: NewOpportunity): number | null {
  const days = toLockedDays(row)
  const { execution } = row.decision
  if (days === null || execution === null || execution.recommendedNotionalUsd === 0) return null
  const part = execution.recommendedProfitUsd / execution.recommendedNotionalUsd
  return Math.round(((part * 365) / days) * 1e6) / 1e6
}

/** The expected response, without the contents of each opportunity. */
function answerNaively(rows: Iterable<NewOpportunity>, query: Query, nowMs: number) {
  const all = [...rows]
    .filter(({ alternativeOf }) => alternativeOf === null)
    .filter(({ resolvedMs }) => resolvedMs === null || resolvedMs > nowMs - DAY_MS)
    .map((row) => toNaive(row, nowMs))
  const found = all
    .filter(({ score }) => score >= (query.min_score ?? 40))
    .filter(({ classification }) => (query.classification ?? classification) === classification)
    .filter(({ row }) => (query.category ?? row.category) === row.category)
    .filter(({ status }) => (query.status ?? status) === status)
    .filter(({ guarantee }) => (query.guarantee ?? guarantee) === guarantee)
    .filter(({ gate }) => (query.risk_gate ?? [gate]).includes(gate))
    .filter(({ row: { decision } }) =>
      [decision.buyVenue, decision.sellVenue, undefined].some((slug) => slug === query.platform),
    )
    .filter(({ row }) => (query.type ?? row.decision.type) === row.decision.type)
    .filter(({ row }) => (row.decision.netSpread ?? -9) >= (query.min_net_spread ?? -9))
    .filter(({ row }) => (row.decision.execution?.recommendedNotionalUsd ?? -9) >= (query.min_notional ?? -9))
    .filter(({ row }) => (toReturn(row) ?? -9) >= (query.min_return ?? -9))
  const held = all
    .filter(({ row }) => (query.category ?? row.category) === row.category)
    .filter(({ row: { decision } }) =>
      [decision.buyVenue, decision.sellVenue, undefined].some((slug) => slug === query.platform),
    )
    .filter(({ row }) => (query.type ?? row.decision.type) === row.decision.type)
    .filter(({ gate, status }) => gate === 'blocked' && status !== 'resolved')
    .map(({ reason }) => reason)
  const order = ['active', 'stale', 'resolved'].flatMap((status) =>
    found
      .filter((each) => each.status === status)
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .sort((one, other) => {
        const [left, right] = [toKey(one, query.sort ?? 'score'), toKey(other, query.sort ?? 'score')]
        return left === right ? 0 : right - left
      }),
  )
  const { limit = 50, offset = 0 } = query
  const shown = order.slice(offset, offset + limit)
  const scannedMs = Math.max(...all.map(({ row }) => row.decidedMs))
  const sum = (those: readonly Naive[]) => {
    const profits = those.flatMap(({ row, gate }) =>
      gate === 'blocked' ? [] : (row.decision.estimatedProfit ?? []),
    )
    const spreads = those.map(({ row }) => row.decision.spread)
    const count = (tier: string) => those.filter(({ classification }) => classification === tier).length
    return {
      total_opportunities: those.length,
      actionable_count: count('actionable'),
      informational_count: count('informational'),
      avg_spread:
        those.length === 0
          ? null
          : expect.closeTo(spreads.reduce((one, other) => one + other, 0) / those.length, 5),
      max_profit: profits.length === 0 ? null : Math.max(...profits),
      scanned_at: all.length === 0 ? null : new Date(scannedMs).toISOString(),
    }
  }
  return {
    opportunities: shown.map(({ id, status, gate, guarantee }) => [id, status, gate, guarantee]),
    stats: sum(found),
    held_back: {
      total: held.length,
      reasons: GATE_REASONS.map((reason) => ({
        reason,
        count: held.filter((each) => each === reason).length,
      }))
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count),
    },
    stats_all: sum(all),
    meta: {
      count: shown.length,
      total: found.length,
      offset,
      limit,
      source: 'cache',
      disclaimer: expect.any(String),
    },
  }
}

function pickQuery({ below, pick }: Chance): Query {
  const some = <Value>(name: string, values: readonly Value[]) =>
    below(4) === 0 ? { [name]: pick(values) } : {}
  return {
    ...some('min_score', [0, 0, 0, 40, 70.5, 100]),
    ...some('classification', ['actionable', 'informational', 'noise']),
    ...some('category', ['politics', 'sports', 'weather']),
    ...some('status', ['active', 'stale', 'resolved']),
    ...some('guarantee', ['STRICT', 'QUASI']),
    ...some('risk_gate', [['allowed'], ['degraded'], ['blocked'], ['degraded', 'allowed']]),
    ...some('platform', ['polymarket', 'myriad', 'limitless']),
    ...some('type', ['direct', 'dutch_book']),
    ...some('min_net_spread', [0.01, -0.02, 0.05]),
    ...some('min_notional', [10, 500.5]),
    ...some('min_return', [0, 0.2, 5]),
    ...some('sort', OPPORTUNITY_SORTS),
    ...some('limit', [1, 7, 200]),
    ...some('offset', [1, 5, 1_000]),
  }
}

interface Shown {
  readonly id: string
  readonly status: string
  readonly risk_gate_state: string
  readonly guarantee: string | null
}

describeOnStore('the list of opportunities, recomputed from the written rows', (backend) => {
  const store = useStore(backend)

  test('is equal for every filter and page, after every change and at every moment', async () => {
    const clock = { nowMs: DECIDED_MS }
    const build = () =>
      buildTestApp({
        store: store(),
        settings: { rateLimits: 'off' },
        now: () => clock.nowMs,
        logLevel: 'warn',
      })
    const app = await build()
    let { access } = await registerAccount(app)
    const list = async (query: Query, { inject } = app) => {
      const search = new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) =>
          [value].flat().map((each): [string, string] => [name, String(each)]),
        ),
      )
      const url = `/api/v1/arbitrage/opportunities?${search}`
      const { status, body } = await inject({ url, headers: bearer(access) })
      expect(status, body).toBe(200)
      const { data, meta } = JSON.parse(body)
      const opportunities = data.opportunities.map((shown: Shown) => [
        shown.id,
        shown.status,
        shown.risk_gate_state,
        shown.guarantee,
      ])
      return { ...data, opportunities, meta }
    }

    const chance = createChance(backend.name.length)
    const written = new Map<string, NewOpportunity>()
    const whole: Query = { min_score: 0, limit: 200 }
    for (let round = 0; round < 10; round += 1) {
      // By then some are stale, and some were resolved too long ago.
      clock.nowMs += chance.pick([500, 30_000, 200_000, DAY_MS / 2])
      access = (await registerAccount(app)).access
      await change(store(), chance, written, clock.nowMs, round)
      await expect
        .poll(() => list(whole), { timeout: 30_000 })
        .toEqual(answerNaively(written.values(), whole, clock.nowMs))
      for (let asked = 0; asked < 40; asked += 1) {
        if (asked % 10 === 0) clock.nowMs += chance.below(30_000)
        const query = pickQuery(chance)
        expect([query, await list(query)]).toEqual([
          query,
          answerNaively(written.values(), query, clock.nowMs),
        ])
      }
    }
    expect(await list(whole, await build())).toEqual(answerNaively(written.values(), whole, clock.nowMs))
    expect(app.log).toEqual([])
  })
})

/** One of them is new each time, so that the list shows whether this change was read. */
async function change(
  store: Store,
  chance: Chance,
  written: Map<string, NewOpportunity>,
  nowMs: number,
  round: number,
): Promise<void> {
  const numbers = new Set(Array.from({ length: 1 + chance.below(COUNT) }, () => chance.below(COUNT)))
  const opportunities = [...numbers].map((number) => makeOne(chance, number, nowMs))
  const fresh = makeOne(chance, COUNT + round, nowMs)
  opportunities.push({
    ...fresh,
    status: 'active',
    statusReason: null,
    resolvedMs: null,
    alternativeOf: null,
  })
  await writeOpportunities(store, { opportunities })
  for (const opportunity of opportunities) written.set(opportunity.id, opportunity)
}
