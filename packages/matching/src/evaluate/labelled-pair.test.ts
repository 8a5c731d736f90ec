import { expect, test } from 'vitest'
import { PairsError, parseCorpus, parsePairs } from './labelled-pair.ts'

const SIDE = {
  id: 'a1',
  venue: 'manifold',
  title: 'Who will win?',
  outcome: 'Brazil',
  end_date: '2026-07-19',
}

test('a row becomes a pair, and its outcome the leg of the title', () => {
  const [pair] = parsePairs(
    `${JSON.stringify({ pair_id: 'p1', a: SIDE, b: SIDE, label: 1, kind: 'positive' })}\n\n`,
  )
  expect(pair).toMatchObject({
    id: 'p1',
    isSame: true,
    titleFamily: 'p1',
    a: { id: 'a1', listing: { title: 'Who will win? — Brazil', endTime: '2026-07-19', rules: null } },
  })
})

test.each([
  ['{', 'line 1 is not a JSON object'],
  ['[]', 'line 1 is not a JSON object'],
  [`\n${JSON.stringify({ a: SIDE, b: SIDE })}`, 'line 2: label must be 0 or 1'],
  [JSON.stringify({ a: SIDE, label: 0 }), 'line 1: a side is missing'],
  [JSON.stringify({ a: SIDE, b: { venue: 'x' }, label: 0 }), 'line 1: a side needs title and venue'],
])('%s is refused: %s', (text, message) => {
  expect(() => parsePairs(text)).toThrow(new PairsError(message))
})

test('a corpus has one listing per line', () => {
  expect(parseCorpus(JSON.stringify(SIDE))).toHaveLength(1)
})
