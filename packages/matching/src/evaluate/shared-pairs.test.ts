import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { crossValidate } from './evaluate-pairs.ts'
import { parseCorpus, parsePairs } from './labelled-pair.ts'
import { measureRecall } from './measure-recall.ts'

/** Judged pairs of real listings, kept beside the repository where they are at hand: they are not ours to publish. */
const FOLDER = fileURLToPath(new URL('../../../../../shared/matching/', import.meta.url))
const isThere = existsSync(`${FOLDER}dev.jsonl`)

describe.skipIf(!isThere)(
  isThere
    ? 'judged pairs of real listings'
    : `judged pairs of real listings (skipped: no ${FOLDER}dev.jsonl)`,
  () => {
    const read = (name: string) => readFileSync(`${FOLDER}${name}`, 'utf8')

    test('cross-validated over families: almost nothing wrong is accepted, and most of what is right', () => {
      const { auc, bestF1, cuts } = crossValidate(parsePairs(read('dev.jsonl')), 5)
      expect(auc).toBeGreaterThanOrEqual(0.975)
      expect(bestF1.f1).toBeGreaterThanOrEqual(0.93)
      expect(cuts[0]?.precision).toBeGreaterThanOrEqual(0.98)
      expect(cuts[0]?.recall).toBeGreaterThanOrEqual(0.7)
    })

    test('the other listing of a pair is among the 50 nearest of the corpus', () => {
      const recall = measureRecall(parsePairs(read('dev.jsonl')), parseCorpus(read('corpus.jsonl')))
      expect(recall?.at50).toBeGreaterThanOrEqual(0.99)
    })
  },
)
