import { randomUUID } from 'node:crypto'
import type { JudgeVerdict } from '@parallax/domain'
import { expect, test } from 'vitest'
import { listMatchDue } from '../match/list-match-due.ts'
import { toPairId } from '../pair/pair-id.ts'
import { linkMarkets } from '../review/link-markets.ts'
import { sql } from '../sql.ts'
import { addMarket, describeBackends, useStore } from '../testing/index.ts'
import { findUnjudged } from './find-unjudged.ts'
import { type JudgePair, saveJudgePairs } from './judge-pair.ts'
import { listDeniedPairs, listJudgeVerdicts, saveJudgeVerdict } from './judge-verdict.ts'
import { takeJudgeCall } from './take-judge-call.ts'

const NOON = new Date('2026-11-15T12:00:00Z')

describeBackends('judge', (backend) => {
  const open = useStore(backend)

  async function addDoubt(confidence: number, content: string, status: 'open' | 'resolved' = 'open') {
    const ids = [await addMarket(open()), await addMarket(open(), { platform: 'manifold', status })]
    const [marketA = '', marketB = ''] = ids.sort()
    const pair: JudgePair = { id: toPairId(marketA, marketB), marketA, marketB, confidence, content }
    await saveJudgePairs(open(), [], [pair])
    return pair
  }

  const say = (content: string, verdict: JudgeVerdict, reason = 'Both ask it.') =>
    saveJudgeVerdict(open(), { content, model: 'm', verdict, reason, judgedAt: NOON })

  async function clear(): Promise<void> {
    await open().run(sql`truncate judge_pair, judge_verdict, judge_day, match_due`)
  }

  test('the most confident pair comes first, and none that is judged, decided, resolved or left out', async () => {
    await clear()
    const [low, high] = [await addDoubt(0.4, 'low'), await addDoubt(0.6, 'high')]
    await addDoubt(0.7, 'resolved', 'resolved')
    const decided = await addDoubt(0.8, 'decided')
    const deciding = { id: randomUUID(), note: null, accountId: null, decidedAt: NOON }
    await linkMarkets(open(), [decided.marketA, decided.marketB], 'same', deciding)
    expect(await findUnjudged(open(), [])).toEqual(high)
    expect(await findUnjudged(open(), ['high'])).toEqual(low)
    await say('high', 'unsure')
    expect(await findUnjudged(open(), [])).toEqual(low)
    expect(await findUnjudged(open(), ['low'])).toBeNull()
  })

  test('a verdict makes all its listings due; an unsure or repeated one makes none due', async () => {
    await clear()
    const [one, other, unsure] = [
      await addDoubt(0.4, 'twice'),
      await addDoubt(0.5, 'twice'),
      await addDoubt(0.5, 'unsure'),
    ]
    await open().run(sql`delete from match_due`)
    await say('unsure', 'unsure')
    expect((await listMatchDue(open(), 10)).marketIds).toEqual([])
    await say('twice', 'different')
    await say('twice', 'same')
    const due = await listMatchDue(open(), 10)
    const both = [one.marketA, one.marketB, other.marketA, other.marketB]
    expect([due.dueIds.length, [...due.marketIds].sort()]).toEqual([1, both.sort()])
    const [verdict, ...others] = await listJudgeVerdicts(open(), ['twice', 'unknown'])
    expect(verdict).toEqual({
      content: 'twice',
      model: 'm',
      verdict: 'different',
      reason: 'Both ask it.',
      judgedAt: NOON,
    })
    expect(others).toEqual([])
    const ids = [...both, unsure.marketA, unsure.marketB]
    const denied = await listDeniedPairs(open(), ids)
    expect(denied.map(({ marketA }) => marketA).sort()).toEqual([one.marketA, other.marketA].sort())
    expect(await listDeniedPairs(open(), [one.marketA, other.marketB])).toEqual([])
  })

  test('listings that are compared again have only their current doubts', async () => {
    await clear()
    const [gone, kept, apart] = [
      await addDoubt(0.4, 'gone'),
      await addDoubt(0.5, 'before'),
      await addDoubt(0.6, 'apart'),
    ]
    await saveJudgePairs(
      open(),
      [gone.marketB, kept.marketA],
      [{ ...kept, confidence: 0.55, content: 'now' }],
    )
    const left = await open().many(sql`select content, confidence from judge_pair order by content`)
    expect(left).toEqual([
      { content: apart.content, confidence: 0.6 },
      { content: 'now', confidence: 0.55 },
    ])
  })

  test('a day allows a fixed number of calls, whichever process makes them, and so does the next day', async () => {
    await clear()
    const late = new Date('2026-11-15T23:59:59.999Z')
    const calls = await Promise.all([NOON, late, NOON, late].map((at) => takeJudgeCall(open(), at, 3)))
    expect(calls.filter((isGranted) => isGranted)).toHaveLength(3)
    expect(await takeJudgeCall(open(), new Date('2026-11-16T00:00:00Z'), 3)).toBe(true)
    expect(await takeJudgeCall(open(), new Date('2026-11-17T00:00:00Z'), 0)).toBe(false)
  })
})
