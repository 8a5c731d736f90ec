/** Above this divergence is `high`. */
export const FAR = 0.05

interface Apart {
  readonly divergence: number | null
}

/** The questions that venues see most differently, the widest first; those without a divergence are none. */
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
 * Where an alert on a question is set: at the boundary of what is far apart, which the demo's questions cross again and again, or
 * just above where it stands when it is not that far.
 */
export function toAlertValue(divergence: number): number {
  return divergence > FAR ? FAR : Number((divergence + 0.001).toFixed(3))
}
