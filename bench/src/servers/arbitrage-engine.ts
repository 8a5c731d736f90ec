/**
 * The arbitrage engine over a number of questions (first argument) on three venues each; a tenth of the listings has a
 * book, and every fiftieth question has an edge. `run` judges all of them, then changes a number of prices (second
 * argument) one at a time. It prints one line of JSON with the processor time of the first part and the changes per
 * second of the second.
 */

import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { DAY_MS } from '@parallax/domain'
import { computeFee } from '@parallax/venues'
import { ArbitrageEngine, type ArbitrageInput, type Question } from '@parallax/worker'

const VENUES = ['limitless', 'polymarket', 'jupiter'] as const
const NOW_MS = Date.UTC(2026, 10, 15)
const FEE_TERMS = {
  limitless: { isAmm: 0 },
  polymarket: { rate: 0.04, exponent: 1 },
  jupiter: { takerRate: 0.07 },
}
const ROUNDS = 5
const READ_AT_ONCE = 1_000

const [questions = 0, changes = 0] = process.argv.slice(2).map(Number)
const ids = Array.from({ length: questions }, () => ({
  question: randomUUID(),
  limitless: randomUUID(),
  polymarket: randomUUID(),
  jupiter: randomUUID(),
}))
const engine = new ArbitrageEngine(computeFee)
engine.setVenues(
  VENUES.map((slug) => ({
    slug,
    startedMs: NOW_MS,
    tookMs: 1_000,
    periodMs: 60_000,
    failuresInARow: 0,
    doubt: null,
    lagMs: null,
  })),
  NOW_MS,
)
for (let number = 0; number < questions; number += 1) engine.set(makeQuestion(number), NOW_MS)
console.log('ready')

for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'run') console.log(JSON.stringify({ ...rescan(), changesPerSecond: changeBest() }))
}

/** The best of some rounds: the first ones warm up. */
function rescan() {
  let rescanMs = Number.POSITIVE_INFINITY
  let opportunities = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    opportunities = 0
    const cpuMs = measureCpuMs(() => {
      for (const id of engine.questionIds) opportunities += engine.judge(id, NOW_MS).opportunities.length
    })
    rescanMs = Math.min(rescanMs, cpuMs)
  }
  return { rescanMs, opportunities }
}

/** The best of some rounds, by wall-clock time. */
function changeBest(): number {
  return Math.max(...Array.from({ length: ROUNDS }, change))
}

/** Like the stage: reads some questions, then sets them. Reading is not the engine's part and is not counted. */
function change(): number {
  let ms = 0
  for (let first = 0; first < changes; first += READ_AT_ONCE) {
    const read = Array.from({ length: READ_AT_ONCE }, (_, at) =>
      changePrice(((first + at) * 7919) % questions, at % 3),
    )
    const startedMs = performance.now()
    for (const question of read) {
      engine.set(question, NOW_MS)
      engine.judge(question.id, NOW_MS)
    }
    ms += performance.now() - startedMs
  }
  return (1000 * changes) / ms
}

/** The question with another price on one venue. */
function changePrice(number: number, index: number): Question {
  const question = engine.findQuestion(ids[number]?.question ?? '') ?? makeQuestion(number)
  const members = question.members.map((member, at) =>
    at === index && member.price !== null
      ? { ...member, price: member.price + 0.001, quote: move(member.quote) }
      : member,
  )
  return { ...question, members }
}

/** Lists the fields in order, as the stage makes every quote. */
function move({ yesBid, yesAsk, noBid, noAsk }: ArbitrageInput['quote']): ArbitrageInput['quote'] {
  return { yesBid, yesAsk: (yesAsk ?? 0) + 0.0001, noBid, noAsk }
}

function measureCpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function makeQuestion(number: number): Question {
  const hasEdge = number % 50 === 0
  const members = VENUES.map((venue, at) => {
    const bid = 0.3 + (number % 40) / 100 + (hasEdge && at === 1 ? 0.06 : 0)
    return makeOpenListing(number, venue, bid, (number + at) % 10 === 0)
  })
  return {
    id: ids[number]?.question ?? '',
    title: 'made',
    slug: 'made',
    category: 'other',
    endMs: NOW_MS + 30 * DAY_MS,
    members,
  }
}

function makeOpenListing(
  number: number,
  venue: (typeof VENUES)[number],
  bid: number,
  hasBook: boolean,
): ArbitrageInput {
  const ask = bid + 0.01
  return {
    id: ids[number]?.[venue] ?? '',
    title: 'Will it happen?',
    url: null,
    questionId: ids[number]?.question ?? '',
    venue,
    relation: 'same',
    match: { confidence: 0.97, method: 'semantic', reason: 'made' },
    price: bid + 0.005,
    quote: { yesBid: bid, yesAsk: ask, noBid: 1 - ask, noAsk: 1 - bid },
    book: hasBook ? makeBook(bid, ask) : null,
    liquidityUsd: 20_000,
    volume24hUsd: 10_000,
    feeTerms: FEE_TERMS[venue],
    isPlayMoney: false,
    endMs: NOW_MS + 30 * DAY_MS,
    rulesHash: null,
    claim: null,
    exclusiveGroup: null,
    resolutionSource: null,
    ruleTerms: null,
    fetchedMs: NOW_MS,
    quoteReadMs: null,
    isMissing: false,
    sourceUpdatedMs: null,
    originalKey: '',
    mirrorKey: null,
  }
}

function makeBook(bid: number, ask: number): ArbitrageInput['book'] {
  const levels = (start: number, step: number) =>
    Array.from({ length: 10 }, (_, at) => ({ price: start + at * step, size: 400 }))
  return {
    book: {
      platformMarketId: 'made',
      yesAsks: levels(ask, 0.01),
      yesBids: levels(bid, -0.01),
      noAsks: levels(1 - bid, 0.01),
      noBids: levels(1 - ask, -0.01),
      depth: 'orders',
      sourceUpdatedAt: null,
    },
    fetchedMs: NOW_MS,
    changedMs: NOW_MS,
    isFailed: false,
  }
}
