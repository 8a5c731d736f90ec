/** A best bid or ask. Orders lie between 0 and 1; the venue writes an end of the scale for an empty side. */
export function toOffer(price: number | null): number | null {
  return price === 0 || price === 1 ? null : price
}
