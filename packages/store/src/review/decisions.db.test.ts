import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { toPairId } from '../pair/pair-id.ts'
import { createReport } from '../report/create-report.ts'
import { sql } from '../sql.ts'
import { addAccount, addMarket, addPair, addQuestion, describeBackends, useStore } from '../testing/index.ts'
import { decidePair, type PairDecision } from './decide-pair.ts'
import { linkMarkets } from './link-markets.ts'
import { listDecisions } from './list-decisions.ts'
import { saveDecision } from './save-decision.ts'
import { undoDecision } from './undo-decision.ts'

const NOW = new Date('2026-11-15T12:00:00.000Z')
const LATER = new Date('2026-11-15T13:00:00.000Z')
const ALL = { limit: 200, offset: 0 }

function deciding(changes: { note?: string; accountId?: string; decidedAt?: Date } = {}) {
  return { id: randomUUID(), note: null, accountId: null, decidedAt: NOW, ...changes }
}

describeBackends('decisions', (backend) => {
  const open = useStore(backend)

  async function addTwo(): Promise<[string, string]> {
    const [one, other] = [await addMarket(open()), await addMarket(open(), { platform: 'manifold' })]
    return one < other ? [one, other] : [other, one]
  }

  async function listDue(): Promise<string[][]> {
    const rows = await open().many(
      sql<{ ids: string[] }>`select market_ids as ids from match_due order by id`,
    )
    return rows.map(({ ids }) => ids)
  }

  const trail = async (marketId: string) => (await listDecisions(open(), { ...ALL, marketId })).decisions

  test.each<[PairDecision, string]>([
    [{ kind: 'accept' }, 'complement'],
    [{ kind: 'reject' }, 'different'],
    [{ kind: 'relate', relation: 'superset' }, 'superset'],
  ])("%j is kept with the matcher's verdict, and makes both listings due", async (said, relation) => {
    const markets = await addTwo()
    const accountId = await addAccount(open())
    const pairId = await addPair(open(), markets, { relation: 'complement', confidence: 0.81 })
    const made = deciding({ note: 'read the rules', accountId })
    const dueBefore = await listDue()
    const decided = await decidePair(open(), pairId, said, made)
    expect(decided).toEqual({
      isNew: true,
      decision: {
        ...made,
        kind: said.kind,
        relation,
        confidence: 0.81,
        reason: 'Same: all agrees.',
        marketA: expect.objectContaining({ id: markets[0], title: 'Will it rain in Oslo tomorrow?' }),
        marketB: expect.objectContaining({ id: markets[1] }),
        undoneAt: null,
        undoneBy: null,
      },
    })
    expect((await listDue()).slice(dueBefore.length)).toEqual([markets])
  })

  test('repeating a decision, without a note or with the same one, returns the standing decision and makes nothing due', async () => {
    const pairId = await addPair(open(), await addTwo())
    const accept = (note?: string) =>
      decidePair(open(), pairId, { kind: 'accept' }, deciding(note === undefined ? {} : { note }))
    const first = await accept('sure')
    const dueBefore = await listDue()
    for (const again of [await accept(), await accept('sure')])
      expect(again).toEqual({ decision: first?.decision, isNew: false })
    expect(await listDue()).toEqual(dueBefore)
  })

  test('repeating a decision with another note is a new decision, and both notes stay', async () => {
    const markets = await addTwo()
    const pairId = await addPair(open(), markets)
    for (const note of ['sure', 'read the rules']) {
      const said = await decidePair(open(), pairId, { kind: 'reject' }, deciding({ note }))
      expect(said).toMatchObject({ isNew: true, decision: { note, undoneAt: null } })
    }
    expect((await trail(markets[0])).map(({ note }) => note).sort()).toEqual(['read the rules', 'sure'])
  })

  test('repeating a decision is a new decision where a report came in between', async () => {
    const markets = await addTwo()
    const questionId = await addQuestion(open(), markets)
    const pairId = await addPair(open(), markets)
    const accept = (decidedAt: Date) =>
      decidePair(open(), pairId, { kind: 'accept' }, deciding({ decidedAt }))
    await accept(NOW)
    const [accountId, reportedAt] = [await addAccount(open()), new Date(NOW.getTime() + 60_000)]
    const about = { questionId, marketId: markets[1], otherMarketId: null, term: null, note: null }
    const report = { id: randomUUID(), accountId, reportedAt, ...about }
    expect(await createReport(open(), report)).toMatchObject({ isNew: true })
    expect(await accept(LATER)).toMatchObject({ isNew: true, decision: { decidedAt: LATER } })
    expect(await accept(LATER)).toMatchObject({ isNew: false })
  })

  test('listings that only a person linked are decided by the id that their pair would have', async () => {
    const markets = await addTwo()
    const [a, b] = markets
    const pairId = toPairId(a, b)
    expect(await decidePair(open(), pairId, { kind: 'reject' }, deciding())).toBeNull()
    await linkMarkets(open(), markets, 'complement', deciding())
    const accepted = await decidePair(open(), pairId, { kind: 'accept' }, deciding())
    expect(accepted).toMatchObject({
      isNew: true,
      decision: { kind: 'accept', relation: 'complement', confidence: null, reason: null },
    })
    const rejected = await decidePair(open(), pairId, { kind: 'reject' }, deciding())
    expect(rejected).toMatchObject({ isNew: true, decision: { relation: 'different' } })
    expect(await decidePair(open(), pairId, { kind: 'reject' }, deciding())).toMatchObject({ isNew: false })
    expect(await decidePair(open(), pairId, { kind: 'accept' }, deciding())).toBeNull()
    const related = await decidePair(open(), pairId, { kind: 'relate', relation: 'same' }, deciding())
    expect(related).toMatchObject({ isNew: true, decision: { kind: 'relate', relation: 'same' } })
  })

  test('a new decision replaces the standing one, which stays in the trail', async () => {
    const markets = await addTwo()
    const accountId = await addAccount(open())
    const pairId = await addPair(open(), markets)
    const first = await decidePair(open(), pairId, { kind: 'accept' }, deciding())
    const second = await decidePair(
      open(),
      pairId,
      { kind: 'reject' },
      deciding({ accountId, decidedAt: LATER }),
    )
    expect(await trail(markets[1])).toEqual([
      second?.decision,
      { ...first?.decision, undoneAt: LATER, undoneBy: accountId },
    ])
  })

  test('many concurrent decisions are all accepted, one holds, and the trail has every one', async () => {
    const markets = await addTwo()
    const pairId = await addPair(open(), markets)
    const said: PairDecision[] = Array.from({ length: 10 }, (_, n) =>
      n % 2 === 0 ? { kind: 'accept' } : { kind: 'reject' },
    )
    const decided = await Promise.all(said.map((each) => decidePair(open(), pairId, each, deciding())))
    const made = decided.flatMap((each) => (each?.isNew === true ? [each.decision.id] : []))
    expect(decided.every((each) => each !== null)).toBe(true)
    const all = await trail(markets[0])
    expect(all.map(({ id }) => id).sort()).toEqual(made.sort())
    expect(all.filter(({ undoneAt }) => undoneAt === null)).toHaveLength(1)
  })

  test('a decision made during another one waits for it and then replaces it', async () => {
    const markets = await addTwo()
    const pairId = await addPair(open(), markets)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const first = await new Promise<{ done: Promise<unknown> }>((resolve) => {
      const done = open().transaction(async (database) => {
        const [marketA, marketB] = markets
        const said = { kind: 'link', relation: 'same', confidence: null, reason: null } as const
        await saveDecision(database, { marketA, marketB, ...said, ...deciding() })
        resolve({ done })
        await held
      })
    })
    const second = decidePair(open(), pairId, { kind: 'reject' }, deciding({ decidedAt: LATER }))
    letGo()
    await first.done
    const decided = await second
    expect((await trail(markets[0])).map(({ kind, undoneAt }) => [kind, undoneAt])).toEqual([
      ['reject', null],
      ['link', LATER],
    ])
    expect(decided?.isNew).toBe(true)
  })

  test('a pair that does not exist cannot be decided', async () => {
    expect(await decidePair(open(), randomUUID(), { kind: 'accept' }, deciding())).toBeNull()
  })

  test("two listings are linked by hand in either order, with the matcher's verdict if there is one", async () => {
    const [a, b] = await addTwo()
    const linked = await linkMarkets(open(), [b, a], 'complement', deciding())
    expect(linked).toMatchObject({
      isNew: true,
      decision: { kind: 'link', relation: 'complement', confidence: null, reason: null, marketA: { id: a } },
    })
    const again = await linkMarkets(open(), [a.toUpperCase(), b], 'complement', deciding())
    expect(again).toMatchObject({ isNew: false })
    await addPair(open(), [a, b], { confidence: 0.75 })
    expect(await linkMarkets(open(), [a, b], 'same', deciding())).toMatchObject({
      isNew: true,
      decision: { confidence: 0.75, reason: 'Same: all agrees.' },
    })
  })

  test('a listing is not linked to itself, to an unknown one, or to another leg of its group', async () => {
    const [a] = await addTwo()
    const groupLegs: [string, string] = [
      await addMarket(open(), { groupId: 'g' }),
      await addMarket(open(), { groupId: 'g' }),
    ]
    const elsewhere = await addMarket(open(), { groupId: 'g', platform: 'manifold' })
    expect(await linkMarkets(open(), [a, a.toUpperCase()], 'same', deciding())).toBe('itself')
    expect(await linkMarkets(open(), [a, randomUUID()], 'same', deciding())).toBe('no_market')
    expect(await linkMarkets(open(), groupLegs, 'same', deciding())).toBe('one_group')
    expect(await linkMarkets(open(), [groupLegs[0], elsewhere], 'same', deciding())).toMatchObject({
      isNew: true,
    })
  })

  test('an undone decision records who undid it first and when, and makes both listings due once', async () => {
    const markets = await addTwo()
    const accountId = await addAccount(open())
    const pairId = await addPair(open(), markets)
    const decided = await decidePair(open(), pairId, { kind: 'accept' }, deciding())
    const id = decided?.decision.id ?? ''
    const dueBefore = await listDue()
    const undone = await undoDecision(open(), id, { accountId, at: LATER })
    expect(undone).toEqual({ ...decided?.decision, undoneAt: LATER, undoneBy: accountId })
    expect(await undoDecision(open(), id, { accountId: null, at: NOW })).toEqual(undone)
    expect((await listDue()).slice(dueBefore.length)).toEqual([markets])
    expect(await undoDecision(open(), randomUUID(), { accountId, at: LATER })).toBeNull()
    expect(await decidePair(open(), pairId, { kind: 'accept' }, deciding())).toMatchObject({ isNew: true })
  })

  test('the trail is paged, latest first, for all listings or for one', async () => {
    const markets = await addTwo()
    const other = await addMarket(open(), { platform: 'myriad' })
    const times = [1, 2, 3].map((hour) => new Date(NOW.getTime() + hour * 3_600_000))
    const [first, second, third] = times
    if (first === undefined || second === undefined || third === undefined) throw new Error('three times')
    await linkMarkets(open(), markets, 'same', deciding({ decidedAt: first }))
    await linkMarkets(open(), markets, 'complement', deciding({ decidedAt: second }))
    await linkMarkets(open(), [markets[0], other], 'same', deciding({ decidedAt: third }))
    const page = await listDecisions(open(), { marketId: markets[0], limit: 2, offset: 1 })
    expect(page.decisions.map(({ decidedAt }) => decidedAt)).toEqual([second, first])
    expect(page.total).toBe(3)
    expect((await listDecisions(open(), { ...ALL, marketId: markets[1] })).total).toBe(2)
    expect((await listDecisions(open(), { ...ALL, marketId: null })).total).toBeGreaterThan(3)
  })
})
