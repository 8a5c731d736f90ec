import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../time.ts'
import type { IndexPeriod } from './index-history.ts'
import { listMoves, MOVE_SIZE } from './list-moves.ts'

const DAY_HOURS = 24
const LATER = Number.MAX_SAFE_INTEGER

const at = (hour: number, close: number | null): IndexPeriod => ({
  atMs: hour * HOUR_MS,
  open: close,
  high: close,
  low: close,
  close,
  divergence: null,
})

describe('listMoves', () => {
  test('lists an hour that ends five points away from the level, and makes its price the new level', () => {
    const periods = [at(1, 0.44), at(2, 0.45), at(3, 0.47), at(5, 0.4)]
    expect(listMoves({ before: at(-9, 0.4), periods }, LATER)).toEqual([
      { atMs: 2 * HOUR_MS, from: 0.4, to: 0.45 },
      { atMs: 5 * HOUR_MS, from: 0.45, to: 0.4 },
    ])
  })

  test('starts each day at the price at midnight', () => {
    const periods = [at(1, 0.44), at(DAY_HOURS + 1, 0.48), at(DAY_HOURS + 2, 0.49)]
    expect(listMoves({ before: at(-1, 0.4), periods }, LATER)).toEqual([
      { atMs: (DAY_HOURS + 2) * HOUR_MS, from: 0.44, to: 0.49 },
    ])
  })

  test('a price that becomes known is not a move, and one that was unknown for a while is compared with the level', () => {
    expect(listMoves({ before: null, periods: [at(1, 0.9), at(2, 0.93)] }, LATER)).toEqual([])
    expect(listMoves({ before: at(-1, null), periods: [at(1, 0.9)] }, LATER)).toEqual([])
    expect(
      listMoves({ before: at(-1, 0.4), periods: [at(1, 0.41), at(2, null), at(3, 0.6)] }, LATER),
    ).toEqual([{ atMs: 3 * HOUR_MS, from: 0.4, to: 0.6 }])
  })

  test('leaves out hours that have not ended', () => {
    const hours = { before: at(-1, 0.4), periods: [at(1, 0.6)] }
    expect(listMoves(hours, 2 * HOUR_MS - 1)).toEqual([])
    expect(listMoves(hours, 2 * HOUR_MS)).toHaveLength(1)
  })

  const price = fc.option(fc.integer({ min: 0, max: 100 }).map((points) => points / 100))

  test('a later call, or a call from another start day, returns the same moves for the same hours', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 5 * DAY_HOURS - 1 }), price), { maxLength: 60 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 5 * DAY_HOURS }),
        (rows, fromDay, untilHour) => {
          const periods = [...new Map(rows)]
            .toSorted(([one], [other]) => one - other)
            .map(([hour, close]) => at(hour, close))
          const all = listMoves({ before: null, periods }, LATER)
          for (const { from, to } of all) expect(Math.abs(to - from)).toBeGreaterThan(MOVE_SIZE - 1e-6)
          const fromMs = fromDay * DAY_HOURS * HOUR_MS
          const since = {
            before: periods.findLast(({ atMs }) => atMs < fromMs) ?? null,
            periods: periods.filter(({ atMs }) => atMs >= fromMs),
          }
          expect(listMoves(since, LATER)).toEqual(all.filter(({ atMs }) => atMs >= fromMs))
          const untilMs = untilHour * HOUR_MS
          expect(listMoves({ before: null, periods }, untilMs)).toEqual(
            all.filter(({ atMs }) => atMs + HOUR_MS <= untilMs),
          )
        },
      ),
    )
  })
})
