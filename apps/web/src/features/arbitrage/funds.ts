import { VENUES } from '../../lib/venues.ts'

/** The reader's own money in USD: the total, and how much is held on each venue. */
export interface Funds {
  /** Null stands for the sum over the venues. */
  readonly bankroll: number | null
  readonly venues: Readonly<Partial<Record<VenueSlug, number>>>
}

type VenueSlug = (typeof VENUES)[number]['slug']

export const NO_FUNDS: Funds = { bankroll: null, venues: {} }

/** Play money cannot buy anything. */
export const FUNDED_VENUES = VENUES.filter(({ isPlayMoney }) => !isPlayMoney)

/** A larger sum is a mistake, and the API refuses it. */
const MOST_USD = 1_000_000_000

/** Parses a typed sum, `5,000` or `5000.50`; null unless it is above 0. */
export function readUsd(text: string): number | null {
  const usd = Number(text.replace(/[\s,]/g, '') || 'none')
  return usd > 0 && usd <= MOST_USD ? usd : null
}

/** Reads what the browser stored; anything unreadable counts as nothing. */
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

/** The funds to send for planning; null unless there is money on two venues, which every trade needs. */
export function toPlannable({
  bankroll,
  venues,
}: Funds): { bankroll: number; venues: Funds['venues'] } | null {
  const sums = Object.values(venues)
  if (sums.length < 2) return null
  return { bankroll: bankroll ?? sums.reduce((one, other) => one + other, 0), venues }
}
