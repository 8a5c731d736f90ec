import { randomUUID } from 'node:crypto'
import { MAX_OPEN_REPORTS } from '@parallax/domain'
import { expect, test } from 'vitest'
import { linkMarkets } from '../review/link-markets.ts'
import { sql } from '../sql.ts'
import { addAccount, addMarket, addQuestion, describeBackends, useStore } from '../testing/index.ts'
import { createReport, type NewReport } from './create-report.ts'

const NOW = new Date('2026-11-15T12:00:00.000Z')
const LATER = new Date('2026-11-15T13:00:00.000Z')

function makeReport(
  accountId: string,
  questionId: string,
  marketId: string,
  changes: Partial<NewReport> = {},
): NewReport {
  return {
    id: randomUUID(),
    accountId,
    questionId,
    marketId,
    otherMarketId: null,
    term: null,
    note: null,
    reportedAt: NOW,
    ...changes,
  }
}

describeBackends('reports', (backend) => {
  const open = useStore(backend)

  async function setUp() {
    const [one, other] = [await addMarket(open()), await addMarket(open(), { platform: 'manifold' })]
    const questionId = await addQuestion(open(), [one, other])
    return { accountId: await addAccount(open()), one, other, questionId }
  }

  test('an account makes a report once, and another account can make it too', async () => {
    const { accountId, one, questionId } = await setUp()
    const report = makeReport(accountId, questionId, one, { note: 'another year' })
    const { accountId: _account, ...expected } = report
    expect(await createReport(open(), report)).toEqual({ report: expected, isNew: true })
    const again = makeReport(accountId, questionId, one, { note: 'once more', reportedAt: LATER })
    expect(await createReport(open(), again)).toEqual({ report: expected, isNew: false })
    const stranger = makeReport(await addAccount(open()), questionId, one)
    expect(await createReport(open(), stranger)).toMatchObject({ isNew: true })
  })

  test('an account reports a pair only once, in either order, and can also report one of its listings alone', async () => {
    const { accountId, one, other, questionId } = await setUp()
    const changes = { otherMarketId: other, term: 'deadline', note: 'noon, not midnight' } as const
    const pair = makeReport(accountId, questionId, one, changes)
    const { accountId: _account, ...expected } = pair
    expect(await createReport(open(), pair)).toEqual({ report: expected, isNew: true })
    const turned = makeReport(accountId, questionId, other, { otherMarketId: one })
    expect(await createReport(open(), turned)).toEqual({ report: expected, isNew: false })
    const alone = makeReport(accountId, questionId, one)
    expect(await createReport(open(), alone)).toMatchObject({ isNew: true, report: { otherMarketId: null } })
  })

  test('a report of two listings needs two different ones in one question', async () => {
    const { accountId, one, questionId } = await setUp()
    const report = (otherMarketId: string) =>
      createReport(open(), makeReport(accountId, questionId, one, { otherMarketId }))
    expect(await report(one)).toBe('itself')
    expect(await report(await addMarket(open()))).toBe('not_linked')
  })

  test('the reports of an account are deleted with it', async () => {
    const { accountId, one, other, questionId } = await setUp()
    await createReport(open(), makeReport(accountId, questionId, one, { otherMarketId: other }))
    await open().run(sql`delete from account where id = ${accountId}`)
    const left = await open().many(sql<{ id: string }>`select id from report where market_id = ${one}`)
    expect(left).toEqual([])
  })

  test('of ten sent at once, one is made', async () => {
    const { accountId, one, questionId } = await setUp()
    const made = await Promise.all(
      Array.from({ length: 10 }, () => createReport(open(), makeReport(accountId, questionId, one))),
    )
    expect(made.filter((each) => typeof each === 'object' && each.isNew)).toHaveLength(1)
  })

  test('an unknown question, an unknown listing, and a listing of another question are refused', async () => {
    const { accountId, questionId, one } = await setUp()
    const lone = await addMarket(open())
    const report = (question: string, market: string) =>
      createReport(open(), makeReport(accountId, question, market))
    expect(await report(randomUUID(), one)).toBe('no_question')
    expect(await report(questionId, randomUUID())).toBe('no_market')
    expect(await report(questionId, lone)).toBe('not_linked')
    const alone = await addQuestion(open(), [lone])
    expect(await report(questionId, lone)).toBe('not_linked')
    expect(await report(alone, lone)).toBe('alone')
  })

  test('a merged question leads to its successor, and reports about it still count', async () => {
    const { accountId, one, other, questionId: first } = await setUp()
    const before = await createReport(open(), makeReport(accountId, first, one))
    const second = await addQuestion(open(), [])
    const last = await addQuestion(open(), [one, other])
    await open().run(sql`update question set merged_into = ${second} where id = ${first}`)
    await open().run(sql`update question set merged_into = ${last} where id = ${second}`)
    expect(await createReport(open(), makeReport(accountId, first, other))).toMatchObject({
      isNew: true,
      report: { questionId: last, marketId: other },
    })
    const id = typeof before === 'object' ? before.report.id : ''
    expect(await createReport(open(), makeReport(accountId, last, one))).toMatchObject({
      isNew: false,
      report: { id, questionId: last },
    })
  })

  test('an answered report can be made again; an open one cannot, whatever the id of its question', async () => {
    const { accountId, one, other, questionId } = await setUp()
    const report = (question: string, reportedAt = NOW) =>
      createReport(open(), makeReport(accountId, question, one, { reportedAt }))
    await report(questionId)
    const split = await addQuestion(open(), [one, other])
    expect(await report(split)).toMatchObject({ isNew: false, report: { questionId: split } })
    const deciding = { id: randomUUID(), note: null, accountId: null, decidedAt: LATER }
    await linkMarkets(open(), [one, other], 'same', deciding)
    expect(await report(split, new Date(LATER.getTime() + 1))).toMatchObject({ isNew: true })
  })

  test('a listing that joined others can be reported again', async () => {
    const { accountId, one, questionId } = await setUp()
    await createReport(open(), makeReport(accountId, questionId, one))
    const next = await addQuestion(open(), [one, await addMarket(open())])
    expect(await createReport(open(), makeReport(accountId, next, one))).toMatchObject({ isNew: true })
  })

  test('an account cannot exceed its quota of open reports; a decision about the two, or leaving the question, makes room', async () => {
    const accountId = await addAccount(open())
    const markets: string[] = []
    for (let n = 0; n < MAX_OPEN_REPORTS + 3; n += 1) markets.push(await addMarket(open()))
    const questionId = await addQuestion(open(), markets)
    const report = (at: number) => createReport(open(), makeReport(accountId, questionId, markets[at] ?? ''))
    for (let n = 0; n < MAX_OPEN_REPORTS; n += 1) expect(await report(n)).toMatchObject({ isNew: true })
    expect(await report(MAX_OPEN_REPORTS)).toBe('quota')
    expect(await report(0)).toMatchObject({ isNew: false })
    const link = (at: number, other: string, decidedAt: Date) =>
      linkMarkets(open(), [markets[at] ?? '', other], 'same', {
        id: randomUUID(),
        note: null,
        accountId: null,
        decidedAt,
      })
    await link(0, await addMarket(open()), LATER)
    await link(0, markets[MAX_OPEN_REPORTS] ?? '', new Date(NOW.getTime() - 1))
    expect(await report(MAX_OPEN_REPORTS)).toBe('quota')
    await link(0, markets[MAX_OPEN_REPORTS + 2] ?? '', LATER)
    expect(await report(MAX_OPEN_REPORTS)).toMatchObject({ isNew: true })
    expect(await report(MAX_OPEN_REPORTS + 1)).toBe('quota')
    await addQuestion(open(), [markets[1] ?? ''])
    expect(await report(MAX_OPEN_REPORTS + 1)).toMatchObject({ isNew: true })
    expect(await report(MAX_OPEN_REPORTS + 2)).toBe('quota')
  })
})
