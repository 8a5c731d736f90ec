import type { Certificate } from '@parallax/certificate'
import type { Certified } from '@parallax/domain'
import {
  type ChainEnd,
  getChangePosition,
  listCertificateTexts,
  listHotMarketsAfter,
  listOpportunityRowsAfter,
  listSharedQuestionIds,
  listVenueHealth,
  type OpportunityRow,
  openArbitrageStage,
  type TransactionalDatabase,
} from '@parallax/store'
import { computeFee } from '@parallax/venues'
import type { Rest } from '../rest.ts'
import type { YieldToLoop } from '../yield-to-loop.ts'
import { BookRequests } from './book-requests.ts'
import { ArbitrageEngine } from './engine.ts'
import { HotList } from './hot-list.ts'
import { Ledger } from './ledger.ts'
import { readQuestions } from './read-questions.ts'

/** Rows read per statement. */
const QUESTIONS = 500
const OPPORTUNITIES = 200
const HOT = 10_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** What the stage keeps in memory. Valid only while the last turn written to the database is `turn`. */
export interface Memory {
  readonly engine: ArbitrageEngine
  readonly ledger: Ledger
  readonly hot: HotList
  readonly requests: BookRequests
  turn: number
  chain: ChainEnd
  changePosition: string
  /** Questions to judge again although nothing about them changed. */
  readonly due: Set<string>
}

export interface LoadOptions {
  readonly store: TransactionalDatabase
  readonly now: () => number
  /** At rest, opportunities are judged less often. */
  readonly rest?: Rest | undefined
  readonly yieldToLoop: YieldToLoop
}

/**
 * Loads everything: the unresolved opportunities with their last certificates, and all questions that two venues list.
 * The change position is taken first, so that changes made meanwhile are read from the feed later.
 */
export async function loadMemory({ store, now, rest, yieldToLoop }: LoadOptions): Promise<Memory> {
  const changePosition = await getChangePosition(store)
  const { turn, chain } = await openArbitrageStage(store)
  const ledger = new Ledger(rest)
  await restoreOpportunities(store, ledger, new Date(now()), yieldToLoop)
  const hot = new HotList()
  await restoreHot(store, hot, yieldToLoop)
  const engine = new ArbitrageEngine(computeFee)
  engine.setVenues(await listVenueHealth(store), now())
  const ids = await listSharedQuestionIds(store)
  for (let at = 0; at < ids.length; at += QUESTIONS) {
    const questions = await readQuestions(store, ids.slice(at, at + QUESTIONS), () => null)
    for (const question of questions) {
      engine.set(question, now())
      await yieldToLoop()
    }
  }
  const requests = new BookRequests()
  return { engine, ledger, hot, requests, turn, chain, changePosition, due: new Set() }
}

async function restoreOpportunities(
  store: TransactionalDatabase,
  ledger: Ledger,
  now: Date,
  yieldToLoop: YieldToLoop,
): Promise<void> {
  let afterId: string | undefined = FIRST_ID
  while (afterId !== undefined) {
    const rows: OpportunityRow[] = await listOpportunityRowsAfter(store, {
      afterId,
      resolvedAfter: now,
      limit: OPPORTUNITIES,
    })
    const certified = await readCertified(store, rows)
    for (const row of rows) {
      if (row.status !== 'resolved') ledger.restore(row, certified.get(row.certificateId ?? '') ?? null)
      await yieldToLoop()
    }
    afterId = rows.at(-1)?.id
  }
}

/** By certificate id. A certificate whose text was dropped for its age is missing here, so another one is issued. */
async function readCertified(
  store: TransactionalDatabase,
  rows: readonly OpportunityRow[],
): Promise<ReadonlyMap<string, Certified>> {
  const ids = rows.flatMap(({ certificateId }) => (certificateId === null ? [] : [certificateId]))
  const texts = ids.length === 0 ? [] : await listCertificateTexts(store, ids)
  return new Map(
    texts.map(({ id, text }) => {
      const { body }: Certificate = JSON.parse(text)
      return [id, { decision: body.decision, atMs: body.decidedAtMs }]
    }),
  )
}

async function restoreHot(
  store: TransactionalDatabase,
  hot: HotList,
  yieldToLoop: YieldToLoop,
): Promise<void> {
  let afterId: string | undefined = FIRST_ID
  while (afterId !== undefined) {
    const rows: Awaited<ReturnType<typeof listHotMarketsAfter>> = await listHotMarketsAfter(
      store,
      afterId,
      HOT,
    )
    for (const row of rows) hot.restore(row)
    await yieldToLoop()
    afterId = rows.at(-1)?.marketId
  }
}
