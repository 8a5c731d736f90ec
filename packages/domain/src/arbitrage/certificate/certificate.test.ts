import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../time.ts'
import { findEdges } from '../detect/detect.ts'
import { toArbitrageQuestion } from '../detect/question.ts'
import { scanQuestion } from '../scan-question.ts'
import { computeTestFee, computeTestFees, NO_FEES, TEST_RULE } from '../testing/fee-terms.ts'
import { makeBook, makeListing, NOW_MS } from '../testing/make-listing.ts'
import { listingsOfQuestion } from '../testing/questions.ts'
import { toCanonicalJson } from './canonical-json.ts'
import { type CertificateBody, certify, type FindFeeRule, redecide } from './certificate.ts'

const FACTS = { title: 'Will it happen?', id: 'question', endTimeMs: NOW_MS + 30 * DAY_MS, venueCount: 2 }

const findTestRule: FindFeeRule = ({ name, version }) =>
  name === TEST_RULE.name && version === TEST_RULE.version ? computeTestFee : null

function makeBody(): CertificateBody {
  const { legs } = toArbitrageQuestion(FACTS.id, FACTS.endTimeMs, [
    makeListing('polymarket', {
      book: makeBook([], [{ price: 0.4, size: 5_000 }]),
      feeTerms: { ...NO_FEES, ofCurve: 0.05 },
    }),
    makeListing('limitless', {
      book: makeBook([{ price: 0.45, size: 5_000 }], []),
      feeTerms: { ...NO_FEES, inShares: 0.01 },
    }),
  ])
  const edge = findEdges(legs).find(({ type }) => type === 'dutch_book')
  if (edge === undefined) throw new Error('no edge')
  const body = certify(FACTS, edge, computeTestFees, NOW_MS)
  if (body === null) throw new Error('no fee')
  return body
}

/** As the recipient of the file reads it. */
function send(body: unknown): CertificateBody {
  return JSON.parse(toCanonicalJson(body))
}

describe('certificate', () => {
  const body = makeBody()

  test('holds the decision of the scan, and every fee that the scan asked for', () => {
    const question = toArbitrageQuestion(FACTS.id, FACTS.endTimeMs, [body.buy, body.sell])
    const found = scanQuestion(question, computeTestFees, NOW_MS)
    expect(found).toContainEqual(body.decision)
    // The best prices of both legs, the one level of each book, and the ordered part of a level.
    expect(body.fees.map(({ venue, question: { shares } }) => [venue, shares])).toEqual([
      ['polymarket', 1_000],
      ['limitless', 1_000],
      ['polymarket', 5_000],
      ['limitless', 5_000],
      ['polymarket', 4_950],
    ])
    expect(body.decision.guarantee).toBe('STRICT')
  })

  test('is confirmed from its own text alone', () => {
    expect(redecide(send(body), findTestRule)).toEqual({
      isConfirmed: true,
      differences: [],
      decision: body.decision,
    })
  })

  test.each<[string, (body: CertificateBody) => object, string]>([
    [
      'a better net spread',
      ({ decision }) => ({ decision: { ...decision, netSpread: 0.05 } }),
      'decision.netSpread',
    ],
    [
      'a guarantee',
      ({ decision }) => ({ decision: { ...decision, guarantee: 'QUASI' } }),
      'decision.guarantee',
    ],
    ['a claim of its own', ({ decision }) => ({ decision: { ...decision, safe: true } }), 'decision.safe'],
    [
      'a cheaper price',
      ({ buy }) => ({ buy: { ...buy, book: makeBook([], [{ price: 0.39, size: 5_000 }]) } }),
      'edge',
    ],
    [
      'a more certain match',
      ({ buy }) => ({ buy: { ...buy, match: { ...buy.match, confidence: 0.5 } } }),
      'decision.checks',
    ],
    ['a later moment', () => ({ decidedAtMs: NOW_MS + 3_600_000 }), 'decision.freshness'],
    ['a milder policy', ({ policy }) => ({ policy: { ...policy, hurdleReturn: 0 } }), 'policy'],
    ['another format', () => ({ format: 'other' }), 'format'],
    ['other terms of the fee', ({ buy }) => ({ buy: { ...buy, feeTerms: NO_FEES } }), 'edge'],
    ['a fee left out', ({ fees }) => ({ fees: fees.slice(1) }), 'edge'],
    ['a fee too many', ({ fees }) => ({ fees: [...fees, ...fees] }), 'fees'],
  ])('is not confirmed with %s', (_, change, difference) => {
    const changed = { ...body, ...change(body) }
    const { isConfirmed, differences } = redecide(send(changed), findTestRule)
    expect(isConfirmed).toBe(false)
    expect(differences).toContain(difference)
  })

  test('does not accept a fee that its rule does not confirm, nor an unknown rule', () => {
    const [first, ...others] = body.fees
    const cheaper = { ...body, fees: [{ ...first, fee: { ...first?.fee, tradeUsd: 0 } }, ...others] }
    expect(redecide(send(cheaper), findTestRule).differences).toContain('fees.0')
    const unknown = redecide(send(body), () => null)
    expect(unknown).toMatchObject({
      isConfirmed: false,
      differences: ['fees.0', 'fees.1', 'fees.2', 'fees.3', 'fees.4'],
    })
  })

  test('confirms nothing where there is no edge', () => {
    const closed = { ...body, sell: { ...body.sell, isOpen: false } }
    expect(redecide(send(closed), findTestRule)).toEqual({
      isConfirmed: false,
      differences: ['edge'],
      decision: null,
    })
  })

  test('every decision with a guarantee is confirmed, whatever the listings', () => {
    let certified = 0
    fc.assert(
      fc.property(listingsOfQuestion, (listings) => {
        const { legs } = toArbitrageQuestion(FACTS.id, FACTS.endTimeMs, listings)
        for (const edge of findEdges(legs)) {
          const made = certify(FACTS, edge, computeTestFees, NOW_MS)
          if (made === null || made.decision.guarantee === null) continue
          certified += 1
          expect(redecide(send(made), findTestRule)).toMatchObject({ isConfirmed: true, differences: [] })
        }
      }),
      { numRuns: 50 },
    )
    expect(certified).toBeGreaterThan(0)
  })
})
