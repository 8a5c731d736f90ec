import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAIR_MODEL } from '../pair/pair-model.ts'
import { crossValidate, evaluatePairs } from './evaluate-pairs.ts'
import { type LabelledPair, PairsError, parseCorpus, parsePairs } from './labelled-pair.ts'
import { measureRecall } from './measure-recall.ts'
import { trainPairs } from './train-pairs.ts'

const PAIRS = parsePairs(readFileSync(new URL('../../regression/pairs.jsonl', import.meta.url), 'utf8'))

test('the built-in model gets all of the regression set right at 0.85', () => {
  const { cuts, kinds } = evaluatePairs(PAIRS, PAIR_MODEL)
  expect(cuts[0]).toMatchObject({ precision: 1, recall: 1 })
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(PAIRS.length)
})

test('a model trained on the regression set alone is good on families it has not seen', () => {
  const { cuts } = crossValidate(PAIRS, 5)
  expect(cuts[0]?.precision).toBe(1)
})

test('training twice gives the same model', () => {
  expect(trainPairs(PAIRS)).toEqual(trainPairs(PAIRS))
})

test('recall counts both directions, and a pair outside the corpus is refused', () => {
  const side = (id: string, venue: string, title: string) => ({ id, venue, title })
  const [a, b] = [
    side('1', 'x', 'Spurs win the NBA Finals?'),
    side('2', 'y', 'Will San Antonio win the NBA Finals?'),
  ]
  const corpus = parseCorpus([a, b].map((each) => JSON.stringify(each)).join('\n'))
  const pairs: LabelledPair[] = parsePairs(JSON.stringify({ a, b, label: 1 }))
  const all = { at10: 1, at50: 1 }
  expect(measureRecall(pairs, corpus)).toEqual({ searches: 2, ...all, byTerms: all, byEmbedding: all })
  expect(measureRecall([], corpus)).toBeNull()
  expect(() => measureRecall(pairs, corpus.slice(1))).toThrow(PairsError)
})
