import { VENUES } from '../../lib/venues.ts'

/** Somebody's own money in USD: all of it, and how much lies on each venue. */
export interface Funds {
  /** Null stands for the sum of what lies on the venues. */
  readonly bankroll: number | null
  readonly venues: Readonly<Partial<Record<VenueSlug, number>>>
}

type VenueSlug = (typeof VENUES)[number]['slug']

export const NO_FUNDS: Funds = { bankroll: null, venues: {} }

/** Play money buys nothing. */
export const FUNDED_VENUES = VENUES.filter(({ isPlayMoney }) => !isPlayMoney)

/** More is a mistake, and the API refuses it. */
const MOST_USD = 1_000_000_000

/** A sum as somebody types it, `5,000` or `5000.50`; null where it is none above 0. */
export function readUsd(text: string): number | null {
  const usd = Number(text.replace(/[\s,]/g, '') || 'none')
  return usd > 0 && usd <= MOST_USD ? usd : null
}

/** What the browser keeps; what cannot be read is nothing. */
export function readFunds(text: string | null): Funds {
  try {
    const { bankroll, venues } = JSON.parse(text ?? '{}')
    const known = FUNDED_VENUES.flatMap(({ slug }) => {
      const usd = readUsd(String(venues?.[slug] ?? ''))
      return usd === null ? [] : [[slug, usd] as const]
    })
    return { bankroll: readUsd(String(bankroll ?? '')), venues: Object.fromEntries(known) }
  } catch {
    return NO_FUNDS
  }
}

/** What is sent to be planned with; null unless there is money on two venues, which is what a trade takes. */
export function toPlannable({
  bankroll,
  venues,
}: Funds): { bankroll: number; venues: Funds['venues'] } | null {
  const sums = Object.values(venues)
  if (sums.length < 2) return null
  return { bankroll: bankroll ?? sums.reduce((one, other) => one + other, 0), venues }
}
