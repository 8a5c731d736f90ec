import { randomBytes } from 'node:crypto'
import {
  type ArbitrageListing,
  type ComputeFee,
  type Opportunity,
  RULE_DIMENSIONS,
  scanQuestion,
  toArbitrageQuestion,
} from '@parallax/domain'
import { expect, test } from 'vitest'
import { dropOldCertificateTexts } from '../certificate/drop-old-texts.ts'
import { findCertificate } from '../certificate/find-certificate.ts'
import { listCertificatesAfter } from '../certificate/list-certificates-after.ts'
import type { NewCertificate } from '../certificate/save-certificates.ts'
import { listMigrations } from '../list-migrations.ts'
import { sql } from '../sql.ts'
import { describeBackends, useStore } from '../testing/use-store.ts'
import { dropOldOpportunityHistory } from './drop-old-history.ts'
import { listOpportunityHistory } from './list-opportunity-history.ts'
import { findOpportunityRow, listOpportunityRows, listOpportunityRowsAfter } from './list-opportunity-rows.ts'
import { openArbitrageStage } from './open-arbitrage-stage.ts'
import { toOpportunityId } from './opportunity-id.ts'
import { type NewHistoryEntry, type NewOpportunity, saveOpportunities } from './save-opportunities.ts'
import { vacuumArbitrage } from './vacuum-arbitrage.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const QUESTION_ID = 'b7a1a9a0-3c0d-4a55-8f37-0d9a7c3f2b11'
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const computeFee: ComputeFee = (_venue, { price, shares }) => ({
  tradeUsd: 0.01 * price * shares,
  sharesTaken: 0,
  profitUsd: 0,
  basis: 'exact',
  rule: { name: 'test', version: '1', since: '2026-01-01' },
})

function makeListing(venue: ArbitrageListing['venue'], marketId: string, yesAsk: number): ArbitrageListing {
  return {
    marketId,
    title: 'Will it happen?',
    url: null,
    venue,
    relation: 'same',
    isOpen: true,
    quote: { yesBid: yesAsk - 0.01, yesAsk, noBid: 1 - yesAsk, noAsk: 1.01 - yesAsk },
    book: null,
    liquidityUsd: 20_000,
    volume24hUsd: null,
    feeTerms: null,
    mirrorOf: null,
    isPlayMoney: false,
    endTimeMs: null,
    resolutionSource: null,
    ruleTerms: null,
    rulesHash: null,
    match: { confidence: 1, method: 'exact', reason: null },
    feed: {
      fetchedAtMs: NOW_MS,
      sourceUpdatedAtMs: null,
      isSourceClock: false,
      freshForMs: 120_000,
      isFrozen: false,
      isReadFailed: false,
    },
    movement: null,
    venueTerms: {
      version: 'test',
      voidRule: null,
      settlementLagDays: null,
      withdrawalFraction: 0,
      positionCapUsd: null,
      canSell: true,
      order: { minShares: 0, minUsd: 0, tick: 0, lot: 0.01 },
      costs: { orderUsd: 0, splitUsd: 0, claimUsd: 0, withdrawalUsd: 0 },
      sources: [],
    },
    venueState: 'healthy',
  }
}

function judge(): Opportunity {
  const listings = [
    makeListing('polymarket', 'f0f4c1de-8c39-4bb0-9c36-2f5f3a1f8a01', 0.3),
    makeListing('limitless', 'f0f4c1de-8c39-4bb0-9c36-2f5f3a1f8a02', 0.4),
  ]
  const [decision] = scanQuestion(toArbitrageQuestion(QUESTION_ID, null, listings), computeFee, NOW_MS)
  if (decision === undefined) throw new Error('no edge')
  return decision
}

function makeOpportunity(key: string, changes: Partial<NewOpportunity> = {}): NewOpportunity {
  return {
    id: toOpportunityId(key),
    key,
    questionId: QUESTION_ID,
    questionTitle: 'Will “it” happen?',
    questionSlug: 'will-it-happen',
    category: 'politics',
    endMs: null,
    status: 'active',
    statusReason: null,
    detectedMs: NOW_MS - 60_001,
    lastSeenMs: NOW_MS,
    resolvedMs: null,
    related: null,
    decision: judge(),
    decidedMs: NOW_MS + 1,
    freshUntilMs: NOW_MS + 120_001,
    certificateId: null,
    differsFromCertificate: null,
    alternatives: 0,
    alternativeOf: null,
    ...changes,
  }
}

/** The longest possible: both texts state everything, and differ everywhere. */
const FULL_RULES: Opportunity['rules'] = RULE_DIMENSIONS.map((dimension) => ({
  dimension,
  buy: 'PEPE/USDT',
  sell: '15 minutes',
  verdict: dimension === 'figures' ? 'unknown' : 'differs',
}))

const KINDS_OF_RULES: Opportunity['rules'] = [
  { dimension: 'assetPair', buy: 'BTC/USDT', sell: 'BTC/USDT', verdict: 'same' },
  { dimension: 'field', buy: 'high', sell: 'low', verdict: 'differs' },
  { dimension: 'window', buy: '1 minute', sell: '1 hour', verdict: 'irrelevant' },
  { dimension: 'timeZone', buy: 'ET', sell: null, verdict: 'unknown' },
  { dimension: 'overtime', buy: null, sell: null, verdict: 'irrelevant' },
  { dimension: 'tie', buy: null, sell: null, verdict: 'unknown' },
  { dimension: 'postponement', buy: null, sell: 'waits', verdict: 'unknown' },
  { dimension: 'figures', buy: '12:00', sell: '17:00', verdict: 'unknown' },
]

describeBackends('opportunities', (backend) => {
  const store = useStore(backend)

  async function save(
    opportunities: readonly NewOpportunity[],
    history: readonly NewHistoryEntry[] = [],
    certificates: readonly NewCertificate[] = [],
  ) {
    const { turn } = await openArbitrageStage(store())
    const hot = { set: [], goneIds: [] }
    expect(
      await saveOpportunities(store(), { turn, opportunities, history, certificates, hot }),
    ).not.toBeNull()
  }

  async function sizeOf(table: string): Promise<number> {
    const { bytes } = await store().get(
      sql<{ bytes: number }>`select pg_total_relation_size(${table}::regclass) as bytes`,
    )
    return bytes
  }

  test('are read as they were written, to the millisecond and with the whole decision', async () => {
    const { key, ...row } = makeOpportunity('one', { endMs: NOW_MS + 7, category: 'sports' })
    await save([{ ...row, key }])
    expect(await findOpportunityRow(store(), row.id)).toEqual(row)
    expect(await listOpportunityRows(store(), [row.id, QUESTION_ID])).toEqual([row])
    expect(await findOpportunityRow(store(), QUESTION_ID)).toBeNull()
  })

  test('are read with every comparison of rules, and older ones without any', async () => {
    const { key, ...row } = makeOpportunity('with rules')
    for (const rules of [FULL_RULES, KINDS_OF_RULES, []]) {
      const decision = { ...row.decision, rules }
      await save([{ ...row, key, decision }])
      expect((await findOpportunityRow(store(), row.id))?.decision).toEqual(decision)
    }
  })

  test('are migrated: fees without a basis become exact, and opportunities without fees are deleted', async () => {
    const { key, ...row } = makeOpportunity('charged')
    const { key: otherKey, ...other } = makeOpportunity('without fees')
    await save([
      { ...row, key },
      { ...other, key: otherKey },
    ])
    await store().run(
      sql`update opportunity set decision = decision #- '{fees,basis}' #- '{fees,buy,basis}' #- '{fees,sell,basis}' where id = ${row.id}`,
    )
    await store().run(
      sql`update opportunity set decision = decision || '{"fees": null}' where id = ${other.id}`,
    )
    const upgrade = (await listMigrations()).find(({ name }) => name === 'fee-basis')
    await store().run({ text: upgrade?.text ?? '', values: [], name: null, timeoutMs: 0 })
    expect(await findOpportunityRow(store(), row.id)).toEqual(row)
    expect(await findOpportunityRow(store(), other.id)).toBeNull()
  })

  test('are listed by id: all unresolved ones, and those resolved after a moment', async () => {
    await store().run(sql`delete from opportunity`)
    const resolved = (key: string, resolvedMs: number) =>
      makeOpportunity(key, { status: 'resolved', statusReason: 'edge_gone', resolvedMs })
    const listed = [
      ...Array.from({ length: 5 }, (_, number) => makeOpportunity(`living ${number}`)),
      makeOpportunity('stale', { status: 'stale', statusReason: 'not_seen' }),
      resolved('new', NOW_MS + 1),
    ]
    await save([...listed, resolved('old', NOW_MS), resolved('older', NOW_MS - 1)])
    const found: string[] = []
    let afterId: string | undefined = FIRST_ID
    while (afterId !== undefined) {
      const resolvedAfter = new Date(NOW_MS)
      const page = await listOpportunityRowsAfter(store(), { afterId, resolvedAfter, limit: 3 })
      expect(page.length).toBeLessThanOrEqual(3)
      found.push(...page.map(({ id }) => id))
      afterId = page.at(-1)?.id
    }
    expect(found).toEqual(listed.map(({ id }) => id).sort())
  })

  test('have a history, newest first, that is counted completely and read in pages', async () => {
    const opportunity = makeOpportunity('with history')
    const { quality, gate, guarantee } = opportunity.decision
    const entries = Array.from({ length: 4 }, (_, number) => ({
      opportunityId: opportunity.id,
      atMs: NOW_MS + number,
      status: 'stale' as const,
      reason: 'not_seen' as const,
      spread: number / 8,
      netSpread: number === 1 ? null : 0.5,
      decision: { quality, gate, guarantee },
    }))
    await save([opportunity], entries)
    const { total, rows } = await listOpportunityHistory(store(), opportunity.id, { limit: 2, offset: 1 })
    expect(total).toBe(4)
    expect(rows).toEqual(
      [2, 1].map((number) => ({
        atMs: NOW_MS + number,
        status: 'stale',
        statusReason: 'not_seen',
        spread: number / 8,
        netSpread: number === 1 ? null : 0.5,
        score: quality.score,
        gateState: gate.state,
        guarantee,
      })),
    )
    expect(await listOpportunityHistory(store(), QUESTION_ID, { limit: 2, offset: 0 })).toEqual({
      total: 0,
      rows: [],
    })
  })

  test('have certificates whose text is returned byte for byte', async () => {
    const id = 'f0f4c1de-8c39-8bb0-9c36-2f5f3a1f8a03'
    const opportunity = makeOpportunity('certified', { certificateId: id })
    const text = `{"body":"“é” \\u0000 \\\\ \\" ${'\u{1f600}'}","hash":"ab"}\n`
    const certificate = { position: 1, id, opportunityId: opportunity.id, hash: 'ab', previousHash: null }
    await save([opportunity], [], [{ ...certificate, issuedMs: NOW_MS, text }])
    const link = { ...certificate, issuedMs: NOW_MS, isKept: true }
    expect(await findCertificate(store(), id)).toEqual({ ...link, text })
    expect(await listCertificatesAfter(store(), { position: 0, limit: 1 })).toEqual({
      links: [link],
      total: 1,
    })
    expect(await findCertificate(store(), QUESTION_ID)).toBeNull()
  })

  /**
   * The embedded database reuses old space at once. A server can reuse it only after writers in all of its
   * databases have ended. So the size may vary by a few pages, but not by the 400 KiB that were written.
   */
  test('take no more space however often they are written', { timeout: 300_000 }, async () => {
    const isServer = backend.name === 'PostgreSQL'
    const spareBytes = isServer ? 64 * 1024 : 0
    const write = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        // This makes a row of 3.9 kB; the largest row of the demo has 3.7 kB. A page holds two rows of up to 4.03 kB.
        const decision = {
          ...judge(),
          rules: FULL_RULES,
          whatCannotBeCompressed: randomBytes(600).toString('hex'),
        }
        await save([makeOpportunity('written often', { decision })])
        if (isServer) await vacuumArbitrage(store())
      }
      return sizeOf('opportunity')
    }
    const before = await write(10)
    expect(await write(100)).toBeLessThanOrEqual(before + spareBytes)
  })

  test('free space for others when their history is dropped', { timeout: 300_000 }, async () => {
    const opportunity = makeOpportunity('with a long history')
    const entries = Array.from({ length: 2_000 }, (_, number) => ({
      opportunityId: opportunity.id,
      atMs: NOW_MS + number,
      status: 'active' as const,
      reason: null,
      spread: 0.5,
      netSpread: null,
      decision: opportunity.decision,
    }))
    const writeAndDrop = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await save([opportunity], entries)
        await dropOldOpportunityHistory(store(), new Date(NOW_MS + entries.length))
        // A vacuum that empties pages of an index does not free them. The next one does, if a transaction ran in
        // between.
        await vacuumArbitrage(store())
        await store().run(sql`select pg_current_xact_id()`)
        await vacuumArbitrage(store())
      }
      return sizeOf('opportunity_history')
    }
    const once = await writeAndDrop(1)
    const before = await writeAndDrop(2)
    // Another transaction may delay the reuse of the pages of one round.
    expect(await writeAndDrop(8)).toBeLessThan(before + 2 * once)
  })

  test('keep the file of their last certificate longer than those of earlier ones', async () => {
    const opportunity = makeOpportunity('certified three times')
    const chain = [0, 1, 2].map((number) => ({
      position: 10 + number,
      id: `f0f4c1de-8c39-8bb0-9c36-2f5f3a1f8b0${number}`,
      opportunityId: opportunity.id,
      hash: `${number}`,
      previousHash: null,
      issuedMs: NOW_MS + number,
      text: '{}',
    }))
    await save([opportunity], [], chain)
    const drop = async (before: number, followedBefore: number) => {
      const ages = { before: new Date(NOW_MS + before), followedBefore: new Date(NOW_MS + followedBefore) }
      await dropOldCertificateTexts(store(), ages)
      const found = await Promise.all(chain.map(({ id }) => findCertificate(store(), id)))
      return found.map((certificate) => certificate?.text)
    }
    expect(await drop(0, 1)).toEqual([null, '{}', '{}'])
    expect(await drop(2, 9)).toEqual([null, null, '{}'])
    expect(await drop(3, 9)).toEqual([null, null, null])
  })
})
