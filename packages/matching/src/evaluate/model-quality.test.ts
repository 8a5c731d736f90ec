import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { crossValidate } from './evaluate-pairs.ts'
import { parsePairs } from './labelled-pair.ts'
import { MODEL_QUALITY } from './model-quality.ts'

test('the figures that come with the package are what an evaluation gives', () => {
  const pairs = parsePairs(readFileSync(new URL('../../regression/pairs.jsonl', import.meta.url), 'utf8'))
  expect(MODEL_QUALITY, 'write it again: docs/matching.md, "Work on it"').toEqual({
    ...crossValidate(pairs, 5),
    recall: null,
  })
})
