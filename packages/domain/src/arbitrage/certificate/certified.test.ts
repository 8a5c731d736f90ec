import { expect, test } from 'vitest'
import { DAY_MS } from '../../time.ts'
import { toArbitrageQuestion } from '../detect/question.ts'
import type { Opportunity } from '../opportunity.ts'
import { scanQuestion } from '../scan-question.ts'
import { computeTestFees, NO_FEES } from '../testing/fee-terms.ts'
import { CLEAN_TERMS, makeListing, makeQuote, NOW_MS } from '../testing/make-listing.ts'
import { differsFromCertified, isCertificateDue } from './certified.ts'

function judge(
  sellBid: number,
  nowMs = NOW_MS,
  withdrawalFraction: number | null = 0,
  isPlayMoney = false,
): Opportunity {
  const venueTerms = { ...CLEAN_TERMS, withdrawalFraction }
  const listings = [
    makeListing('polymarket', { quote: makeQuote(0.39, 0.4), feeTerms: NO_FEES }),
    makeListing('limitless', { quote: makeQuote(sellBid, 0.6), feeTerms: NO_FEES, venueTerms, isPlayMoney }),
  ]
  const question = toArbitrageQuestion('question', NOW_MS + 30 * DAY_MS, listings)
  const [found] = scanQuestion(question, computeTestFees, nowMs)
  if (found === undefined) throw new Error('no opportunity')
  return found
}

const last = { decision: judge(0.45), atMs: NOW_MS }

test('the first guarantee is certified, and a decision without a guarantee is not', () => {
  expect(isCertificateDue(judge(0.45), null, NOW_MS)).toBe(true)
  expect(isCertificateDue(judge(0.45, NOW_MS, 0, true), null, NOW_MS)).toBe(false)
})

test('a decision that only grew older is not certified again', () => {
  const laterMs = NOW_MS + 60_000
  expect(judge(0.45, laterMs).quality.score).not.toBe(last.decision.quality.score)
  expect(isCertificateDue(judge(0.45, laterMs), last, laterMs)).toBe(false)
})

test('a changed price or reason is certified at most once in five minutes, a changed guarantee or gate at once', () => {
  const other = judge(0.46)
  expect(isCertificateDue(other, last, NOW_MS + 5 * 60_000 - 1)).toBe(false)
  expect(isCertificateDue(other, last, NOW_MS + 5 * 60_000)).toBe(true)
  const { decision } = last
  const degraded = {
    ...decision,
    gate: { state: 'degraded' as const, reason: 'no_depth' as const, reasons: [] },
  }
  expect(isCertificateDue(degraded, last, NOW_MS)).toBe(true)
  expect(isCertificateDue({ ...decision, guarantee: 'STRICT' }, last, NOW_MS)).toBe(true)
  const certified = { decision: degraded, atMs: NOW_MS }
  const otherwise = { ...degraded, gate: { ...degraded.gate, reason: 'below_hurdle' as const } }
  expect(isCertificateDue(otherwise, certified, NOW_MS + 5 * 60_000 - 1)).toBe(false)
  expect(isCertificateDue(otherwise, certified, NOW_MS + 5 * 60_000)).toBe(true)
})

test('a confirmation that ran out, and the one that follows it, do not count as a changed guarantee', () => {
  const { decision } = last
  const withResult = (result: 'pass' | 'warn', other: 'pass' | 'warn' = 'pass'): Opportunity => ({
    ...decision,
    checks: [
      { name: 'confirmation', result, reason: null },
      { name: 'fees', result: other, reason: null },
    ],
    guarantee: result === 'pass' && other === 'pass' ? 'STRICT' : 'QUASI',
  })
  const strict = { decision: withResult('pass'), atMs: NOW_MS }
  expect(isCertificateDue(withResult('warn'), strict, NOW_MS + 4_000)).toBe(false)
  expect(isCertificateDue(withResult('pass'), strict, NOW_MS + 6_000)).toBe(false)
  expect(isCertificateDue(withResult('warn', 'warn'), strict, NOW_MS + 4_000)).toBe(true)
  const unconfirmed = { decision: withResult('warn'), atMs: NOW_MS }
  expect(isCertificateDue(withResult('pass'), unconfirmed, NOW_MS + 1_000)).toBe(true)
})

test('a decision read back from the database with its members in another order is the same', () => {
  const { fees, ...rest } = last.decision
  const turned = { ...last, decision: { fees: fees && { ...fees, sell: fees.sell, buy: fees.buy }, ...rest } }
  expect(isCertificateDue(judge(0.45), turned, NOW_MS + 60_000)).toBe(false)
})

test('a decision certified under another policy is certified again at once', () => {
  const old = { decision: { ...last.decision, policyVersion: '1.0.0' }, atMs: NOW_MS }
  expect(isCertificateDue(judge(0.45), old, NOW_MS)).toBe(true)
})

test('figures differ from the certificate by a price or a fee, and not by age or a reason', () => {
  expect(differsFromCertified(judge(0.46), last.decision)).toBe(true)
  expect(differsFromCertified(judge(0.45, NOW_MS + 60_000), last.decision)).toBe(false)
  expect(differsFromCertified(judge(0.45, NOW_MS, null), last.decision)).toBe(false)
  const { fees } = last.decision
  if (fees === null) throw new Error('no fees')
  const costlier = { ...last.decision, fees: { ...fees, buyFee: fees.buyFee + 0.001 } }
  expect(differsFromCertified(costlier, last.decision)).toBe(true)
})
