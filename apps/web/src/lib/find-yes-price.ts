interface Priced {
  readonly outcomes: readonly { readonly label: string; readonly price: number | null }[]
}

/** Found by its label, never by its place; null where no outcome is called Yes or it has no price. */
export function findYesPrice({ outcomes }: Priced): number | null {
  return outcomes.find(({ label }) => label.toLowerCase() === 'yes')?.price ?? null
}
