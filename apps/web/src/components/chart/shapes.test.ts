import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdUntil, joinLines } from './join-lines.ts'
import { toScale } from './scale.ts'
import { type ChartSeries, listMoments, readAt, toSpread } from './series.ts'
import { toBars, toLine } from './shapes.ts'
import { fit, pan, toDefaultRange, toWindow, zoom } from './window.ts'

const line = (...points: readonly (readonly [number, number | null])[]): ChartSeries => ({
  id: 'line',
  name: 'Line',
  colorClass: 'c-ink',
  kind: 'line',
  points: points.map(([t, value]) => ({ t, value })),
})
const SAME = toScale([0, 100], [0, 100])
const UP = toScale([0, 1], [100, 0])
const WHOLE = { from: 0, until: 100 }

test('time is on a linear scale: later is further right, and equal spans are equally long', () => {
  const number = fc.double({ min: -1e9, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(
      number,
      fc.double({ min: 1, max: 1e8, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (from, span, share) => {
        const { toPx, toValue } = toScale([from, from + span], [40, 840])
        expect(toPx(from)).toBe(40)
        expect(toPx(from + span * share)).toBeCloseTo(40 + 800 * share, 3)
        expect(toValue(toPx(from + span * share))).toBeCloseTo(from + span * share, 0)
      },
    ),
  )
})

test('a line keeps each value until the next, leaves gaps open, and shows an isolated moment as a dot', () => {
  const { points } = line([0, 0.5], [20, 1], [40, null], [60, 0.5], [61, null], [80, 0], [100, 0])
  expect(toLine(points, WHOLE, SAME, UP)).toEqual({
    path: 'M0 50H20V0H40M80 100H100V100H100',
    dots: [{ x: 60, y: 50 }],
  })
})

test('a value that began before the window is drawn from its edge, and nothing is drawn beyond the window', () => {
  const { points } = line([0, 0.5], [50, 1], [90, 0.5], [100, 0.5])
  const shown = { from: 20, until: 60 }
  expect(toLine(points, shown, SAME, UP).path).toBe('M20 50H50V0H60')
  expect(toLine(points, { from: 110, until: 120 }, SAME, UP)).toEqual({ path: '', dots: [] })
})

test('a bar lasts until the next one, and an incomplete one is marked', () => {
  const bars = [
    { t: 0, value: 1 },
    { t: 40, value: null },
    { t: 60, value: 0.5, isPartial: true },
  ]
  expect(toBars(bars, WHOLE, SAME, UP)).toEqual([
    { t: 0, x: 0, y: 0, width: 39, height: 100, isPartial: false },
    { t: 60, x: 60, y: 50, width: 19, height: 50, isPartial: true },
  ])
})

test('at a moment each line has its last value, and none before its first, in a gap or after its end', () => {
  const each = line([10, 0.1], [20, 0.2], [30, null], [40, 0.4])
  expect([5, 10, 15, 20, 29, 30, 35, 40, 41].map((t) => readAt(each, t))).toEqual([
    ...[null, 0.1, 0.1, 0.2, 0.2, null, null, 0.4, null],
  ])
  expect(listMoments([each, line([15, 0.5], [20, 0.5], [200, 1])], WHOLE)).toEqual([10, 15, 20, 40])
})

test('the spread is highest minus lowest of the values known at that moment, and unknown for a single venue', () => {
  const [one, other] = [line([0, 0.4], [20, 0.45], [40, 0.4]), line([10, 0.5], [30, null])]
  expect(toSpread([one, other]).map(({ t, value }) => [t, value === null ? null : value.toFixed(2)])).toEqual(
    [
      [0, null],
      [10, '0.10'],
      [20, '0.05'],
      [30, null],
      [40, null],
    ],
  )
})

test('where lines of several resolutions overlap the finer one is used, and a missing step is a gap', () => {
  const points = (...times: readonly number[]) => times.map((t) => ({ t, value: t }))
  expect(
    joinLines([
      { stepS: 60, points: points(60, 120, 240, 300) },
      { stepS: 10, points: points(290, 300, 320) },
      { stepS: 1, points: [] },
    ]).map(({ t, value }) => (value === null ? `gap ${t}` : t)),
  ).toEqual([60, 120, 'gap 121', 240, 290, 300, 'gap 301', 320])
})

test('a recent last price is extended to now, an old one is not', () => {
  const points = [{ t: 1_000, value: 0.4 }]
  expect(holdUntil(points, 1_300)).toEqual([...points, { t: 1_300, value: 0.4 }])
  expect(holdUntil(points, 1_301)).toEqual(points)
  expect(holdUntil([], 1_000)).toEqual([])
})

test('a range has its stated length; `all` begins with the first point; the default is an hour for data that is not older', () => {
  const now = 1_000_000
  const young = [line([now - 100, 0.1], [now, 0.2])]
  const old = [line([now - 200_000, 0.1], [now, 0.2])]
  expect(toWindow('1h', old, now)).toEqual({ from: now - 3_600, until: now })
  expect(toWindow('all', old, now)).toEqual({ from: now - 200_000, until: now })
  expect(toWindow('all', [], now)).toEqual({ from: now - 3_600, until: now })
  expect([toDefaultRange(young, now), toDefaultRange(old, now), toDefaultRange([], now)]).toEqual([
    '1h',
    '1d',
    '1d',
  ])
})

test('after any zoom or move the window lies within the whole, and the moment keeps its place where possible', () => {
  const whole = { from: 0, until: 86_400 }
  const moment = fc.double({ min: 0, max: 86_400, noNaN: true })
  const act = fc.oneof(
    fc.record({ kind: fc.constant('zoom' as const), at: moment, factor: fc.constantFrom(0.5, 0.8, 1.25, 2) }),
    fc.record({ kind: fc.constant('pan' as const), share: fc.double({ min: -2, max: 2, noNaN: true }) }),
    fc.record({ kind: fc.constant('drag' as const), from: moment, until: moment }),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      let shown = whole
      for (const each of acts) {
        if (each.kind === 'pan') shown = pan(shown, whole, each.share)
        else if (each.kind === 'drag')
          shown = fit(
            { from: Math.min(each.from, each.until), until: Math.max(each.from, each.until) },
            whole,
          )
        else shown = zoom(shown, whole, Math.min(shown.until, Math.max(shown.from, each.at)), each.factor)
        expect(shown.from).toBeGreaterThanOrEqual(whole.from - 1e-6)
        expect(shown.until).toBeLessThanOrEqual(whole.until + 1e-6)
        expect(shown.until - shown.from).toBeGreaterThanOrEqual(60 - 1e-6)
      }
    }),
  )
  expect(zoom({ from: 1_000, until: 2_000 }, whole, 1_250, 0.5)).toEqual({ from: 1_125, until: 1_625 })
})
