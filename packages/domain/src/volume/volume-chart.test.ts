import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDay, toVolumeChart, type VolumeDay } from './volume-chart.ts'

const NOW = Date.UTC(2026, 10, 15, 12)
const time = (text: string) => new Date(`2026-11-${text}Z`)

/** A day that was swept from `first` to `last`, on which 10 USD were traded. */
function swept(day: number, first = '00:01:00', last = '23:59:00'): VolumeDay {
  const name = `2026-11-${day}`
  return {
    day: name,
    firstSweepAt: time(`${day}T${first}`),
    lastSweepAt: time(`${day}T${last}`),
    volumeUsd: 10,
  }
}

function chart(days: readonly VolumeDay[], count = 3, nowMs = NOW) {
  return toVolumeChart(days, count, nowMs).map(({ date, volumeUsd }) => [date.slice(8), volumeUsd])
}

describe('a chart', () => {
  test('has every day, oldest first and today last', () => {
    const days = [swept(12), swept(13), swept(14), swept(15, '00:01:00', '11:59:00')]
    expect(chart(days)).toEqual([
      ['13', 10],
      ['14', 10],
      ['15', 10],
    ])
    expect(toVolumeChart([], 365, NOW)).toHaveLength(365)
  })

  test('shows for today what was seen since its first sweep, and marks it as partial', () => {
    const days = [swept(13), swept(15, '08:00:00', '08:10:00')]
    expect(toVolumeChart(days, 2, NOW)).toEqual([
      { date: '2026-11-14', volumeUsd: null, isPartial: false },
      { date: '2026-11-15', volumeUsd: 10, isPartial: true },
    ])
    expect(toVolumeChart([], 1, NOW)).toEqual([{ date: '2026-11-15', volumeUsd: null, isPartial: true }])
  })

  test("does not know the day of the venue's first sweep, once it is over", () => {
    expect(chart([swept(13), swept(14), swept(15, '00:01:00', '11:59:00')])).toEqual([
      ['13', null],
      ['14', 10],
      ['15', 10],
    ])
  })

  test('leaves unknown a day without a sweep and the days on both sides of the gap', () => {
    expect(chart([swept(11), swept(12), swept(14), swept(15, '00:01:00', '11:59:00')], 4)).toEqual([
      ['12', null],
      ['13', null],
      ['14', null],
      ['15', 10],
    ])
  })

  test('allows two hours between the sweeps around midnight, and not a moment more', () => {
    const today = swept(15, '00:30:00', '11:59:00')
    expect(chart([swept(13), swept(14, '00:01:00', '22:30:00'), today], 2)).toEqual([
      ['14', 10],
      ['15', 10],
    ])
    expect(chart([swept(13), swept(14, '00:01:00', '22:29:59'), today], 2)).toEqual([
      ['14', null],
      ['15', 10],
    ])
  })

  test('still knows yesterday while the first sweep of today is running', () => {
    expect(chart([swept(13), swept(14)], 2, Date.UTC(2026, 10, 15, 0, 5))).toEqual([
      ['14', 10],
      ['15', null],
    ])
  })

  test('keeps the null of a venue that reports no lifetime volume', () => {
    expect(chart([swept(14), { ...swept(15, '00:01:00', '11:59:00'), volumeUsd: null }], 1)).toEqual([
      ['15', null],
    ])
  })
})

test('a past day is known exactly when each midnight of it lies between two sweeps at most two hours apart', () => {
  const minutes = fc.integer({ min: 0, max: 6 * 24 * 60 })
  fc.assert(
    fc.property(fc.array(minutes, { maxLength: 40 }), minutes, (sweepMinutes, nowMinute) => {
      const nowMs = NOW + nowMinute * 60_000
      const sweeps = sweepMinutes
        .map((minute) => NOW + minute * 60_000)
        .filter((ms) => ms <= nowMs)
        .sort((one, other) => one - other)
      const days = [...new Set(sweeps.map(toDay))].map((day) => {
        const own = sweeps.filter((ms) => toDay(ms) === day)
        const [first = 0] = own
        return { day, firstSweepAt: new Date(first), lastSweepAt: new Date(own.at(-1) ?? 0), volumeUsd: 1 }
      })
      const isCrossed = (midnight: number) => {
        const before = sweeps.findLast((ms) => ms < midnight)
        const after = sweeps.find((ms) => ms >= midnight) ?? nowMs
        return before !== undefined && after - before <= 2 * 3_600_000
      }
      for (const { date, volumeUsd } of toVolumeChart(days, 8, nowMs)) {
        const midnight = Date.parse(date)
        const isSwept = sweeps.some((ms) => toDay(ms) === date)
        const isToday = date === toDay(nowMs)
        const isKnown = isSwept && (isToday || (isCrossed(midnight) && isCrossed(midnight + 86_400_000)))
        expect([date, volumeUsd]).toEqual([date, isKnown ? 1 : null])
      }
    }),
  )
})
