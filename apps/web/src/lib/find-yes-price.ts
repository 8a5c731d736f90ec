interface Priced {
  readonly outcomes: readonly { readonly outcome_index: number; readonly price: number | null }[]
  readonly yes_index: number | null
}

/** Of the outcome that is the Yes of the title, whatever it is called; null where that is not known or has no price. */
export function findYesPrice({ outcomes, yes_index }: Priced): number | null {
  return outcomes.find(({ outcome_index }) => outcome_index === yes_index)?.price ?? null
}
