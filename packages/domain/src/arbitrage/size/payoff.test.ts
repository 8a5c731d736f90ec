import { describe, expect, test } from 'vitest'
import type { ArbitrageListing, VenueTerms } from '../listing.ts'
import { NO_FEES } from '../testing/fee-terms.ts'
import { CLEAN_TERMS, makeListing } from '../testing/make-listing.ts'
import { makePosition } from '../testing/make-position.ts'
import { computePayoffs, isSameSource } from './payoff.ts'

function terms(changes: Partial<VenueTerms>): Partial<ArbitrageListing> {
  return { venueTerms: { ...CLEAN_TERMS, ...changes } }
}

function pay(...changes: Parameters<typeof makePosition>) {
  const { edge, position } = makePosition(...changes)
  return computePayoffs(edge, position)
}

function profits(rows: ReturnType<typeof pay>) {
  return Object.fromEntries(rows.map(({ scenario, profitUsd }) => [scenario, profitUsd]))
}

describe('computePayoffs', () => {
  test('earns the spread in every scenario where both venues have the same rules', () => {
    const same = { yes: 5, no: 5, void: 5, fifty_fifty: 5, dispute: 5 }
    expect(profits(pay())).toEqual(same)
    expect(profits(pay({}, {}, 'direct'))).toEqual(same)
  })

  test('loses on a void market where one venue pays half and the other refunds the stake', () => {
    // 0.50 for Yes and 0.25 for No, of 0.95.
    expect(profits(pay({}, terms({ voidRule: 'refund' }))).void).toBe(-20)
    // 0.70 for Yes and 0.50 for No.
    expect(profits(pay(terms({ voidRule: 'refund' }), {})).void).toBe(25)
    expect(profits(pay(terms({ voidRule: 'refund' }), terms({ voidRule: 'refund' }))).void).toBe(0)
  })

  test('does not know the payoff of a void market where a venue does not state its rule', () => {
    expect(profits(pay({}, terms({ voidRule: null }))).void).toBeNull()
  })

  test('a fee on profit is paid by the leg that wins, on what exceeds its stake', () => {
    const rows = profits(pay({}, { feeTerms: { ...NO_FEES, ofProfit: 0.1 } }))
    // 10 % of 75 USD when No wins, of 25 USD when half is paid.
    expect(rows).toMatchObject({ yes: 5, no: -2.5, fifty_fifty: 2.5, void: 2.5 })
  })

  test('a disputed result can lose both legs where the venues use different sources', () => {
    expect(profits(pay({ resolutionSource: 'reuters' })).dispute).toBe(-95)
    expect(profits(pay({ resolutionSource: null })).dispute).toBeNull()
  })

  test('lists the worst first and the unknown last', () => {
    const rows = pay({ resolutionSource: null }, terms({ voidRule: 'refund' }))
    expect(rows[0]).toMatchObject({ scenario: 'void', profitUsd: -20 })
    expect(rows.at(-1)).toMatchObject({ scenario: 'dispute', profitUsd: null })
    const known = rows.flatMap(({ profitUsd }) => profitUsd ?? [])
    expect(known).toEqual(known.toSorted((one, other) => one - other))
  })

  test('states what is left after withdrawal', () => {
    const rows = pay({}, terms({ withdrawalFraction: 0.05 }))
    const left = Object.fromEntries(rows.map(({ scenario, withdrawnUsd }) => [scenario, withdrawnUsd]))
    expect(left).toMatchObject({ yes: 5, no: 0, fifty_fifty: 2.5 })
    // The proceeds of a sale leave the venue too: 5 % of 75 USD, whichever side wins, and of 100 USD more when No
    // wins.
    const sold = pay({}, terms({ withdrawalFraction: 0.05 }), 'direct')
    expect(sold.find(({ scenario }) => scenario === 'yes')?.withdrawnUsd).toBe(1.25)
    expect(sold.find(({ scenario }) => scenario === 'no')?.withdrawnUsd).toBe(-3.75)
  })

  test('where a venue does not state what it keeps, the amount left is unknown, but not its upper bound', () => {
    const rows = pay(terms({ withdrawalFraction: null }), terms({ withdrawalFraction: 0.06 }))
    expect(rows[0]).toMatchObject({ profitUsd: 5, withdrawnUsd: null, mostWithdrawnUsd: -1 })
  })

  test('of two equal profits the one with the more expensive withdrawal comes first, and a dispute counts as that one', () => {
    const rows = pay({}, terms({ withdrawalFraction: 0.05 }))
    expect(rows[0]).toMatchObject({ profitUsd: 5, withdrawnUsd: 0 })
    expect(rows.find(({ scenario }) => scenario === 'dispute')?.withdrawnUsd).toBe(0)
  })

  test('never rounds a loss away', () => {
    const rows = profits(pay({ feeTerms: { ...NO_FEES, ofValue: 5.001 / 70 } }))
    expect(rows.yes).toBe(-0.01)
  })
})

test('sources are the same, different, or unknown', () => {
  const listing = (resolutionSource: string | null) => makeListing('azuro', { resolutionSource })
  expect(isSameSource(listing('ap'), listing('ap'))).toBe(true)
  expect(isSameSource(listing('ap'), listing('reuters'))).toBe(false)
  expect(isSameSource(listing(null), listing(null))).toBeNull()
  expect(isSameSource(listing('ap'), listing(null))).toBeNull()
})
