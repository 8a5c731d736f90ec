import { describe, expect, it } from 'vitest'
import { hasRecorded, readRecorded, recordedTitle, shapeDifferences } from '../testing/recorded.ts'
import { contextOf, createTinyWorld, NOW, toRequest } from '../testing/tiny-world.ts'
import { ask, EPOCH, openListings, wholeWorld } from '../testing/whole-world.ts'
import { locateManifold, manifoldWire } from './index.ts'

type Row = Record<string, unknown>

const DAY = 86_400_000

interface Answer {
  readonly id: string
  readonly text: string
  readonly probability: number
  readonly pool: { readonly YES: number; readonly NO: number }
  readonly isOther: boolean
  readonly resolution?: string
}

interface Full {
  readonly id: string
  readonly slug: string
  readonly probability: number
  readonly p: number
  readonly pool: { readonly YES: number; readonly NO: number }
  readonly isResolved: boolean
  readonly resolution?: string
  readonly answers?: readonly Answer[]
  readonly shouldAnswersSumToOne?: boolean
  readonly groupSlugs: readonly string[]
  readonly textDescription: string
  readonly description: Row
}

function get(address: string, nowMs = EPOCH) {
  return ask(manifoldWire, 'api', address, nowMs)
}

const open = openListings('manifold')
const binary = open.filter((listing) => listing.group === null)
const members = open.filter((listing) => listing.group !== null)

function full(id: string, nowMs = EPOCH): Full {
  return get(`/v0/market/${id}`, nowMs).body as Full
}

describe('a binary market', () => {
  it('shows the pool that gives its probability, which is the price in the world', () => {
    for (const listing of binary) {
      const row = full(locateManifold(wholeWorld, listing).contractId)
      const { YES, NO } = row.pool
      expect(row.probability).toBeCloseTo((row.p * NO) / ((1 - row.p) * YES + row.p * NO), 12)
      const { price } = wholeWorld.state(listing, EPOCH)
      expect(row.probability).toBeCloseTo(Math.min(0.998, Math.max(0.002, price)), 9)
      expect(row.textDescription).toBe(listing.rules)
    }
  })

  it('is found by id', () => {
    const [listing] = binary
    if (!listing) throw new Error('no binary market')
    const { contractId } = locateManifold(wholeWorld, listing)
    expect(get('/v0/market/nosuchid00')).toMatchObject({
      status: 404,
      body: { message: 'Contract not found' },
    })
    expect(get(`/v0/market/${contractId}?full=true`).status).toBe(400)
  })

  it('resolves like the world', () => {
    const listing = binary.toSorted((a, b) => a.endMs - b.endMs)[0]
    if (!listing) throw new Error('no binary market')
    const nowMs = listing.endMs + 5 * DAY
    const { isYes, resolvedMs } = wholeWorld.state(listing, nowMs)
    expect(full(locateManifold(wholeWorld, listing).contractId, nowMs)).toMatchObject({
      isResolved: true,
      resolution: isYes ? 'YES' : 'NO',
      resolutionTime: resolvedMs,
      closeTime: Math.min(listing.endMs, resolvedMs ?? 0),
    })
  })
})

describe('a market of several answers', () => {
  const contracts = new Set(members.map((member) => locateManifold(wholeWorld, member).contractId))

  it('has independent answers where several can win, and answers resolve one by one', () => {
    const world = createTinyWorld({
      manifold: [
        { title: 'Ann', group: 'Who will run?', isExclusive: false, legLabel: 'Ann' },
        {
          title: 'Bob',
          group: 'Who will run?',
          isExclusive: false,
          legLabel: 'Bob',
          resolvedMs: NOW - DAY,
          isYes: true,
        },
      ],
    })
    const [member] = world.listings('manifold')
    if (!member) throw new Error('no member')
    const { contractId } = locateManifold(world, member)
    const answer = manifoldWire.handle(toRequest('api', `/v0/market/${contractId}`), contextOf(world))
    const row = JSON.parse(JSON.stringify(answer.body)) as Full
    expect(row).toMatchObject({ isResolved: false, shouldAnswersSumToOne: false })
    expect(row.answers?.map((one) => [one.text, one.probability, one.resolution])).toEqual([
      ['Ann', 0.405, undefined],
      ['Bob', expect.any(Number), 'YES'],
    ])
  })

  it('sums to one where one answer wins, with one more answer for the rest', () => {
    const rows = [...contracts].map((id) => full(id))
    expect(rows.some((row) => row.shouldAnswersSumToOne)).toBe(true)
    for (const row of rows) {
      const sum = row.answers?.reduce((total, answer) => total + answer.probability, 0)
      expect(row.answers?.filter((answer) => answer.isOther).length).toBe(row.shouldAnswersSumToOne ? 1 : 0)
      if (row.shouldAnswersSumToOne) expect(sum).toBeCloseTo(1, 2)
      for (const { pool, probability } of row.answers ?? []) {
        expect(probability).toBeCloseTo(pool.NO / (pool.YES + pool.NO), 9)
      }
    }
  })

  it('has an answer for every member, at the price in the world or a little below', () => {
    for (const member of members) {
      const { contractId, answerId } = locateManifold(wholeWorld, member)
      const row = full(contractId)
      const answer = row.answers?.find((one) => one.id === answerId)
      const { price } = wholeWorld.state(member, EPOCH)
      expect(answer?.text).toBe(member.legLabel)
      if (row.shouldAnswersSumToOne) {
        expect(answer?.probability).toBeLessThan(price + 0.002)
        expect(answer?.probability).toBeGreaterThan(price * 0.8 - 0.01)
      } else expect(answer?.probability).toBeCloseTo(Math.min(0.998, price), 2)
    }
  })

  it('gives the same probabilities alone and in bulk', () => {
    const ids = [...contracts].slice(0, 3)
    const query = ids.map((id) => `ids[]=${id}`).join('&')
    const probs = get(`/v0/market-probs?${query}`).body as Record<
      string,
      { answerProbs: Record<string, number> }
    >
    expect(Object.keys(probs)).toEqual(ids)
    for (const id of ids) {
      const row = full(id)
      const wanted = Object.fromEntries((row.answers ?? []).map((answer) => [answer.id, answer.probability]))
      expect(probs[id]?.answerProbs).toEqual(wanted)
    }
  })

  it('accepts lists only as lists', () => {
    const [id] = contracts
    expect(get(`/v0/market-probs?ids=${id}`).status).toBe(400)
    expect(get(`/v0/market-probs?ids=${id}&ids=${id}`).status).toBe(200)
    expect(get('/v0/market-probs').status).toBe(400)
    const many = Array.from({ length: 101 }, () => `ids[]=${id}`).join('&')
    expect(get(`/v0/market-probs?${many}`).status).toBe(400)
    expect(get(`/markets-by-ids?ids[]=${id}&ids[]=nosuchid00`).body).toHaveLength(1)
  })

  it('resolves to the id of the winner', () => {
    const member = members
      .filter((one) => one.group?.isExclusive)
      .toSorted((a, b) => a.endMs - b.endMs)
      .find((one) => wholeWorld.state(one, one.endMs + 9 * DAY).isYes)
    if (!member) throw new Error('nobody wins')
    const { contractId, answerId } = locateManifold(wholeWorld, member)
    const row = full(contractId, member.endMs + 9 * DAY)
    expect(row.resolution).toBe(answerId)
    expect(row.answers?.filter((answer) => answer.resolution === 'YES').map((answer) => answer.id)).toEqual([
      answerId,
    ])
  })
})

describe.skipIf(!hasRecorded('manifold'))(recordedTitle('manifold'), () => {
  it('has the keys and types of a recorded multiple-choice contract in database form', () => {
    const [member] = members.filter((one) => one.group?.isExclusive)
    if (!member) throw new Error('no member')
    const { contractId } = locateManifold(wholeWorld, member)
    const [raw] = get(`/markets-by-ids?ids[]=${contractId}`).body as Row[]
    const recorded = readRecorded('manifold', 'internal_contract_multi_2025-08_dev.json') as Row
    const known = Object.fromEntries(Object.entries(recorded).filter(([key]) => key in (raw ?? {})))
    const ours = Object.fromEntries(Object.entries(raw ?? {}).filter(([key]) => key in recorded))
    const differences = shapeDifferences(ours, known)
    expect(differences).toEqual(['answers[].volume: not recorded'])
    for (const key of [
      'id',
      'slug',
      'question',
      'answers',
      'mechanism',
      'outcomeType',
      'closeTime',
      'isResolved',
    ]) {
      expect(ours).toHaveProperty(key)
    }
  })

  it('has the shape of documented probabilities', () => {
    const documented = readRecorded('manifold', 'doc_market_probs.json') as Record<string, Row>
    const [one] = binary
    const [member] = members
    if (!one || !member) throw new Error('no markets')
    const ids = [one, member].map((listing) => locateManifold(wholeWorld, listing).contractId)
    const ours = get(`/v0/market-probs?ids[]=${ids[0]}&ids[]=${ids[1]}`).body as Record<string, Row>
    expect(ids.map((id) => Object.keys(ours[id] ?? {}))).toEqual(
      Object.values(documented).map((row) => Object.keys(row)),
    )
  })
})
