import type { Fee, FeeRequest, FeeRule } from '@parallax/domain'

const RULE: FeeRule = { name: 'test', version: '1', since: '2026-01-01' }

/** A fee of the kind that most venues have. */
export function computeTestFee({ price, shares }: FeeRequest): Fee {
  return {
    tradeUsd: 0.04 * price * (1 - price) * shares,
    sharesTaken: 0,
    profitUsd: 0,
    basis: 'exact',
    rule: RULE,
  }
}

export function findTestRule(_venue: string, { name, version }: FeeRule): typeof computeTestFee | null {
  return name === RULE.name && version === RULE.version ? computeTestFee : null
}
