import type { DecisionKind, Relation } from '@parallax/domain'
import { crossValidate, PAIR_MODEL, parsePairs, trainPairs } from '@parallax/matching'
import type { Judgement } from '@parallax/store'
import { expect, test } from 'vitest'
import { toJudgedPairs } from './to-judged-pairs.ts'

function makeMarket(id: string, changes: Partial<Judgement['marketA']> = {}): Judgement['marketA'] {
  return {
    id,
    platform: 'polymarket',
    title: `Will the Spurs win game ${id}?`,
    legLabel: null,
    rules: null,
    category: 'sports',
    endTime: null,
    ...changes,
  }
}

function makeJudgement(pairId: string, changes: Partial<Judgement> = {}): Judgement {
  return {
    pairId,
    marketA: makeMarket(`${pairId}a`),
    marketB: makeMarket(`${pairId}b`, { platform: 'manifold' }),
    kind: 'accept',
    relation: 'same',
    confidence: 0.8,
    note: null,
    accountId: null,
    ...changes,
  }
}

const toRows = (judgements: readonly Judgement[]): Record<string, unknown>[] =>
  toJudgedPairs(judgements)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))

test('a line has every field of the format, and reads back as what was judged', () => {
  const marketA = makeMarket('a', {
    title: 'Who wins the "cup"? — Spurs — B',
    legLabel: 'Spurs — B',
    rules: 'Line one.\nLine two.',
    endTime: '2026-12-31T23:59:00.000Z',
  })
  const judgement = makeJudgement('p', { marketA, note: 'read the rules', accountId: 'account-1' })
  expect(toRows([judgement])).toEqual([
    {
      pair_id: 'p',
      a: {
        id: 'a',
        venue: 'polymarket',
        title: 'Who wins the "cup"?',
        outcome: 'Spurs — B',
        description: 'Line one.\nLine two.',
        end_date: '2026-12-31T23:59:00.000Z',
      },
      b: { id: 'pb', venue: 'manifold', title: 'Will the Spurs win game pb?' },
      label: 1,
      kind: 'positive',
      category: 'sports',
      family: 'p',
      source: 'parallax review',
      labelled_by: 'account-1',
      found_by: 'the matcher, at 0.80',
      why: 'read the rules',
    },
  ])
  const [read] = parsePairs(toJudgedPairs([judgement]), 'reviewed')
  expect(read).toMatchObject({
    id: 'p',
    isSame: true,
    kind: 'positive',
    titleFamily: 'p',
    source: 'reviewed',
  })
  const { title, rules, endTime } = marketA
  expect(read?.a).toMatchObject({ id: 'a', venue: 'polymarket', listing: { title, rules, endTime } })
  expect(read?.b.listing).toMatchObject({ title: 'Will the Spurs win game pb?', rules: null, endTime: null })
})

test.each<[DecisionKind, Relation, number, string]>([
  ['accept', 'same', 1, 'positive'],
  ['accept', 'complement', 0, 'negation'],
  ['link', 'same', 1, 'positive'],
  ['link', 'complement', 0, 'negation'],
  ['relate', 'same', 1, 'positive'],
  ['relate', 'subset', 0, 'scope'],
  ['relate', 'superset', 0, 'scope'],
  ['relate', 'related', 0, 'scope'],
  ['relate', 'different', 0, 'unknown'],
  ['reject', 'different', 0, 'unknown'],
])('%s as %s is labelled %i, %s', (kind, relation, label, said) => {
  expect(toRows([makeJudgement('p', { kind, relation })])).toMatchObject([{ label, kind: said }])
})

test('a title that does not end with its leg stays whole', () => {
  const titles = [
    { title: 'Will the Spurs win?', legLabel: 'Spurs' },
    { title: ' — Spurs', legLabel: 'Spurs' },
  ]
  for (const [at, title] of titles.entries()) {
    const marketA = makeMarket(`${at}`, title)
    const [read] = parsePairs(toJudgedPairs([makeJudgement('p', { marketA })]))
    expect(read?.a.listing.title).toBe(title.title)
  }
})

test('pairs that share a listing or a title are one family, also through others', () => {
  const twin = { title: 'WILL the Spurs win game 2a?' }
  const rows = toRows([
    makeJudgement('1'),
    makeJudgement('2'),
    makeJudgement('3'),
    makeJudgement('4', { marketA: makeMarket('1b'), marketB: makeMarket('x', twin) }),
  ])
  expect(rows.map(({ family }) => family)).toEqual(['1', '1', '3', '1'])
})

test('the model can be trained and cross-validated on the export', () => {
  const judgements = Array.from({ length: 6 }, (_, at) =>
    makeJudgement(`${at}`, {
      marketA: makeMarket(`${at}a`, { title: `Will city ${at} host the Olympics by 2040?` }),
      marketB: makeMarket(`${at}b`, { title: `City ${at} to host the Olympics before 204${at % 2}?` }),
      ...(at % 2 === 0 && { kind: 'reject', relation: 'different' }),
    }),
  )
  const pairs = parsePairs(toJudgedPairs(judgements))
  expect(Object.keys(trainPairs(pairs))).toEqual(Object.keys(PAIR_MODEL))
  expect(crossValidate(pairs, 2)).toMatchObject({ pairs: 6, same: 3 })
})

test('without decisions there are no lines', () => {
  expect(toJudgedPairs([])).toBe('')
})
