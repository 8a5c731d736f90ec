/** A judged pair with its score. */
export interface Scored {
  readonly score: number
  readonly isSame: boolean
}

export interface Cut {
  readonly threshold: number
  readonly accepted: number
  /** Null when nothing was accepted. */
  readonly precision: number | null
  /** Null when there was nothing to find. */
  readonly recall: number | null
}

export interface Bin {
  readonly from: number
  readonly to: number
  readonly count: number
  /** Mean score, and the share of equal pairs: they match when the score is calibrated. */
  readonly meanScore: number
  readonly share: number
}

/** The chance that a pair of the same question outranks one of different questions; ties count half. Null without both. */
export function computeAuc(pairs: readonly Scored[]): number | null {
  const sorted = [...pairs].sort((a, b) => a.score - b.score)
  const positives = sorted.filter(({ isSame }) => isSame).length
  const negatives = sorted.length - positives
  if (positives === 0 || negatives === 0) return null
  let rankSum = 0
  for (let from = 0; from < sorted.length; ) {
    let to = from
    while (to < sorted.length && sorted[to]?.score === sorted[from]?.score) to += 1
    const meanRank = (from + to + 1) / 2
    rankSum += meanRank * sorted.slice(from, to).filter(({ isSame }) => isSame).length
    from = to
  }
  return (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives)
}

/** The best balance of precision and recall over all thresholds. */
export function findBestF1(pairs: readonly Scored[]): { f1: number; threshold: number } {
  const positives = pairs.filter(({ isSame }) => isSame).length
  let best = { f1: 0, threshold: 1 }
  for (const threshold of new Set(pairs.map(({ score }) => score))) {
    const { accepted, precision } = cutAt(pairs, threshold)
    const f1 = (2 * accepted * (precision ?? 0)) / (accepted + positives)
    if (f1 > best.f1) best = { f1, threshold }
  }
  return best
}

export function cutAt(pairs: readonly Scored[], threshold: number): Cut {
  const accepted = pairs.filter(({ score }) => score >= threshold)
  const right = accepted.filter(({ isSame }) => isSame).length
  const positives = pairs.filter(({ isSame }) => isSame).length
  return {
    threshold,
    accepted: accepted.length,
    precision: accepted.length === 0 ? null : right / accepted.length,
    recall: positives === 0 ? null : right / positives,
  }
}

const BIN_EDGES = [0, 0.1, 0.3, 0.5, 0.7, 0.85, 0.9, 0.95, 1]

/** The outcome of the pairs in each range of scores. Empty ranges are left out. */
export function toReliability(pairs: readonly Scored[]): Bin[] {
  return BIN_EDGES.slice(1).flatMap((to, at) => {
    const from = BIN_EDGES[at] ?? 0
    const inside = pairs.filter(({ score }) => score >= from && (score < to || to === 1))
    if (inside.length === 0) return []
    const sum = inside.reduce((total, { score }) => total + score, 0)
    const right = inside.filter(({ isSame }) => isSame).length
    return [{ from, to, count: inside.length, meanScore: sum / inside.length, share: right / inside.length }]
  })
}
