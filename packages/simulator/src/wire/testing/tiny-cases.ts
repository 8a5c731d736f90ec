import { createTinyWorld, DAY, HOUR, NOW, type TinySpec, type TinyWallet } from './tiny-world.ts'

const GAME = {
  gameKey: 'nba-lal-bos-2026-10-03',
  sport: 'Basketball',
  league: 'NBA',
  country: 'USA',
  home: 'Boston Celtics',
  away: 'Los Angeles Lakers',
  startMs: NOW + 2 * DAY,
  bet: 'winner-home',
  line: null,
} as const

/** One listing of every kind that the wire handles separately, by number. */
export const CASES = {
  single: 0,
  memberOpen: 1,
  memberOther: 2,
  memberResolvedNo: 3,
  game: 4,
  round: 5,
  resolvedYes: 6,
  closed: 7,
  noBid: 8,
  noAsk: 9,
  empty: 10,
  tomorrow: 11,
  free: 12,
  nested: 13,
  total: 14,
} as const

const WORDS = 'Democratic nominee'

const POLYMARKET: readonly TinySpec[] = [
  { title: 'Will the bill pass by December 31?' },
  { title: 'Will Ann Lee be the nominee?', group: WORDS, legLabel: 'Ann Lee' },
  { title: 'Will Bob Ray be the nominee?', group: WORDS, legLabel: 'Bob Ray' },
  {
    title: 'Will Cy Fox be the nominee?',
    group: WORDS,
    legLabel: 'Cy Fox',
    resolvedMs: NOW - DAY,
    isYes: false,
  },
  { title: 'Lakers vs. Celtics', labels: ['Lakers', 'Celtics'], topic: 'sports', fixture: GAME },
  {
    title: 'Bitcoin Up or Down - October 1, 8:00AM-8:15AM ET',
    labels: ['Up', 'Down'],
    topic: 'crypto',
    endMs: NOW + 15 * 60_000,
  },
  { title: 'Will it rain in May?', endMs: NOW - 2 * DAY, isYes: true, topic: 'science' },
  { title: 'Will it snow in May?', endMs: NOW - HOUR, isYes: true, topic: 'science' },
  { title: 'Nobody bids here?', bid: null },
  { title: 'Nobody asks here?', ask: null },
  { title: 'Nobody quotes here?', bid: null, ask: null, volume24h: 0 },
  { title: 'Listed tomorrow?', createdMs: NOW + DAY },
  { title: 'Will the ceasefire hold?', topic: 'world' },
  {
    title: 'Will it launch by June?',
    group: 'Launch by ___?',
    isExclusive: false,
    legLabel: 'June 30',
    topic: 'crypto',
  },
  {
    title: 'Lakers vs. Celtics: O/U 220.5',
    labels: ['Over', 'Under'],
    topic: 'sports',
    fixture: { ...GAME, bet: 'total-over', line: 220.5 },
  },
  ...Array.from({ length: 25 }, (_, i) => ({
    title: `Will filler ${i} happen?`,
    topic: 'technology' as const,
  })),
]

/** Jupiter mirrors Polymarket's first ten and runs two rounds of its own after them. */
const JUPITER: readonly TinySpec[] = [
  ...POLYMARKET.slice(0, 10).map((spec, number) => ({
    ...spec,
    title: spec.legLabel ?? spec.title,
    mirrorOf: `polymarket:${number}`,
  })),
  { title: 'BTC 15m Up or Down', labels: ['Up', 'Down'], topic: 'crypto', endMs: NOW + 9 * 60_000 },
  {
    title: 'BTC 15m Up or Down',
    labels: ['Up', 'Down'],
    topic: 'crypto',
    endMs: NOW - 20 * 60_000,
    resolvedMs: NOW - 15 * 60_000,
    isYes: false,
  },
  ...Array.from({ length: 25 }, (_, i) => ({
    title: `Will filler ${i} happen?`,
    topic: 'technology' as const,
    mirrorOf: `polymarket:${15 + i}`,
  })),
]

/** On Limitless number 5 trades against a pool, and 15 is a round. */
const LIMITLESS: readonly TinySpec[] = [
  ...POLYMARKET.slice(0, 5).map((spec) => ({ ...spec, title: spec.legLabel ?? spec.title })),
  { title: 'Will the pool be deep?' },
  ...POLYMARKET.slice(6, 15).map((spec) => ({ ...spec, title: spec.legLabel ?? spec.title })),
  { title: 'BTC Up or Down - 15 Min', labels: ['Up', 'Down'], topic: 'crypto', endMs: NOW + 15 * 60_000 },
  ...Array.from({ length: 40 }, (_, i) => ({
    title: `Will filler ${i} happen?`,
    topic: 'technology' as const,
  })),
]

function walletOn(venue: TinyWallet['venue'], address: string): TinyWallet {
  return {
    venue,
    address,
    holdings: [
      { number: 0, outcome: 0, shares: 100.5, costUsd: 35.25 },
      { number: 4, outcome: 1, shares: 50, costUsd: 30 },
      { number: 3, outcome: 0, shares: 0.4, costUsd: 0.1 },
      { number: 6, outcome: 0, shares: 20, costUsd: 8 },
    ],
    trades: [
      { number: 0, outcome: 0, kind: 'buy', shares: 100.5, price: 0.35, atMs: NOW - 5 * DAY },
      { number: 4, outcome: 1, kind: 'buy', shares: 60, price: 0.6, atMs: NOW - 4 * DAY },
      { number: 4, outcome: 1, kind: 'sell', shares: 10, price: 0.62, atMs: NOW - 3 * DAY },
      { number: 3, outcome: 0, kind: 'buy', shares: 0.4, price: 0.25, atMs: NOW - 3 * DAY },
      { number: 6, outcome: 0, kind: 'buy', shares: 20, price: 0.4, atMs: NOW - 6 * DAY },
      { number: 1, outcome: 1, kind: 'buy', shares: 10, price: 0.5, atMs: NOW - 8 * DAY },
      { number: 1, outcome: 1, kind: 'sell', shares: 10, price: 0.7, atMs: NOW - 7 * DAY },
      { number: 6, outcome: 1, kind: 'buy', shares: 5, price: 0.6, atMs: NOW - 9 * DAY },
      { number: 6, outcome: 1, kind: 'redeem', shares: 5, price: 0, atMs: NOW - DAY },
    ],
  }
}

export const SOLANA = '4NboL3fNkq6KFPmTKtTVL8Ww9YzkVJ9n8aKRo27X8vs3'
export const EVM = Array.from({ length: 6 }, (_, i) => `0x${String(i + 1).repeat(40)}`)

export const tinyWorld = createTinyWorld({ polymarket: POLYMARKET, jupiter: JUPITER, limitless: LIMITLESS }, [
  ...EVM.flatMap((address) => [walletOn('polymarket', address), walletOn('limitless', address)]),
  walletOn('jupiter', SOLANA),
])
