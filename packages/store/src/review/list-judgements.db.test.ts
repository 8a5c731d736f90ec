import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { toPairId } from '../pair/pair-id.ts'
import { addAccount, addMarket, addPair, describeBackends, useStore } from '../testing/index.ts'
import { decidePair } from './decide-pair.ts'
import { linkMarkets } from './link-markets.ts'
import { listJudgements } from './list-judgements.ts'
import { undoDecision } from './undo-decision.ts'

const NOW = Date.parse('2026-11-15T12:00:00.000Z')

describeBackends('listJudgements', (backend) => {
  const open = useStore(backend)

  const deciding = (minute: number, accountId: string | null = null, note: string | null = null) => ({
    id: randomUUID(),
    note,
    accountId,
    decidedAt: new Date(NOW + minute * 60_000),
  })

  async function addTwo(): Promise<[string, string]> {
    const one = await addMarket(open(), {
      title: 'Who wins? — Anna',
      legLabel: 'Anna',
      rules: 'By the count.',
      endTime: '2026-12-01T00:00:00.000Z',
    })
    return [one, await addMarket(open(), { platform: 'manifold', rules: null, endTime: null })]
  }

  test('standing decisions are listed oldest first with the texts of both, without undone or replaced ones', async () => {
    const [decided, linked, undone] = [await addTwo(), await addTwo(), await addTwo()]
    const accountId = await addAccount(open())
    await linkMarkets(open(), linked, 'complement', deciding(2))
    const pair = await addPair(open(), decided, { confidence: 0.75 })
    await decidePair(open(), pair, { kind: 'reject' }, deciding(0))
    await decidePair(open(), pair, { kind: 'accept' }, deciding(1, accountId, 'read it'))
    const slip = deciding(3)
    await decidePair(open(), await addPair(open(), undone), { kind: 'accept' }, slip)
    await undoDecision(open(), slip.id, { accountId: null, at: new Date(NOW + 240_000) })

    const judgements = await listJudgements(open())
    const [a = '', b = ''] = [...linked].sort()
    expect(judgements).toMatchObject([
      { pairId: pair, kind: 'accept', relation: 'same', confidence: 0.75, note: 'read it', accountId },
      { pairId: toPairId(a, b), kind: 'link', relation: 'complement', confidence: null, accountId: null },
    ])
    const sides = judgements.flatMap(({ marketA, marketB }) => [marketA, marketB])
    expect(sides.find(({ id }) => id === decided[0])).toEqual({
      id: decided[0],
      platform: 'polymarket',
      title: 'Who wins? — Anna',
      legLabel: 'Anna',
      rules: 'By the count.',
      category: expect.any(String),
      endTime: '2026-12-01T00:00:00.000Z',
    })
    expect(sides.find(({ id }) => id === decided[1])).toMatchObject({
      platform: 'manifold',
      rules: null,
      endTime: null,
    })
  })
})
