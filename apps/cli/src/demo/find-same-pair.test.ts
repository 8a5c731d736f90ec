import { expect, test } from 'vitest'
import { findSamePair } from './find-same-pair.ts'

const listing = (venue: string, title: string, questionId: string, polarity: 'same' | 'complement') => ({
  venue,
  title,
  questionId,
  polarity,
})
const TRUTH = {
  listings: [
    listing('polymarket', 'A?', 'a', 'same'),
    listing('limitless', 'Not A?', 'a', 'complement'),
    listing('limitless', 'B?', 'b', 'same'),
    listing('manifold', 'Twice?', 'a', 'same'),
    listing('manifold', 'Twice?', 'b', 'same'),
  ],
}
const side = (platform_slug: string, title: string) => ({
  id: `${platform_slug} ${title}`,
  platform_slug,
  title,
})

test('only listings of one question are linked, opposites as complements', () => {
  const a = side('polymarket', 'A?')
  const others = [side('limitless', 'B?'), side('manifold', 'Twice?'), side('azuro', 'A?')]
  const wrong = others.map((market_b) => ({ market_a: a, market_b }))
  expect(findSamePair(TRUTH, wrong)).toBeNull()
  expect(findSamePair(TRUTH, [...wrong, { market_a: a, market_b: side('limitless', 'Not A?') }])).toEqual({
    market_a: 'polymarket A?',
    market_b: 'limitless Not A?',
    relation: 'complement',
  })
})
