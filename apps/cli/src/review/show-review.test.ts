import type { DecisionPage, ReviewPair, ReviewRow } from '@parallax/store'
import { expect, test } from 'vitest'
import { showDecisions } from './show-decisions.ts'
import { showPair } from './show-pair.ts'
import { showQueue } from './show-queue.ts'

const LONG = 'Will it rain in Oslo on the last day of the year, and on the first of the next? '.repeat(3)
const ID = '83a45bef-9c39-5aa8-9480-6fdf7efebda2'

const MARKET: ReviewRow = {
  id: ID,
  platform: 'polymarket',
  title: LONG,
  groupTitle: null,
  legLabel: null,
  url: null,
  rules: LONG,
  category: 'science',
  status: 'open',
  endTime: null,
  price: null,
  volume24hUsd: null,
  isPlayMoney: false,
  questionId: null,
  questionTitle: null,
}

const PAIR: ReviewPair = {
  id: ID,
  relation: 'complement',
  confidence: 0.754,
  reason: LONG,
  differences: [{ slot: 'window', a: LONG, b: '—' }],
  waitsBecause: 'contradiction',
  value: 123_456_789.126,
  decisionId: null,
  decisionKind: null,
  decisionRelation: null,
  marketA: MARKET,
  marketB: { ...MARKET, id: ID.replace('8', '9'), platform: 'manifold', isPlayMoney: true, price: 0.25 },
  judge: { model: 'judge-1', verdict: 'unsure', reason: LONG, judgedAt: new Date(0) },
  reports: {
    count: 1_234,
    notes: [{ marketId: ID, otherMarketId: null, term: null, note: LONG, reportedAt: new Date(0) }],
  },
}

const PAGE: DecisionPage = {
  total: 7,
  decisions: [
    {
      id: ID,
      kind: 'relate',
      relation: 'complement',
      confidence: null,
      reason: null,
      note: LONG,
      accountId: null,
      decidedAt: new Date('2026-11-15T12:34:56Z'),
      undoneAt: null,
      undoneBy: null,
      marketA: MARKET,
      marketB: MARKET,
    },
  ],
}

test.each([
  ['the queue', showQueue({ pairs: [PAIR], total: 3 })],
  ['a pair', showPair(PAIR)],
  ['the log', showDecisions(PAGE)],
])('%s fits into 100 columns, however long the titles are', (_name, text) => {
  for (const line of text.split('\n')) expect([...line].length, line).toBeLessThanOrEqual(100)
  expect(text).toContain('Will it rain in Oslo')
})

test('the queue has a row per pair with its listings below, and says how many more there are', () => {
  const [head, row, a, b, , foot] = showQueue({ pairs: [PAIR], total: 3 }).split('\n')
  expect(head).toMatch(/^pair {34}waits because {2}relation {4}confidence {9}value {2}reports$/)
  expect(row).toBe(`${ID}  contradiction  complement        0.75  123456789.13     1234`)
  expect(a).toMatch(/^ {4}polymarket {2}Will it rain in Oslo .*…$/)
  expect(b).toMatch(/^ {4}manifold {4}Will it rain in Oslo .*…$/)
  expect(foot).toBe('1 of 3 that wait')
  expect(showQueue({ pairs: [], total: 0 })).toBe('No pair waits for review.\n')
})

test('a pair shows unknown values as a dash, and which listing a note is about', () => {
  const text = showPair(PAIR)
  expect(text).toContain('waits       yes: contradiction\ndecision    –\n')
  expect(text).toMatch(/reports {5}1234\n {12}A: Will it rain/)
  const notes = [
    { marketId: ID, otherMarketId: ID, term: 'voidRule', note: 'no', reportedAt: new Date(0) },
  ] as const
  expect(showPair({ ...PAIR, reports: { count: 1, notes } })).toContain('A and B differ, void rule: no\n')
  expect(text).toMatch(/judge {7}unsure, by judge-1: Will it rain/)
  expect(showPair({ ...PAIR, judge: null })).toContain('judge       –\n')
  expect(text).toContain('venue       manifold, open, play money\n')
  expect([...text.matchAll(/^price +(.*)$/gm)].map(([, price]) => price)).toEqual(['–', '0.250'])
})

test('a pair that only a person linked, against a contradiction, says so', () => {
  const nothing = { relation: null, confidence: null, reason: null, differences: [] }
  const decided = { decisionId: ID, decisionKind: 'link', decisionRelation: 'same' } as const
  const text = showPair({ ...PAIR, ...nothing, ...decided })
  expect(text).toContain('waits       yes: contradiction: a person linked them')
  expect(text).toContain(`decision    link: same, decision ${ID}\nmatcher     –\n`)
  expect(showQueue({ pairs: [{ ...PAIR, ...nothing, ...decided }], total: 1 })).toContain('contradiction  –')
})

test('the log shows which decisions stand', () => {
  expect(showDecisions(PAGE)).toContain(`${ID}  2026-11-15 12:34  relate  complement           –  yes\n`)
  expect(showDecisions({ decisions: [], total: 0 })).toBe('There are no decisions yet.\n')
})
