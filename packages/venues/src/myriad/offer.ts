/** An offer at 0 is no offer: the venue writes it for an empty side. */
export function toOffer(price: number | null): number | null {
  return price === 0 ? null : price
}
