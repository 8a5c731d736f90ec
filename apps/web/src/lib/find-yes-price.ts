interface Priced {
  readonly outcomes: readonly { readonly outcome_index: number; readonly price: number | null }[]
  readonly yes_index: number | null
}

/** The price of the outcome that is the title's Yes, whatever its name; null where it or its price is unknown. */
export function findYesPrice({ outcomes, yes_index }: Priced): number | null {
  return outcomes.find(({ outcome_index }) => outcome_index === yes_index)?.price ?? null
}
