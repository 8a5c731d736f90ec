import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../time.ts'
import { type AlertState, advanceAlert, type Reading, toStanding } from './advance-alert.ts'
import { ALERT_OPERATORS, type AlertRule } from './alert.ts'
import { ALERT_FIELDS, FIELD_TRAITS } from './alert-field.ts'

const NEW_ALERT: AlertState = { standing: 'new', triggeredMs: null }
const ABOVE: AlertRule = { field: 'index_price', operator: 'above', value: 0.6 }

/** The positions of the readings (ten minutes apart by default) at which an alert is triggered. */
function run(rule: AlertRule, readings: readonly (Reading | null)[], stepMs = 10 * MINUTE_MS): number[] {
  let state: AlertState = NEW_ALERT
  return readings.flatMap((reading, index) => {
    const advanced = advanceAlert(rule, state, reading, index * stepMs)
    state = advanced.state
    return advanced.isTriggered ? [index] : []
  })
}

describe('an alert is triggered', () => {
  test.each<[string, AlertRule, readonly (Reading | null)[], number[]]>([
    ['when its condition becomes true, not while it stays true', ABOVE, [0.5, 0.61, 0.7, 0.65], [1]],
    ['not for what was true when it was made', ABOVE, [0.7, 0.8], []],
    ['after what was true when it was made was false once', ABOVE, [0.7, 0.5, 0.7], [2]],
    ['not at exactly the value', ABOVE, [0.5, 0.6, 0.600001], [2]],
    ['again when the figure went back by 0.005', ABOVE, [0.5, 0.61, 0.595, 0.61], [1, 3]],
    ['not again when it went back by less', ABOVE, [0.5, 0.61, 0.595001, 0.61], [1]],
    ['though the first reading was within the margin', ABOVE, [0.599, 0.61], [1]],
    ['neither by an unknown reading nor after one', ABOVE, [0.5, 0.61, null, 0.61], [1]],
    ['by what became true while nothing was known', ABOVE, [null, 0.5, null, 0.61], [3]],
    ['not by the first that is known', ABOVE, [null, null, 0.61], []],
    ['from above', { ...ABOVE, operator: 'below' }, [0.7, 0.59, 0.6, 0.59, 0.605, 0.59], [1, 5]],
    ['within 0.0005', { ...ABOVE, operator: 'equals' }, [0.5, 0.6005, 0.6, 0.605, 0.5995], [1, 4]],
    ['not within 0.00051', { ...ABOVE, operator: 'equals' }, [0.5, 0.60051, 0.59949], []],
    ['again though it skipped over', { ...ABOVE, operator: 'equals' }, [0.5, 0.6, 0.7, 0.6], [1, 3]],
    [
      'by an opportunity where there was none',
      { field: 'arbitrage_score', operator: 'above', value: 70 },
      ['none', 71, null, 71, 69, 71, 'none', 71],
      [1, 7],
    ],
    [
      'not when the last one disappears',
      { field: 'net_spread', operator: 'below', value: 0.01 },
      [0.02, 'none', 0.005],
      [2],
    ],
    ['near the end of the range', { ...ABOVE, value: 0.002 }, [0, 0.01, 0.0011, 0.01, 0.001, 0.01], [1, 5]],
    ['at the end of the range', { ...ABOVE, value: 0 }, [0, 0.01, 0, 0.01], [1, 3]],
    [
      'by basis points, with a margin of 50',
      { field: 'spread_bps', operator: 'above', value: 300 },
      [200, 301, 251, 301, 250, 301],
      [1, 5],
    ],
    [
      'by volume, with a margin of 5 %',
      { field: 'volume24h', operator: 'above', value: 1_000 },
      [0, 1_001, 951, 1_001, 950, 1_001],
      [1, 5],
    ],
  ])('%s', (_name, rule, readings, expected) => {
    expect(run(rule, readings)).toEqual(expected)
  })

  test('not within five minutes after the last time; a condition that became true in between is skipped', () => {
    expect(run(ABOVE, [0.5, 0.7, 0.5, 0.7, 0.7], MINUTE_MS)).toEqual([1])
    expect(run(ABOVE, [0.5, 0.7, 0.5, 0.5, 0.5, 0.5, 0.7], MINUTE_MS)).toEqual([1, 6])
    expect(run(ABOVE, [0.5, 0.7, 0.5, 0.7, 0.7, 0.7, 0.7, 0.7, 0.5, 0.7], MINUTE_MS)).toEqual([1, 9])
  })
})

const rule = fc
  .record({
    field: fc.constantFrom(...ALERT_FIELDS),
    operator: fc.constantFrom(...ALERT_OPERATORS),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ field, operator, place }): AlertRule => {
    const { lowest, highest } = FIELD_TRAITS[field]
    const top = Number.isFinite(highest) ? highest : 10_000
    return { field, operator, value: lowest + place * (top - lowest) }
  })

/** Readings around the rule's value, where the outcome changes. */
function readingsOf({ field, value }: AlertRule) {
  const { lowest, highest, toMargin } = FIELD_TRAITS[field]
  const near = fc
    .double({ min: -2, max: 2, noNaN: true })
    .map((far) => Math.min(Math.max(value + far * toMargin(value), lowest), highest))
  return fc.array(
    fc.record({
      reading: fc.oneof({ arbitrary: near, weight: 5 }, fc.constant(null), fc.constant('none' as const)),
      afterMs: fc.integer({ min: 0, max: 4 * MINUTE_MS }),
    }),
    { maxLength: 40 },
  )
}

/** An independent implementation: whether a condition holds, and whether a figure is far enough from it. */
const holds = ({ field, operator, value }: AlertRule, reading: Reading) => {
  if (reading === 'none') return false
  const tolerance = (FIELD_TRAITS[field].toMargin(value) / 10) * (1 + 1e-9)
  const distance = reading - value
  return { above: distance > 0, below: distance < 0, equals: Math.abs(distance) <= tolerance }[operator]
}
const isFar = (rule: AlertRule, reading: Reading) => {
  if (reading === 'none') return true
  const { lowest, highest, toMargin } = FIELD_TRAITS[rule.field]
  const half = {
    above: (rule.value - lowest) / 2,
    below: (highest - rule.value) / 2,
    equals: Number.POSITIVE_INFINITY,
  }
  const margin = Math.min(toMargin(rule.value), half[rule.operator])
  return !holds(rule, reading) && Math.abs(reading - rule.value) >= margin * (1 - 1e-9)
}

test('over any readings it is triggered exactly where the whole history requires it', () => {
  const scenario = rule.chain((rule) => fc.record({ rule: fc.constant(rule), steps: readingsOf(rule) }))
  fc.assert(
    fc.property(scenario, ({ rule, steps }) => {
      let nowMs = 0
      let state: AlertState = NEW_ALERT
      const known: Reading[] = []
      const eventsMs: number[] = []
      for (const { reading, afterMs } of steps) {
        nowMs += afterMs
        const advanced = advanceAlert(rule, state, reading, nowMs)
        state = advanced.state
        const lastTrue = known.findLastIndex((each) => holds(rule, each))
        const isArmed =
          known.length > 0 && (lastTrue < 0 || known.slice(lastTrue).some((each) => isFar(rule, each)))
        const isQuiet = eventsMs.some((atMs) => nowMs - atMs < 5 * MINUTE_MS)
        const isExpected = reading !== null && holds(rule, reading) && isArmed && !isQuiet
        expect(advanced.isTriggered).toBe(isExpected)
        if (isExpected) eventsMs.push(nowMs)
        if (reading !== null) known.push(reading)
      }
    }),
    { numRuns: 500 },
  )
})

test('its state follows from the last reading, except within the margin', () => {
  const scenario = rule.chain((rule) => fc.record({ rule: fc.constant(rule), steps: readingsOf(rule) }))
  fc.assert(
    fc.property(scenario, ({ rule, steps }) => {
      let state: AlertState = NEW_ALERT
      for (const { reading } of steps) {
        state = advanceAlert(rule, state, reading, 0).state
        if (reading === null) continue
        const isSure = holds(rule, reading) || isFar(rule, reading)
        if (isSure) expect(toStanding(rule, reading)).toBe(state.standing)
      }
    }),
  )
})
