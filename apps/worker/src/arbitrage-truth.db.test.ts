import { MINUTE_MS } from '@parallax/domain'
import { createWorld, describePlans, type PlanDescription } from '@parallax/simulator'
import { listOpportunityRowsAfter, type OpportunityRow, toMarketId } from '@parallax/store'
import { isFullRun, useStore } from '@parallax/store/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PipelineScene, startPipelineScene } from './testing/pipeline-scene.ts'
import { readTrueListings } from './testing/read-true-listings.ts'

const EPOCH_MS = Date.UTC(2026, 10, 15, 12)
/**
 * When all windows have changed and the prices of stale traps have not moved for at least 15 minutes. The full run adds
 * the start and the next windows.
 */
const MOMENTS = isFullRun ? [5, 50, 190] : [190]
/** How often books are read and judged. */
const STEP_S = isFullRun ? 10 : 20
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const PATIENCE_MS = 600_000
const { signal } = new AbortController()

/** A planted pair while it is visible, and the opportunities that the pipeline found for it. */
interface Sight {
  readonly plan: PlanDescription
  readonly found: readonly OpportunityRow[]
}

describe('what is planted in the simulated world', () => {
  const store = useStore()
  const world = createWorld({ seed: 1, epochMs: EPOCH_MS, isPlannedOnly: !isFullRun })
  const sights: Sight[] = []
  let scene: PipelineScene

  beforeAll(async () => {
    scene = await startPipelineScene(store(), world, EPOCH_MS)
    const ids = new Map<string, string>()
    for (const { truth, market } of await readTrueListings(world, EPOCH_MS))
      ids.set(truth.key, toMarketId(market.platform, market.platformMarketId))
    for (const minutes of MOMENTS) {
      const atMs = EPOCH_MS + minutes * MINUTE_MS
      scene.clock.advance(atMs - scene.clock.now())
      await runOnce()
      const found = await listLiving(atMs)
      const isShowing = ({ windows }: PlanDescription) =>
        windows.some(({ fromMs, toMs }) => fromMs <= atMs && atMs <= toMs)
      for (const plan of describePlans(world).filter(isShowing)) {
        const pair = [ids.get(plan.buyYes), ids.get(plan.buyNo)]
        const isOfPair = ({ decision }: OpportunityRow) =>
          pair.includes(decision.buyMarketId) && pair.includes(decision.sellMarketId)
        sights.push({ plan, found: found.filter(isOfPair) })
      }
    }
  }, PATIENCE_MS)

  afterAll(() => scene.close())

  /** A new stage knows only what is in the database. */
  async function runOnce(): Promise<void> {
    await scene.ingest()
    await scene.match()
    const stage = scene.createStage()
    await stage.turn(signal)
    // Over a minute, so that price movement is known.
    for (let seconds = 0; seconds < 100; seconds += STEP_S) {
      await scene.readBooks(STEP_S * 1_000)
      await stage.turn(signal)
    }
    await scene.readRequested()
    await stage.turn(signal)
  }

  function listLiving(atMs: number): Promise<OpportunityRow[]> {
    const resolvedAfter = new Date(atMs)
    return listOpportunityRowsAfter(store(), { afterId: FIRST_ID, resolvedAfter, limit: 100_000 })
  }

  test('at least 95 of 100 true opportunities are found, and only a real danger blocks one', () => {
    const true_ = sights.filter(({ plan }) => plan.kind === 'opportunity')
    const best = true_.flatMap(
      ({ found }) => found.find(({ decision }) => decision.type === 'dutch_book') ?? [],
    )
    report('opportunities', true_.length, best)
    expect(true_.length).toBeGreaterThan(20 * MOMENTS.length)
    expect(best.length / true_.length).toBeGreaterThanOrEqual(0.95)
    const blocked = best.filter(({ decision }) => decision.gate.state === 'blocked')
    // Either one venue returns stakes where the other pays half, so a void market loses money. Or the edge is too large
    // to be believed and cannot be confirmed, because one venue has no books.
    const isDanger = ({ decision: { gate, confirmation } }: OpportunityRow) =>
      gate.reason === 'worst_case_negative' ||
      (gate.reason === 'suspicious_edge' && confirmation.lack === 'no_book')
    expect(blocked.filter((row) => !isDanger(row))).toEqual([])
    expect(blocked.length / true_.length).toBeLessThan(0.1)
    expect(best.filter(({ decision }) => decision.guarantee === 'STRICT')).not.toEqual([])
  })

  test('every true implication is found as one, and none is STRICT', () => {
    const true_ = sights.filter(({ plan }) => plan.kind === 'implication')
    const found = true_.flatMap(({ found: [first] }) => first ?? [])
    report('implications', true_.length, found)
    expect(true_.length).toBeGreaterThanOrEqual(MOMENTS.length)
    expect(found.map(({ questionTitle }) => questionTitle)).toHaveLength(true_.length)
    for (const { related, decision } of found) {
      expect(decision).toMatchObject({ type: 'dutch_book', related: { id: related?.questionId } })
      expect(decision.related).toHaveProperty('implication')
      expect(decision.gate.state).not.toBe('blocked')
      expect(decision.guarantee).toBe('QUASI')
    }
  })

  test('every true basket is found as one and names its group, and none is STRICT', () => {
    const true_ = sights.filter(({ plan }) => plan.kind === 'basket')
    const found = true_.flatMap(({ found: [first] }) => first ?? [])
    report('baskets', true_.length, found)
    expect(true_.length).toBeGreaterThanOrEqual(MOMENTS.length)
    expect(found.map(({ questionTitle }) => questionTitle)).toHaveLength(true_.length)
    for (const { related, decision } of found) {
      expect(decision).toMatchObject({
        type: 'dutch_book',
        related: { id: related?.questionId, exclusion: { venue: 'polymarket' } },
      })
      expect(decision.gate.state).not.toBe('blocked')
      expect(decision.guarantee).toBe('QUASI')
    }
  })

  test('no trap is both actionable and allowed, and none is STRICT', () => {
    const traps = sights.filter(({ plan }) => plan.kind.startsWith('trap:'))
    for (const kind of new Set(traps.map(({ plan }) => plan.kind))) {
      const own = traps.filter(({ plan }) => plan.kind === kind)
      report(
        kind,
        own.length,
        own.flatMap(({ found }) => found),
      )
    }
    const kinds = new Set(traps.filter(({ found }) => found.length > 0).map(({ plan }) => plan.kind))
    expect([...kinds].sort()).toEqual(['trap:fee-eaten', 'trap:no-depth', 'trap:play-money', 'trap:stale'])
    const fallen = traps.flatMap(({ plan, found }) =>
      found
        .filter(({ decision: { classification, gate, guarantee } }) => {
          return guarantee === 'STRICT' || (classification === 'actionable' && gate.state === 'allowed')
        })
        .map(({ decision }) => [plan.kind, plan.buyYes, plan.buyNo, decision.type]),
    )
    expect(fallen).toEqual([])
  })
})

/** Prints how many there are and how they were judged. */
function report(what: string, count: number, found: readonly OpportunityRow[]): void {
  const tally = new Map<string, number>()
  for (const { decision } of found) {
    const { gate, guarantee, classification, checks } = decision
    const doubts = checks.filter(({ result }) => result !== 'pass').map(({ name }) => name)
    const said = [gate.state, ...gate.reasons, guarantee, classification].join(' ')
    for (const word of [said, ...doubts.map((name) => `  doubt: ${name}`)])
      tally.set(word, (tally.get(word) ?? 0) + 1)
  }
  const lines = [...tally].toSorted().map(([word, each]) => `  ${each} ${word}`)
  process.stdout.write(`${what}: ${count} planted, ${found.length} seen\n${lines.join('\n')}\n`)
}
