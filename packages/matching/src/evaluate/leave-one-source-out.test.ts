import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parsePairs } from './labelled-pair.ts'
import { leaveOneSourceOut } from './leave-one-source-out.ts'

const LINES = readFileSync(new URL('../../regression/pairs.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const take = (from: number, to: number, source: string) =>
  parsePairs(LINES.slice(from, to).join('\n'), source)

test('a source is scored by a model of the others, and the total includes all sources', () => {
  const { sources, total } = leaveOneSourceOut([...take(0, 150, 'one'), ...take(150, 291, 'other')])
  expect(sources.map(({ source, evaluation }) => [source, evaluation.pairs])).toEqual([
    ['one', 150],
    ['other', 141],
  ])
  expect(total.pairs).toBe(291)
  expect(total.cuts.map(({ threshold }) => threshold)).toEqual([0.85, 0.7, 0.3])
})

test('a pair of another source with a tested title is not used for training', () => {
  const [all, copy] = [take(0, 100, 'one'), take(0, 100, 'copy')]
  const { sources } = leaveOneSourceOut([...all, ...copy, ...take(100, 101, 'other')])
  expect(sources.find(({ source }) => source === 'one')?.learnt).toBeLessThanOrEqual(1)
})
