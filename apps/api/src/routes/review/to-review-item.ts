import { type ReviewItem, toTermName } from '@parallax/contract'
import type { ReviewPair, ReviewRow } from '@parallax/store'
import { toRounded } from '../../http/response/to-rounded.ts'

/** A pair as shown to a reviewer. */
export function toReviewItem(pair: ReviewPair): ReviewItem {
  return {
    id: pair.id,
    relation: pair.relation,
    confidence: pair.confidence === null ? null : toRounded(pair.confidence, 6),
    reason: pair.reason,
    differences: pair.differences.map(({ slot, a, b }) => ({ slot, a, b })),
    judge: pair.judge === null ? null : toJudge(pair.judge),
    waits_because: pair.waitsBecause,
    value: toRounded(pair.value, 2),
    reports: {
      count: pair.reports.count,
      notes: pair.reports.notes.map(({ marketId, otherMarketId, term, note, reportedAt }) => ({
        market_id: marketId,
        other_market_id: otherMarketId,
        term: term === null ? null : toTermName(term),
        note,
        reported_at: reportedAt.toISOString(),
      })),
    },
    decision_id: pair.decisionId,
    decision_kind: pair.decisionKind,
    decision_relation: pair.decisionRelation,
    market_a: toMarket(pair.marketA),
    market_b: toMarket(pair.marketB),
  }
}

function toJudge({
  model,
  verdict,
  reason,
  judgedAt,
}: NonNullable<ReviewPair['judge']>): ReviewItem['judge'] {
  return { model, verdict, reason, judged_at: judgedAt.toISOString() }
}

function toMarket(market: ReviewRow): ReviewItem['market_a'] {
  const { questionId: id, questionTitle: title } = market
  return {
    id: market.id,
    platform_slug: market.platform,
    title: market.title,
    group_title: market.groupTitle,
    leg_label: market.legLabel,
    url: market.url,
    rules: market.rules,
    category: market.category,
    status: market.status,
    end_time: market.endTime?.toISOString() ?? null,
    price: market.price === null ? null : toRounded(market.price, 6),
    volume24h: market.volume24hUsd === null ? null : toRounded(market.volume24hUsd, 2),
    is_play_money: market.isPlayMoney,
    question: id === null || title === null ? null : { id, title },
  }
}
