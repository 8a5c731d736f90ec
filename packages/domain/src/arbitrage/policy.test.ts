import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
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

afterAll(() => vi.doUnmock('./policy.ts'))

test('no version that a certificate may name is lost or changed, and the first is the current one', () => {
  const toHash = (policy: Policy) => createHash('sha256').update(toCanonicalJson(policy)).digest('hex')
  expect(Object.fromEntries(POLICIES.map((policy) => [policy.version, toHash(policy)]))).toEqual(HASHES)
  expect(POLICIES).toHaveLength(Object.keys(HASHES).length)
  expect(POLICIES[0]).toBe(POLICY)
})

test('once the policy has changed, an old certificate is decided again by its own, and a new one by the new', async () => {
  const read = new Set<PropertyKey>()
  const newer = new Proxy<Policy>(
    { ...POLICY, version: 'newer', fullProfitUsd: 2 * POLICY.fullProfitUsd },
    {
      get(policy, name: keyof Policy) {
        read.add(name)
        return policy[name]
      },
    },
  )
  vi.resetModules()
  vi.doMock('./policy.ts', () => ({ POLICY: newer, POLICIES: [newer, POLICY] }))
  const later = await import('./certificate/certificate.ts')
  let changed = 0
  fc.assert(
    fc.property(listingsOfQuestion, (listings) => {
      const { legs } = toArbitrageQuestion(FACTS.id, FACTS.endTimeMs, listings)
      for (const edge of findEdges(legs)) {
        const made = certify(FACTS, edge, computeTestFees, NOW_MS)
        const madeLater = later.certify(FACTS, edge, computeTestFees, NOW_MS)
        if (made === null || madeLater === null) continue
        if (made.decision.quality.score !== madeLater.decision.quality.score) changed += 1
        expect(later.redecide(send(madeLater), findTestRule)).toMatchObject(CONFIRMED)
        read.clear()
        expect(later.redecide(send(made), findTestRule)).toMatchObject(CONFIRMED)
        expect([...read]).toEqual(['version'])
        expect(redecide(send(madeLater), findTestRule)).toEqual(UNKNOWN)
      }
    }),
    { numRuns: 20 },
  )
  expect(changed).toBeGreaterThan(0)
})

/** As the recipient of the file reads it. */
function send(body: CertificateBody): CertificateBody {
  return JSON.parse(toCanonicalJson(body))
}
