import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeListing, makeQuote } from '../testing/make-listing.ts'
import { listingsOfQuestion } from '../testing/questions.ts'
import { findEdges, findRelatedEdges } from './detect.ts'
import { findGap, findImpliedGap } from './gap.ts'
import { toLeg } from './leg.ts'
import { toArbitrageQuestion } from './question.ts'

const leg = (venue: 'polymarket' | 'limitless', bid: number, ask: number) =>
  toLeg(makeListing(venue, { quote: makeQuote(bid, ask) }))

test('is the cost of the cheapest pair of two venues beyond 1', () => {
  expect(findGap([leg('polymarket', 0.4, 0.41), leg('limitless', 0.38, 0.39)])).toBeCloseTo(-0.01, 9)
  expect(findGap([leg('polymarket', 0.4, 0.41), leg('limitless', 0.39, 0.42)])).toBeCloseTo(0.02, 9)
})

test('is unknown where no two venues can be traded together', () => {
  const asked = { yesBid: null, yesAsk: 0.02, noBid: null, noAsk: null }
  expect(findGap([leg('polymarket', 0.4, 0.41)])).toBeNull()
  expect(
    findGap([toLeg(makeListing('polymarket', { quote: asked })), toLeg(makeListing('limitless'))]),
  ).toBeNull()
  const mirror = makeListing('jupiter', { quote: makeQuote(0.5, 0.51), mirrorOf: 'polymarket-1' })
  expect(findGap([leg('polymarket', 0.4, 0.41), toLeg(mirror)])).toBeNull()
})

test('is below 0 exactly where there is an edge', () => {
  fc.assert(
    fc.property(listingsOfQuestion, (listings) => {
      const { legs } = toArbitrageQuestion('question', null, listings)
      const gap = findGap(legs)
      expect(gap !== null && gap < -5e-7).toBe(findEdges(legs).length > 0)
    }),
  )
})

test('between two questions it is below 0 wherever there is an edge', () => {
  const claim = { subject: 'it', byDay: null, bound: null }
  const related = { id: 'other', implication: { implying: claim, implied: claim } }
  fc.assert(
    fc.property(listingsOfQuestion, listingsOfQuestion, (listings, others) => {
      const [one, other] = [listings, others].map((each) => toArbitrageQuestion('question', null, each).legs)
      if (one === undefined || other === undefined) throw new Error('no legs')
      if (findRelatedEdges(one, related, other).length > 0) expect(findImpliedGap(one, other)).toBeLessThan(0)
    }),
  )
})
