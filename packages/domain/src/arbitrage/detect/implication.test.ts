import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Claim, findImplication, isImplied } from './implication.ts'

const MARCH = 20_543
const JUNE = 20_635

function by(byDay: number, subject = 'a ceasefire'): Claim {
  return { subject, byDay, bound: null }
}

function above(value: number, subject = 'bitcoin on 31 December'): Claim {
  return { subject, byDay: null, bound: { side: 'above', value } }
}

describe('isImplied', () => {
  test('what happened by March has happened by June, but not the reverse', () => {
    expect(isImplied(by(MARCH), by(JUNE))).toBe(true)
    expect(isImplied(by(JUNE), by(MARCH))).toBe(false)
  })

  test('what is above 100 is above 90; what is below 90 is below 100', () => {
    expect(isImplied(above(100), above(90))).toBe(true)
    expect(isImplied(above(90), above(100))).toBe(false)
    const below = (value: number): Claim => ({ ...above(value), bound: { side: 'below', value } })
    expect(isImplied(below(90), below(100))).toBe(true)
    expect(isImplied(below(90), above(80))).toBe(false)
  })

  test('identical claims, and two that may be identical, imply nothing', () => {
    expect(isImplied(by(MARCH), by(MARCH))).toBe(false)
    expect(isImplied(by(MARCH), by(MARCH + 1))).toBe(false)
    expect(isImplied(above(120_000), above(119_999.99))).toBe(false)
  })

  test('nothing follows for another subject, nor for a claim without a deadline or a number', () => {
    expect(isImplied(by(MARCH), by(JUNE, 'a peace treaty'))).toBe(false)
    expect(isImplied(above(100), above(90, 'bitcoin on 30 November'))).toBe(false)
    expect(isImplied(by(MARCH), { ...by(JUNE), byDay: null })).toBe(false)
    expect(isImplied(above(100), { ...above(90), bound: null })).toBe(false)
  })

  const claim = fc.record({
    subject: fc.constantFrom('a', 'b'),
    byDay: fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }),
    bound: fc.option(
      fc.record({ side: fc.constantFrom('above', 'below'), value: fc.integer({ min: -6, max: 6 }) }),
      { nil: null },
    ),
  })

  /**
   * A world has a number for each day. A claim is true where a day up to its deadline, or the last day, satisfies it.
   */
  function isTrue({ byDay, bound }: Claim, numbers: readonly number[]): boolean {
    const days = byDay === null ? numbers.slice(-1) : numbers.slice(0, byDay + 1)
    return days.some((seen) => {
      if (bound === null) return seen > 0
      return bound.side === 'above' ? seen > bound.value : seen < bound.value
    })
  }

  test('in no world is the implying claim true and the implied one false; no claim implies itself, directly or in a cycle', () => {
    let found = 0
    fc.assert(
      fc.property(
        claim,
        claim,
        fc.array(fc.integer({ min: -7, max: 7 }), { minLength: 14, maxLength: 14 }),
        (one, other, numbers) => {
          assert.equal(isImplied(one, one), false)
          if (!isImplied(one, other)) return
          found += 1
          assert.equal(isImplied(other, one), false)
          if (isTrue(one, numbers)) assert.equal(isTrue(other, numbers), true)
        },
      ),
      { numRuns: 20_000 },
    )
    expect(found).toBeGreaterThan(300)
  })
})

describe('findImplication', () => {
  test('one certain pair of listings is enough, and one pair that contradicts it undoes it', () => {
    expect(findImplication([by(MARCH), by(MARCH, 'x')], [by(JUNE)])).toEqual({
      implying: by(MARCH),
      implied: by(JUNE),
    })
    expect(findImplication([by(MARCH), by(JUNE, 'x')], [by(JUNE), by(MARCH, 'x')])).toBeNull()
    expect(findImplication([], [by(JUNE)])).toBeNull()
  })
})
