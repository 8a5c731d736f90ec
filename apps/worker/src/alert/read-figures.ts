import { type Readings, toMarketReadings, toQuestionReadings } from '@parallax/domain'
import {
  type Database,
  listLivingOpportunities,
  listMarketRows,
  listPricedMarkets,
  listSweeps,
} from '@parallax/store'
import { computeIndex } from '../compute-index.ts'

/** The current figures of each of these questions. */
export async function readQuestions(
  database: Database,
  questionIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, Readings>> {
  const [markets, opportunities, sweeps] = await Promise.all([
    listPricedMarkets(database, questionIds),
    listLivingOpportunities(database, questionIds),
    listSweeps(database),
  ])
  const marketsOf = groupByQuestion(markets)
  const opportunitiesOf = groupByQuestion(opportunities)
  const bySlug = new Map(sweeps.map((sweep) => [sweep.slug, sweep]))
  return new Map(
    questionIds.map((id) => {
      const index = computeIndex(marketsOf.get(id) ?? [], bySlug, nowMs)
      return [id, toQuestionReadings(index, opportunitiesOf.get(id) ?? [], nowMs)]
    }),
  )
}

/** The current figures of these listings, without those that do not exist. */
export async function readMarkets(
  database: Database,
  marketIds: readonly string[],
): Promise<ReadonlyMap<string, Readings>> {
  const markets = await listMarketRows(database, marketIds)
  return new Map(markets.map((market) => [market.id, toMarketReadings(market)]))
}

function groupByQuestion<Row extends { readonly questionId: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.questionId)
    if (group === undefined) groups.set(row.questionId, [row])
    else group.push(row)
  }
  return groups
}
