/** An offer at 0 does not exist: the venue writes 0 for an empty side. */
export function toOffer(price: number | null): number | null {
  return price === 0 ? null : price
}
