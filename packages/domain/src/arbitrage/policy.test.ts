import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../time.ts'
import { toCanonicalJson } from './certificate/canonical-json.ts'
import { type CertificateBody, certify, type FindFeeRule, redecide } from './certificate/certificate.ts'
import { findEdges } from './detect/detect.ts'
import { toArbitrageQuestion } from './detect/question.ts'
import { POLICIES, POLICY, type Policy } from './policy.ts'
import { computeTestFee, computeTestFees } from './testing/fee-terms.ts'
import { NOW_MS } from './testing/make-listing.ts'
import { listingsOfQuestion } from './testing/questions.ts'

const FACTS = { title: 'Will it happen?', id: 'question', endTimeMs: NOW_MS + 30 * DAY_MS, venueCount: 2 }
const findTestRule: FindFeeRule = () => computeTestFee
const CONFIRMED = { isConfirmed: true, differences: [] }
const UNKNOWN = { isConfirmed: false, differences: ['policy'], decision: null }

/** SHA-256 of the canonical JSON. A version that was issued once keeps its line forever. */
const HASHES = { '2.2.0': 'ce2decf8f8d2a2f3175c46314be2b18de2d8490482e142bd51273475762b1dad' }

test('no version that a certificate may name is lost or changed, and the first is the current one', () => {
  const toHash = (policy: Policy) => createHash('sha256').update(toCanonicalJson(policy)).digest('hex')
  expect(Object.fromEntries(POLICIES.map((policy) => [policy.version, toHash(policy)]))).toEqual(HASHES)
  expect(POLICIES).toHaveLength(Object.keys(HASHES).length)
  expect(POLICIES[0]).toBe(POLICY)
})

test('after a policy change, an old certificate is checked by its own policy, and a new one by the new policy', () => {
  const old = structuredClone(POLICY)
  const known = [POLICY, old]
  let changed = 0
  fc.assert(
    fc.property(listingsOfQuestion, (listings) => {
      const { legs } = toArbitrageQuestion(FACTS.id, FACTS.endTimeMs, listings)
      for (const edge of findEdges(legs)) {
        const made = send(certify(FACTS, edge, computeTestFees, NOW_MS))
        const madeLater = underNewPolicy(() => send(certify(FACTS, edge, computeTestFees, NOW_MS)))
        if (made === null || madeLater === null) continue
        if (made.decision.quality.score !== madeLater.decision.quality.score) changed += 1
        underNewPolicy(() => {
          expect(redecide(madeLater, findTestRule, known)).toMatchObject(CONFIRMED)
          expect(redecide(made, findTestRule, known)).toMatchObject(CONFIRMED)
        })
        expect(redecide(madeLater, findTestRule)).toEqual(UNKNOWN)
      }
    }),
    { numRuns: 20 },
  )
  expect(changed).toBeGreaterThan(0)
  expect(POLICY).toEqual(old)
})

/** Runs with every number of the current policy changed. A rule that reads it by mistake then decides differently. */
function underNewPolicy<Result>(run: () => Result): Result {
  const numbers = Object.entries(POLICY).filter(([, value]) => typeof value === 'number')
  const newer = {
    version: 'newer',
    ...Object.fromEntries(numbers.map(([name, value]) => [name, 1.1 * Number(value)])),
  }
  const before = { ...POLICY }
  try {
    Object.assign(POLICY, newer)
    return run()
  } finally {
    Object.assign(POLICY, before)
  }
}

/** As the recipient of the file reads it. */
function send(body: CertificateBody | null): CertificateBody | null {
  return body === null ? null : JSON.parse(toCanonicalJson(body))
}
