/**
 * Of two outcomes exactly one happens. Where a venue prices one of them alone, the price of the other is what is left of 1: a
 * listing has a price for each of its outcomes or for none.
 */
export function completePrices<Priced extends { readonly price: number | null }>(
  outcomes: readonly Priced[],
): readonly Priced[] {
  const [first, second, ...more] = outcomes
  if (first === undefined || second === undefined || more.length > 0) return outcomes
  if (first.price === null && second.price !== null) return [{ ...first, price: 1 - second.price }, second]
  if (second.price === null && first.price !== null) return [first, { ...second, price: 1 - first.price }]
  return outcomes
}
