import type { ComparedTermName, JudgeVerdict, LinkingRelation, VenueSlug } from '@parallax/domain'
import type { MarketRow } from '../market/list-market-rows.ts'
import { OPEN_REPORT, OTHER_ID } from '../report/open-report.ts'
import { sql, unprepared } from '../sql.ts'
import type { Database } from '../store.ts'
import { DAY_VOLUME_USD } from '../volume/day-volume.ts'
import type { WaitingPair } from './waiting-pair.ts'

/** What a reviewer needs to see of one listing: its texts, its figures and its question. */
export interface ReviewRow
  extends Pick<
    MarketRow,
    | 'id'
    | 'title'
    | 'groupTitle'
    | 'legLabel'
    | 'url'
    | 'category'
    | 'status'
    | 'price'
    | 'volume24hUsd'
    | 'isPlayMoney'
  > {
  readonly platform: VenueSlug
  readonly rules: string | null
  readonly endTime: Date | null
  readonly questionId: string | null
  readonly questionTitle: string | null
}

interface ReportNote {
  readonly marketId: string
  /** The other listing, where two are reported as different, and not one as outside its question. */
  readonly otherMarketId: string | null
  readonly term: ComparedTermName | null
  readonly note: string | null
  readonly reportedAt: Date
}

/** One field that the matcher read differently in the two listings. */
interface PairDifference {
  readonly slot: string
  readonly a: string
  readonly b: string
}

/** The matcher's verdict on two listings; null where it has no pair. */
interface Verdict {
  readonly relation: LinkingRelation | null
  readonly confidence: number | null
  /** What decided, in the matcher's words. */
  readonly reason: string | null
  readonly differences: readonly PairDifference[]
}

/** The language model's verdict on their current texts, where one is used. */
interface JudgeWord {
  readonly model: string
  readonly verdict: JudgeVerdict
  /** In its own words, unchecked. */
  readonly reason: string
  readonly judgedAt: Date
}

const NO_VERDICT: Verdict = { relation: null, confidence: null, reason: null, differences: [] }

/** A pair with everything that a person needs to judge it. */
export interface ReviewPair extends Omit<WaitingPair, 'marketA' | 'marketB'>, Verdict {
  readonly marketA: ReviewRow
  readonly marketB: ReviewRow
  /** Null where it was not asked, or has not answered yet. */
  readonly judge: JudgeWord | null
  readonly reports: {
    /** How many open reports claim that the two differ, or that one of them does not belong to its question. */
    readonly count: number
    /** The latest few that state why, or in which term. */
    readonly notes: readonly ReportNote[]
  }
}

/** Maximum number of notes shown for one pair. */
const MOST_NOTES = 5

/** Adds the matcher's verdict, the listings and their reports. */
export async function toReviewPairs(
  database: Database,
  pairs: readonly WaitingPair[],
): Promise<ReviewPair[]> {
  const ids = [...new Set(pairs.flatMap(({ marketA, marketB }) => [marketA, marketB]))]
  const markets = new Map((await listMarkets(database, ids)).map((market) => [market.id, market]))
  const reports = await listReports(database, ids)
  const pairIds = pairs.map(({ id }) => id)
  const verdicts = await listVerdicts(database, pairIds)
  const words = new Map((await listJudgeWords(database, pairIds)).map(({ id, ...word }) => [id, word]))
  const verdictOf = new Map(verdicts.map(({ id, ...verdict }) => [id, verdict]))
  return pairs.flatMap((pair) => {
    const [marketA, marketB] = [markets.get(pair.marketA), markets.get(pair.marketB)]
    if (marketA === undefined || marketB === undefined) return []
    const own = reports.filter(({ marketId, pairId }) =>
      pairId === null ? marketId === marketA.id || marketId === marketB.id : pairId === pair.id,
    )
    const verdict = verdictOf.get(pair.id) ?? NO_VERDICT
    const judge = words.get(pair.id) ?? null
    return [{ ...pair, ...verdict, marketA, marketB, judge, reports: toReports(own) }]
  })
}

function listVerdicts(
  database: Database,
  ids: readonly string[],
): Promise<(Verdict & { readonly id: string })[]> {
  return database.many(
    unprepared(sql<Verdict & { id: string }>`
    select pair.id, relation, confidence, reason, differences
    from unnest(${ids}::uuid[]) as wanted (id)
    cross join lateral (select * from pair where pair.id = wanted.id offset 0) as pair`),
  )
}

function listJudgeWords(
  database: Database,
  ids: readonly string[],
): Promise<(JudgeWord & { readonly id: string })[]> {
  return database.many(
    unprepared(sql<JudgeWord & { id: string }>`
    select judge_pair.id, model, verdict, judge_verdict.reason, judged_at as "judgedAt"
    from judge_pair join judge_verdict using (content)
    where judge_pair.id = any(${ids}::uuid[])`),
  )
}

function listMarkets(database: Database, ids: readonly string[]): Promise<ReviewRow[]> {
  return database.many(sql<ReviewRow>`
    select
      market.id, platform.slug as platform, market.title, market.group_title as "groupTitle",
      market.leg_label as "legLabel", market.url, market.rules, market.category, market.status,
      market.end_time as "endTime", market.price, ${DAY_VOLUME_USD} as "volume24hUsd",
      market.is_play_money as "isPlayMoney", question.id as "questionId", question.title as "questionTitle"
    from platform_market as market
    join platform on platform.id = market.platform_id
    left join link on link.market_id = market.id
    left join question on question.id = link.question_id
    where market.id = any(${ids}::uuid[])`)
}

interface ReportRow extends ReportNote {
  readonly pairId: string | null
  /** Number of open reports of the listing, or of the two. */
  readonly count: number
}

/** The latest reports of each listing and each pair, those with a reason first. */
function listReports(database: Database, ids: readonly string[]): Promise<ReportRow[]> {
  return database.many(sql<ReportRow>`
    with ${OPEN_REPORT}, ranked as (
      select
        *, count(*) over report_of as count,
        row_number() over (report_of order by note is null and term is null, reported_at desc, id) as rank
      from open_report where market_id = any(${ids}::uuid[])
      window report_of as (partition by coalesce(pair_id, market_id))
    )
    select
      market_id as "marketId", ${OTHER_ID} as "otherMarketId", pair_id as "pairId", term, note,
      reported_at as "reportedAt", count
    from ranked where rank <= ${MOST_NOTES}
    order by reported_at desc, id`)
}

function toReports(rows: readonly ReportRow[]): ReviewPair['reports'] {
  const counts = new Map(rows.map(({ marketId, pairId, count }) => [pairId ?? marketId, count]))
  const notes = rows.filter(({ note, term }) => note !== null || term !== null)
  return {
    count: [...counts.values()].reduce((sum, count) => sum + count, 0),
    notes: notes.slice(0, MOST_NOTES).map(({ marketId, otherMarketId, term, note, reportedAt }) => ({
      marketId,
      otherMarketId,
      term,
      note,
      reportedAt,
    })),
  }
}
