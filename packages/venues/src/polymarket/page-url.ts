const SITE = 'https://polymarket.com'

/** A slug as part of an address; null when it is not a valid slug. */
function toPart(slug: string | null): string | null {
  return slug !== null && /^[\p{L}\p{N}._~-]{1,300}$/u.test(slug) ? encodeURIComponent(slug) : null
}

/** The page of an event, of one group leg on it, or of a market whose event is unknown; null without any slug. */
export function toPageUrl(
  eventSlug: string | null,
  marketSlug: string | null,
  isLeg: boolean,
): string | null {
  const event = toPart(eventSlug)
  const market = toPart(marketSlug)
  if (event === null) return market === null ? null : `${SITE}/market/${market}`
  return isLeg && market !== null ? `${SITE}/event/${event}/${market}` : `${SITE}/event/${event}`
}
