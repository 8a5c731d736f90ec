import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../time.ts'
import { toArbitrageQuestion } from '../detect/question.ts'
import type { ArbitrageListing, Feed } from '../listing.ts'
import type { Opportunity } from '../opportunity.ts'
import { scanQuestion } from '../scan-question.ts'
import { computeTestFees, NO_FEES } from '../testing/fee-terms.ts'
import { CLEAN_FEED, makeBook, makeListing, NOW_MS } from '../testing/make-listing.ts'
import { type Confirmed, isConfirmationWanted } from './confirmation.ts'

const END_MS = NOW_MS + 30 * DAY_MS

interface Scene {
  readonly buy?: Partial<ArbitrageListing>
  readonly sell?: Partial<ArbitrageListing>
  /** Yes costs 0.40 on one venue and sells for this on the other. */
  readonly bid?: number
  readonly past?: Confirmed | null
  readonly nowMs?: number
  readonly endMs?: number
}

function judge({
  buy,
  sell,
  bid = 0.45,
  past = null,
  nowMs = NOW_MS,
  endMs = END_MS,
}: Scene = {}): Opportunity {
  const deep = (yesBid: number, yesAsk: number) =>
    makeBook([{ price: yesBid, size: 5_000 }], [{ price: yesAsk, size: 5_000 }])
  const listings = [
    makeListing('polymarket', { book: deep(0.38, 0.4), feeTerms: NO_FEES, endTimeMs: endMs, ...buy }),
    makeListing('limitless', { book: deep(bid, bid + 0.02), feeTerms: NO_FEES, endTimeMs: endMs, ...sell }),
  ]
  const question = toArbitrageQuestion('question', endMs, listings)
  const found = scanQuestion(question, computeTestFees, nowMs, () => past).find(
    ({ type }) => type === 'dutch_book',
  )
  if (found === undefined) throw new Error('no opportunity')
  return found
}

function readAt(atMs: number, changes: Partial<Feed> = {}): Partial<ArbitrageListing> {
  return { feed: { ...CLEAN_FEED, fetchedAtMs: atMs, ...changes } }
}

/** The checks that did not pass. */
function doubts({ checks }: Opportunity): string[] {
  return checks.filter(({ result }) => result !== 'pass').map(({ name }) => name)
}

describe('a confirmation', () => {
  test('means that both books were read within a second of each other, at most 3 s ago: STRICT, with its time', () => {
    const [buyMs, sellMs] = [NOW_MS - 3_000, NOW_MS - 2_000]
    const found = judge({ buy: readAt(buyMs), sell: readAt(sellMs) })
    expect(found).toMatchObject({
      guarantee: 'STRICT',
      gate: { state: 'allowed' },
      confirmation: { lack: null, last: { buyReadAtMs: buyMs, sellReadAtMs: sellMs } },
    })
  })

  test.each<[string, Scene]>([
    ['read_apart', { buy: readAt(NOW_MS - 1_001), sell: readAt(NOW_MS) }],
    ['read_too_old', { buy: readAt(NOW_MS - 3_001), sell: readAt(NOW_MS - 2_500) }],
    ['read_too_old', { buy: readAt(NOW_MS + 3_001), sell: readAt(NOW_MS + 3_001) }],
    ['read_failed', { sell: readAt(NOW_MS - 1_000, { isReadFailed: true }), buy: readAt(NOW_MS - 1_000) }],
    ['no_book', { sell: { book: null, quote: { yesBid: 0.45, yesAsk: 0.47, noBid: 0.53, noAsk: 0.55 } } }],
  ])('does not exist where %s: QUASI, allowed, with a check that reports it', (lack, scene) => {
    const found = judge(scene)
    expect(found).toMatchObject({ guarantee: 'QUASI', gate: { state: 'allowed' }, confirmation: { lack } })
    expect(doubts(found)).toContain('confirmation')
  })

  test('is still reported after it has run out', () => {
    const past = { buyReadAtMs: NOW_MS - 9_000, sellReadAtMs: NOW_MS - 8_500, suspectedAtMs: [] }
    const found = judge({ past, buy: readAt(NOW_MS - 9_000), sell: readAt(NOW_MS - 4_000) })
    expect(found).toMatchObject({ guarantee: 'QUASI', confirmation: { lack: 'read_apart', last: past } })
  })
})

describe('movement', () => {
  test('that could use up the edge before a trader has acted rules out STRICT', () => {
    // 5 cents are left. Time: 10 s to act plus 2 s of age; three deviations of both legs together.
    const moved = (cents: number) => ({
      movement: { squares: (cents / 100) ** 2 / 9, watchedMs: 12_000 * 5 },
    })
    const five = Math.sqrt(5)
    const calm = judge({ buy: moved(2.4 * five), sell: moved(2.4 * five) })
    expect(calm).toMatchObject({ guarantee: 'STRICT', confirmation: { expectedMove: 0.048 } })
    const restless = judge({ buy: moved(2.6 * five), sell: moved(2.6 * five) })
    expect(restless).toMatchObject({ guarantee: 'QUASI', gate: { state: 'allowed' } })
    expect(doubts(restless)).toEqual(['movement'])
    expect(doubts(judge({ buy: { movement: null } }))).toEqual(['movement'])
  })
})

test('nothing is STRICT in the last hour before an end, of the question or of a leg', () => {
  const hourMs = 3_600_000
  expect(judge({ endMs: NOW_MS + hourMs + 1 }).guarantee).toBe('STRICT')
  const last = judge({ endMs: NOW_MS + hourMs })
  expect(last).toMatchObject({ guarantee: 'QUASI', gate: { state: 'allowed' } })
  expect(doubts(last)).toContain('time_left')
  expect(doubts(judge({ endMs: NOW_MS + DAY_MS, sell: { endTimeMs: NOW_MS + hourMs } }))).toContain(
    'time_left',
  )
})

describe('an edge above ten cents', () => {
  /** Like the stage: every decision gets the confirmation that the previous one remembered. */
  function judgeAt(
    seconds: readonly number[],
    changes: (second: number) => Scene = () => ({}),
  ): Opportunity[] {
    let past: Confirmed | null = null
    return seconds.map((second) => {
      const nowMs = NOW_MS + second * 1_000
      const read = readAt(nowMs - 500)
      const found = judge({ bid: 0.88, buy: read, sell: read, nowMs, past, ...changes(second) })
      past = found.confirmation.last
      return found
    })
  }
  const suspected = { gate: { state: 'blocked', reason: 'suspicious_edge' }, guarantee: null }

  test('is blocked until it was confirmed three times, ten seconds apart', () => {
    const [first, tooSoon, second, third, later] = judgeAt([0, 5, 10, 20, 22])
    for (const each of [first, tooSoon, second]) expect(each).toMatchObject(suspected)
    for (const each of [third, later])
      expect(each).toMatchObject({ gate: { state: 'allowed' }, guarantee: 'STRICT' })
  })

  test('stays blocked after readings that do not confirm it', () => {
    const apart = judgeAt([0, 10, 20, 30], (second) => ({ sell: readAt(NOW_MS + second * 1_000 - 2_000) }))
    for (const each of apart) expect(each).toMatchObject(suspected)
    const again = judgeAt([0, 1, 2], () => ({ buy: readAt(NOW_MS), sell: readAt(NOW_MS) }))
    for (const each of again) expect(each).toMatchObject(suspected)
  })

  test('is blocked again if it was smaller in between, or not confirmed for ten minutes', () => {
    const smaller = judgeAt([0, 10, 15, 20, 30], (second) => (second === 15 ? { bid: 0.45 } : {}))
    expect(smaller[2]).toMatchObject({ gate: { state: 'allowed' } })
    for (const each of smaller.slice(3)) expect(each).toMatchObject(suspected)
    const silent = judgeAt([0, 10, 20, 621])
    expect(silent.map(({ gate }) => gate.state)).toEqual(['blocked', 'blocked', 'allowed', 'blocked'])
  })

  test('is one with more than ten cents left after fees', () => {
    expect(judge({ bid: 0.5 }).gate.state).toBe('allowed')
    expect(judge({ bid: 0.501 }).gate).toMatchObject({ state: 'blocked', reason: 'suspicious_edge' })
  })
})

test('a decision made again with its own confirmation is the same', () => {
  const second = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(
      second,
      second,
      fc.array(second, { maxLength: 3 }),
      fc.boolean(),
      (buy, sell, seen, isWide) => {
        const at = (each: number) => NOW_MS - each * 500
        const suspectedAtMs = seen.toSorted((one, other) => other - one).map((each) => NOW_MS - each * 10_000)
        const past = { buyReadAtMs: at(60), sellReadAtMs: at(60), suspectedAtMs }
        const scene = { buy: readAt(at(buy)), sell: readAt(at(sell)), bid: isWide ? 0.6 : 0.45 }
        const found = judge({ ...scene, past })
        expect(judge({ ...scene, past: found.confirmation.last })).toEqual(found)
      },
    ),
  )
})

test('a confirmation is requested only where nothing else prevents STRICT, or where the edge is suspected', () => {
  const isWanted = (scene: Scene) => isConfirmationWanted(judge(scene).checks)
  expect(isWanted({})).toBe(true)
  expect(isWanted({ buy: readAt(NOW_MS - 60_000) })).toBe(true)
  expect(isWanted({ buy: { movement: null } })).toBe(true)
  expect(isWanted({ bid: 0.88, sell: { resolutionSource: null } })).toBe(true)
  expect(isWanted({ sell: { resolutionSource: null } })).toBe(false)
  expect(isWanted({ bid: 0.88, sell: { isPlayMoney: true } })).toBe(false)
  expect(isWanted({ endMs: NOW_MS + 60_000 })).toBe(false)
})
