import type { MatchingQuality } from '@parallax/contract'
import type { MatchingFigures } from '@parallax/store'
import { toRounded } from '../../http/response/to-rounded.ts'
import type { ModelQuality } from './model-quality.ts'

type Data = MatchingQuality['data']

const DATA_SET =
  'pairs of real listings that were judged by reading after the matcher and its model were finished; none was used in training'

export function toModelAnswer(quality: ModelQuality): NonNullable<Data['model']> {
  const { recall } = quality
  return {
    data_set: DATA_SET,
    pairs: quality.pairs,
    same: quality.same,
    auc: toShare(quality.auc),
    best_f1: { f1: toRounded(quality.bestF1.f1, 6), threshold: toRounded(quality.bestF1.threshold, 6) },
    cuts: quality.cuts.map(({ threshold, accepted, precision, recall }) => ({
      threshold,
      accepted,
      precision: toShare(precision),
      recall: toShare(recall),
    })),
    kinds: quality.kinds.map(({ kind, count, accepted, reviewed }) => ({
      kind,
      pairs: count,
      accepted,
      reviewed,
    })),
    reliability: quality.reliability.map(({ from, to, count, meanScore, share }) => ({
      from,
      to,
      pairs: count,
      mean_confidence: toRounded(meanScore, 6),
      share_same: toRounded(share, 6),
    })),
    recall:
      recall === null
        ? null
        : { searches: recall.searches, at_10: toRounded(recall.at10, 6), at_50: toRounded(recall.at50, 6) },
  }
}

export function toLiveAnswer(figures: MatchingFigures, measuredAtMs: number): NonNullable<Data['live']> {
  const { questions, links, pairs, decisions, agreement, queue, setAside } = figures
  return {
    measured_at: new Date(measuredAtMs).toISOString(),
    questions: questions.map(({ marketCount, questions }) => ({ market_count: marketCount, questions })),
    links,
    pairs,
    decisions,
    agreement: agreement.map(({ from, to, count, meanConfidence, share }) => ({
      from,
      to,
      decisions: count,
      mean_confidence: toRounded(meanConfidence, 6),
      share_agreed: toRounded(share, 6),
    })),
    queue: { total: queue.reported + queue.contradiction + queue.uncertain, ...queue },
    set_aside: setAside,
  }
}

function toShare(value: number | null): number | null {
  return value === null ? null : toRounded(value, 6)
}
