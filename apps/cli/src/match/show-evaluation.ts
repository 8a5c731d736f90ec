import type { Evaluation, Recall, Shares, SourcesEvaluation } from '@parallax/matching'

/** The figures of an evaluation as text for a terminal. */
export function showEvaluation(evaluation: Evaluation, recall: Recall | null): string {
  const { pairs, same, auc, bestF1, cuts, kinds, reliability } = evaluation
  const lines = [
    `pairs        ${pairs} (${same} same, ${pairs - same} different)`,
    `AUC          ${show(auc)}`,
    `best F1      ${show(bestF1.f1)} at confidence ${show(bestF1.threshold)}`,
    ...cuts.map(
      (cut) =>
        `at ${cut.threshold.toFixed(2)}      precision ${show(cut.precision)}, recall ${show(cut.recall)} (${cut.accepted} pairs)`,
    ),
    ...(recall === null
      ? []
      : [
          `candidates   ${showShares(recall)} (${recall.searches} searches)`,
          `  terms      ${showShares(recall.byTerms)}`,
          `  embedding  ${showShares(recall.byEmbedding)}`,
        ]),
    '',
    'kind         pairs  ≥ 0.85  ≥ 0.70',
    ...kinds.map(
      ({ kind, count, accepted, reviewed }) =>
        `${kind.padEnd(12)} ${pad(count, 5)} ${pad(accepted, 7)} ${pad(reviewed, 7)}`,
    ),
    '',
    ...listReliability(reliability),
  ]
  return `${lines.join('\n')}\n`
}

/** The figures of every source, by a model trained on the others, and of all together. */
export function showSources({ sources, total }: SourcesEvaluation): string {
  const rows: [string, Evaluation][] = [
    ...sources.map(({ source, evaluation }): [string, Evaluation] => [source, evaluation]),
    ['all', total],
  ]
  const width = Math.max(...rows.map(([source]) => source.length), 'source'.length)
  const lines = [
    `${'source'.padEnd(width)}  pairs   same     AUC  precision and recall at 0.85  recall at 0.70  at 0.30`,
    ...rows.map(([source, evaluation]) => `${source.padEnd(width)}  ${showRow(evaluation)}`),
    '',
    ...listReliability(total.reliability),
  ]
  return `${lines.join('\n')}\n`
}

function showRow({ pairs, same, auc, cuts }: Evaluation): string {
  const [accepted, reviewed, doubtful] = cuts
  const cells = [
    pad(pairs, 5),
    pad(same, 5),
    show(auc),
    `${show(accepted?.precision ?? null).padStart(9)}  ${show(accepted?.recall ?? null)} (${pad(accepted?.accepted ?? 0, 4)})`,
    show(reviewed?.recall ?? null).padStart(18),
    show(doubtful?.recall ?? null).padStart(10),
  ]
  return cells.join('  ')
}

function listReliability(reliability: Evaluation['reliability']): string[] {
  return [
    'confidence   pairs    mean   share of same',
    ...reliability.map(
      ({ from, to, count, meanScore, share }) =>
        `${from.toFixed(2)}–${to.toFixed(2)}    ${pad(count, 5)}   ${show(meanScore)}   ${show(share)}`,
    ),
  ]
}

function showShares({ at10, at50 }: Shares): string {
  return `recall@10 ${show(at10)}, recall@50 ${show(at50)}`
}

function show(value: number | null): string {
  return value === null ? '—' : value.toFixed(3)
}

function pad(count: number, width: number): string {
  return String(count).padStart(width)
}
