import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { PAIR_MODEL } from '../pair/pair-model.ts'
import { evaluatePairs } from './evaluate-pairs.ts'
import { parsePairs } from './labelled-pair.ts'
import { MODEL_QUALITY } from './model-quality.ts'

/** The ids of the pairs that no model has learned from, by our judgement. */
const JUDGED: { same: string[]; different: string[] } = JSON.parse(
  readFileSync(new URL('../../regression/claims-unseen.json', import.meta.url), 'utf8'),
)
/** Their texts, which may exist beside the repository: they are not ours to publish. */
const CLAIMED = fileURLToPath(new URL('../../../../../shared/matching/claimed.jsonl', import.meta.url))
const isThere = existsSync(CLAIMED)

/** In the order of the files that `label-claims.js` writes, because sums depend on it in the last digit. */
const toOrder = (pair: { pair_id: string; a: { venue: string } }) => `${pair.a.venue} ${pair.pair_id}`

test('the published figures are measured on the pairs that no model has learned from', () => {
  expect(MODEL_QUALITY).toMatchObject({
    pairs: JUDGED.same.length + JUDGED.different.length,
    same: JUDGED.same.length,
    recall: null,
  })
})

test.skipIf(!isThere)(
  `the shipped model has the shipped figures${isThere ? '' : ` (skipped: no ${CLAIMED})`}`,
  () => {
    const isSame = new Map([
      ...JUDGED.same.map((id): [string, boolean] => [id, true]),
      ...JUDGED.different.map((id): [string, boolean] => [id, false]),
    ])
    const lines = readFileSync(CLAIMED, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ pair_id }) => isSame.has(pair_id))
      .toSorted((one, other) => (toOrder(one) < toOrder(other) ? -1 : 1))
      .map((pair) => ({ ...pair, label: isSame.get(pair.pair_id) ? 1 : 0, family: pair.pair_id }))
      .map((pair) => JSON.stringify({ ...pair, kind: pair.label === 1 ? 'positive' : 'unknown' }))
    expect(
      evaluatePairs(parsePairs(lines.join('\n')), PAIR_MODEL),
      'write it again: docs/matching.md, "Work on it"',
    ).toEqual({ ...MODEL_QUALITY, recall: undefined })
  },
)
