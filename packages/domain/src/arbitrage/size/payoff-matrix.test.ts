import { describe, expect, test } from 'vitest'
import type { OpportunityType } from '../detect/detect.ts'
import type { ArbitrageListing, VenueTerms } from '../listing.ts'
import { CLEAN_TERMS } from '../testing/make-listing.ts'
import { makePosition } from '../testing/make-position.ts'
import { computePayoffMatrix, VENUE_OUTCOMES, type VenueOutcome } from './payoff-matrix.ts'

function terms(changes: Partial<VenueTerms>): Partial<ArbitrageListing> {
  return { venueTerms: { ...CLEAN_TERMS, ...changes } }
}

function pay(...changes: Parameters<typeof makePosition>) {
  const { edge, position } = makePosition(...changes)
  return computePayoffMatrix(edge, position)
}

describe('computePayoffMatrix', () => {
  test('has every outcome of one venue against every outcome of the other', () => {
    expect(pay().profitUsd).toEqual([
      [5, 105, 55, 55, null],
      [-95, 5, -45, -45, null],
      [-45, 55, 5, 5, null],
      [-45, 55, 5, 5, null],
      [null, null, null, null, null],
    ])
    expect(pay({}, {}, 'direct').profitUsd).toEqual(pay().profitUsd)
  })

  test('a venue that refunds stakes while the other settles loses the edge and more', () => {
    const { profitUsd } = pay(terms({ voidRule: 'refund' }), terms({ voidRule: 'refund' }))
    const cell = (first: VenueOutcome, second: VenueOutcome) =>
      profitUsd[VENUE_OUTCOMES.indexOf(first)]?.[VENUE_OUTCOMES.indexOf(second)]
    // Yes refunded at 0.70 while No loses 0.25; No refunded at 0.25 while Yes loses 0.70; both refunded.
    expect(cell('void', 'yes')).toBe(-25)
    expect(cell('no', 'void')).toBe(-70)
    expect(cell('void', 'void')).toBe(0)
  })

  test('lists the cells that STRICT rules out: the venues differ, and the result is a loss or unknown', () => {
    expect(pay().assumedAway).toEqual([
      'yes:unknown',
      'no:yes',
      'no:void',
      'no:half',
      'no:unknown',
      'void:yes',
      'void:unknown',
      'half:yes',
      'half:unknown',
      'unknown:yes',
      'unknown:no',
      'unknown:void',
      'unknown:half',
      'unknown:unknown',
    ])
  })

  test('a cell in which both settle alike is never ruled out, however much it loses', () => {
    const { profitUsd, assumedAway } = pay({}, terms({ voidRule: 'refund' }))
    expect(profitUsd[2]?.[2]).toBe(-20)
    expect(assumedAway).not.toContain('void:void')
  })

  test('the last price is unknown in advance', () => {
    const { profitUsd } = pay({}, terms({ voidRule: 'last_price' }))
    expect(profitUsd.map((row) => row[2])).toEqual([null, null, null, null, null])
  })

  test('a cell that is profitable only before fixed costs, or whose fixed costs are unknown, is ruled out', () => {
    const costs = { orderUsd: 1, splitUsd: 60, claimUsd: 0.5, withdrawalUsd: 0.25 }
    const left = (type: OpportunityType, changes: Partial<VenueTerms>) =>
      pay({}, terms(changes), type).assumedAway
    expect(left('dutch_book', { costs })).not.toContain('yes:void')
    expect(left('direct', { costs })).toContain('yes:void')
    expect(left('dutch_book', { costs: { ...costs, claimUsd: null } })).toContain('yes:void')
    expect(pay({}, terms({ costs })).profitUsd).toEqual(pay().profitUsd)
  })
})
