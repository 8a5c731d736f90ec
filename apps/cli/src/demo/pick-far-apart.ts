/** Divergence above this is `high`. */
export const FAR = 0.05

interface Apart {
  readonly divergence: number | null
}

/** The most divergent questions first, without those that have no divergence. */
export function pickFarApart<Question extends Apart>(
  questions: readonly Question[],
  most: number,
): readonly (Question & { readonly divergence: number })[] {
  return questions
    .filter(
      (question): question is Question & { readonly divergence: number } => question.divergence !== null,
    )
    .toSorted((one, other) => other.divergence - one.divergence)
    .slice(0, most)
}

/**
 * The threshold of an alert on a question: the limit of high divergence, which the demo's questions cross again and
 * again, or just above the current value if that is lower.
 */
export function toAlertValue(divergence: number): number {
  return divergence > FAR ? FAR : Number((divergence + 0.001).toFixed(3))
}
