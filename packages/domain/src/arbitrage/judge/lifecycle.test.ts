import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../time.ts'
import { advance, type Sighting, type Standing } from './lifecycle.ts'

const NOW_MS = 1_760_000_000_000
const SPREADS = { spread: 0.05, netSpread: 0.03 }
const EDGE = { ...SPREADS, gateState: 'allowed' as const }
const SEEN: Sighting = { seen: EDGE, areLegsOpen: true, areLegsFresh: true }
const UNSEEN: Sighting = { ...SEEN, seen: null }

const ACTIVE: Standing = {
  status: 'active',
  reason: null,
  detectedAtMs: NOW_MS - 3_600_000,
  lastSeenAtMs: NOW_MS,
  ...EDGE,
  line: { atMs: NOW_MS, ...SPREADS },
}

describe('advance', () => {
  test('an edge seen for the first time is active', () => {
    expect(advance(null, SEEN, NOW_MS)).toEqual({
      standing: { ...ACTIVE, detectedAtMs: NOW_MS },
      entry: { atMs: NOW_MS, status: 'active', reason: null, ...SPREADS },
    })
  })

  test('an edge that was never seen is not an opportunity', () => {
    expect(advance(null, UNSEEN, NOW_MS)).toBeNull()
    expect(advance(null, { ...SEEN, areLegsOpen: false }, NOW_MS)).toBeNull()
  })

  test('seeing it again changes only the time it was last seen, and adds no history', () => {
    const later = NOW_MS + MINUTE_MS
    expect(advance(ACTIVE, SEEN, later)).toEqual({
      standing: { ...ACTIVE, lastSeenAtMs: later },
      entry: null,
    })
  })

  test('a changed spread enters the history once in five minutes, with its value at that time', () => {
    const move = (standing: Standing | undefined, spread: number, laterMs: number) =>
      advance(standing ?? null, { ...SEEN, seen: { ...EDGE, spread } }, NOW_MS + laterMs)
    const soon = move(ACTIVE, 0.06, 5 * MINUTE_MS - 1)
    expect(soon?.entry).toBeNull()
    expect(move(soon?.standing, 0.07, 5 * MINUTE_MS)?.entry).toMatchObject({ status: 'active', spread: 0.07 })
    expect(move(soon?.standing, 0.06, 5 * MINUTE_MS)?.entry).toMatchObject({ status: 'active', spread: 0.06 })
    expect(move(soon?.standing, 0.05, 5 * MINUTE_MS)?.entry).toBeNull()
  })

  test('a changed gate enters the history at once', () => {
    const seen = { ...EDGE, gateState: 'degraded' as const }
    expect(advance(ACTIVE, { ...SEEN, seen }, NOW_MS)?.entry).toMatchObject({ atMs: NOW_MS, ...SPREADS })
  })

  test.each<[string, Sighting, number, Pick<Standing, 'status' | 'reason'>]>([
    [
      'seen on stale prices',
      { ...SEEN, areLegsFresh: false },
      0,
      { status: 'stale', reason: 'prices_stale' },
    ],
    ['not seen', UNSEEN, MINUTE_MS, { status: 'stale', reason: 'not_seen' }],
    ['not seen for 10 minutes', UNSEEN, 10 * MINUTE_MS, { status: 'resolved', reason: 'edge_gone' }],
    [
      'not seen for 10 minutes without fresh prices',
      { ...UNSEEN, areLegsFresh: false },
      10 * MINUTE_MS,
      { status: 'stale', reason: 'not_seen' },
    ],
    [
      'not seen for a day',
      { ...UNSEEN, areLegsFresh: false },
      24 * 60 * MINUTE_MS,
      { status: 'resolved', reason: 'unheard' },
    ],
    ['closed', { ...UNSEEN, areLegsOpen: false }, 0, { status: 'resolved', reason: 'leg_closed' }],
  ])('%s', (_, sighting, laterMs, expected) => {
    const advanced = advance(ACTIVE, sighting, NOW_MS + laterMs)
    expect(advanced?.standing).toMatchObject(expected)
    expect(advanced?.entry).toMatchObject(expected)
  })

  test('keeps the last spread that was seen', () => {
    expect(advance(ACTIVE, UNSEEN, NOW_MS + 1)?.standing).toMatchObject({ ...EDGE, lastSeenAtMs: NOW_MS })
  })

  test('a resolved opportunity stays resolved while it is not seen, and comes back as the same one', () => {
    const resolved: Standing = { ...ACTIVE, status: 'resolved', reason: 'edge_gone' }
    expect(advance(resolved, UNSEEN, NOW_MS + 1)).toEqual({ standing: resolved, entry: null })
    expect(advance(resolved, SEEN, NOW_MS + 1)?.standing).toMatchObject({
      status: 'active',
      reason: null,
      detectedAtMs: ACTIVE.detectedAtMs,
    })
  })

  test('detection time never moves, a repeated scan changes nothing, and history lists every status in order', () => {
    const sighting: fc.Arbitrary<Sighting> = fc.record({
      seen: fc.option(
        fc.record({
          spread: fc.constantFrom(0.05, 0.07),
          netSpread: fc.constantFrom(0.03, null),
          gateState: fc.constantFrom('allowed' as const, 'blocked' as const),
        }),
      ),
      areLegsOpen: fc.boolean(),
      areLegsFresh: fc.boolean(),
    })
    const steps = fc.array(fc.tuple(sighting, fc.integer({ min: 0, max: 30 * MINUTE_MS })), { maxLength: 30 })
    fc.assert(
      fc.property(steps, (taken) => {
        let standing: Standing | null = null
        let recorded: string | null = null
        let nowMs = NOW_MS
        for (const [scan, pauseMs] of taken) {
          nowMs += pauseMs
          const previous: Standing | null = standing
          const advanced = advance(previous, scan, nowMs)
          if (advanced === null) continue
          standing = advanced.standing
          recorded = advanced.entry?.status ?? recorded
          expect(recorded).toBe(standing.status)
          if (previous !== null) expect(standing.detectedAtMs).toBe(previous.detectedAtMs)
          expect(standing.lastSeenAtMs).toBeGreaterThanOrEqual(standing.detectedAtMs)
          expect(advance(standing, scan, nowMs)).toEqual({ standing, entry: null })
        }
      }),
    )
  })
})
