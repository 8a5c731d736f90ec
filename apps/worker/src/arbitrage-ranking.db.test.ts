import { createWorld } from '@parallax/simulator'
import { listOpportunityRowsAfter, type OpportunityRow } from '@parallax/store'
import { useStore } from '@parallax/store/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { startPipelineScene } from './testing/pipeline-scene.ts'

const EPOCH_MS = Date.UTC(2026, 10, 15, 12)
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const PATIENCE_MS = 600_000
const { signal } = new AbortController()

describe('opportunities of the simulated world', () => {
  const store = useStore()
  let rows: readonly OpportunityRow[] = []

  beforeAll(async () => {
    const world = createWorld({ seed: 1, epochMs: EPOCH_MS, isPlannedOnly: true })
    const scene = await startPipelineScene(store(), world, EPOCH_MS, [
      'polymarket',
      'limitless',
      'myriad',
      'azuro',
    ])
    scene.clock.advance(5 * 60_000)
    await scene.ingest()
    await scene.match()
    const stage = scene.createStage()
    await stage.turn(signal)
    await scene.readBooks(20_000)
    await stage.turn(signal)
    const resolvedAfter = new Date(scene.clock.now())
    rows = await listOpportunityRowsAfter(store(), { afterId: FIRST_ID, resolvedAfter, limit: 100_000 })
    await scene.close()
  }, PATIENCE_MS)

  test('are ranked by profit: score and dollars of unblocked opportunities correlate', () => {
    const traded = rows.filter(
      ({ status, decision, alternativeOf }) =>
        status === 'active' &&
        decision.gate.state !== 'blocked' &&
        decision.execution !== null &&
        alternativeOf === null,
    )
    expect(traded.length).toBeGreaterThan(20)
    const correlation = computeRankCorrelation(
      traded.map(({ decision }) => decision.quality.score),
      traded.map(({ decision }) => decision.execution?.recommendedProfitUsd ?? 0),
    )
    process.stdout.write(`${traded.length} trades, rank correlation ${correlation.toFixed(3)}\n`)
    expect(correlation).toBeGreaterThanOrEqual(0.6)
  })

  test('score at most 39 and count as noise when blocked', () => {
    const blocked = rows.filter(({ decision }) => decision.gate.state === 'blocked')
    expect(blocked.length).toBeGreaterThan(20)
    expect(Math.max(...blocked.map(({ decision }) => decision.quality.score))).toBeLessThanOrEqual(39)
    expect(new Set(blocked.map(({ decision }) => decision.classification))).toEqual(new Set(['noise']))
  })

  test('are one row per trade: the more profitable of two ways, which counts the other', () => {
    const byId = new Map(rows.map((row) => [row.id, row]))
    const others = rows.filter(({ alternativeOf }) => alternativeOf !== null)
    expect(others.length).toBeGreaterThan(20)
    for (const other of others) {
      const best = byId.get(other.alternativeOf ?? '')
      expect(best).toMatchObject({ questionId: other.questionId, alternatives: 1, alternativeOf: null })
      if (best?.decision.gate.state === 'blocked') expect(other.decision.gate.state).toBe('blocked')
      if (best?.decision.gate.state === other.decision.gate.state)
        expect(best.decision.execution?.recommendedProfitUsd ?? 0).toBeGreaterThanOrEqual(
          other.decision.execution?.recommendedProfitUsd ?? 0,
        )
    }
    const trades = rows.filter(({ alternativeOf }) => alternativeOf === null)
    const legs = trades.map(
      ({ questionId, decision }) => `${questionId} ${decision.buyVenue} ${decision.sellVenue}`,
    )
    expect(new Set(legs).size).toBe(legs.length)
  })
})

/** Spearman's rank correlation; ties share the mean of their ranks. */
function computeRankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [left, right] = [toRanks(one), toRanks(other)]
  const mean = (one.length - 1) / 2
  const sum = (a: readonly number[], b: readonly number[]) =>
    a.reduce((total, rank, index) => total + (rank - mean) * ((b[index] ?? mean) - mean), 0)
  return sum(left, right) / Math.sqrt(sum(left, left) * sum(right, right))
}

function toRanks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((each) => each < value).length
    const equal = values.filter((each) => each === value).length
    return below + (equal - 1) / 2
  })
}
